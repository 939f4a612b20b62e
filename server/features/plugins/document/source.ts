/** The bytes of a document: from an address, of a file that was sent, or as they were typed. */
import { buffer } from 'node:stream/consumers';
import { largestDocument } from '@storewright/contract/plugins';
import { AnswerTooLarge, type Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import type { Caller } from '../../../kit/caller.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import { createBoundedQueue } from '../../../kit/bounded-queue.ts';
import type { Uploads } from '../../uploads/index.ts';
import { type MayBePlain, readAddress } from '../addresses.ts';
import { unreadable } from './document.ts';

export type Source = { url: string } | { text: string } | { file: string };
type Needs = { outgoing: Pick<Outgoing, 'request'>; mayBePlain: MayBePlain; uploads: Pick<Uploads, 'own' | 'content'> };

/** So many are held at once. */
const turn = createBoundedQueue({ atOnce: 6, mostWaiting: 30 });

export const createSources = ({ outgoing, mayBePlain, uploads }: Needs) => {
  const fetched = async (url: string, signal: AbortSignal): Promise<Buffer> => {
    let at = readAddress(url, 'body.source.url', mayBePlain);
    try {
      for (let hops = 0; ; hops += 1) {
        const answer = await outgoing.request(at.href, {
          signal,
          maxBytes: largestDocument,
          headers: { accept: 'application/json, application/yaml, text/yaml, */*;q=0.5' },
        });
        if (answer.status === 200) return answer.body;
        const next = isRedirect(answer.status) && hops < mostHops ? URL.parse(String(answer.headers['location'] ?? ''), at.href) : null;
        if (!next) throw unreadable('not_fetched', `HTTP ${answer.status}`);
        // Each is judged as the first was, here and at the door.
        at = readAddress(next.href, 'body.source.url', mayBePlain);
      }
    } catch (error) {
      if (signal.aborted || error instanceof Fault) throw error;
      throw error instanceof AnswerTooLarge ? unreadable('too_heavy') : unreadable('not_fetched');
    }
  };
  const sent = async (caller: Caller, file: string): Promise<Buffer> => {
    const wrong = (text: string): Fault => invalid('body.source.file', text);
    const [upload] = await uploads.own(caller, [file]);
    if (upload?.state !== 'ready') throw wrong('No file that you sent.');
    if (upload.bytes > largestDocument) throw wrong(`At most ${largestDocument / 1_000_000} MB.`);
    const content = await uploads.content(upload);
    if (!content) throw wrong('No file that you sent.');
    return buffer(content);
  };
  return async (caller: Caller, source: Source, signal: AbortSignal): Promise<Buffer> => {
    if ('text' in source) return Buffer.from(source.text);
    return turn(() => ('url' in source ? fetched(source.url, signal) : sent(caller, source.file)));
  };
};

const mostHops = 3;
const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);
