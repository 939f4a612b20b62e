import { z } from 'zod';
import type { Settings } from '../../kit/config.ts';

/** Names and values as OpenTelemetry's own specification has them. */
export const tracingSettings = {
  otlpEndpoint: {
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    doc: 'Address of an OpenTelemetry collector (OTLP over HTTP), e.g. http://localhost:4318. It is sent a span for each request, call of a model and job: names and numbers, no text. Empty: none is.',
    is: z.url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4318' }).optional(),
  },
  otlpHeaders: {
    env: 'OTEL_EXPORTER_OTLP_HEADERS',
    doc: 'Headers for the collector, as key=value,key=value with percent signs for what is no letter.',
    is: z
      .string()
      .transform((text, context) => {
        try {
          return Object.fromEntries(
            text
              .split(',')
              .filter((pair) => pair.trim() !== '')
              .map((pair) => {
                const [, name = '', value = ''] = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*=([^]*)$/.exec(pair) ?? [];
                if (name === '') throw new Error(pair);
                return [name, decodeURIComponent(value.trim())] as const;
              }),
          );
        } catch {
          context.addIssue({ code: 'custom', message: 'must be key=value,key=value' });
          return z.NEVER;
        }
      })
      .default({}),
    secret: true,
  },
  serviceName: { env: 'OTEL_SERVICE_NAME', doc: 'Name under which the spans are sent.', is: z.string().max(100).default('storewright') },
  sampledPart: {
    env: 'OTEL_TRACES_SAMPLER_ARG',
    doc: 'Which part of the traces is sent, 0 to 1. A caller whose traceparent says that it is sampled always is.',
    is: z.coerce.number('must be a number').min(0, 'must be 0 or more').max(1, 'must be 1 or less').default(1),
  },
} satisfies Settings;
