/** Our words for whoever trains a picture model on a set of photos and draws with it. The one behind it may be Replicate, or the demo's, which learns nothing. */
import type { ModelPrice } from '@storewright/contract/billing/prices';

/** What it says of a piece of work, by answer, by look or by webhook: all of them are told alike. */
export type TrainerWord = {
  requestId: string;
  state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled' | 'refused';
  /** Per cent, where it says. */
  progress: number | null;
  /** Of its machine: what is billed. */
  seconds: number | null;
  /** Of a training that succeeded: what is drawn with. */
  version: string | null;
  /** Of a drawing that succeeded: where its pictures lie, for an hour or so. */
  pictures: string[];
  error: string;
};
/** By webhook. `mark`: by what its work is known, whose name may not be known yet. */
export type TrainerTold = { eventId: string; word: TrainerWord; mark: { set?: string; seed?: number } };
export type Work = 'train' | 'draw';

/** It was not begun, surely: nobody is billed for it. */
export class TrainerRefused extends Error {
  readonly reason: 'input' | 'busy' | 'account' | 'content';
  constructor(reason: TrainerRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
/** A webhook that is not its own, or too old. */
export class NotItsWord extends Error {}

type Told = { webhook: string | undefined; signal: AbortSignal };

export type Trainer = {
  id: 'replicate' | 'demo';
  label: string;
  /** Null: it costs nothing. */
  prices: Record<Work, ModelPrice | null>;
  /** Seconds of its machine that a piece of work is held for at most. */
  mostSeconds: Record<Work, number>;
  base: string;
  steps: number;
  /** Brings the set to where it is read from. Costs nothing, and may be done again. */
  bring(set: { mark: string; zip: Buffer }, signal: AbortSignal): Promise<string>;
  /** Begins, and is billed: never again with the same mark. Throws `TrainerRefused` where it surely did not begin; anything else leaves that open. */
  train(asked: { mark: string; set: string; trigger: string }, how: Told): Promise<TrainerWord>;
  draw(asked: { version: string; prompt: string; seed: number }, how: Told): Promise<TrainerWord>;
  /** Undefined: it knows nothing of it. */
  look(work: Work, requestId: string, signal: AbortSignal): Promise<TrainerWord | undefined>;
  /** Of work whose answer was lost: by the set that it learns from, or by its seed. */
  find(work: Work, mark: { set: string } | { seed: number; version: string }, signal: AbortSignal): Promise<TrainerWord | undefined>;
  /** Answers how it stands after that, where it says. */
  cancel(work: Work, requestId: string, signal: AbortSignal): Promise<TrainerWord | undefined>;
  /** Removes what was learned, and says whether it is gone when asked for it again. */
  forget(version: string, signal: AbortSignal): Promise<boolean>;
  picture(address: string, signal: AbortSignal): Promise<Buffer>;
  /** A webhook, once its signature holds. */
  word(told: { header(name: string): string; body: Buffer; now: Date; signal: AbortSignal }): Promise<TrainerTold>;
};
