{{/* Names of the providers' Secrets, as a JSON list. */}}
{{- define "tenantry.providerSecrets" -}}
{{- $names := list -}}
{{- range .Values.providers -}}
{{- $names = append $names (default (printf "%s-token" .name) .secretName) -}}
{{- end -}}
{{- toJson $names -}}
{{- end }}

{{/* Accounts the policies hold, "<namespace>:<name>", as a JSON object: profile to list. "api" is the API's. */}}
{{- define "tenantry.accounts" -}}
{{- $own := printf "%s:%s" .Release.Namespace (include "tenantry.fullname" .) -}}
{{- $engine := list (printf "%s-worker" $own) (printf "%s-controller" $own) -}}
{{- $virtual := list -}}
{{- range .Values.tenantProvisioner.serviceAccounts -}}
{{- $account := printf "%s:%s" .namespace .name -}}
{{- if eq (default "engine" .profile) "virtualCluster" -}}
{{- $virtual = append $virtual $account -}}
{{- else -}}
{{- $engine = append $engine $account -}}
{{- end -}}
{{- end -}}
{{- dict "engine" $engine "virtualCluster" $virtual "api" (list (printf "%s-api" $own)) | toJson -}}
{{- end }}

{{/* Usernames of a list of accounts, as a JSON list, which is a CEL list too. */}}
{{- define "tenantry.usernames" -}}
{{- $names := list -}}
{{- range . -}}
{{- $names = append $names (printf "system:serviceaccount:%s" .) -}}
{{- end -}}
{{- toJson $names -}}
{{- end }}

{{/* Everybody the policies hold. */}}
{{- define "tenantry.heldUsernames" -}}
{{- $accounts := include "tenantry.accounts" . | fromJson -}}
{{- include "tenantry.usernames" (concat $accounts.engine $accounts.virtualCluster $accounts.api) -}}
{{- end }}

{{/* Namespaces that are never a tenant's, as a JSON list. */}}
{{- define "tenantry.reservedNamespaces" -}}
{{- $names := list "default" .Release.Namespace .Values.providerNamespace -}}
{{- range .Values.tenantProvisioner.serviceAccounts -}}
{{- $names = append $names .namespace -}}
{{- end -}}
{{- concat $names .Values.tenantProvisioner.reservedNamespaces | uniq | toJson -}}
{{- end }}
