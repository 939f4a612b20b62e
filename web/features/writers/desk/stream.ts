/**
 * One request at a time that writes on a desk: sends it, and hands what streams in to the desk once per frame. Stopping
 * closes the connection, which stops the engine. Where the end was not seen, the server is asked what it cost.
 */
import { ApiError, isNotFound } from '@storewright/contract/kit/client';
import type { WritingState } from '@storewright/contract/writers';
import type { Became } from './desk.ts';

/** What is asked of whoever writes; the same words under the same key are one request. */
type Keyed = { key: string };

/** The desk, as far as a request on its way needs it. */
export type StreamDesk<Start extends Keyed, Part> = {
  now: () => { writing: object | null; unsettled: { start: Start; stopped: boolean } | null };
  send: (action: StreamAction<Start, Part>) => void;
};

export type StreamAction<Start, Part> =
  | { type: 'start'; start: Start; at: number }
  | { type: 'parts'; parts: Part[]; at: number }
  | { type: 'stop'; at: number }
  | { type: 'back-to-earlier' }
  | { type: 'failed'; code: string; message: string; points: string | null }
  | { type: 'cut' }
  | { type: 'unanswered'; key: string }
  | { type: 'settled'; key: string; became: Became }
  | { type: 'dismiss-failure' };

export type StreamOptions<Start extends Keyed, Part> = {
  ask: (start: Start, signal: AbortSignal) => AsyncGenerator<Part>;
  /** What became of the request with this key. */
  became: (key: string) => Promise<WritingState>;
  now: () => number;
  /** Runs the function before the next picture is drawn; answers the way to call it off. */
  frame: (run: () => void) => () => void;
  /** Until the server is asked again. */
  wait?: ((milliseconds: number) => Promise<void>) | undefined;
  /** Tells the other tabs of this browser that this one writes a request; answers the way to let go. */
  hold?: ((key: string) => () => void) | undefined;
  /** Waits while another tab writes the request, and says whether that one saw its end. */
  endedElsewhere?: ((key: string, signal: AbortSignal) => Promise<boolean>) | undefined;
  /** What else there is to do once this part is on the desk. */
  afterwards?: (start: Start, part: Part) => (() => void) | null;
  /** A request that was written to its end unseen may be fetched. */
  mayComeAgain?: (start: Start) => boolean;
  /** Told when the session is over. */
  onSignedOut?: (() => void) | undefined;
  /** Told when a request is over and points may have gone. */
  onOver?: (() => void) | undefined;
};

export const createStream = <Start extends Keyed, Part>(desk: StreamDesk<Start, Part>, options: StreamOptions<Start, Part>) => {
  const { ask, became: stateOf, now, frame, wait = later, hold, endedElsewhere, afterwards, mayComeAgain = () => true, onSignedOut, onOver } = options;
  let abort: AbortController | null = null;
  /** Aborted when nobody sits here any more. */
  let here = new AbortController();

  /** `sent`: how often this page sent this request before. */
  const send = async (start: Start, sent = 0): Promise<void> => {
    if (desk.now().writing) return;
    const mine = new AbortController();
    abort = mine;
    desk.send({ type: 'start', start, at: now() });
    const letGo = hold?.(start.key);
    const page = pageful(desk, frame, now);
    try {
      for await (const part of ask(start, mine.signal)) {
        if (mine.signal.aborted) return;
        page.add(part);
        const next = afterwards?.(start, part);
        if (next) {
          page.flush();
          next();
        }
      }
      page.flush();
      // A stream that ends without a verdict was cut.
      if (!mine.signal.aborted) desk.send({ type: 'failed', code: 'network', message: '', points: null });
    } catch (error) {
      page.flush();
      if (mine.signal.aborted) return;
      if (error instanceof ApiError && error.status === 401) onSignedOut?.();
      const failure = error instanceof ApiError ? { code: error.code, message: error.message } : { code: 'network', message: '' };
      desk.send({ type: 'failed', ...failure, points: sent === 0 && isRefusal(error) ? '0' : null });
    } finally {
      page.close();
      letGo?.();
      if (abort === mine) abort = null;
    }
    await settle(sent + 1);
  };

  /** What became of a request whose end was not seen. One that was written to its end after all is fetched: that costs nothing again. */
  const settle = async (sent = 0): Promise<void> => {
    const { unsettled } = desk.now();
    if (unsettled) {
      const { start, stopped } = unsettled;
      const became = await lookUp(start.key);
      if (here.signal.aborted || desk.now().writing || desk.now().unsettled?.start.key !== start.key) return;
      if (became?.state === 'done' && !stopped && mayComeAgain(start) && sent < 3) return send(start, Math.max(sent, 1));
      desk.send(became ? { type: 'settled', key: start.key, became: costOf(became) } : { type: 'unanswered', key: start.key });
    }
    onOver?.();
  };

  /** Null where nobody answers, or it still runs. */
  const lookUp = async (key: string): Promise<WritingState | null> => {
    // One whose writer is gone is closed within seconds: as long as it runs, it is asked for on.
    for (let [round, running] = [0, 0]; round < 12 && running < 100 && !here.signal.aborted; round += 1) {
      if (round > 0 || running > 0) await wait(Math.min(3_000, 250 * 1.6 ** (round + running)));
      try {
        const found = await stateOf(key);
        if (found.state !== 'running') return found;
        running += 1;
        round = 0;
      } catch (error) {
        // It never came so far: nothing was taken for it.
        if (isNotFound(error)) return { state: 'failed', receipt: null, free_tries: 0 };
        if (error instanceof ApiError && error.status === 401) onSignedOut?.();
        if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null;
      }
    }
    return null;
  };

  /** Ends the request; `leave` decides what becomes of the text that has arrived. */
  const end = (leave: 'stop' | 'back-to-earlier'): boolean => {
    if (!desk.now().writing) return false;
    abort?.abort();
    desk.send(leave === 'stop' ? { type: 'stop', at: now() } : { type: 'back-to-earlier' });
    return true;
  };

  return {
    send,
    /** The same request under the same key: it is paid for once. */
    again: (start: Start) => send(start, 1),
    /** Goes on with what a reload or a crash cut off, but not with what another tab is writing. */
    resume: async () => {
      if (here.signal.aborted) here = new AbortController();
      const { signal } = here;
      const key = desk.now().unsettled?.start.key;
      if (!key || desk.now().writing) return;
      const ended = await endedElsewhere?.(key, signal);
      if (signal.aborted || desk.now().writing || desk.now().unsettled?.start.key !== key) return;
      desk.send({ type: ended ? 'dismiss-failure' : 'cut' });
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

const costOf = ({ state, receipt, free_tries: tries }: WritingState): Became => ({
  points: receipt?.points ?? '0',
  receipt,
  free: state === 'done' || tries > 0,
});

/** Refused before it began, in the server's own words. What a proxy before it says is no verdict, nor is that it runs already. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && !['request_failed', 'writing_running'].includes(error.code);

/** Collects parts until the next frame, so that a fast engine costs one rendering per picture. */
const pageful = <Start extends Keyed, Part>(desk: StreamDesk<Start, Part>, frame: (run: () => void) => () => void, now: () => number) => {
  let parts: Part[] = [];
  let callOff: (() => void) | null = null;
  const flush = () => {
    callOff?.();
    callOff = null;
    const page = parts;
    parts = [];
    if (page.length > 0) desk.send({ type: 'parts', parts: page, at: now() });
  };
  return {
    add(part: Part) {
      parts.push(part);
      callOff ??= frame(flush);
    },
    flush,
    close: () => callOff?.(),
  };
};

const later = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds));
