/** What the console asks of the studio's process, and what comes back. */
import type { CutDoubt, CutEngine, PaintImage, Sketch } from '@storewright/contract/painting';
import type { Crop, DigitalSource, PictureText, SceneId, Shadow } from '@storewright/contract/painting/recipe';
import type { Stroke } from '@storewright/contract/painting/stroke';
import type { z } from 'zod';

/** `engine`: left out, a clear ground that the photo came with decides. */
export type CutWish = { kind: 'cut'; photo: Uint8Array; engine?: CutEngine | undefined };
/** `photo` and `mask` are files of ours, of one size. `source`: what made it, written into the file; left out where that is unknown. */
export type ComposeWish = {
  kind: 'compose';
  photo: Uint8Array;
  mask: Uint8Array;
  scene: SceneId;
  /** A picture that is the set instead of the scene. */
  ground?: Uint8Array | undefined;
  crop: Crop;
  shadow: Shadow;
  strength: number;
  text?: PictureText | undefined;
  source: DigitalSource;
  /** To look at: small, and packed in a hurry. */
  isSketch?: boolean;
};
/** `mask`: as the engine made it. */
export type BrushWish = { kind: 'brush'; photo: Uint8Array; mask: Uint8Array; strokes: Stroke[] };
/** How a photo looks in 128 bits, and as a JPEG for whoever learns from it. */
export type LearnWish = { kind: 'learn'; photo: Uint8Array; asJpeg: boolean };
export type Learnable = { /** 32 hexadecimal digits. */ phash: string; jpeg: Uint8Array | null };
/** For a model that paints around the product. */
export type FrameWish = { kind: 'frame'; photo: Uint8Array; mask: Uint8Array; crop: Crop };
/** PNG both, of one size. */
export type Framed = { picture: Uint8Array; mask: Uint8Array; size: string };
/** `isExact`: not one pixel may change, as in what was composed of a product. */
export type TurnWish = { kind: 'turn'; picture: Uint8Array; degrees: 90 | 180 | 270; isExact: boolean };
/** `preview`: null of a photo, whose small one is of its cut-out. */
export type Turned = { picture: Uint8Array; preview: Uint8Array | null; width: number; height: number };
export type StudioWish = CutWish | ComposeWish | BrushWish | LearnWish | FrameWish | TurnWish;

export type CutOut = {
  engine: CutEngine;
  /** The photo came with one. */
  clearGround: boolean;
  /** The product is what is white: grey PNG, as large as the photo. */
  mask: Uint8Array;
  /** The product on clear ground, small. */
  preview: Uint8Array;
  soft: number;
  like: number;
  doubts: z.infer<typeof CutDoubt>[];
};
/** `kept`: of what is kept, whatever was asked for. */
export type Composed = Pick<Sketch, 'width' | 'height' | 'placed' | 'kept'> & {
  picture: Uint8Array;
  preview: Uint8Array;
  product: NonNullable<PaintImage['composed']>['product'];
};
