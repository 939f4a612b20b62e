/** A call to a messenger's API. What is told of one that failed holds no address: some of them have a secret in it. */
import type { Outgoing } from '../outgoing/outgoing.ts';
import { NotSent } from './channel.ts';

type Asked = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH'; headers?: Record<string, string>; json?: unknown };
export type Said = { status: number; json: Record<string, unknown>; retryAfter: number };

export const askOf =
  ({ request }: Pick<Outgoing, 'request'>) =>
  async (url: string, { method = 'POST', headers = {}, json }: Asked = {}): Promise<Said> => {
    const answer = await request(url, {
      method,
      headers: { accept: 'application/json', ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      timeout: 15_000,
      maxBytes: 256 * 1024,
    }).catch((error: { code?: string; cause?: { code?: string } }) => {
      const code = error.code ?? error.cause?.code ?? '';
      // It was never reached; of anything else nobody knows.
      throw new NotSent('it could not be reached', neverReached.has(code) ? 'again' : 'unknown', 5_000);
    });
    return { status: answer.status, json: objectIn(answer.text()), retryAfter: Number([answer.headers['retry-after']].flat()[0]) || 0 };
  };
const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** Throws where a message was not taken. */
export const sent = ({ status, retryAfter }: Said, { told = '', afterSeconds = retryAfter }: { told?: string; afterSeconds?: number } = {}): void => {
  if (status >= 200 && status < 300) return;
  if (status === 429) throw new NotSent('it asks for patience', 'again', Math.max(1, afterSeconds) * 1_000);
  if (status >= 500) throw new NotSent(`it answered ${status}`, 'again', 5_000);
  throw new NotSent(`it answered ${status}${told && `: ${told.slice(0, 200)}`}`, 'never');
};

export const wordIn = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
export const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const objectIn = (text: string): Record<string, unknown> => {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
};
