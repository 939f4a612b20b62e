import { ApiError } from '@storewright/contract/kit/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { openedFor } from '../kit/opened-for.ts';

/** Sends one file; tells how many of its bytes went, where that is known, and when it is here: what is asked after that is not asked again by itself. */
export type Send<Answer> = (file: File, how: { signal: AbortSignal; progress: (sent: number) => void; arrived: () => void }) => Promise<Answer>;
type How<Answer> =
  | { state: 'waiting' }
  /** Null: nobody knows how much of it went. */
  | { state: 'sending'; sent: number | null }
  | { state: 'sent'; answer: Answer }
  | { state: 'refused'; error: unknown };
export type SentFile<Answer> = { id: number; file: File } & How<Answer>;
/** `tries`: how often it was sent again by itself. */
type Held<Answer> = SentFile<Answer> & { send: Send<Answer>; tries: number };
/** What became of all that went together, once nothing of it is under way. */
type Told = { added: number; failed: number };
type Sending<Answer> = ReturnType<typeof createSending<Answer>>;

/** A server that is busy says in how many seconds it may not be: that waits for nobody's press, a few times. */
const mostTries = 5;
const busySeconds = (error: unknown): number | undefined =>
  error instanceof ApiError && error.status === 503 && error.code === 'too_busy' ? error.retryAfter : undefined;

/** Many files, a few at once, whoever looks. What was refused stays until somebody tries again or takes it off; what was called off is gone. */
const createSending = <Answer>(atOnce: number) => {
  let files: Held<Answer>[] = [];
  let count = 0;
  let owner = openedFor();
  const ways = new Map<number, AbortController>();
  const together = new Set<number>();
  let told: Told | null = null;
  const listeners = new Set<() => void>();

  const change = (next: Held<Answer>[]): void => {
    files = next;
    const moving = files.filter(({ state }) => state === 'waiting' || state === 'sending');
    const isUnderWay = moving.length > 0;
    for (const { id } of moving) together.add(id);
    if (isUnderWay) told = null;
    else if (together.size > 0) {
      const over = files.filter(({ id }) => together.has(id));
      const added = over.filter(({ state }) => state === 'sent').length;
      told = over.length > 0 ? { added, failed: over.length - added } : null;
      together.clear();
    }
    // Whoever closes the tab, or loads it anew, is asked first.
    (isUnderWay ? window.addEventListener : window.removeEventListener)('beforeunload', asked);
    for (const listener of listeners) listener();
  };
  const become = (id: number, how: How<Answer>, tried?: number): void =>
    change(files.map((one) => (one.id === id ? { id, file: one.file, send: one.send, tries: tried ?? one.tries, ...how } : one)));
  let resting: { timer: ReturnType<typeof setTimeout>; until: number } | undefined;
  const wake = (): void => {
    clearTimeout(resting?.timer);
    resting = undefined;
  };
  /** Whom one file is too much, another one is too: the longest of what was said. */
  const rest = (seconds: number): void => {
    const until = Date.now() + seconds * 1_000;
    if (resting && resting.until >= until) return;
    wake();
    const timer = setTimeout(() => {
      wake();
      go();
    }, seconds * 1_000);
    resting = { timer, until };
  };
  const go = (): void => {
    // Nobody is signed in just now, or somebody else: nothing goes by their hand.
    if (owner !== openedFor() || resting !== undefined) return;
    const free = atOnce - ways.size;
    for (const { id, file, send, tries } of files.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      const way = new AbortController();
      let isHere = false;
      ways.set(id, way);
      become(id, { state: 'sending', sent: null });
      void send(file, { signal: way.signal, progress: (sent) => become(id, { state: 'sending', sent }), arrived: () => void (isHere = true) })
        .then(
          (answer): How<Answer> => ({ state: 'sent', answer }),
          (error: unknown): How<Answer> => ({ state: 'refused', error }),
        )
        .then((how) => {
          ways.delete(id);
          const seconds = how.state === 'refused' && !isHere && tries < mostTries ? busySeconds(how.error) : undefined;
          if (way.signal.aborted && how.state === 'refused') change(files.filter((one) => one.id !== id));
          else if (seconds !== undefined) {
            rest(seconds);
            become(id, { state: 'waiting' }, tries + 1);
          } else become(id, how);
          go();
        });
    }
  };

  return {
    files: (): Held<Answer>[] => files,
    told: (): Told | null => told,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** `send`: as it was meant at this moment, whatever is chosen beside meanwhile. */
    add: (chosen: File[], send: Send<Answer>): void => {
      if (files.length === 0) owner = openedFor();
      change([...files, ...chosen.map((file) => ({ id: (count += 1), file, send, tries: 0, state: 'waiting' as const }))]);
      go();
    },
    again: (id: number): void => {
      become(id, { state: 'waiting' }, 0);
      go();
    },
    /** Called off where it is under way; taken off the list where it is not. */
    remove: (id: number): void => {
      const way = ways.get(id);
      if (way) way.abort();
      else change(files.filter((one) => one.id !== id));
    },
    /** Nobody comes back for what was sent. */
    forget: (): void => {
      change(files.filter(({ state }) => state !== 'sent'));
      told = null;
    },
    /** Goes on for whoever it was begun for. For anybody else it is over. */
    cameBack: (): void => {
      if (owner === openedFor()) return go();
      for (const way of ways.values()) way.abort();
      wake();
      change([]);
    },
  };
};

const asked = (event: BeforeUnloadEvent): void => event.preventDefault();

/** By their name: they go on while other pages are shown, and are listed again where somebody comes back. */
const named = new Map<string, Sending<never>>();

/** `name`: of what goes on, and is listed again, when the page is left and come back to. */
export const useSending = <Answer>({ atOnce, name }: { atOnce: number; name: string }) => {
  const [sending] = useState(() => {
    const one = (named.get(name) as Sending<Answer> | undefined) ?? createSending<Answer>(atOnce);
    named.set(name, one as unknown as Sending<never>);
    return one;
  });
  useEffect(() => {
    sending.cameBack();
    return sending.forget;
  }, [sending]);
  return {
    files: useSyncExternalStore(sending.subscribe, sending.files),
    told: useSyncExternalStore(sending.subscribe, sending.told),
    add: sending.add,
    again: sending.again,
    remove: sending.remove,
  };
};
