import { version } from '../../kit/version.ts';
import type { Tracing } from '../../kit/tracing.ts';
import type { Values } from '../../kit/config.ts';
import type { tracingSettings } from './tracing.config.ts';

/** Where no collector is set, nothing of it is loaded. */
export const openTracing = async (settings: Values<typeof tracingSettings>): Promise<Tracing | undefined> => {
  const { otlpEndpoint: endpoint, otlpHeaders: headers, serviceName: service, sampledPart: ratio } = settings;
  if (endpoint === undefined) return undefined;
  return (await import('./otlp.ts')).otlpTracing({ endpoint, headers, service, version, ratio });
};
