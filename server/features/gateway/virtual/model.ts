/**
 * Models that are no provider's: something of this house answers in their name. Whoever answers asks real models by calls of its own through this
 * same door, so that points, limits and the app's log know each of them; what it does besides costs nothing.
 */
import type { AppEntry } from '../../integration/index.ts';

export type Turn = { role: 'system' | 'user' | 'assistant'; text: string };
type VirtualCall = {
  app: AppEntry;
  model: string;
  /** What was said, the last word last. */
  turns: Turn[];
  /** The whole body, for what else a model takes. */
  json: Record<string, unknown>;
  /** The caller hung up, or this server goes down. */
  signal: AbortSignal;
};
export type VirtualPiece = { text: string } | { annotations: unknown[] };
export type VirtualEnd = { finish: 'stop' | 'length'; tokensIn: number | null; tokensOut: number | null };
export type VirtualModel = {
  takes(model: string): boolean;
  /** What an app may call, for whoever asks which models there are. */
  names(app: AppEntry): Promise<string[]>;
  /** Throws a fault where it may not be asked any more: then what it answered before is not told again either. */
  stands?(app: AppEntry, model: string): Promise<void>;
  /** Of an answer that was given before, by its annotations: whether all that it quotes still stands. Else it is not told again, and whoever asks is answered anew. */
  holds?(app: AppEntry, model: string, annotations: unknown[]): Promise<boolean>;
  /** Throws a fault before its first piece where it is to be refused; its code and status are told as they are. */
  answer(call: VirtualCall): AsyncGenerator<VirtualPiece, VirtualEnd>;
};
