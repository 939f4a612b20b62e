{{- define "storewright.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "storewright.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "storewright.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "storewright.account" -}}
{{- .Values.serviceAccount.name | default (include "storewright.name" .) }}
{{- end }}

{{- /* One Deployment of either kind: the image and its settings are the same, MODE says what it does. */ -}}
{{- define "storewright.deployment" -}}
{{- $root := .root }}
{{- $part := .part }}
{{- $own := index $root.Values $part }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "storewright.name" $root }}-{{ $part }}
  labels:
    {{- include "storewright.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ $part }}
spec:
  {{- if not $own.autoscaling.enabled }}
  replicas: {{ $own.replicas }}
  {{- end }}
  revisionHistoryLimit: 3
  # One more before one less: nobody is refused while it is brought to another version. The first pod of it brings the tables along;
  # those that start at the same moment wait for it, and the pods of the version before go on with them.
  strategy: { type: RollingUpdate, rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } }
  selector:
    matchLabels:
      {{- include "storewright.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "storewright.labels" $root | nindent 8 }}
        app.kubernetes.io/component: {{ $part }}
      {{- with $root.Values.podAnnotations }}
      annotations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      serviceAccountName: {{ include "storewright.account" $root }}
      automountServiceAccountToken: false
      # preStop's pause, in which the pod is still asked, DRAIN_SECONDS, and what is left to do after them.
      terminationGracePeriodSeconds: {{ add $root.Values.drainSeconds 25 }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        fsGroupChangePolicy: OnRootMismatch
        seccompProfile: { type: RuntimeDefault }
      {{- with $root.Values.imagePullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "storewright.selector" . | nindent 14 }}
      containers:
        - name: {{ $part }}
          image: "{{ $root.Values.image.repository }}:{{ $root.Values.image.tag | default $root.Chart.AppVersion }}"
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          env:
            - { name: MODE, value: {{ $part }} }
            - { name: DRAIN_SECONDS, value: {{ $root.Values.drainSeconds | quote }} }
            - { name: PUBLIC_URL, value: {{ $root.Values.publicUrl | quote }} }
            {{- with $root.Values.trustProxy }}
            - { name: TRUST_PROXY, value: {{ . | quote }} }
            {{- end }}
            {{- with $root.Values.s3.bucket }}
            - { name: S3_BUCKET, value: {{ . | quote }} }
            {{- end }}
            {{- with $root.Values.s3.endpoint }}
            - { name: S3_ENDPOINT, value: {{ . | quote }} }
            {{- end }}
            {{- with $root.Values.s3.region }}
            - { name: S3_REGION, value: {{ . | quote }} }
            {{- end }}
            {{- range $name, $value := omit $root.Values.settings "DRAIN_SECONDS" }}
            - { name: {{ $name }}, value: {{ $value | toString | quote }} }
            {{- end }}
          envFrom: [{ secretRef: { name: {{ $root.Values.existingSecret }} } }]
          ports: [{ name: http, containerPort: 3000 }]
          # Tables are brought to this version first, which may take minutes.
          startupProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 2, failureThreshold: 150 }
          livenessProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 }
          readinessProbe: { httpGet: { path: /readyz, port: http }, periodSeconds: 2, timeoutSeconds: 3, failureThreshold: 2 }
          # It is taken out of the service before it is told to stop: who was sent here in that moment is still answered.
          lifecycle: { preStop: { exec: { command: [sleep, "5"] } } }
          resources:
            {{- toYaml $own.resources | nindent 12 }}
          volumeMounts:
            - { name: data, mountPath: /var/lib/storewright }
            - { name: tmp, mountPath: /tmp }
      volumes:
        - name: data
          {{- if $root.Values.s3.bucket }}
          # Files are in the bucket. What calls of programs are written down in first is settled by the database when a pod is gone.
          emptyDir: { sizeLimit: 5Gi }
          {{- else }}
          persistentVolumeClaim: { claimName: {{ $root.Values.persistence.existingClaim | default (printf "%s-files" (include "storewright.name" $root)) }} }
          {{- end }}
        - { name: tmp, emptyDir: { sizeLimit: 2Gi } }
      {{- with $root.Values.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $root.Values.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
{{- end }}
