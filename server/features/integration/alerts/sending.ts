/** Words to webhooks: sent until the other side says 2xx, each time after twice as long, for a day. */
import type { Db } from '../../../adapters/db/db.ts';
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import type { Chore } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Secrets } from '../../../kit/crypto.ts';
import type { Log } from '../../../kit/log.ts';
import { alertsStore, type Taken } from './alerts.store.ts';
import { signature } from './signature.ts';

type Posts = { secrets: Secrets; outgoing: Pick<Outgoing, 'request'>; clock: Clock };
type Needs = { db: Db; posting: Posting; clock: Clock; log: Pick<Log, 'warn'> };

export const untilMs = 24 * 3_600_000;
export const secretPlace = (accountId: string): string => `app.webhook:${accountId}`;
const keptMs = 30 * untilMs;
const patienceMs = 10_000;
/** How long one attempt may take before another process may try. */
const leaseMs = 60_000;

/** One word, signed as of now. Its status where it was answered, and why it was not taken. */
export type Posting = (word: Pick<Taken, 'id' | 'accountId' | 'url' | 'secret' | 'body'>, signal: AbortSignal) => Promise<Posted>;
type Posted = { status: number | null; why: string | null };
export const createPosting =
  ({ secrets, outgoing, clock }: Posts): Posting =>
  async ({ id, accountId, url, secret, body }, signal) => {
    if (!secret) return { status: null, why: 'There is no webhook any more.' };
    try {
      const signed = signature(secrets.open(secret, secretPlace(accountId)), clock(), body);
      const headers = { 'content-type': 'application/json', 'storewright-id': id, 'storewright-signature': signed };
      const { status } = await outgoing.request(url, { method: 'POST', headers, body, signal, timeout: patienceMs, maxBytes: 65_536 });
      return { status, why: status >= 200 && status < 300 ? null : answered(status) };
    } catch (error) {
      return { status: null, why: (error as Error).message.slice(0, 500) || 'It could not be reached.' };
    }
  };
const answered = (status: number): string => `It answered ${status}.`;
/** As a word's row keeps it. */
export const statusIn = (why: string | null): number | null => Number(/^It answered (\d{3})\.$/.exec(why ?? '')?.[1] ?? 0) || null;

export const createSending = ({ db, posting, clock, log }: Needs): Chore[] => {
  const store = alertsStore(db);
  const later = (ms: number) => new Date(clock().getTime() + ms);

  const send = async (word: Taken, signal: AbortSignal): Promise<void> => {
    const { status, why } = await posting(word, signal);
    if (why === null) return store.end(word.id, { state: 'sent', why: status === null ? null : answered(status), doneAt: clock() });
    if (signal.aborted) return store.again(word.id, clock(), why);
    log.warn({ word: word.id, account: word.accountId, tries: word.tries, why }, 'a webhook did not take its word');
    const next = later(pauseAfter(word.tries));
    if (!word.url || next > word.until) await store.end(word.id, { state: 'failed', why, doneAt: clock() });
    else await store.again(word.id, next, why);
  };

  const deliver = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const taken = await store.take(8, { now: clock(), until: later(leaseMs) });
      await Promise.all(taken.map((word) => send(word, signal)));
      if (taken.length === 0) return;
    }
  };

  return [
    { name: 'app-webhooks', every: 5, due: () => store.anyDue(clock()), run: deliver },
    { name: 'app-webhooks-forget', every: 3_600, run: () => store.forget(later(-keptMs)) },
  ];
};

/** Half a minute, one, two … one hour. */
const pauseAfter = (tries: number): number => Math.min(30_000 * 2 ** (tries - 1), 3_600_000);
