/** By whose key a call is made, and until when. */
import { Fault } from '../../../kit/fault.ts';
import type { Cost } from '../../runs/index.ts';

export type How = {
  key: string;
  wish: string | undefined;
  signal: AbortSignal;
  costOf(callId: string, patience: { signal: AbortSignal }): Promise<Cost | undefined>;
  /** Its name in the log, before any answer. */
  named?: (callId: string) => void;
};

/** Why nothing more comes: they were shut out, the server goes down, or nobody listens any more. */
export const cutOff = ({ reason }: AbortSignal): Fault => {
  const cause: unknown = reason instanceof Error ? reason.cause : undefined;
  return cause instanceof Fault ? cause : new Fault('too_busy', 503, { retryAfter: 5 });
};
