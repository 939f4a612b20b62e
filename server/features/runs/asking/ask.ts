import type { UiPart } from '@storewright/contract/runs';
import type { Heard, hear } from './hear.ts';

export type Ended = Heard & { /** What comes whole: pictures, sound, a text. */ parts?: UiPart[] /** Nobody pays for it. */; free?: boolean };
type Pieces = Parameters<typeof hear>[0]['on'] & {
  /** Anything else that belongs to the stream, as a source or data of one's own. */
  part(part: UiPart): void;
  /** Nobody waits for it any more; a call that is billed to its end is heard to it, and no other is to begin. */
  gone?(): boolean;
  /** What somebody who leaves now leaves behind is paid by nobody. */
  worthless?(isWorthless: boolean): void;
};
/** One run from its beginning to its end. Texts are heard piece by piece; what comes whole may stand in the end alone. */
export type Ask = (on: Pieces, signal: AbortSignal) => Promise<Ended>;
