/** One try at one provider with one of its keys. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Failing, Sent, Upstream } from '../../../adapters/upstream/upstream.ts';
import { createGathered, type Gathered } from '../memory/gathered.ts';
import type { CallWay } from '../protocols/paths.ts';
import type { Candidate } from './candidates.ts';

export type Headers = Record<string, string | string[] | undefined>;
/** Hears `refused` or `failed` or, after `begins`, every chunk and then `ended` or `failed`. */
export type AttemptEar = {
  leaves(leave: () => void): void;
  refused(status: number, headers: Headers, body: Buffer): void;
  failed(why: Failing): void;
  begins(headers: Headers): void;
  chunk(bytes: Buffer): void;
  ended(): void;
};
type Ask = {
  upstream: Upstream;
  candidate: Candidate;
  key: string;
  body: Buffer;
  contentType: string;
  way: CallWay;
  asked: IncomingHttpHeaders;
  totalMs: number;
  /** The answer is wanted piece by piece. */
  streams: boolean;
};

export const tryOnce = ({ upstream, candidate, key, body, contentType, way, asked, totalMs, streams }: Ask, ear: AttemptEar): Sent => {
  const { origin, path, limits } = candidate;
  const total_ms = Math.max(1, Math.min(limits.total_ms, totalMs));
  // A model may think for minutes, and says nothing before it has the whole answer.
  const first_byte_ms = streams ? limits.first_byte_ms : total_ms;
  let refusal: { status: number; headers: Headers; gathered: Gathered } | undefined;
  const told = () => refusal && ear.refused(refusal.status, refusal.headers, refusal.gathered.whole());

  const sent = upstream.send(
    { origin, path, headers: headersFor(candidate, key, contentType, way, asked), body, limits: { ...limits, first_byte_ms, total_ms } },
    {
      leaves: (leave) => ear.leaves(leave),
      opened: (status, headers) => {
        if (status >= 200 && status < 300) ear.begins(headers);
        else refusal = { status, headers, gathered: createGathered(uncounted, longestRefusal) };
      },
      heard: (chunk) => {
        if (!refusal) return ear.chunk(chunk);
        if (refusal.gathered.add(Buffer.from(chunk))) return;
        const { status, headers, gathered } = refusal;
        refusal = undefined;
        ear.refused(status, headers, gathered.whole());
        ear = deaf;
        sent.abort();
      },
      ended: () => (refusal ? told() : ear.ended()),
      // A refusal that breaks off is a refusal all the same.
      failed: (why) => (refusal ? told() : ear.failed(why)),
    },
  );
  return sent;
};
const longestRefusal = 64 * 1024;
const uncounted = { grow: () => true, shrink: () => undefined };
const nothing = () => undefined;
const deaf: AttemptEar = { leaves: nothing, refused: nothing, failed: nothing, begins: nothing, chunk: nothing, ended: nothing };

/** A list of what may go up: the caller's own key, cookies and addresses are nobody's business there. */
const headersFor = (
  candidate: Candidate,
  key: string,
  contentType: string,
  { protocol, shape }: CallWay,
  asked: IncomingHttpHeaders,
): Record<string, string> => {
  const { speaks } = candidate;
  const passed = speaks !== null && speaks !== protocol ? [] : passedBy[shape].filter((name) => typeof asked[name] === 'string');
  const usual = usualFor(candidate, key, contentType);
  if (passed.length === 0) return usual;
  return { ...usual, ...Object.fromEntries(passed.map((name) => [name, String(asked[name])])) };
};
const passedBy: Record<CallWay['shape'], string[]> = { messages: ['anthropic-version', 'anthropic-beta'], openai: ['openai-beta'], gemini: [] };

/** The very same for one call after the other, so that they are checked and put together once. */
const usualFor = (candidate: Candidate, key: string, contentType: string): Record<string, string> => {
  const known = lastOf.get(candidate);
  if (known?.key === key && known.contentType === contentType) return known.headers;
  const headers = { 'content-type': contentType, accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Storewright/1.0', ...candidate.auth(key) };
  lastOf.set(candidate, { key, contentType, headers });
  return headers;
};
const lastOf = new WeakMap<Candidate, { key: string; contentType: string; headers: Record<string, string> }>();
