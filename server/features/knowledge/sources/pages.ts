/** A page of the public internet, as it answers now: past the guard, hop by hop. */
import type { SourceReason } from '@storewright/contract/knowledge/source';
import robotsParser from 'robots-parser';
import { AnswerTooLarge, type Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { Fault } from '../../../kit/fault.ts';
import { program, rulesForUs } from './robots.ts';

export class Unfetched extends Error {
  readonly reason: SourceReason;
  constructor(reason: SourceReason) {
    super(reason);
    this.reason = reason;
  }
}
export type Page = { bytes: Buffer; name: string };

/** Its types say that it is an ES module, which it is not. */
const robotsOf = robotsParser as unknown as typeof robotsParser.default;
const mostHops = 5;
const largestPage = 10_000_000;
/** Of an address that a page sends on to. */
const longestUrl = 4_000;

export const createPages = ({ outgoing }: { outgoing: Pick<Outgoing, 'request'> }) => {
  /** Answered, after as many hops as there are; each address on the way passes `mayRead`. */
  const followed = async (address: string, signal: AbortSignal, mayRead: (url: string) => Promise<void> = async () => undefined) => {
    let url = address;
    for (let hop = 0; hop <= mostHops; hop += 1) {
      if (url.length > longestUrl) throw new Unfetched('gone');
      await mayRead(url);
      const answer = await asked(outgoing, url, signal);
      if (answer.status < 300 || answer.status >= 400 || typeof answer.headers['location'] !== 'string') return { url, ...answer };
      url = URL.parse(answer.headers['location'], url)?.href ?? '';
    }
    throw new Unfetched('gone');
  };
  /** What a site asks of programs (RFC 9309): without such a file nothing, and while it is unwell nothing is read. */
  const rulesOf = async (origin: string, signal: AbortSignal): Promise<string> => {
    const { status, body } = await followed(`${origin}/robots.txt`, signal);
    if (status >= 500) throw new Unfetched('unwell');
    return status === 200 ? rulesForUs(body.toString()) : '';
  };

  return {
    async fetched(address: string, signal: AbortSignal): Promise<Page> {
      const rules = new Map<string, string>();
      const { url, status, headers, body } = await followed(address, signal, async (next) => {
        const origin = URL.parse(next)?.origin ?? '';
        if (!rules.has(origin)) rules.set(origin, await rulesOf(origin, signal));
        if (robotsOf(`${origin}/robots.txt`, rules.get(origin)!).isDisallowed(next, program)) throw new Unfetched('robots');
      });
      if (status === 401 || status === 403 || status === 407) throw new Unfetched('forbidden');
      if (status === 404 || status === 410) throw new Unfetched('gone');
      if (status !== 200) throw new Unfetched('unwell');
      if (body.length === 0) throw new Unfetched('no_text');
      return { bytes: body, name: nameOf(url, String(headers['content-type'] ?? '')) };
    },
  };
};

const asked = async (outgoing: Pick<Outgoing, 'request'>, url: string, signal: AbortSignal) => {
  try {
    return await outgoing.request(url, {
      signal,
      timeout: 30_000,
      maxBytes: largestPage,
      headers: { accept: 'text/html,application/xhtml+xml,text/*;q=0.9,*/*;q=0.5' },
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
