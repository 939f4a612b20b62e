/** The head of an answer of HTTP/1.1. Strict: what two readers could read in two ways is refused, for the other may stand in between. */
export type Headers = Record<string, string | string[] | undefined>;
export type Head = {
  status: number;
  headers: Headers;
  /** How what follows comes: so many bytes, in chunks, or until the connection is closed. */
  body: number | 'chunks' | 'rest';
  /** Milliseconds for which its connection may wait for another call; 0: it is good for no other. */
  keeps: number;
};
/** It does not speak HTTP as it should. */
export class Unreadable extends Error {}

/** Of all lines, without the empty one that ends them. */
export const headOf = (text: string): Head => {
  const [first, minor, code] = statusLine.exec(text) ?? [];
  if (first === undefined) throw new Unreadable('The answer does not begin as one of HTTP/1.1.');
  const status = Number(code);
  const headers = headersIn(text, first.length);
  const body = bodyOf(status, headers);
  const isEmpty = status === 204 || status === 304;
  // One that has a body all the same would be read as the answer to the next question.
  const spills = isEmpty && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
  return { status, headers, body: isEmpty ? 0 : body, keeps: minor === '0' || body === 'rest' || spills ? 0 : keptFor(headers) };
};
/**
 * Of a head that has not come to its end: whether it still can. Who ends lines in a way of his own, or speaks something else, never says
 * the empty line that would be waited for, for as long as an answer may take. `from`: up to there it was looked at before.
 */
export const expectMore = (bytes: Buffer, from: number, to: number): void => {
  for (let at = from; at < to; at += 1)
    if ((at < beginning.length && bytes[at] !== beginning[at]) || (bytes[at] === lf) !== (at > 0 && bytes[at - 1] === cr))
      throw new Unreadable('The answer does not begin as one of HTTP/1.1.');
};
const beginning = Buffer.from('HTTP/1.');
const [cr, lf] = [13, 10];

const statusLine = /^HTTP\/1\.([01]) ([1-9]\d\d)(?: [\t\x20-\x7e\x80-\xff]*)?(?:\r\n|$)/;

const headersIn = (text: string, from: number): Headers => {
  const headers: Headers = {};
  for (line.lastIndex = from; line.lastIndex < text.length; ) {
    const [, written, padded] = line.exec(text) ?? [];
    if (written === undefined || padded === undefined) throw new Unreadable('A header of the answer cannot be read.');
    const name = written.toLowerCase();
    const value = unpadded(padded);
    const known = Object.hasOwn(headers, name) ? headers[name] : undefined;
    headers[name] = known === undefined ? value : [...(typeof known === 'string' ? [known] : known), value];
  }
  return headers;
};
const line = /([!#$%&'*+\-.^_`|~\dA-Za-z]+):[\t ]*([\t\x20-\x7e\x80-\xff]*)(?:\r\n|$)/y;
const unpadded = (value: string): string => (value.endsWith(' ') || value.endsWith('\t') ? value.replace(/[\t ]+$/, '') : value);

const bodyOf = (status: number, headers: Headers): Head['body'] => {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  if (encoding !== undefined) {
    if (length !== undefined || typeof encoding !== 'string' || encoding.toLowerCase() !== 'chunked')
      throw new Unreadable('The answer does not say in one way how long it is.');
    return 'chunks';
  }
  if (length === undefined) return status === 204 || status === 304 ? 0 : 'rest';
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length)) throw new Unreadable('The answer does not say in one way how long it is.');
  return Number(length);
};

const keptFor = ({ connection, 'keep-alive': hint }: Headers): number => {
  if (connection !== undefined && /(?:^|,)[\t ]*close[\t ]*(?:,|$)/i.test(String(connection))) return 0;
  const seconds = hint === undefined ? undefined : /(?:^|[,;\s])timeout=(\d{1,6})/i.exec(String(hint))?.[1];
  // A little less than the other side says: a question must not meet its closing.
  return seconds === undefined ? usualMs : Math.max(0, Math.min(Number(seconds) * 1_000 - 2_000, longestMs));
};
const usualMs = 10_000;
const longestMs = 600_000;
