/** Our words for whoever draws pictures, and for those who are also trained on photos first. Behind it stand Replicate, fal, Black Forest Labs, an own AUTOMATIC1111 or ComfyUI, or the demo's, which learns nothing. */
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
  /** Of a drawing that succeeded: where its pictures lie, for an hour or so; or the pictures themselves, as `data:` addresses. */
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

export const painterIds = ['replicate', 'demo', 'a1111', 'comfyui', 'fal', 'bfl'] as const;
export type PainterId = (typeof painterIds)[number];

/** `mark`: our own name for it, which is told along wherever that can be. */
export type Drawing = { mark: string; version: string; prompt: string; seed: number; width: number; height: number };

export type Trainer = {
  id: PainterId;
  label: string;
  /** All of them draw. `tell`: it sends webhooks. */
  can: { train: boolean; tell: boolean };
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
  draw(asked: Drawing, how: Told): Promise<TrainerWord>;
  /** Undefined: it knows nothing of it. */
  look(work: Work, requestId: string, signal: AbortSignal): Promise<TrainerWord | undefined>;
  /** Of work whose answer was lost: by the set that it learns from, or by its seed. */
  find(work: Work, mark: { set: string } | { seed: number; version: string; task: string }, signal: AbortSignal): Promise<TrainerWord | undefined>;
  /** Answers how it stands after that, where it says. */
  cancel(work: Work, requestId: string, signal: AbortSignal): Promise<TrainerWord | undefined>;
  /** Removes what was learned, and says whether it is gone when asked for it again. */
  forget(version: string, signal: AbortSignal): Promise<boolean>;
  picture(address: string, signal: AbortSignal): Promise<Buffer>;
  /** A webhook, once its signature holds. */
  word(told: { header(name: string): string; body: Buffer; now: Date; signal: AbortSignal }): Promise<TrainerTold>;
};
