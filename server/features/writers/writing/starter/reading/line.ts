import type { Block } from './block.ts';

/** `opens`: the first of the element that it stands in. */
export type Line = Block & { opens: boolean; isBold?: boolean };
