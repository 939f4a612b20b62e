import type { PlaygroundFile } from '@storewright/contract/playground/files';
import type { hear, Heard } from '../../runs/index.ts';

export type Ended = Heard & { text?: string; files?: PlaygroundFile[] };
/** One answer from its beginning to its end. Texts are heard piece by piece; what comes whole stands in the end alone. */
export type Ask = (on: Parameters<typeof hear>[0]['on'], signal: AbortSignal) => Promise<Ended>;
