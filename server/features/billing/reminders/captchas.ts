/** Six digits by e-mail: whoever types them reads what is sent there. */
import { randomInt } from 'node:crypto';
import { type Db, inTransaction, withLock } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { sameText, sha256 } from '../../../kit/crypto.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Letters } from '../../letters/index.ts';
import { spoken } from './addressees.ts';
import { captchasStore } from './captchas.store.ts';

const minutes = 10;
const mostTries = 5;
const secondsBetween = 60;
/**
 * Nobody fills a stranger's mailbox by our hand: not from one account, and not from many. Who asks for the address that they
 * sign in with is no stranger to it, and waits for none.
 */
const perAccount = { most: 10, seconds: 24 * 60 * 60 };
const perAddress = { most: 5, seconds: 60 * 60 };

type Needs = { db: Db; letters: Pick<Letters, 'write' | 'reach'>; clock: Clock; newId: () => string };
type Sent = { sent: boolean; expires_at: string; again_at: string };

export const createCaptchas = ({ db, letters, clock, newId }: Needs) => {
  const from = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

  const mayAsk = async (tx: Db, { accountId, email, own, now }: { accountId: string; email: string; own: boolean; now: Date }): Promise<void> => {
    const store = captchasStore(tx);
    const ours = await store.sentFor(accountId, from(now, -perAccount.seconds));
    const wait = ours.last ? Math.ceil(secondsBetween - (now.getTime() - ours.last.getTime()) / 1000) : 0;
    if (wait > 0) throw new Fault('captcha_too_soon', 429, { retryAfter: wait });
    const counted = [{ ...ours, ...perAccount }];
    if (!own) counted.push({ ...(await store.sentTo(email, from(now, -perAddress.seconds))), ...perAddress });
    for (const { count, first, most, seconds } of counted)
      if (first && count >= most)
        throw new Fault('too_many_requests', 429, { retryAfter: Math.max(1, Math.ceil((from(first, seconds).getTime() - now.getTime()) / 1000)) });
  };

  return {
    send: ({ accountId, profile, email: signsInAs }: Caller, email: string): Promise<Sent> =>
      // Two presses at once wait for each other, or both would be the first.
      withLock(db, `captcha ${accountId}`, (outer) =>
        withLock(outer, `captcha ${email}`, async (tx) => {
          const now = clock();
          await mayAsk(tx, { accountId, email, own: email === signsInAs, now });
          const id = newId();
          const code = String(randomInt(1_000_000)).padStart(6, '0');
          const expiresAt = from(now, minutes * 60);
          await captchasStore(tx).insert({ id, accountId, email, hash: hashOf(id, code), sentAt: now, expiresAt });
          const values = { code, minutes: String(minutes) };
          const language = spoken(profile.language);
          await letters.write(tx, { to: email, accountId, language, kind: 'captcha', values, seconds: minutes * 60 });
          return { sent: letters.reach === 'people', expires_at: expiresAt.toISOString(), again_at: from(now, secondsBetween).toISOString() };
        }),
      ),

    /** Does `then` where the code is right, once. A wrong one is counted also when many come at once. */
    async prove<T>({ accountId, email, code }: { accountId: string; email: string; code: string }, then: (tx: Db) => Promise<T>): Promise<T> {
      const captcha = await captchasStore(db).take({ accountId, email }, { now: clock(), most: mostTries });
      if (!captcha || !sameText(captcha.hash.toString('hex'), hashOf(captcha.id, code).toString('hex'))) throw wrong();
      return inTransaction(db, async (tx) => {
        if (!(await captchasStore(tx).use(captcha, clock()))) throw wrong();
        return then(tx);
      });
    },

    forget: (): Promise<void> => captchasStore(db).forget(from(clock(), -perAccount.seconds)),
  };
};

const hashOf = (id: string, code: string): Buffer => sha256(`${id} ${code}`);
const wrong = (): Fault => new Fault('captcha_wrong', 422, { details: { fields: { 'body.captcha': 'Not the code, or too old.' } } });
