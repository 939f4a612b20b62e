import { useEffect, useRef, useState } from 'react';

/** Sends one file; tells how many of its bytes went, where that is known. */
export type Send<Answer> = (file: File, how: { signal: AbortSignal; progress: (sent: number) => void }) => Promise<Answer>;
type How<Answer> =
  | { state: 'waiting' }
  /** Null: nobody knows how much of it went. */
  | { state: 'sending'; sent: number | null }
  | { state: 'sent'; answer: Answer }
  | { state: 'refused'; error: unknown };
export type SentFile<Answer> = { id: number; file: File } & How<Answer>;

/** Many files, a few at once. What was refused stays until somebody tries again or takes it off; what was called off is gone. */
export const useSending = <Answer>({ atOnce }: { atOnce: number }) => {
  const [files, setFiles] = useState<(SentFile<Answer> & { send: Send<Answer> })[]>([]);
  const ways = useRef(new Map<number, AbortController>());
  const count = useRef(0);

  useEffect(() => {
    const change = (id: number, how: How<Answer>) =>
      setFiles((before) => before.map((one) => (one.id === id ? { id, file: one.file, send: one.send, ...how } : one)));
    const free = atOnce - files.filter(({ state }) => state === 'sending').length;
    for (const { id, file, send } of files.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      if (ways.current.has(id)) continue;
      const way = new AbortController();
      ways.current.set(id, way);
      change(id, { state: 'sending', sent: null });
      void send(file, { signal: way.signal, progress: (sent) => change(id, { state: 'sending', sent }) })
        .then(
          (answer): How<Answer> => ({ state: 'sent', answer }),
          (error: unknown): How<Answer> => ({ state: 'refused', error }),
        )
        .then((how) => {
          ways.current.delete(id);
          if (way.signal.aborted && how.state === 'refused') setFiles((before) => before.filter((one) => one.id !== id));
          else change(id, how);
        });
    }
  }, [files, atOnce]);

  return {
    files,
    /** `send`: as it was meant at this moment, whatever is chosen beside meanwhile. */
    add: (chosen: File[], send: Send<Answer>) =>
      setFiles((before) => [...before, ...chosen.map((file) => ({ id: (count.current += 1), file, send, state: 'waiting' as const }))]),
    again: (id: number) => setFiles((before) => before.map((one) => (one.id === id ? { id, file: one.file, send: one.send, state: 'waiting' } : one))),
    /** Called off where it is under way; taken off the list where it is not. */
    remove: (id: number) => {
      const way = ways.current.get(id);
      if (way) way.abort();
      else setFiles((before) => before.filter((one) => one.id !== id));
    },
  };
};
