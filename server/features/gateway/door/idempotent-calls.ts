/**
 * Calls under an Idempotency-Key: one of them is made, and whoever comes with the same key hears its answer, from any process and
 * after any restart, for a day. A failure is no answer: then the next one who waits here makes the call, and the others go on waiting.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { verdicts } from '@storewright/contract/verdicts';
import type { Db } from '../../../adapters/db/db.ts';
import type { Chore } from '../../../kit/chore.ts';
import type { Log } from '../../../kit/log.ts';
import type { KeptAnswer } from '../calls/kept.ts';
import { noRoom } from '../memory/no-room.ts';
import type { Share } from '../memory/budget.ts';
import { Refusal } from '../protocols/refusal.ts';
import { partBytes, type WishName, idempotentCallsStore } from './idempotent-calls.store.ts';

export type IdempotentCalls = {
  ask(wish: Wish): void;
  /** Waits for answers that are on their way to where they are kept. */
  close(): Promise<void>;
  chores: Chore[];
};
/** One of the three, once, and never before `ask` has returned. */
type Wish = WishName & {
  callId: string;
  print: Buffer;
  share: Share;
  /** Whether what was answered may still be told; else the call is made anew. */
  holds?(answer: KeptAnswer): Promise<boolean>;
  /** It is this call's: `over` hears its answer, or that there is none, and says when it is kept. */
  first(over: (answer: KeptAnswer | undefined) => Promise<void>): void;
  again(answer: KeptAnswer): void;
  refused(why: unknown): void;
};
type Needs = { db: Db; log: Log };

/** A process that died is waited for so long. */
const busySeconds = 60;
const patienceMs = 5_000;

export const createIdempotentCalls = ({ db, log }: Needs): IdempotentCalls => {
  const store = idempotentCallsStore(db);
  /** At work in this process, with those who wait for the same; `freed`: it failed, and the key is about to be anybody's. */
  const here = new Map<string, { print: Buffer; waiting: Wish[]; freed: boolean }>();
  const busy = new Set<string>();
  const going = new Set<Promise<void>>();
  const renewing = setInterval(() => {
    if (busy.size > 0)
      store.renew([...busy], busySeconds).catch((error: unknown) => log.warn({ err: error }, 'calls under an idempotency key wait for the database'));
  }, busySeconds * 250).unref();

  const followed = (work: Promise<void>): Promise<void> => {
    const done = work.finally(() => going.delete(done));
    going.add(done);
    return done;
  };
  const next = (name: string): void => {
    const waiting = here.get(name)?.waiting ?? [];
    const [first] = waiting.splice(0, 1);
    if (first) void followed(claim(name, first));
    else here.delete(name);
  };
  const told = (name: string, tell: (wish: Wish) => void): void => {
    const waiting = here.get(name)?.waiting ?? [];
    here.delete(name);
    for (const one of waiting) tell(one);
  };
  /** Whoever came with another question while the key was free for a moment hears that it is not. */
  const toldAnswer = (name: string, print: Buffer, answer: KeptAnswer): void =>
    told(name, (one) => (one.print.equals(print) ? one.again(answer) : one.refused(reused())));

  const claim = async (name: string, wish: Wish): Promise<void> => {
    const { callId, print } = wish;
    const asked = answerOrClaim(wish);
    try {
      const found = await inTime(asked);
      if (found) {
        wish.again(found);
        return toldAnswer(name, print, found);
      }
    } catch (error) {
      // It may be claimed yet, by a call that nobody makes any more.
      void asked.then((found) => (found ? undefined : store.drop(wish, callId))).catch(() => undefined);
      if (!(error instanceof Refusal)) log.warn({ err: error }, 'a call under an idempotency key waits for the database');
      const refusal = error instanceof Refusal ? error : new Refusal(503, 'overloaded', verdicts.notNow, { retryAfter: 2 });
      wish.refused(refusal);
      return told(name, (one) => one.refused(refusal));
    }
    busy.add(callId);
    Object.assign(here.get(name)!, { print, freed: false });
    let kept: Promise<void> | undefined;
    wish.first((answer) => (kept ??= followed(over(name, wish, answer))));
  };

  const over = async (name: string, wish: Wish, answer: KeptAnswer | undefined): Promise<void> => {
    const { callId, print, accountId, appId, key } = wish;
    if (!answer) here.get(name)!.freed = true;
    try {
      await inTime(answer ? store.keep({ accountId, appId, key }, callId, answer) : store.drop(wish, callId));
    } catch (error) {
      log.warn({ err: error, reqId: callId }, answer ? 'an answer under an idempotency key could not be kept' : 'an idempotency key stays taken for a minute');
    }
    busy.delete(callId);
    if (answer) toldAnswer(name, print, answer);
    else next(name);
  };

  /** The answer that is there; undefined where the call is to be made. */
  const answerOrClaim = async ({ accountId, appId, key, callId, print, share, holds }: Wish): Promise<KeptAnswer | undefined> => {
    const name = { accountId, appId, key };
    for (let tries = 0; tries < 3; tries += 1) {
      if (await store.claim(name, { print, callId }, busySeconds)) return undefined;
      const row = await store.one(name);
      if (!row) continue;
      if (!row.print.equals(print)) throw reused();
      if (row.busyUntil !== null) throw elsewhere();
      if (!share.grow(row.bytes)) throw noRoom();
      const parts: Buffer[] = [];
      for (let n = 0; n * partBytes < row.bytes; n += 1) parts.push((await store.part(name, n)) ?? Buffer.alloc(0));
      const body = Buffer.concat(parts);
      if (body.length !== row.bytes) continue;
      const answer = { status: row.status, contentType: row.contentType, model: row.model, body };
      if (!holds || (await holds(answer))) return answer;
      await store.dropKept(name, row.callId);
    }
    throw elsewhere();
  };

  return {
    ask: (wish) => {
      const { accountId, appId, key, print } = wish;
      const name = `${accountId} ${appId} ${key}`;
      const known = here.get(name);
      if (known && !known.freed && !known.print.equals(print)) throw reused();
      if (known) return void known.waiting.push(wish);
      here.set(name, { print, waiting: [], freed: false });
      void followed(claim(name, wish));
    },
    close: async () => {
      clearInterval(renewing);
      await Promise.race([Promise.allSettled(going), sleep(patienceMs, undefined, { ref: false })]);
    },
    chores: [{ name: 'api-wishes-forget', every: 3_600, run: () => store.forget() }],
  };
};

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database did not answer in time.')), patienceMs);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const reused = () =>
  new Refusal(422, 'idempotency_key_reused', 'This Idempotency-Key stands for another question, which was answered or is being answered. Use a new key.');
const elsewhere = () =>
  new Refusal(409, 'idempotency_key_in_use', 'A call with this Idempotency-Key is under way. Ask again in a moment for its answer.', { retryAfter: 1 });
