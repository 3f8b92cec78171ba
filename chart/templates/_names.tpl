{{/* The name of the chart's objects that are not the cluster's. */}}
{{- define "tenantry.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 40 | trimSuffix "-" -}}
{{- end }}

{{/* Prefix of every object's name; short enough for the longest suffix. */}}
{{- define "tenantry.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- $name := include "tenantry.name" . -}}
{{- if contains $name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}
{{- end }}

{{/* metadata.labels of an object: dict "root" $ "component" "worker" */}}
{{- define "tenantry.labels" -}}
app.kubernetes.io/name: {{ include "tenantry.name" .root }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
app.kubernetes.io/component: {{ .component }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- end }}

{{/* A ServiceAccount of the chart: dict "root" $ "component" "worker" "mountsToken" true */}}
{{- define "tenantry.serviceAccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ include "tenantry.fullname" .root }}-{{ .component }}
  namespace: {{ .root.Release.Namespace }}
  labels:
    {{- include "tenantry.labels" . | nindent 4 }}
  {{- with (index .root.Values .component).serviceAccount.annotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
automountServiceAccountToken: {{ .mountsToken }}
{{- end }}

{{/* The subject that an account of the chart is in a binding: dict "root" $ "component" "worker" */}}
{{- define "tenantry.subject" -}}
- kind: ServiceAccount
  name: {{ include "tenantry.fullname" .root }}-{{ .component }}
  namespace: {{ .root.Release.Namespace }}
{{- end }}

{{/* The Lease of a component that elects a leader: the Role for it and its binding. */}}
{{- define "tenantry.leaseRights" -}}
{{- $name := printf "%s-%s" (include "tenantry.fullname" .root) .component -}}
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata:
  name: {{ $name }}-lease
  namespace: {{ .root.Release.Namespace }}
  labels:
    {{- include "tenantry.labels" . | nindent 4 }}
rules:
  - apiGroups: [coordination.k8s.io]
    resources: [leases]
    verbs: [create]
  - apiGroups: [coordination.k8s.io]
    resources: [leases]
    resourceNames: [{{ $name }}]
    verbs: [get, update, patch]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata:
  name: {{ $name }}-lease
  namespace: {{ .root.Release.Namespace }}
  labels:
    {{- include "tenantry.labels" . | nindent 4 }}
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: Role
  name: {{ $name }}-lease
subjects:
  {{- include "tenantry.subject" . | nindent 2 }}
{{- end }}

{{/* The head of a cluster-wide object: dict "root" $ "component" "worker" "suffix" "worker" */}}
{{- define "tenantry.clusterMetadata" -}}
metadata:
  name: {{ include "tenantry.fullname" .root }}-{{ .suffix }}
  labels:
    {{- include "tenantry.labels" . | nindent 4 }}
{{- end }}

{{/* Binds the ClusterRole of the same suffix to the component's account, in the whole cluster. */}}
{{- define "tenantry.clusterBinding" -}}
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
{{ include "tenantry.clusterMetadata" . }}
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: ClusterRole
  name: {{ include "tenantry.fullname" .root }}-{{ .suffix }}
subjects:
  {{- include "tenantry.subject" . | nindent 2 }}
{{- end }}
