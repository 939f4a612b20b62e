/**
 * How pictures reach a product exactly once: the row is committed before the shop is asked, the shop's name of each file
 * before it is hung on the product, and the row is ended after; when an answer is lost, the shop is read, and what it shows
 * decides. What hangs nowhere in the end is taken from the shop's files again.
 */
import type { Db } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Fault } from '../../../kit/fault.ts';
import type { Shop, ShopAdmin, Shops } from '../../shops/index.ts';
import { createSender, isCertain, notThere, refusalIn } from '../../writers/index.ts';
import { paintingStore } from '../painting.store.ts';
import type { SentPicture } from '../painting.tables.ts';
import { type NewPublication, type PublicationRow, publicationStore } from './publishing.store.ts';

export type PictureFiles = { read(accountId: string, uploadId: string): Promise<Buffer> };
type Needs = { db: Db; shops: Pick<Shops, 'admin' | 'listOf' | 'takeProduct'>; files: PictureFiles; clock: Clock; leaseSeconds: number };

export const createPictureSending = ({ db, shops, files, clock, leaseSeconds }: Needs) => {
  const store = publicationStore(db);
  const sender = createSender({ store, shops, clock, leaseSeconds });

  const succeeded = async (row: PublicationRow, shop: Shop): Promise<void> => {
    // Our copy follows the shop; where it cannot be read now, the next sync does it.
    await shops.takeProduct(shop, row.gid, { signal: AbortSignal.timeout(sender.aliveSeconds * 700) }).catch(() => undefined);
    await store.end(row, { state: 'published', finishedAt: clock() });
  };
  const failed = async (row: PublicationRow, { code, message }: Fault): Promise<void> => {
    await store.end(row, { state: 'failed', error: { code, message }, finishedAt: clock() });
  };

  /** Each becomes a file of the shop, which says what it calls it. */
  const brought = async (row: PublicationRow, admin: ShopAdmin, signal: AbortSignal): Promise<SentPicture[]> => {
    const known = new Map(
      (
        await paintingStore(db).many(
          row.accountId,
          row.pictures.map(({ imageId }) => imageId),
        )
      ).map(({ image }) => [image.id, image]),
    );
    const pictures = [...row.pictures];
    for (const [at, picture] of pictures.entries()) {
      const image = known.get(picture.imageId)!;
      const bytes = await files.read(row.accountId, image.uploadId);
      const { gid } = await admin.files.make({ name: `${fileNameOf(image.name)}-${at + 1}.webp`, type: 'image/webp', bytes, alt: picture.alt }, signal);
      pictures[at] = { ...picture, media: gid };
      await store.named(row, pictures);
    }
    return pictures;
  };

  /** Asks the shop, once. Returns with the outcome kept, or with the row still open when nobody can know yet. */
  const ask = async (row: PublicationRow, shop: Shop): Promise<void> => {
    const admin = await shops.admin(shop);
    const signal = AbortSignal.timeout(leaseSeconds * 1_400);
    let pictures = row.pictures;
    try {
      if (row.mode === 'update') {
        pictures = await brought(row, admin, signal);
        await admin.files.hang(row.gid, mediaOf(pictures), signal);
      } else await admin.files.remove(mediaOf(pictures), signal);
    } catch (error) {
      const refusal = refusalIn(error);
      const now = { ...row, pictures: (await store.one(row))?.pictures ?? pictures };
      if (refusal && isCertain(refusal)) {
        await cleared(now, admin);
        return failed(row, refusal);
      }
      const seen = await look(now, admin, AbortSignal.timeout(leaseSeconds * 200)).catch(() => undefined);
      if (seen === 'after') return succeeded(row, shop);
      if (refusal) {
        await cleared(now, admin);
        return failed(row, refusal);
      }
      // It may still be on its way: recovery looks again when the lease has run out.
      return;
    }
    await succeeded(row, shop);
  };

  /** Ends one whose sender is gone, by what the shop shows. */
  const settle = async (row: PublicationRow, shop: Shop): Promise<void> => {
    const admin = await shops.admin(shop);
    if ((await look(row, admin, AbortSignal.timeout(sender.aliveSeconds * 700))) === 'after') return succeeded(row, shop);
    await cleared(row, admin);
    await failed(row, notThere({ shows: 'before' }));
  };

  return {
    /** Commits what is about to happen, then asks the shop. Undefined where pictures of the product are on their way already. */
    carryOut: async (row: NewPublication, shop: Shop): Promise<PublicationRow | undefined> => {
      if (!(await store.insert(row, sender.aliveSeconds))) return undefined;
      const begun = (await store.one(row))!;
      await sender.alive(begun, () => ask(begun, shop));
      return store.one(row);
    },
    /** Settles what is overdue. What cannot be settled yet is left for the next time. */
    recover: sender.recovery({ settle, failed }),
  };
};

const mediaOf = (pictures: SentPicture[]): string[] => pictures.flatMap(({ media }) => media ?? []);

/** What came of it, so far as the product shows. */
const look = async (row: Pick<PublicationRow, 'gid' | 'mode' | 'pictures'>, admin: ShopAdmin, signal: AbortSignal): Promise<'after' | 'before'> => {
  const now = new Set((await admin.details.read(row.gid, signal))?.pictures.map(({ gid }) => gid));
  const media = row.pictures.map((picture) => picture.media);
  const isDone = row.mode === 'update' ? media.every((one) => one !== null && now.has(one)) : media.every((one) => one === null || !now.has(one));
  return isDone ? 'after' : 'before';
};

/** Files that were made and hang nowhere. One that stays behind takes nothing from anybody. */
const cleared = async (row: Pick<PublicationRow, 'mode' | 'pictures'>, admin: ShopAdmin): Promise<void> => {
  const media = mediaOf(row.pictures);
  if (row.mode === 'update' && media.length > 0) await admin.files.remove(media, AbortSignal.timeout(5_000)).catch(() => undefined);
};

/** Of a photo's name, what a shop takes in an address. */
const fileNameOf = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase() || 'picture';
