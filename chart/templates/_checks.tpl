{{/* Values that contradict each other stop the installation here, with the key to change. */}}
{{- define "tenantry.checks" -}}
{{- $provisioner := .Values.tenantProvisioner -}}
{{- $labels := $provisioner.namespaceLabels -}}
{{- if eq $labels.tenant $labels.tier -}}
{{- fail (printf "tenantProvisioner.namespaceLabels: tenant and tier are both %q; give the tier a key of its own" $labels.tenant) -}}
{{- end -}}
{{- range $prefix := $provisioner.protectedPrefixes -}}
{{- range $which, $key := $labels -}}
{{- if hasPrefix $prefix $key -}}
{{- fail (printf "tenantProvisioner.namespaceLabels.%s: %q is under the protected prefix %q, so the control plane could not set it; change one of them" $which $key $prefix) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range $profile, $required := $provisioner.requiredLabels -}}
{{- range $key, $value := $required -}}
{{- $protected := false -}}
{{- range $prefix := $provisioner.protectedPrefixes -}}
{{- if hasPrefix $prefix $key -}}{{- $protected = true -}}{{- end -}}
{{- end -}}
{{- if not $protected -}}
{{- fail (printf "tenantProvisioner.requiredLabels.%s: %q is under no entry of tenantProvisioner.protectedPrefixes, so it could be changed afterwards; add its prefix there" $profile $key) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end }}
