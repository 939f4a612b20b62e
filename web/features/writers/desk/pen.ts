/**
 * Writes on the desk: presses the right call for what was asked, and hands what streams in to the desk once per frame.
 * Stopping closes the connection, which stops the engine. Where the end was not seen, the server is asked what it cost.
 */
import type { Contract } from '@storewright/contract';
import { ApiError, type Client } from '@storewright/contract/kit/client';
import type { WritingPart, WritingState } from '@storewright/contract/writers';
import type { Desk } from './desk.ts';
import type { DeskStore } from './desk-store.ts';
import { type Press, variantNames, type WritingStart } from './writing.ts';

type Options = {
  writers: Pick<Client<Contract>['writers'], 'freestyle' | 'fromEditor' | 'listing' | 'optimize' | 'seo' | 'writing'>;
  now: () => number;
  /** Runs the function before the next picture is drawn; answers the way to call it off. */
  frame: (run: () => void) => () => void;
  /** Until the server is asked again. */
  wait?: (milliseconds: number) => Promise<void>;
  /** Tells the other tabs of this browser that this one writes a request; answers the way to let go. */
  hold?: (key: string) => () => void;
  /** Waits while another tab writes the request, and says whether that one saw its end. */
  endedElsewhere?: (key: string, signal: AbortSignal) => Promise<boolean>;
  /** Told when the session is over. */
  onSignedOut?: () => void;
  /** Told about the finished text of a selection, which only the editor can put in its place. */
  onRange?: (range: { from: number; to: number }, html: string) => void;
  /** Told when a request is over and points may have gone. */
  onOver?: () => void;
};

export const createPen = (store: DeskStore, options: Options) => {
  const { writers, now, frame, wait = later, hold, endedElsewhere, onRange, onSignedOut, onOver } = options;
  let abort: AbortController | null = null;
  /** Aborted when nobody sits here any more. */
  let here = new AbortController();

  /** `sent`: how often this page sent this request before. */
  const send = async (start: WritingStart, sent = 0): Promise<void> => {
    if (store.now().writing) return;
    const mine = new AbortController();
    abort = mine;
    store.send({ type: 'start', start, at: now() });
    const letGo = hold?.(start.key);
    const page = pageful(store, frame, now);
    try {
      for await (const part of ask(writers, store.now(), start, mine.signal)) {
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
      // A stream that ends without a verdict was cut.
      if (!mine.signal.aborted) store.send({ type: 'failed', code: 'network', message: '', points: null });
    } catch (error) {
      page.flush();
      if (mine.signal.aborted) return;
      if (error instanceof ApiError && error.status === 401) onSignedOut?.();
      const failure = error instanceof ApiError ? { code: error.code, message: error.message } : { code: 'network', message: '' };
      store.send({ type: 'failed', ...failure, points: sent === 0 && isRefusal(error) ? '0' : null });
    } finally {
      page.close();
      letGo?.();
      if (abort === mine) abort = null;
    }
    await settle(sent + 1);
  };

  /** What became of a request whose end was not seen. One that was written to its end after all is fetched: that costs nothing again. */
  const settle = async (sent = 0): Promise<void> => {
    const { unsettled } = store.now();
    if (unsettled) {
      const { start, stopped } = unsettled;
      const became = await lookUp(start.key);
      if (here.signal.aborted || store.now().writing || store.now().unsettled?.start.key !== start.key) return;
      if (became?.state === 'done' && !stopped && !start.range && sent < 3) return send(start, Math.max(sent, 1));
      store.send(became ? { type: 'settled', key: start.key, became: costOf(became) } : { type: 'unanswered', key: start.key });
    }
    onOver?.();
  };

  /** Null where nobody answers, or it still runs. */
  const lookUp = async (key: string): Promise<WritingState | null> => {
    // One whose writer is gone is closed within seconds: as long as it runs, it is asked for on.
    for (let [round, running] = [0, 0]; round < 12 && running < 100 && !here.signal.aborted; round += 1) {
      if (round > 0 || running > 0) await wait(Math.min(3_000, 250 * 1.6 ** (round + running)));
      try {
        const found = await writers.writing({ params: { key } });
        if (found.state !== 'running') return found;
        running += 1;
        round = 0;
      } catch (error) {
        // It never came so far: nothing was taken for it.
        if (error instanceof ApiError && error.status === 404) return { state: 'failed', receipt: null, free_tries: 0 };
        if (error instanceof ApiError && error.status === 401) onSignedOut?.();
        if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null;
      }
    }
    return null;
  };

  /** Ends the request; `leave` decides what becomes of the text that has arrived. */
  const end = (leave: 'stop' | 'back-to-earlier'): boolean => {
    if (!store.now().writing) return false;
    abort?.abort();
    store.send(leave === 'stop' ? { type: 'stop', at: now() } : { type: 'back-to-earlier' });
    return true;
  };

  return {
    write: (press: Press) => {
      const desk = store.now();
      return send({ ...press, key: crypto.randomUUID(), brief: desk.brief, wording: wordingFor(desk, press) });
    },
    /** The same request under the same key: it is paid for once. */
    again: (start: WritingStart) => send(start, 1),
    /** Goes on with what a reload or a crash cut off, but not with what another tab is writing. */
    resume: async () => {
      if (here.signal.aborted) here = new AbortController();
      const { signal } = here;
      const key = store.now().unsettled?.start.key;
      if (!key || store.now().writing) return;
      const ended = await endedElsewhere?.(key, signal);
      if (signal.aborted || store.now().writing || store.now().unsettled?.start.key !== key) return;
      store.send({ type: ended ? 'dismiss-failure' : 'cut' });
      if (!ended) await settle();
    },
    stop: async () => {
      if (end('stop')) await settle();
    },
    backToEarlier: async () => {
      if (end('back-to-earlier')) await settle();
    },
    /** What is not known yet is asked for when the desk is opened again. */
    close: () => {
      end('stop');
      here.abort();
    },
  };
};

const costOf = ({ state, receipt, free_tries: tries }: WritingState) => ({ points: receipt?.points ?? '0', receipt, free: state === 'done' || tries > 0 });

/** Refused before it began, in the server's own words. What a proxy before it says is no verdict, nor is that it runs already. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && !['request_failed', 'writing_running'].includes(error.code);

const ask = (writers: Options['writers'], { productId }: Desk, start: WritingStart, signal: AbortSignal): AsyncGenerator<WritingPart> => {
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

const later = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds));
