/** What the door says instead of an answer: a code of a closed list, in the words of the protocol that was spoken. */
import { isRecord, type Json } from './json.ts';

/** Whose words. Everything of OpenAI's, its chat and its responses alike, fails in one shape. */
export type Shape = 'openai' | 'messages' | 'gemini';

export type DoorCode =
  | 'invalid_api_key'
  | 'key_expired'
  | 'app_disabled'
  | 'app_pending'
  | 'app_refused'
  | 'account_disabled'
  | 'origin_not_allowed'
  | 'address_not_allowed'
  | 'route_unknown'
  | 'method_not_allowed'
  | 'model_not_found'
  | 'model_not_allowed'
  | 'not_offered'
  | 'not_supported'
  | 'malformed_json'
  | 'invalid_request'
  | 'unsupported_media_type'
  | 'body_too_large'
  | 'idempotency_key_reused'
  | 'idempotency_key_in_use'
  | 'insufficient_points'
  | 'monthly_limit_reached'
  | 'wallet_frozen'
  | 'rate_limit_exceeded'
  | 'too_many_parallel_calls'
  | 'upstream_refused'
  | 'upstream_busy'
  | 'upstream_unreachable'
  | 'upstream_timeout'
  | 'upstream_failed'
  | 'upstream_rubbish'
  | 'overloaded'
  | 'internal';

export class Refusal extends Error {
  readonly status: number;
  readonly code: DoorCode;
  readonly field: string | null;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  constructor(status: number, code: DoorCode, message: string, { field = null, retryAfter }: { field?: string | null; retryAfter?: number | undefined } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
    this.retryAfter = retryAfter;
  }
}
export const invalid = (field: string, message: string): Refusal => new Refusal(400, 'invalid_request', message, { field });

/** `list`: of Gemini's stream without events, which is a list also where it is refused. */
export const bodyOf = (shape: Shape, { status, code, message, field }: Refusal, requestId: string, list = false): unknown => {
  if (shape === 'messages') return { type: 'error', error: { type: messagesType(status), message, code }, request_id: requestId };
  if (shape === 'gemini') {
    const info = {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: code.toUpperCase(),
      domain: 'storewright',
      metadata: { request_id: requestId },
    };
    const told = { error: { code: status, message, status: geminiStatus(status, code), details: [info] } };
    return list ? [told] : told;
  }
  return { error: { message, type: openAiType(status, code), param: field, code } };
};

/** What a provider says is wrong, in whichever protocol it says so. */
export const wordsIn = (said: Json): string | undefined => {
  const { error, errors, message, detail } = said;
  const all = [isRecord(error) ? error['message'] : error, message, detail, Array.isArray(errors) ? errors.map(String).join(' ') : undefined];
  return all.find((one): one is string => typeof one === 'string' && one.trim() !== '')?.slice(0, longestWords);
};
const longestWords = 2_000;

/** The same of bytes, for a log: a text that is no refusal of any protocol stands as it is. */
export const saidIn = (body: Buffer): string => {
  let said: unknown;
  try {
    said = JSON.parse(body.toString('utf8'));
  } catch {
    said = undefined;
  }
  // Google refuses a stream without events with a list of one.
  const one: unknown = Array.isArray(said) ? said[0] : said;
  return ((isRecord(one) ? wordsIn(one) : undefined) ?? body.toString('utf8', 0, longestLine)).slice(0, longestLine);
};
const longestLine = 300;

/** The last word of a stream that had begun. */
export const lastEventOf = (protocol: 'chat' | 'responses' | 'messages' | 'gemini', refusal: Refusal, requestId: string): string => {
  if (protocol === 'messages') return `event: error\ndata: ${JSON.stringify(bodyOf('messages', refusal, requestId))}\n\n`;
  if (protocol === 'gemini') return `data: ${JSON.stringify(bodyOf('gemini', refusal, requestId))}\n\n`;
  const { code, message, field } = refusal;
  if (protocol === 'responses') return `event: error\ndata: ${JSON.stringify({ type: 'error', code, message, param: field, sequence_number: 0 })}\n\n`;
  return `data: ${JSON.stringify(bodyOf('openai', refusal, requestId))}\n\n`;
};

const openAiType = (status: number, code: DoorCode): string => {
  if (status === 402) return 'insufficient_quota';
  if (status === 429) return code === 'upstream_busy' ? 'server_error' : 'requests';
  if (status === 401 || status === 403) return code === 'invalid_api_key' ? 'invalid_request_error' : 'permission_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
};

const messagesType = (status: number): string =>
  ({
    401: 'authentication_error',
    402: 'billing_error',
    403: 'permission_error',
    404: 'not_found_error',
    413: 'request_too_large',
    429: 'rate_limit_error',
    503: 'overloaded_error',
    504: 'timeout_error',
    529: 'overloaded_error',
  })[status] ?? (status >= 500 ? 'api_error' : 'invalid_request_error');

const geminiStatus = (status: number, code: DoorCode): string =>
  ({
    401: 'UNAUTHENTICATED',
    402: 'FAILED_PRECONDITION',
    403: 'PERMISSION_DENIED',
    404: 'NOT_FOUND',
    405: 'UNIMPLEMENTED',
    409: 'ABORTED',
    429: 'RESOURCE_EXHAUSTED',
    502: 'UNAVAILABLE',
    503: 'UNAVAILABLE',
    504: 'DEADLINE_EXCEEDED',
  })[status] ?? (code === 'internal' ? 'INTERNAL' : 'INVALID_ARGUMENT');
