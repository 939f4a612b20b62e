/** A page of the public internet, as it answers now: past the guard, hop by hop. */
import type { SourceReason } from '@storewright/contract/knowledge/source';
import { AnswerTooLarge, type Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { Fault } from '../../../kit/fault.ts';

export class Unfetched extends Error {
  readonly reason: SourceReason;
  constructor(reason: SourceReason) {
    super(reason);
    this.reason = reason;
  }
}
export type Page = { bytes: Buffer; name: string };

const mostHops = 5;
const largestPage = 10_000_000;

export const createPages = ({ outgoing }: { outgoing: Pick<Outgoing, 'request'> }) => ({
  async fetched(address: string, signal: AbortSignal): Promise<Page> {
    let url = address;
    for (let hop = 0; hop <= mostHops; hop += 1) {
      const { status, headers, body } = await asked(outgoing, url, signal);
      if (status >= 300 && status < 400 && typeof headers['location'] === 'string') {
        url = URL.parse(headers['location'], url)?.href ?? '';
        continue;
      }
      if (status === 401 || status === 403 || status === 407) throw new Unfetched('forbidden');
      if (status === 404 || status === 410) throw new Unfetched('gone');
      if (status !== 200) throw new Unfetched('timeout');
      if (body.length === 0) throw new Unfetched('no_text');
      return { bytes: body, name: nameOf(url, String(headers['content-type'] ?? '')) };
    }
    throw new Unfetched('gone');
  },
});

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
