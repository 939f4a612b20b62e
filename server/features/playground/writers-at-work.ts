/** Answers that this process writes right now: who watches hears each piece, and the database is told once a second. */
import type { RunPart } from '@storewright/contract/playground';
import type { Log } from '../../kit/log.ts';
import { Fault } from '../../kit/fault.ts';
import type { Ask, Ended } from './asks/ask.ts';
import { createHearingOn } from './hearing-on.ts';
import type { AnswerRow, runsStore } from './runs.store.ts';
import { showAnswer } from './shown.ts';
import { faultOf, toldOf } from '../runs/index.ts';

type Needs = {
  store: ReturnType<typeof runsStore>;
  /** It is over: what it cost is to be looked for. */
  over(accountId: string, answer: AnswerRow): void;
  log: Log;
};
/** `billedOn`: its provider works on, and bills all of it, whenever somebody hangs up. */
type Work = { accountId: string; answer: AnswerRow; ask: Ask; billedOn: boolean };
type Listener = (part: RunPart) => void;
type AtWork = {
  answer: AnswerRow;
  billedOn: boolean;
  callId: string | null;
  leave: () => void;
  left: Promise<'left'>;
  line: AbortController;
  done: Promise<void>;
};

export const createWritersAtWork = ({ store, over, log }: Needs) => {
  const atWork = new Map<string, Set<AtWork>>();
  const listeners = new Map<string, Set<Listener>>();
  const late = createHearingOn({ store, told: (answer) => told(answer), log });

  const tell = (runId: string, part: RunPart): void => {
    for (const listener of listeners.get(runId) ?? []) listener(part);
  };
  const told = (answer: AnswerRow): void => tell(answer.runId, { type: 'answer', turn: answer.turn, place: answer.place, answer: showAnswer(answer) });

  const write = async (one: AtWork, { accountId, ask }: Pick<Work, 'accountId' | 'ask'>): Promise<void> => {
    const { answer } = one;
    const at = { turn: answer.turn, place: answer.place };
    const began = Date.now();
    let unkept = false;
    const heartbeat = setInterval(() => {
      const { state, text, thoughts, callId, mostTokens } = answer;
      void store
        .keep(answer, unkept ? { state, text, thoughts, callId, mostTokens } : {})
        .catch((error: unknown) => log.warn({ err: error }, 'an answer of the playground could not be kept'));
      unkept = false;
    }, 1_000);
    let isLeft = false;
    let after = '';
    const piece = (field: 'text' | 'thoughts') => (text: string) => {
      if (isLeft) return void (field === 'text' && (after += text));
      if (answer.state === 'waiting') {
        answer.state = 'writing';
        answer.firstByteMs = Date.now() - began;
        told(answer);
      }
      answer[field] += text;
      unkept = true;
      tell(answer.runId, { type: field, ...at, text });
    };
    const pieces = {
      text: piece('text'),
      thoughts: piece('thoughts'),
      named: (callId: string) => void (one.callId = callId),
      begun: (call: Pick<AnswerRow, 'callId' | 'mostTokens'>) => {
        if (isLeft) return;
        Object.assign(answer, { callId: call.callId, mostTokens: call.mostTokens });
        unkept = true;
      },
    };
    const asking = ask(pieces, one.line.signal).catch((error: unknown) => {
      if (!(error instanceof Fault)) log.error({ err: error }, 'an answer of the playground was lost');
      return lost(error, Date.now() - began);
    });
    const first = await Promise.race([asking, one.left]);
    if (first === 'left') isLeft = true;
    const heard: Ended = first === 'left' ? stoppedAt(answer, one.callId, Date.now() - began) : first;
    clearInterval(heartbeat);
    const { state, refused, tokensIn, tokensOut, totalMs, callId, mostTokens, text = answer.text, files = [] } = heard;
    const error = refused ? toldOf(faultOf(refused)) : heard.error;
    const ended = { state, error, tokensIn, tokensOut, totalMs, callId, mostTokens, text, files };
    const uncounted = callId === null ? answer.uncounted : [...answer.uncounted, callId];
    Object.assign(answer, ended, { uncounted, seenAt: new Date() });
    await store.keep(answer, { ...ended, thoughts: answer.thoughts, firstByteMs: answer.firstByteMs });
    if (isLeft && callId !== null) {
      const whole = asking.then((all) => ({ text: after + (all.text ?? ''), files: all.files ?? [] }));
      late.follow({ answer, callId, line: one.line, whole });
    }
    told(answer);
    over(accountId, answer);
  };

  return {
    /** Goes on by itself; whoever asked does not wait. */
    begin: ({ answer, billedOn, ...rest }: Work): void => {
      const here = atWork.get(answer.runId) ?? new Set();
      atWork.set(answer.runId, here);
      const { promise: left, resolve } = Promise.withResolvers<'left'>();
      const leave = () => resolve('left');
      const one: AtWork = { answer: { ...answer }, billedOn, callId: null, leave, left, line: new AbortController(), done: Promise.resolve() };
      here.add(one);
      one.done = write(one, rest)
        .catch((error: unknown) => log.error({ err: error }, 'an answer of the playground was lost'))
        .finally(() => {
          here.delete(one);
          if (here.size > 0) return;
          atWork.delete(answer.runId);
          tell(answer.runId, { type: 'over' });
        });
    },

    /** As they stand here, which is ahead of the database. */
    standing: (runId: string): AnswerRow[] => [...(atWork.get(runId) ?? [])].map(({ answer }) => answer),

    /** Once what ended here stands in the database too, which is a moment after whoever reads sees it. */
    kept: async (runId: string): Promise<void> => {
      const over = [...(atWork.get(runId) ?? [])].filter(({ answer }) => answer.state !== 'waiting' && answer.state !== 'writing');
      await Promise.all(over.map(({ done }) => done));
    },

    /** What it cost became known; one that is asked for once more meanwhile goes on as it is. */
    priced: (row: AnswerRow): void => {
      const here = [...(atWork.get(row.runId) ?? [])].find(({ answer }) => answer.turn === row.turn && answer.place === row.place);
      if (here) Object.assign(here.answer, { points: row.points, uncounted: row.uncounted });
      told(here?.answer ?? row);
    },

    /** At once for whoever stops. What is paid to its end is heard to its end as well; all else is hung up. */
    stop: (runId: string, place?: number): void => {
      for (const { answer, billedOn, callId, leave, line } of atWork.get(runId) ?? [])
        if (place === undefined || answer.place === place) (billedOn && callId !== null ? leave : () => line.abort())();
    },
    /** Nobody is to look at it any more. */
    hangUp: (runId: string): void => {
      for (const { line } of atWork.get(runId) ?? []) line.abort();
      late.hangUp(runId);
    },
    heardOn: late.heardOn,

    /** Calls back with each piece until it is called off. */
    listen: (runId: string, listener: Listener): (() => void) => {
      const all = listeners.get(runId) ?? new Set();
      listeners.set(runId, all);
      all.add(listener);
      return () => {
        all.delete(listener);
        if (all.size === 0) listeners.delete(runId);
      };
    },

    close: async (): Promise<void> => {
      const all = [...atWork.values()].flatMap((here) => [...here]);
      for (const { line } of all) line.abort();
      await Promise.all(all.map(({ done }) => done));
      await late.close();
    },
  };
};

const nothing = { tokensIn: null, tokensOut: null, firstByteMs: null, callId: null, mostTokens: null, refused: null };
const lost = (error: unknown, totalMs: number): Ended => ({
  ...nothing,
  state: 'failed',
  error: error instanceof Fault ? toldOf(error) : 'internal',
  totalMs,
});
const stoppedAt = ({ mostTokens }: AnswerRow, callId: string | null, totalMs: number): Ended => ({
  ...nothing,
  state: 'stopped',
  error: '',
  totalMs,
  callId,
  mostTokens,
});
