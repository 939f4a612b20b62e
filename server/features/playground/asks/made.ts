/** An answer that comes whole: how long it took, what it was charged as, and how it ended. */
import type { PlaygroundFile } from '@storewright/contract/playground/files';
import { Fault } from '../../../kit/fault.ts';
import { type Ask, type Ended, toldOf } from '../../runs/index.ts';
import { filePart, textParts } from '../answer.ts';

type Made = { text?: string; files?: PlaygroundFile[] };
/** `made` is told of what the model answered, before it is kept: it was charged whatever becomes of it. */
type Told = {
  made: <A extends { call_id: string | null }>(answer: A) => A /** Asked, and maybe billed, though no answer may come. */;
  named: (callId: string) => void;
};
type Work = (signal: AbortSignal, told: Told) => Promise<Made>;

export const wholly =
  (work: Work): Ask =>
  async (on, signal) => {
    const began = Date.now();
    let callId: string | null = null;
    let named: string | null = null;
    const ended = ({ text = '', files = [], ...how }: Pick<Ended, 'state' | 'error'> & Made): Ended => ({
      ...how,
      parts: [...files.map(filePart), ...textParts(text)],
      refused: null,
      tokensIn: null,
      tokensOut: null,
      firstByteMs: null,
      totalMs: Date.now() - began,
      callId,
      mostTokens: null,
    });
    try {
      const made = await work(signal, {
        made: (answer) => {
          callId = answer.call_id;
          return answer;
        },
        named: (id) => {
          named = id;
          on.named?.(id);
        },
      });
      return ended({ state: 'done', error: '', ...made });
    } catch (error) {
      callId ??= signal.aborted ? named : null;
      if (signal.aborted) return ended({ state: 'stopped', error: '' });
      if (error instanceof Fault) return ended({ state: 'failed', error: toldOf(error) });
      throw error;
    }
  };
