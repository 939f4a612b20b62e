/** A request past the guard, once: no redirects, so long and no longer, and so much of the answer and no more. */
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Built } from './request.ts';

export type Answered = { status: number; type: string; text: string; bytes: number; cut: boolean; ms: number };
/** Of an answer, for a model or a screen. */
export const mostOfAnswer = 256 * 1024;
const mostSeconds = 30;

/** `sent`: it may have been done, whatever was heard of it. */
export class NotAnswered extends Error {
  readonly sent: boolean;
  constructor(message: string, sent: boolean) {
    super(message);
    this.sent = sent;
  }
}

type Method = NonNullable<NonNullable<Parameters<Outgoing['stream']>[1]>['method']>;

export const sent = async (outgoing: Pick<Outgoing, 'stream'>, { method, url, headers, body }: Built, signal: AbortSignal): Promise<Answered> => {
  const limit = AbortSignal.timeout(mostSeconds * 1_000);
  const began = performance.now();
  try {
    const answer = await outgoing.stream(url, {
      method: method as Method,
      headers: Object.fromEntries(headers),
      signal: AbortSignal.any([signal, limit]),
      timeout: mostSeconds * 1_000,
      maxBytes: Number.MAX_SAFE_INTEGER,
      ...(body !== undefined && { body }),
    });
    const said = Number(answer.headers['content-length']);
    const { bytes, cut } = method === 'HEAD' ? { bytes: Buffer.alloc(0), cut: false } : await firstOf(answer.body);
    const type = String(answer.headers['content-type'] ?? '').slice(0, 200);
    const to = answer.headers['location'];
    const text =
      answer.status >= 300 && answer.status < 400 && to !== undefined
        ? `It points to ${String(to).slice(0, 500)}, which is not followed.`
        : textOf(bytes, type);
    return {
      status: answer.status,
      type,
      text,
      bytes: cut && Number.isSafeInteger(said) ? said : bytes.length,
      cut,
      ms: Math.round(performance.now() - began),
    };
  } catch (error) {
    if (error instanceof Fault) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (limit.aborted && !signal.aborted) throw new NotAnswered(`It did not answer within ${mostSeconds} seconds.`, true);
    const before =
      ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(code) ||
      code.startsWith('ERR_TLS') ||
      code.startsWith('CERT_');
    throw new NotAnswered(before ? `It cannot be reached (${code}).` : 'The connection ended before the answer was whole.', !before);
  }
};

/** Its beginning; the rest is not read. */
const firstOf = async (body: AsyncIterable<Buffer>): Promise<{ bytes: Buffer; cut: boolean }> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body) {
    pieces.push(piece);
    size += piece.length;
    if (size > mostOfAnswer) break;
  }
  const whole = Buffer.concat(pieces);
  return whole.length > mostOfAnswer ? { bytes: whole.subarray(0, mostOfAnswer), cut: true } : { bytes: whole, cut: false };
};

const textOf = (bytes: Buffer, type: string): string => {
  const isText = type === '' || /^text\/|[/+](?:json|xml|yaml|javascript|x-www-form-urlencoded|x-ndjson|graphql)\b/i.test(type);
  return isText || bytes.length === 0 ? bytes.toString('utf8') : `(${bytes.length} bytes of ${type.split(';')[0]}, which is no text)`;
};
