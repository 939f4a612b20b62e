import type { WritingPart, WritingState } from '@storewright/contract/writers';
import { aListing, aPress, became } from '../writers.testing.ts';
import { newDesk } from './desk.ts';
import { createDeskStore } from './desk-store.ts';
import { createPen } from './pen.ts';

/** A press that costs two points. */
export const paid = aPress({ engine: 'managed', points: '2' });

/** An engine that is played by hand: parts go in, frames are drawn when the test says so. */
export const playing = (productId: string | null = 'p', store = createDeskStore(newDesk({ productId, listing: aListing() })), endsElsewhere = false) => {
  const asked: { call: string; body: unknown; key: string | undefined; signal: AbortSignal | undefined }[] = [];
  /** What the server answers when it is asked what became of a request, in turn. */
  const told: (WritingState | Error)[] = [];
  const lookedUp: string[] = [];
  const waiting: ((part: WritingPart | Error | null) => void)[] = [];
  const queue: (WritingPart | Error | null)[] = [];
  const frames: (() => void)[] = [];
  const inserted: unknown[] = [];
  /** What this tab tells the others that it writes. */
  const held: string[] = [];
  const stream = (call: string) =>
    async function* (given: { body?: unknown } = {}, init: { signal?: AbortSignal; headers?: Record<string, string> } = {}) {
      asked.push({ call, body: given.body, key: init.headers?.['idempotency-key'], signal: init.signal });
      for (;;) {
        const part = queue.length > 0 ? queue.shift() : await new Promise<WritingPart | Error | null>((take) => waiting.push(take));
        if (part instanceof Error) throw part;
        if (!part) return;
        yield part;
      }
    };
  const route = (call: string) => Object.assign(async () => undefined, { stream: stream(call) });
  const writers = {
    freestyle: route('freestyle'),
    fromEditor: route('fromEditor'),
    optimize: route('optimize'),
    listing: route('listing'),
    seo: route('seo'),
    writing: async ({ params }: { params: { key: string } }) => {
      lookedUp.push(params.key);
      const answer = told.shift() ?? became('failed');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as never;
  const pen = createPen(store, {
    writers,
    now: () => 0,
    wait: async () => undefined,
    frame: (run) => (frames.push(run), () => undefined),
    hold: (key) => (held.push(key), () => void held.splice(held.indexOf(key), 1)),
    endedElsewhere: async () => endsElsewhere,
    onRange: (range, html) => inserted.push([range, html]),
  });
  const say = async (...parts: (WritingPart | Error | null)[]) => {
    for (const part of parts) {
      const take = waiting.shift();
      if (take) take(part);
      else queue.push(part);
      await new Promise((go) => setTimeout(go, 0));
    }
  };
  return { store, pen, asked, frames, say, inserted, told, lookedUp, held };
};
export const text = (said: string): WritingPart => ({ type: 'text', field: 'title', text: said });
