/** Runs that this process writes right now: who watches here hears each piece at once, the database a moment later. */
import type { UiPart } from '@storewright/contract/runs';
import { verdicts } from '@storewright/contract/verdicts';
import { oneByOne } from '../../kit/chore.ts';
import type { Log } from '../../kit/log.ts';
import { Fault } from '../../kit/fault.ts';
import type { Ask, Ended } from './asking/ask.ts';
import { unasked } from './asking/hear.ts';
import { faultOf, toldOf } from './asking/refused.ts';
import { createFlushing } from './flushing.ts';
import { createGrowing, type Growing } from './message-parts.ts';
import { createHearingOn } from './hearing-on.ts';
import { joined } from './parts.ts';
import type { Change, RunRow, runsStore } from './runs.store.ts';

type Needs = {
  store: ReturnType<typeof runsStore>;
  /** Something of it is new. */
  ring(id: string): void;
  /** It is over: what it cost is to be looked for. */
  over(run: RunRow): void;
  log: Log;
};
export type Work = {
  run: Pick<RunRow, 'id'>;
  ask: Ask;
  /** Its provider works on, and bills all of it, whenever somebody hangs up. */
  billedOn?: boolean;
  /** Asked every few seconds: where they may no longer what they may have been named for, it ends. */
  mayGoOn?: () => Promise<boolean>;
  /** Then it ends, whoever still waits. */
  deadlineMs?: number;
};
type AtWork = {
  id: string;
  grown: Growing;
  /** What is known of it, and not in the database yet. */
  known: Pick<Change, 'state' | 'firstByteMs' | 'callId' | 'mostTokens'>;
  billedOn: boolean;
  mayGoOn: (() => Promise<boolean>) | undefined;
  named: string | null;
  /** What came so far is paid by nobody. */
  isWorthless: boolean;
  isLate: boolean;
  /** This process goes down. */
  isCut: boolean;
  leave: () => void;
  left: Promise<'left'>;
  line: AbortController;
  done: Promise<void>;
};

const deadline = 10 * 60_000;
const beatMs = 1_000;
const beatsALook = 2;

export const createWriting = ({ store, ring, over, log }: Needs) => {
  const atWork = new Map<string, AtWork>();
  const flushing = createFlushing({ store, log });
  const late = createHearingOn({ store, ring, log });

  const stop = ({ billedOn, named, leave, line }: AtWork): void => (billedOn && named !== null ? leave : () => line.abort())();

  /** Who was named no longer hears it to its end. What cannot be asked right now goes on until the next look. */
  const lookAtRights = (here: AtWork[]): Promise<void> =>
    oneByOne(
      here.filter(({ id, mayGoOn }) => mayGoOn && atWork.has(id)),
      async (one) => {
        if (!(await one.mayGoOn!().catch(() => true))) stop(one);
      },
    );

  let beats = 0;
  /** Each second: they are still written here. Who wants one stopped may have asked another process. */
  let beating: NodeJS.Timeout | undefined;
  const beat = async (): Promise<void> => {
    const here = [...atWork.values()];
    const open = new Map((await store.beat(here.map(({ id }) => id))).map((one) => [one.id, one]));
    for (const one of here.filter(({ id }) => atWork.has(id))) {
      const row = open.get(one.id);
      // Ended by somebody else, or removed: nobody would keep what came.
      if (!row) one.line.abort();
      else if (row.stopAsked) stop(one);
    }
    beats += 1;
    if (beats % beatsALook === 0) await lookAtRights(here);
  };
  const beatOn = (): void => {
    beating ??= setInterval(() => {
      if (atWork.size === 0) {
        clearInterval(beating);
        beating = undefined;
        return;
      }
      void beat().catch((error: unknown) => log.warn({ err: error }, 'runs could not say that they are still written'));
    }, beatMs);
  };

  const write = async (one: AtWork, ask: Ask): Promise<void> => {
    const { id, grown, known } = one;
    const began = Date.now();
    const keep = (change: Change): void => {
      Object.assign(known, change);
      void store.keep(id, change).catch((error: unknown) => log.warn({ err: error }, 'what became known of a run could not be kept'));
    };
    let isLeft = false;
    let after = '';
    const came = (grow: () => void): void => {
      if (known.state === 'waiting') keep({ state: 'writing', firstByteMs: Date.now() - began });
      grow();
      flushing.note(id, grown);
      ring(id);
    };
    const asking = ask(
      {
        text: (piece) => (isLeft ? void (after += piece) : came(() => grown.write('text', piece))),
        thoughts: (piece) => (isLeft ? undefined : came(() => grown.write('reasoning', piece))),
        part: (part) => (isLeft ? undefined : came(() => grown.add(part))),
        named: (callId) => void (one.named = callId),
        gone: () => isLeft || one.line.signal.aborted,
        worthless: (isWorthless) => void (one.isWorthless = isWorthless),
        begun: ({ callId, mostTokens }) => (isLeft ? undefined : keep({ callId, mostTokens })),
      },
      one.line.signal,
    ).catch((error: unknown) => {
      if (!(error instanceof Fault)) log.error({ err: error }, 'a run was lost');
      return lost(error, one);
    });
    const first = await Promise.race([asking, one.left]);
    isLeft = first === 'left';
    const heard = first === 'left' ? stoppedAt(one) : first;
    const { tokensIn, tokensOut, mostTokens } = heard;
    // A call that had begun is counted, whether its end names it or not: what was kept of its beginning may still be on its way.
    const callId = heard.callId ?? known.callId ?? null;
    const { state, error } = outcomeOf(one, heard);
    const paid = paidOf(one, heard);
    for (const part of heard.parts ?? []) grown.add(part);
    grown.close();
    grown.add(closing(state, error));
    // Nothing of it is on its way when it ends, and who reads it sees the end once it stands in the database.
    await flushing.forget(id);
    const parts = joined(grown.all.map(({ part }) => part));
    const totalMs = Date.now() - began;
    const ended = await store.end(id, { ...known, state, error, tokensIn, tokensOut, callId, mostTokens, ...paid, totalMs, parts });
    atWork.delete(id);
    ring(id);
    if (isLeft && callId !== null) late.follow({ id, callId, line: one.line, whole: asking.then((all) => lateOf(after, all)) });
    const [row] = ended ? await store.rows([id]) : [];
    if (row) over(row);
  };

  return {
    /** Goes on by itself; whoever asked does not wait. */
    begin: ({ run: { id }, ask, billedOn = false, mayGoOn, deadlineMs = deadline }: Work): void => {
      const { promise: left, resolve } = Promise.withResolvers<'left'>();
      const one: AtWork = {
        id,
        grown: createGrowing(id),
        known: { state: 'waiting' },
        billedOn,
        mayGoOn,
        named: null,
        isWorthless: false,
        isLate: false,
        isCut: false,
        leave: () => resolve('left'),
        left,
        line: new AbortController(),
        done: Promise.resolve(),
      };
      atWork.set(id, one);
      beatOn();
      const patience = setTimeout(() => {
        one.isLate = true;
        stop(one);
      }, deadlineMs);
      one.done = write(one, ask)
        .catch((error: unknown) => log.error({ err: error }, 'a run was lost'))
        .finally(() => {
          clearTimeout(patience);
          atWork.delete(id);
          ring(id);
        });
    },

    /** What is written here is ahead of the database. */
    here: (id: string): Pick<AtWork, 'grown' | 'known'> | undefined => atWork.get(id),

    /** False where it is not written here. At once for whoever stops: what is paid to its end is heard to its end as well; all else is hung up. */
    stop: (id: string): boolean => {
      const one = atWork.get(id);
      if (one) stop(one);
      return one !== undefined;
    },
    /** Nobody is to look at it any more. */
    hangUp: (id: string): void => {
      atWork.get(id)?.line.abort();
      late.hangUp(id);
    },
    heardOn: late.heardOn,

    close: async (): Promise<void> => {
      clearInterval(beating);
      const all = [...atWork.values()];
      for (const one of all) {
        one.isCut = true;
        one.line.abort();
      }
      await Promise.all(all.map(({ done }) => done));
      await late.close();
    },
  };
};

const lost = (error: unknown, { named, known }: AtWork): Ended => ({
  ...unasked,
  state: 'failed',
  error: error instanceof Fault ? toldOf(error) : 'internal',
  callId: known.callId ?? named,
});
const stoppedAt = ({ named, known, isWorthless }: AtWork): Ended => ({
  ...unasked,
  state: 'stopped',
  callId: named,
  mostTokens: known.mostTokens ?? null,
  free: isWorthless,
});

/** What its work says of it. Where it says nothing, or we ended it and nobody who asked for it, it is as it was when it began. */
const paidOf = ({ isLate, isCut }: AtWork, { state, free }: Ended): Pick<Change, 'free'> =>
  free === undefined || ((isLate || isCut) && state === 'stopped') ? {} : { free };

const outcomeOf = ({ isLate }: AtWork, { state, error, refused }: Ended): Pick<Ended, 'state' | 'error'> => {
  if (isLate && state === 'stopped') return { state: 'failed', error: verdicts.late };
  return { state, error: refused ? toldOf(faultOf(refused)) : error };
};

export const closing = (state: Ended['state'], error: string): UiPart => {
  if (state === 'failed') return { type: 'error', errorText: error || verdicts.wrong };
  if (state === 'stopped') return { type: 'abort', ...(error && { reason: error }) };
  return { type: 'finish', finishReason: error === verdicts.cutShort || error === verdicts.onlyThoughts ? 'length' : 'stop' };
};

const lateOf = (after: string, { parts = [] }: Ended): UiPart[] => {
  const grown = createGrowing('');
  if (after !== '') grown.write('text', after);
  for (const part of parts) grown.add(part);
  grown.close();
  return joined(grown.all.slice(1).map(({ part }) => part));
};
