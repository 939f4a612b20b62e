import { imageFileOf } from '@storewright/contract/painting/bounds';
import { fetchFile } from '../../../kit/file.ts';
import { downloadFile } from '../../../kit/download.ts';
import type { PaintImage } from '../painting.api.ts';

/** As files of whoever looks at them, one after the other. */
export const savePictures = async (made: PaintImage[]): Promise<void> => {
  for (const { id, name, composed } of made)
    downloadFile(await fetchFile(imageFileOf(id, 'picture')), `${name.replace(/\.[^.]*$/, '')}-${composed?.recipe.crop}.webp`);
};
