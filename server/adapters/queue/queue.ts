/** Our words for a job queue. The one behind it is pg-boss, which keeps everything in the database that we have anyway. */
import type { Db } from '../db/db.ts';

export type Queue = {
  /** Names a queue; before `start`. */
  define(name: string): void;
  /** Puts work in, as part of the caller's transaction: it exists when that commits, and never when it does not. What has a lower `turn` goes first; `group`: whose it is. */
  send(db: Db, name: string, task: Task, how?: { turn?: number; group?: string }): Promise<void>;
  /** Whether this work waits or is being done. */
  carries(name: string, task: Task): Promise<boolean>;
  /**
   * Does the work of a queue in this process, `atOnce` tasks at a time, and so many of a group in all processes together. A task whose process dies is done again by another
   * within ten seconds; one whose `run` throws is handed back and done again.
   */
  work(name: string, run: (task: Task, signal: AbortSignal) => Promise<void>, most?: { atOnce?: number | undefined; ofGroup?: number | undefined }): void;
  /** Waits until the queue stands; it starts on its own in the background. Rejects with `QueueStopped` once it was stopped. */
  ready(): Promise<void>;
  /** Tasks at work here, for the metrics. */
  busy(): number;
  /** Takes no more, gives what runs `graceMs` to hand itself back, and lets go of the database. It never starts again. */
  stop(graceMs?: number): Promise<void>;
};
export type Task = { jobId: string };

export class QueueStopped extends Error {
  constructor() {
    super('The queue was stopped.');
  }
}
