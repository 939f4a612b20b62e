/** From our rows to the contract's shapes. */
import type { PaintImage } from '@storewright/contract/painting';
import { showJob } from '../jobs/index.ts';
import type { FoundImage, ListedImage } from './painting.store.ts';

type JobRow = Parameters<typeof showJob>[0];

export const showImage = ({ image, mask }: FoundImage | ListedImage, job: JobRow | undefined, now: Date): PaintImage => ({
  id: image.id,
  name: image.name,
  origin: image.origin,
  state: image.state,
  job: job && image.state !== 'ready' ? showJob(job, now) : null,
  width: image.width,
  height: image.height,
  bytes: image.bytes,
  bad_profile: image.badProfile,
  digital_source_type: image.digitalSourceType,
  cut: mask && showCut(mask),
  composed:
    image.composed && image.derivedFrom
      ? { photo_id: image.derivedFrom, recipe: image.composed.recipe, placed: image.composed.placed, product: image.composed.product }
      : null,
  // Those of before models painted around photos say nothing of it.
  drawn: image.drawn && { ...image.drawn, around: image.drawn.around ?? null },
  created_at: image.createdAt.toISOString(),
});

const showCut = (mask: NonNullable<(FoundImage | ListedImage)['mask']>): NonNullable<PaintImage['cut']> => {
  const count = 'strokes' in mask ? mask.strokes.length : mask.strokeCount;
  return {
    engine: mask.engine,
    has_clear_ground: mask.clearGround,
    ...('strokes' in mask && { strokes: mask.strokes }),
    stroke_count: count,
    // Who brushed it looked at it.
    doubts: count > 0 ? [] : mask.doubts,
    version: mask.version,
  };
};
