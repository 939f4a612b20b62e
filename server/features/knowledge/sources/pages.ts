/** Pages of the public internet, as they answer now: past the guard, hop by hop, and as their site asks programs to. */
import type { SourceReason } from '@storewright/contract/knowledge/source';
import robotsParser from 'robots-parser';
import { AnswerTooLarge, type Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { Fault } from '../../../kit/fault.ts';
import { program, rulesForUs, sitemapsIn } from './robots.ts';

export class Unfetched extends Error {
  readonly reason: SourceReason;
  constructor(reason: SourceReason) {
    super(reason);
    this.reason = reason;
  }
}
export type Page = { bytes: Buffer; name: string };
/** How it was when it was read last. */
export type Known = { etag: string | null; modified: string | null };
/** Null: it is as it was known. */
type Visited = { url: string; page: (Page & Known & { type: string }) | null };
/** One look at a site: what it asks of programs is read once. */
export type Visit = {
  /** `host`: beyond it nothing is asked. */
  page(address: string, how?: { host?: string; known?: Known | undefined }): Promise<Visited>;
  /** The maps that a site names in its robots.txt. */
  maps(origin: string): Promise<string[]>;
};

/** Its types say that it is an ES module, which it is not. */
const robotsOf = robotsParser as unknown as typeof robotsParser.default;
const mostHops = 5;
const largestPage = 10_000_000;
/** Of an address that a page sends on to. */
const longestUrl = 4_000;

export const createPages = ({ outgoing }: { outgoing: Pick<Outgoing, 'request'> }) => {
  /** Answered, after as many hops as there are; each address on the way passes `mayRead`. */
  const followed = async (
    address: string,
    {
      signal,
      headers = {},
      mayRead = async () => undefined,
    }: { signal: AbortSignal; headers?: Record<string, string>; mayRead?: (url: string) => Promise<void> },
  ) => {
    let url = address;
    for (let hop = 0; hop <= mostHops; hop += 1) {
      if (url.length > longestUrl) throw new Unfetched('gone');
      await mayRead(url);
      const answer = await asked(outgoing, url, { signal, headers });
      // 304 is no way on.
      if (answer.status < 300 || answer.status >= 400 || typeof answer.headers['location'] !== 'string') return { url, ...answer };
      url = URL.parse(answer.headers['location'], url)?.href ?? '';
    }
    throw new Unfetched('gone');
  };
  /** What a site asks of programs (RFC 9309): without such a file nothing, and while it is unwell nothing is read. */
  const robotsAt = async (origin: string, signal: AbortSignal): Promise<{ rules: string; maps: string[] }> => {
    const { status, body } = await followed(`${origin}/robots.txt`, { signal });
    if (status >= 500) throw new Unfetched('unwell');
    return status === 200 ? { rules: rulesForUs(body.toString()), maps: sitemapsIn(body.toString()) } : { rules: '', maps: [] };
  };

  const visit = (signal: AbortSignal): Visit => {
    const known = new Map<string, Promise<{ rules: string; maps: string[] }>>();
    const robots = (origin: string) => known.get(origin) ?? known.set(origin, robotsAt(origin, signal)).get(origin)!;
    return {
      maps: async (origin) => (await robots(origin)).maps,
      async page(address, { host, known: before } = {}) {
        const mayRead = async (next: string): Promise<void> => {
          const at = URL.parse(next);
          if (host !== undefined && at?.host !== host) throw new Unfetched('gone');
          const origin = at?.origin ?? '';
          if (robotsOf(`${origin}/robots.txt`, (await robots(origin)).rules).isDisallowed(next, program)) throw new Unfetched('robots');
        };
        const since = { ...(before?.etag && { 'if-none-match': before.etag }), ...(before?.modified && { 'if-modified-since': before.modified }) };
        const { url, status, headers, body } = await followed(address, { signal, headers: since, mayRead });
        if (status === 304 && before) return { url, page: null };
        if (status === 401 || status === 403 || status === 407) throw new Unfetched('forbidden');
        if (status === 404 || status === 410) throw new Unfetched('gone');
        if (status !== 200) throw new Unfetched('unwell');
        if (body.length === 0) throw new Unfetched('no_text');
        const said = (name: string): string | null => (typeof headers[name] === 'string' ? headers[name].slice(0, 500) : null);
        const type = String(headers['content-type'] ?? '');
        return { url, page: { bytes: body, name: nameOf(url, type), type, etag: said('etag'), modified: said('last-modified') } };
      },
    };
  };

  return { visit, fetched: async (address: string, signal: AbortSignal): Promise<Page> => (await visit(signal).page(address)).page! };
};

const asked = async (outgoing: Pick<Outgoing, 'request'>, url: string, { signal, headers }: { signal: AbortSignal; headers: Record<string, string> }) => {
  try {
    return await outgoing.request(url, {
      signal,
      timeout: 30_000,
      maxBytes: largestPage,
      headers: { accept: 'text/html,application/xhtml+xml,text/*;q=0.9,*/*;q=0.5', ...headers },
    });
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof AnswerTooLarge) throw new Unfetched('too_heavy');
    // A name inside that it was sent on to, or that it is itself.
    if (error instanceof Fault) throw new Unfetched('forbidden');
    throw new Unfetched('timeout');
  }
};

/** What begins alike is told apart by an ending, which a page has not: its server says what it is. */
const nameOf = (url: string, type: string): string => {
  const path = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  return /\.[a-z0-9]{2,8}$/i.test(path) || !type.includes('html') ? path : `${path}.html`;
};
