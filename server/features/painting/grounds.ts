/** What a product is stood on, and what that makes of its picture. */
import { createHash } from 'node:crypto';
import { type DigitalSource, drawnByModel, type Recipe } from '@storewright/contract/painting/recipe';
import { Fault, invalid } from '../../kit/fault.ts';
import type { ImageRow, MaskRow } from './painting.store.ts';

export type Cut = { image: ImageRow; mask: MaskRow };

/** A picture that a model drew: any set, or one that was painted around this very cut-out. */
export const groundFor = ({ image: { id }, mask }: Cut, { crop }: Recipe, ground: ImageRow): ImageRow => {
  if (ground.origin !== 'drawn') throw wrong('This is no picture that was drawn as a set.');
  const around = ground.drawn?.around;
  if (around && (around.photo_id !== id || around.crop !== crop)) throw wrong('This set was painted around another photo, or for another crop.');
  if (around && around.version !== mask.version) throw new Fault('item_changed', 409, { message: 'The cut-out changed since this set was painted around it.' });
  return ground;
};
const wrong = (message: string): Fault => invalid('body.ground', message);

/** The same recipe over the same cut-out is the same picture. */
export const recipeHashOf = ({ scene, crop, shadow, strength, text }: Recipe, version: number, groundId: string | undefined): string => {
  const said = [scene, crop, shadow, strength, version, ...(groundId === undefined ? [] : [groundId]), ...(text === undefined ? [] : [text])];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
};

/** What made it, in IPTC's words. A drawn set makes a composite, of whatever it may be; what a model drew stays told; where it is unknown what made the photo, so is its cut-out. */
export const sourceOf = (photo: DigitalSource, { scene, crop }: Recipe, ground: DigitalSource | undefined): DigitalSource => {
  const isCutOut = scene === 'none' && crop !== 'marketplace' && !ground;
  if (ground && drawnByModel.includes(ground) && crop !== 'marketplace') return 'compositeWithTrainedAlgorithmicMedia';
  if (drawnByModel.includes(photo)) return isCutOut ? photo : 'compositeWithTrainedAlgorithmicMedia';
  if (!isCutOut) return 'composite';
  return photo === 'digitalCapture' ? 'algorithmicallyEnhanced' : photo;
};
