{{/* The ConfigMap that uninstalling begins with. */}}
{{- define "tenantry.uninstallName" -}}
{{ include "tenantry.fullname" . }}-uninstall
{{- end }}

{{/* What to type when it is meant. */}}
{{- define "tenantry.uninstallOnPurpose" -}}
To leave their engines to themselves until it is installed again: helm uninstall {{ .Release.Name }} --namespace {{ .Release.Namespace }} --no-hooks
{{- end }}

{{/* A policy that looks at every object of a kind, up to its validations: dict "root" $ "component" "release" "suffix" "…" "apiVersion" "…" "kind" "…" */}}
{{- define "tenantry.uninstallGuard" -}}
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
{{ include "tenantry.clusterMetadata" . }}
spec:
  failurePolicy: Ignore
  paramKind:
    apiVersion: {{ .apiVersion }}
    kind: {{ .kind }}
  matchConstraints:
    namespaceSelector:
      matchLabels:
        kubernetes.io/metadata.name: {{ .root.Release.Namespace }}
    resourceRules:
      - apiGroups: [""]
        apiVersions: ["*"]
        resources: [configmaps]
        resourceNames: [{{ include "tenantry.uninstallName" .root }}]
        operations: [DELETE]
{{- end }}

{{/* Its binding: where there is no object of the kind, nothing is refused. */}}
{{- define "tenantry.uninstallGuardBinding" -}}
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
{{ include "tenantry.clusterMetadata" . }}
spec:
  policyName: {{ include "tenantry.fullname" .root }}-{{ .suffix }}
  validationActions: [Deny]
  paramRef:
    selector: {}
    parameterNotFoundAction: Allow
{{- end }}
