/** From our rows to the contract's shapes. */
import type { PaintImage } from '@storewright/contract/painting';
import { showJob } from '../jobs/index.ts';
import type { FoundImage } from './painting.store.ts';

type JobRow = Parameters<typeof showJob>[0];

export const showImage = ({ image, mask }: FoundImage, job: JobRow | undefined, now: Date): PaintImage => ({
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
  // Who brushed it looked at it.
  cut: mask && { engine: mask.engine, doubts: mask.strokes.length > 0 ? [] : mask.doubts, strokes: mask.strokes, version: mask.version },
  composed:
    image.composed && image.derivedFrom
      ? { photo_id: image.derivedFrom, recipe: image.composed.recipe, placed: image.composed.placed, product: image.composed.product }
      : null,
  created_at: image.createdAt.toISOString(),
});
