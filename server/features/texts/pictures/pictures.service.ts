/** Pictures of one's own in blogs and pages: kept as files of the account, given to a shop when a text with them is published. */
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import {
  largestTextPicture,
  mostTextPictures,
  type TextPictureFile,
  textPicturesIn,
  textPictureTypes,
  textPictureUrl,
} from '@storewright/contract/texts/pictures';
import type { Db } from '../../../adapters/db/db.ts';
import type { Files } from '../../../adapters/files/files.ts';
import { removeStrays } from '../../../adapters/files/strays.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Chore } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import type { Shop, ShopFiles } from '../../shops/index.ts';
import type { Sent } from '../fields.ts';
import type { ShopFields } from '../texts.tables.ts';
import { picturesStore } from './pictures.store.ts';

type Needs = { db: Db; files: Files; clock: Clock; newId: () => string; mostBytes?: number };
type Picture = { type: string; size: number; content: Readable };

export type TextPictures = ReturnType<typeof createTextPictures>;
export const createTextPictures = ({ db, files, clock, newId, mostBytes = mostTextPictures }: Needs) => {
  const store = picturesStore(db);

  const one = async (accountId: string, id: string): Promise<Picture | undefined> => {
    const found = await files.get(keyOf(accountId, id));
    return found && { ...found, type: textPictureTypes.find((type) => type === found.type) ?? 'application/octet-stream' };
  };

  const give = async (accountId: string, id: string, shop: { files: ShopFiles; alt: string }): Promise<string> => {
    const picture = await one(accountId, id);
    if (!picture) throw invalid('text.sections', 'A picture of this text is not there any more. Choose it again.');
    const bytes = await buffer(picture.content);
    return shop.files.keep({ name: `${id}.${picture.type.slice('image/'.length)}`, type: picture.type, bytes, alt: shop.alt }, AbortSignal.timeout(120_000));
  };

  return {
    /** A picture by its bytes, whatever it is sent as. */
    take: async ({ accountId }: Caller, bytes: Buffer): Promise<TextPictureFile> => {
      if (bytes.length > largestTextPicture) throw tooLarge();
      const type = typeOf(bytes);
      if (!type) throw new Fault('unsupported_media_type', 415, { message: 'PNG, JPEG, WebP and GIF can be sent. This file is none of them.' });
      const id = newId();
      await files.put(keyOf(accountId, id), bytes, type);
      // Weighed with it, so that two at once do not both find the last room.
      if ((await files.bytesIn(folderOf(accountId))) > mostBytes) {
        await files.delete(keyOf(accountId, id));
        throw full(mostBytes);
      }
      return { url: textPictureUrl(id), media_type: type, bytes: bytes.length };
    },
    open: async ({ accountId }: Caller, id: string): Promise<Picture> => orNotFound(await one(accountId, id.toLowerCase())),

    /** The shop's addresses of the pictures in these fields; what it does not have yet it is given now. */
    given: async ({ accountId }: Caller, { id: shopId }: Shop, shopFiles: ShopFiles, fields: ShopFields): Promise<Sent> => {
      const ids = textPicturesIn(`${String(fields['body'] ?? '')} ${String(fields['picture'] ?? '')}`);
      const known = new Set((await store.sent({ accountId, shopId }, ids)).map(([ours]) => ours));
      for (const id of ids)
        if (!known.has(textPictureUrl(id))) {
          const url = await give(accountId, id, { files: shopFiles, alt: altOf(fields, id) });
          await store.keep({ accountId, shopId }, id, url);
        }
      return store.sent({ accountId, shopId }, ids);
    },

    chore: {
      name: 'texts.pictures',
      every: 3_600,
      run: (signal) =>
        removeStrays(
          {
            files,
            shape,
            olderThan: clock().getTime() - aDay,
            used: async (accountId, found) => ((await store.isUsed(accountId, found[0]!.id)) ? [found[0]!.key] : []),
            // A draft that shows it may be saved at any moment.
            atOnce: 1,
          },
          signal,
        ),
    } satisfies Chore,
  };
};

export const tooLarge = (): Fault =>
  new Fault('body_too_large', 413, { message: `A picture may have ${largestTextPicture / 1_000_000} MB.`, details: { most_bytes: largestTextPicture } });

const full = (mostBytes: number): Fault =>
  new Fault('pictures_full', 413, {
    message: `The pictures of an account may have ${mostBytes / 1_000_000} MB together. Take some out of your texts: what no text shows is deleted after a day.`,
    details: { most_bytes: mostBytes },
  });

/** One that no draft shows has a day: its draft may not be saved yet. */
const aDay = 24 * 3_600_000;
const folderOf = (accountId: string): string => `accounts/${accountId}/text-pictures`;
const keyOf = (accountId: string, id: string): string => `${folderOf(accountId)}/${id}`;
const shape = /^accounts\/([0-9a-f-]{36})\/text-pictures\/([0-9a-f-]{36})$/;

const altOf = (fields: ShopFields, id: string): string => {
  const inBody = new RegExp(`<img src="${textPictureUrl(id)}" alt="([^"]*)"`).exec(String(fields['body'] ?? ''))?.[1];
  return (inBody ?? String(fields['picture_alt'] ?? '')).slice(0, 512);
};

const typeOf = (bytes: Buffer): TextPictureFile['media_type'] | undefined => {
  const starts = (text: string, at = 0): boolean => bytes.toString('latin1', at, at + text.length) === text;
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts('\xff\xd8\xff')) return 'image/jpeg';
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp';
  return starts('GIF87a') || starts('GIF89a') ? 'image/gif' : undefined;
};
