/** Writes listings on the desk: presses the right call for what was asked. How it arrives is `stream.ts`. */
import type { Contract } from '@storewright/contract';
import type { Client } from '@storewright/contract/kit/client';
import type { WritingPart } from '@storewright/contract/writers';
import type { Desk } from './desk.ts';
import type { DeskStore } from './desk-store.ts';
import { createStream, type StreamOptions } from './stream.ts';
import { type Press, variantNames, type WritingStart } from './writing.ts';

type Writers = Pick<Client<Contract>['writers'], 'freestyle' | 'fromEditor' | 'listing' | 'optimize' | 'seo' | 'writing'>;
type Options = Omit<StreamOptions<WritingStart, WritingPart>, 'ask' | 'became' | 'afterwards' | 'mayComeAgain'> & {
  writers: Writers;
  /** Told about the finished text of a selection, which only the editor can put in its place. */
  onRange?: (range: { from: number; to: number }, html: string) => void;
};

export const createPen = (store: DeskStore, { writers, onRange, ...options }: Options) => {
  const { send, ...stream } = createStream<WritingStart, WritingPart>(store, {
    ...options,
    ask: (start, signal) => ask(writers, store.now(), start, signal),
    became: (key) => writers.writing({ params: { key } }),
    mayComeAgain: ({ range }) => !range,
    afterwards: ({ range }, part) => {
      if (part.type !== 'done' || !range || !onRange) return null;
      const text = part.written.listing.description ?? '';
      // The same words are not put in again: undo would have a step that does nothing.
      return () => store.now().unchanged || onRange(range, text);
    },
  });
  return {
    ...stream,
    write: (press: Press) => {
      const desk = store.now();
      return send({ ...press, key: crypto.randomUUID(), brief: desk.brief, wording: wordingFor(desk, press) });
    },
  };
};

const ask = (writers: Writers, { productId }: Desk, start: WritingStart, signal: AbortSignal): AsyncGenerator<WritingPart> => {
  const { brief, engine, points, key, wording } = start;
  const init = { signal, headers: { 'idempotency-key': key } };
  const order = { brief, engine, points };
  if (start.ask) return writers.fromEditor.stream({ body: { ...start.ask, ...order, ...(productId && { product_id: productId }) } }, init);
  const body = { ...order, variant: wording };
  if (!productId) return writers.freestyle.stream({ body }, init);
  return writers[callFor(start.fields)].stream({ params: { id: productId }, body }, init);
};

/** The call that writes no more than what was asked for. */
const callFor = (fields: WritingStart['fields']) => {
  const only = (...some: string[]) => fields.every((field) => some.includes(field));
  return only('title', 'description') ? 'listing' : only('seo_title', 'seo_description') ? 'seo' : 'optimize';
};

/** A, B and C ask for wordings 0, 1 and 2; each time a variant is written again it asks three further on. */
const wordingFor = (desk: Desk, { variant }: Press): number => (variantNames.indexOf(variant) + 3 * (desk.variants[variant]?.round ?? 0)) % 21;
