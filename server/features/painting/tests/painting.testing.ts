/** A photo of a product as somebody sends it, cut out and set on a scene. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaintImage } from '@storewright/contract/painting';
import type { Recipe } from '@storewright/contract/painting/recipe';
import type { Readable } from 'node:stream';
import { Readable as Stream } from 'node:stream';
import sharp from 'sharp';
import type { Person, TestHouse } from '../../../boot/house.testing.ts';

export const oak: Recipe = { scene: 'oak', crop: 'square', shadow: 'contact', strength: 60 };

/** A red ball on clear ground: nothing has to look for it. Each is another photo, by a speck in its middle. */
export const aBall = (size = 300, name = 'red'): Promise<Buffer> => {
  balls += 1;
  const speck = `#${(0x101010 + balls * 0x000307).toString(16)}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="150" cy="150" r="100" fill="${name}"/><rect x="140" y="170" width="12" height="12" fill="${speck}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};
let balls = 0;

const streamOf = (bytes: Buffer): Readable => Stream.from([bytes]);

/** Sent, and part of nothing yet. */
export const takenPicture = async (house: TestHouse, person: Person, bytes?: Buffer, name = 'ball.png'): Promise<string> =>
  (await house.services.uploads.takePicture(person, { name, content: streamOf(bytes ?? (await aBall())) })).id;

/** Sent and taken up, as pages do it. */
export const sentPhoto = async (house: TestHouse, person: Person, bytes?: Buffer, name?: string): Promise<PaintImage> => {
  const { items } = await person.client.painting.add({ body: { uploads: [await takenPicture(house, person, bytes, name)] } });
  return items[0]!;
};

export const cutPhoto = async (house: TestHouse, person: Person, bytes?: Buffer, name?: string): Promise<PaintImage> => {
  const { id } = await sentPhoto(house, person, bytes, name);
  for (let tries = 0; tries < 600; tries += 1) {
    const photo = await person.client.painting.one({ params: { id } });
    if (photo.state !== 'waiting') return photo;
    await sleep(50);
  }
  throw new Error('a photo is still being cut out');
};

export const composed = async (house: TestHouse, person: Person, recipe: Recipe = oak): Promise<PaintImage> => {
  const { id } = await cutPhoto(house, person);
  return person.client.painting.compose({ params: { id }, body: recipe });
};
