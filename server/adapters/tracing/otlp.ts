/** Sends spans to an OpenTelemetry collector (OTLP over HTTP, JSON), a few seconds' worth at once. */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type TextMapGetter } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Tracing } from '../../kit/tracing.ts';

type Options = {
  /** Of the collector; `/v1/traces` is added. */
  endpoint: string;
  headers: Record<string, string>;
  service: string;
  version: string;
  /** Which part of the traces that begin here is sent, 0 to 1. */
  ratio: number;
};

const kinds = { server: SpanKind.SERVER, job: SpanKind.CONSUMER } as const;

export const otlpTracing = ({ endpoint, headers, service, version, ratio }: Options): Tracing => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers, timeoutMillis: 5_000 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version, 'service.instance.id': `${process.pid}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: 5_000 })],
  });
  const tracer = provider.getTracer('storewright', version);
  const propagator = new W3CTraceContextPropagator();
  return {
    ended: ({ name, kind, startedAt, ms, attributes, failed, parent }) => {
      const within = parent === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, parent, asHeader);
      const span = tracer.startSpan(name, { kind: kinds[kind], startTime: startedAt, attributes }, within);
      if (failed !== undefined) span.setAttribute('error.type', failed).setStatus({ code: SpanStatusCode.ERROR });
      span.end(new Date(startedAt.getTime() + ms));
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
};

const asHeader: TextMapGetter<string> = {
  keys: () => ['traceparent'],
  get: (value, key) => (key === 'traceparent' ? value : undefined),
};
