import type { Span } from '../../kit/tracing.ts';
import type { CallRow } from '../integration/index.ts';

/** A settled call, in the words of OpenTelemetry's conventions for models; `failed` where no answer came. */
export const spanOf = ({ id, accountId, appId, at, route, model, answeredBy, status, outcome, totalMs, usage, points }: CallRow): Span => ({
  name: `call ${route}`,
  kind: 'server',
  startedAt: at,
  ms: totalMs,
  attributes: {
    'http.route': route,
    'http.response.status_code': status,
    'gen_ai.request.model': model,
    ...(answeredBy !== '' && { 'gen_ai.response.model': answeredBy }),
    ...(usage['input'] !== undefined && { 'gen_ai.usage.input_tokens': Number(usage['input']) }),
    ...(usage['output'] !== undefined && { 'gen_ai.usage.output_tokens': Number(usage['output']) }),
    'storewright.call.id': id,
    'storewright.account.id': accountId,
    'storewright.app.id': appId,
    'storewright.millipoints': Number(points),
  },
  // Never the error: it is in the provider's words, who may repeat what was asked.
  failed: outcome === 'done' || outcome === 'stopped' ? undefined : String(status),
});
