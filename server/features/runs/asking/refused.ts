/** What the door says instead of an answer, and what that is in the words of the console. */
import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@storewright/contract/errors';
import { refusesContent } from '../../../adapters/llm/policy.ts';
import { Fault } from '../../../kit/fault.ts';

export type Refused = { status: number; code: string; message: string; retryAfter?: number };

export const refusedIn = async (answer: IncomingMessage): Promise<Refused> => {
  const { statusCode: status = 502, headers } = answer;
  const seconds = Number(headers['retry-after']);
  const heard = { status, code: '', message: `${status}`, ...(seconds > 0 && { retryAfter: seconds }) };
  let text = '';
  answer.setEncoding('utf8');
  for await (const piece of answer) text += String(piece);
  try {
    const { error } = JSON.parse(text) as { error?: { message?: unknown; code?: unknown } };
    return {
      ...heard,
      ...(typeof error?.code === 'string' && { code: error.code }),
      ...(typeof error?.message === 'string' && { message: error.message }),
    };
  } catch {
    return heard;
  }
};

export const faultOf = ({ status, code, message, retryAfter }: Refused): Fault => {
  const [ours, answered] = known[code] ?? (refusesContent(status, JSON.stringify({ error: { code, message } })) ? refusedContent : ofStatus(status));
  return new Fault(ours, answered, { message, ...(retryAfter !== undefined && { retryAfter }) });
};

/** What people read: a code where it says all, for the console has its own words of it; else what the provider or the door said. */
export const toldOf = ({ code, message, details }: Fault): string => {
  if (saysAll.has(code)) return code;
  // What is wrong with a field says more than that some are.
  return Object.values((details?.['fields'] ?? {}) as Record<string, string>)[0] ?? message;
};
const saysAll = new Set<ErrorCode>([
  'insufficient_points',
  'monthly_limit_reached',
  'wallet_frozen',
  'account_disabled',
  'too_many_requests',
  'too_busy',
  'internal',
]);

const known: Record<string, [ErrorCode, number]> = {
  insufficient_points: ['insufficient_points', 402],
  monthly_limit_reached: ['monthly_limit_reached', 402],
  wallet_frozen: ['wallet_frozen', 402],
  account_disabled: ['account_disabled', 403],
  model_not_found: ['model_not_offered', 404],
  model_not_allowed: ['model_not_offered', 404],
  not_offered: ['model_not_offered', 404],
  idempotency_key_reused: ['idempotency_key_reused', 409],
  idempotency_key_in_use: ['too_busy', 503],
  body_too_large: ['body_too_large', 413],
  rate_limit_exceeded: ['too_many_requests', 429],
  too_many_parallel_calls: ['too_many_requests', 429],
  upstream_busy: ['engine_busy', 429],
  upstream_unreachable: ['engine_unreachable', 502],
  upstream_timeout: ['engine_unreachable', 504],
  upstream_failed: ['engine_stopped', 502],
  upstream_rubbish: ['engine_answered_rubbish', 502],
  overloaded: ['too_busy', 503],
};

/** With the provider's own words, which say more of it than ours. */
const refusedContent: [ErrorCode, number] = ['engine_refused', 422];

/** The provider's own words for a mistake in the question, and what the door has no code for. */
const ofStatus = (status: number): [ErrorCode, number] => {
  if (status === 404) return ['model_not_offered', 404];
  if (status === 429) return ['engine_busy', 429];
  return status >= 500 ? ['engine_stopped', 502] : ['invalid_input', 422];
};
