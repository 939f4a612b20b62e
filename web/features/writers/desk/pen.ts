/**
 * Writes on the desk: presses the right call for what was asked, and hands what streams in to the desk once per frame.
 * Stopping closes the connection, which stops the engine.
 */
import type { Contract } from '@storewright/contract';
import { ApiError, type Client } from '@storewright/contract/kit/client';
import type { Brief, WritingPart } from '@storewright/contract/writers';
import type { Desk } from './desk.ts';
import type { DeskStore } from './desk-store.ts';
import { variantNames, type WritingStart } from './writing.ts';

type Options = {
  writers: Pick<Client<Contract>['writers'], 'freestyle' | 'fromEditor' | 'listing' | 'optimize' | 'seo'>;
  now: () => number;
  /** Runs the function before the next picture is drawn; answers the way to call it off. */
  frame: (run: () => void) => () => void;
  /** Told when the session is over. */
  onSignedOut?: () => void;
  /** Told about the finished text of a selection, which only the editor can put in its place. */
  onRange?: (range: { from: number; to: number }, html: string) => void;
};

export const createPen = (store: DeskStore, { writers, now, frame, onRange, onSignedOut }: Options) => {
  let abort: AbortController | null = null;

  const write = async (start: WritingStart): Promise<void> => {
    if (store.now().writing) return;
    const brief = store.now().brief;
    const mine = new AbortController();
    abort = mine;
    store.send({ type: 'start', start, at: now() });
    const page = pageful(store, frame, now);
    try {
      for await (const part of ask(writers, store.now(), brief, start, mine.signal)) {
        if (mine.signal.aborted) return;
        if (part.type === 'done' && start.range && onRange) {
          const text = part.written.listing.description ?? '';
          page.add(part);
          page.flush();
          // The same words are not put in again: undo would have a step that does nothing.
          if (!store.now().unchanged) onRange(start.range, text);
        } else page.add(part);
      }
      page.flush();
      // A stream that ends without a verdict was cut: nothing was taken for it.
      if (store.now().writing && !mine.signal.aborted) store.send({ type: 'failed', code: 'engine_answered_rubbish', message: '', points: '0' });
    } catch (error) {
      page.flush();
      if (mine.signal.aborted) return;
      if (error instanceof ApiError && error.status === 401) onSignedOut?.();
      const failure = error instanceof ApiError ? { code: error.code, message: error.message } : { code: 'network', message: '' };
      store.send({ type: 'failed', ...failure, points: '0' });
    } finally {
      page.close();
      if (abort === mine) abort = null;
    }
  };

  /** Ends the request; `leave` decides what becomes of the text that has arrived. */
  const end = (leave: 'stop' | 'back-to-earlier') => {
    if (!store.now().writing) return;
    abort?.abort();
    store.send(leave === 'stop' ? { type: 'stop', at: now() } : { type: 'back-to-earlier' });
  };

  return { write, stop: () => end('stop'), backToEarlier: () => end('back-to-earlier') };
};

const ask = (writers: Options['writers'], desk: Desk, brief: Brief, start: WritingStart, signal: AbortSignal): AsyncGenerator<WritingPart> => {
  const { productId } = desk;
  const init = { signal, headers: { 'idempotency-key': crypto.randomUUID() } };
  const engine = start.engine && { engine: start.engine };
  if (start.ask) return writers.fromEditor.stream({ body: { ...start.ask, brief, ...(productId && { product_id: productId }), ...engine } }, init);
  const body = { brief, variant: variantNumber(desk, start), ...engine };
  if (!productId) return writers.freestyle.stream({ body }, init);
  return writers[callFor(start.fields)].stream({ params: { id: productId }, body }, init);
};

/** The call that writes no more than what was asked for. */
const callFor = (fields: WritingStart['fields']) => {
  const only = (...some: string[]) => fields.every((field) => some.includes(field));
  return only('title', 'description') ? 'listing' : only('seo_title', 'seo_description') ? 'seo' : 'optimize';
};

/** A, B and C ask for wordings 0, 1 and 2; each time a variant is written again it asks three further on. */
const variantNumber = (desk: Desk, { variant }: WritingStart): number => (variantNames.indexOf(variant) + 3 * (desk.variants[variant]?.round ?? 0)) % 21;

/** Collects parts until the next frame, so that a fast engine costs one rendering per picture. */
const pageful = (store: DeskStore, frame: Options['frame'], now: () => number) => {
  let parts: WritingPart[] = [];
  let callOff: (() => void) | null = null;
  const flush = () => {
    callOff?.();
    callOff = null;
    const page = parts;
    parts = [];
    if (page.length > 0) store.send({ type: 'parts', parts: page, at: now() });
  };
  return {
    add(part: WritingPart) {
      parts.push(part);
      callOff ??= frame(flush);
    },
    flush,
    close: () => callOff?.(),
  };
};
