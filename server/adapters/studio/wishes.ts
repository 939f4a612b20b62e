/** What the console asks of the studio's process, and what comes back. */
import type { Crop, Shadow } from '@storewright/contract/painting/recipe';
import type { Stroke } from '@storewright/contract/painting/stroke';

type CutWish = { kind: 'cut'; photo: Uint8Array };
/** `photo` and `mask` are files of ours, of one size. */
export type ComposeWish = { kind: 'compose'; photo: Uint8Array; mask: Uint8Array; scene: string; crop: Crop; shadow: Shadow; strength: number; source: string };
/** `mask`: as the engine made it. */
export type BrushWish = { kind: 'brush'; photo: Uint8Array; mask: Uint8Array; strokes: Stroke[] };
export type StudioWish = CutWish | ComposeWish | BrushWish;

/** `kept`: the picture came with a clear ground. */
type CutEngine = 'u2netp' | 'kept';
/** `empty`: nothing stands out. `soft`: much of its edge is half seen. `like`: its colours are those of the ground. */
export type CutDoubt = 'empty' | 'soft' | 'like';
export type CutOut = {
  engine: CutEngine;
  /** The product is what is white: grey PNG, as large as the photo. */
  mask: Uint8Array;
  /** The product on clear ground, small. */
  preview: Uint8Array;
  soft: number;
  like: number;
  doubts: CutDoubt[];
};
/** Where the photo lies under the new picture: its left and top edge, and how far it was made smaller. */
type Placed = { left: number; top: number; scale: number };
export type Composed = { picture: Uint8Array; width: number; height: number; placed: Placed; product: { pixels: number; changed: number } };
