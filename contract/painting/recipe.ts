/** How a picture is composed: a set that we draw, what it is cut to, and the shadow. Known to both wings. */
import { z } from 'zod';

/** Drawn by `adapters/studio/scenes`; `none`: clear ground, but for a marketplace. */
export const sceneIds = [
  'none',
  'oak',
  'white',
  'studio',
  'window',
  'linen',
  'plinth',
  'sage',
  'arch',
  'walnut',
  'marble',
  'slate',
  'concrete',
  'terrazzo',
  'tiles',
  'gingham',
  'stripes',
  'blush',
  'sky',
  'sunset',
  'lemon',
  'night',
  'stage',
  'dunes',
  'snow',
] as const;
export type SceneId = (typeof sceneIds)[number];

/** Width by height; `marketplace`: square, pure white, the product fills 85 %. */
export const crops = { square: [1, 1], feed: [4, 5], story: [9, 16], link: [1.91, 1], marketplace: [1, 1] } as const;
export const Crop = z.enum(['square', 'feed', 'story', 'link', 'marketplace']);
export type Crop = z.infer<typeof Crop>;
export const Shadow = z.enum(['none', 'contact', 'cast']);
export type Shadow = z.infer<typeof Shadow>;

/** One line of printed characters: nothing that is not seen, and nothing that turns what follows. */
const printed = (most: number) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .max(most)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'One line, without control characters.');
export const textBounds = { line: 60, second: 90 } as const;
/** Written beside the product; on a marketplace's pure white nothing is. */
export const PictureText = z.strictObject({
  line: printed(textBounds.line).min(1),
  /** Smaller, below it. */
  second: printed(textBounds.second).default(''),
  at: z.enum(['top', 'bottom']).default('top'),
});
export type PictureText = z.infer<typeof PictureText>;

export const Recipe = z.strictObject({
  scene: z.enum(sceneIds),
  /** A picture that was drawn, by its id: it is the set instead of the scene. */
  ground: z.uuid().optional(),
  crop: Crop,
  shadow: Shadow.default('contact'),
  /** Of the shadow, in per cent. */
  strength: z.int().min(0).max(100).default(60),
  text: PictureText.optional(),
});
export type Recipe = z.infer<typeof Recipe>;

/** IPTC's words for what made a picture, the last part of their address; and `unknown`, where it does not say. */
export const DigitalSource = z.enum([
  'unknown',
  'digitalCapture',
  'computationalCapture',
  'compositeCapture',
  'negativeFilm',
  'positiveFilm',
  'print',
  'screenCapture',
  'virtualRecording',
  'humanEdits',
  'digitalCreation',
  'dataDrivenMedia',
  'algorithmicMedia',
  'algorithmicallyEnhanced',
  'composite',
  'compositeSynthetic',
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
]);
export type DigitalSource = z.infer<typeof DigitalSource>;
/** Of these a model drew at least a part. */
export const drawnByModel: readonly DigitalSource[] = ['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia', 'compositeSynthetic'];
