{{/* Enforces the policy of the same suffix: dict "root" $ "suffix" "tenant-secrets" */}}
{{- define "tenantry.policyBinding" -}}
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
{{ include "tenantry.clusterMetadata" (merge (dict "component" "tenant-provisioner") .) }}
spec:
  policyName: {{ include "tenantry.fullname" .root }}-{{ .suffix }}
  validationActions: [Deny]
{{- end }}

{{/* The head of a policy, up to the failurePolicy. */}}
{{- define "tenantry.policyHead" -}}
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
{{ include "tenantry.clusterMetadata" (merge (dict "component" "tenant-provisioner") .) }}
spec:
  failurePolicy: Fail
{{- end }}

{{/* Only requests of the accounts that are held; everybody else is none of the policy's business. */}}
{{- define "tenantry.heldAccounts" -}}
matchConditions:
  - name: by-an-account-of-the-control-plane
    expression: request.userInfo.username in {{ include "tenantry.heldUsernames" . }}
{{- end }}

{{/* CEL: whether namespaceObject is a tenant's namespace. */}}
{{- define "tenantry.cel.inTenant" -}}
namespaceObject != null && has(namespaceObject.metadata.labels)
&& {{ .Values.tenantProvisioner.namespaceLabels.tenant | quote }} in namespaceObject.metadata.labels
&& namespaceObject.metadata.labels[{{ .Values.tenantProvisioner.namespaceLabels.tenant | quote }}] == "true"
&& {{ include "tenantry.cel.notReserved" (dict "root" . "name" "namespaceObject.metadata.name") }}
{{- end }}

{{/* CEL: whether a name is one that no tenant's namespace may have: dict "root" $ "name" "<expression>" */}}
{{- define "tenantry.cel.notReserved" -}}
!({{ .name }} in {{ include "tenantry.reservedNamespaces" .root }} || {{ .name }}.startsWith("kube-"))
{{- end }}

{{/* CEL: the tenant's name by the label of its namespace; empty where another control plane sets none. */}}
{{- define "tenantry.cel.tenantName" -}}
namespaceObject != null && has(namespaceObject.metadata.labels)
&& "crewlet.ai/tenant-name" in namespaceObject.metadata.labels
? namespaceObject.metadata.labels["crewlet.ai/tenant-name"] : ""
{{- end }}
