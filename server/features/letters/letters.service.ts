/**
 * Letters to people. One is written in the transaction of what it tells of, and sent afterwards, again and again until the
 * mail server took it: a crash loses none. A server that was cut off after taking one gets it a second time, under the same
 * Message-ID.
 */
import type { Db } from '../../adapters/db/db.ts';
import { type Mail, MailRefused } from '../../adapters/mail/mail.ts';
import type { Chore } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Log } from '../../kit/log.ts';
import type { LetterKind } from '../../locales/wording.ts';
import { composed, hoursIn, type Said, withoutKeys } from './compose.ts';
import { type LetterRow, lettersStore } from './letters.store.ts';

export type Letters = ReturnType<typeof createLetters>;
type NewLetter<K extends LetterKind> = Said<K> & {
  to: string;
  accountId: string | null;
  /** After so many seconds it is of no use. */
  seconds?: number;
};
type Needs = { db: Db; mail: Mail; clock: Clock; newId: () => string; home: string; log: Pick<Log, 'warn'> };

const day = 24 * 60 * 60;
/** How long one attempt may take before another process may try. */
const leaseSeconds = 120;
const keptDays = 60;

export const createLetters = ({ db, mail, clock, newId, home, log }: Needs) => {
  const store = lettersStore(db);
  const later = (seconds: number) => new Date(clock().getTime() + seconds * 1000);

  /** False where the mail server could not be reached: no use in trying it with the next letter. */
  const send = async (letter: LetterRow, signal: AbortSignal): Promise<boolean> => {
    const end = (state: 'sent' | 'kept' | 'failed', why: string | null = null) =>
      store.end(letter.id, { state, why, doneAt: clock(), ...(state !== 'kept' && withoutKeys(letter)) });
    if (letter.until <= clock()) {
      await end('failed', letter.why ?? 'It would have come too late.');
      return true;
    }
    try {
      await end(await mail.send(letter, signal));
      return true;
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, letter: letter.id, kind: letter.kind, tries: letter.tries }, 'a letter was not taken');
      const why = (error as Error).message.slice(0, 500);
      if (error instanceof MailRefused) await end('failed', why);
      else await store.again(letter.id, later(signal.aborted ? 0 : pauseAfter(letter.tries)), why);
      return error instanceof MailRefused || isAboutOne(error);
    }
  };

  const deliver = async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      const taken = await store.take(8, { now: clock(), until: later(leaseSeconds) });
      const went = await Promise.all(taken.map((letter) => send(letter, signal)));
      if (taken.length === 0 || signal.aborted || went.includes(false)) return;
    }
  };

  return {
    /** Writes it down within the caller's transaction. */
    write: <K extends LetterKind>(within: Db, { to, accountId, seconds = 3 * day, ...said }: NewLetter<K>): Promise<void> =>
      lettersStore(within).insert({
        id: newId(),
        accountId,
        kind: said.kind,
        to,
        ...composed(said, home),
        nextAt: clock(),
        until: later(seconds),
        createdAt: clock(),
      }),
    /** Everything that was written lately, newest first, for whoever runs this server. */
    page: (after: string | undefined, limit: number): Promise<LetterRow[]> => store.page(after, limit),
    hoursIn,
    /** What waits for a mail server, over all accounts. */
    standing: () => store.standing(),
    undelivered: (since: Date) => store.undelivered({ since, now: clock() }),
    /** Whether a mail server is connected: without one, letters reach nobody but the operator. */
    reach: mail.reach,
    chores: [
      { name: 'letters', every: 3, due: () => store.anyDue(clock()), run: deliver },
      { name: 'letters-forget', every: 3_600, run: () => store.forget({ now: clock(), before: later(-keptDays * day) }) },
    ] as Chore[],
  };
};

/** Half a minute, one, two … two hours. */
const pauseAfter = (tries: number): number => Math.min(30 * 2 ** (tries - 1), 2 * 60 * 60);

/** The server answered, and what it said is about this letter alone: a full mailbox, a reader to be tried again later. */
const isAboutOne = (error: unknown): boolean => {
  const { command = '' } = error as { command?: string };
  return command === 'RCPT TO' || command === 'DATA';
};
