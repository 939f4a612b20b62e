/**
 * What is particular to pictures on their way to a product: the shop's name of each file is kept before it is hung on the
 * product, and what hangs nowhere in the end is taken from the shop's files again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import { createSender, type Seen } from '../../publications/index.ts';
import type { Shop, ShopAdmin, Shops } from '../../shops/index.ts';
import { paintingStore } from '../painting.store.ts';
import type { SentPicture } from '../painting.tables.ts';
import { type FoundPublication, type NewPublication, type PublicationRow, publicationStore } from './publishing.store.ts';

export type PictureFiles = { read(accountId: string, uploadId: string): Promise<Buffer> };
type Needs = { db: Db; shops: Pick<Shops, 'admin' | 'listOf' | 'takeProduct'>; files: PictureFiles; clock: Clock; leaseSeconds: number };

export const createPictureSending = ({ db, shops, files, clock, leaseSeconds }: Needs) => {
  const store = publicationStore(db);

  /** For each step of a wish: the lease is renewed as long as somebody is at it. */
  const within = (): AbortSignal => AbortSignal.timeout(leaseSeconds * 1_400);

  const arrived = async (row: PublicationRow, shop: Shop): Promise<void> => {
    if (row.mode === 'revert') await swept(mediaOf(row.pictures), await shops.admin(shop));
    // Our copy follows the shop; where it cannot be read now, the next sync does it.
    await shops.takeProduct(shop, row.gid, { signal: AbortSignal.timeout(sender.aliveSeconds * 700) }).catch(() => undefined);
    await store.end(row, { state: 'published', finishedAt: clock() });
  };
  const failed = async (row: PublicationRow, { code, message }: Fault): Promise<void> => {
    await store.end(row, { state: 'failed', error: { code, message }, finishedAt: clock() });
  };

  /** Each becomes a file of the shop, which says what it calls it. */
  const brought = async (row: PublicationRow, admin: ShopAdmin): Promise<SentPicture[]> => {
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
      const image = known.get(picture.imageId);
      if (!image) throw new Fault('item_changed', 409, { message: 'One of these pictures was removed here meanwhile.' });
      const bytes = await files.read(row.accountId, image.uploadId);
      const name = `${fileNameOf(image.name)}-${at + 1}.webp`;
      const named = async (media: string): Promise<void> => {
        pictures[at] = { ...picture, media };
        if (!(await store.named(row, pictures))) throw new Fault('draft_busy', 409, { message: 'Somebody else went on with it meanwhile.' });
      };
      await admin.files.make({ name, type: 'image/webp', bytes, alt: picture.alt }, { signal: within(), named });
    }
    return pictures;
  };

  /** What the shop calls them becomes known while they are brought. */
  const asNamed = async (row: PublicationRow): Promise<SentPicture[]> => (await store.one(row.accountId, row.id))?.pictures ?? row.pictures;

  const sender = createSender(
    { store, shops, clock, leaseSeconds },
    {
      desk: (shop: Shop) => shops.admin(shop),
      send: async (row: PublicationRow, admin: ShopAdmin): Promise<void> => {
        if (row.mode === 'revert') return admin.files.takeDown(row.gid, mediaOf(row.pictures), within());
        const pictures = await brought(row, admin);
        // Whoever lost the row while it brought them hangs nothing.
        if (!(await store.named(row, pictures))) throw new Fault('draft_busy', 409, { message: 'Somebody else went on with it meanwhile.' });
        await admin.files.hang(row.gid, mediaOf(pictures), within());
      },
      look: async (row, admin, signal) => look({ ...row, pictures: await asNamed(row) }, admin, signal),
      arrived,
      failed,
      cleared: async (row, admin) => cleared({ ...row, pictures: await asNamed(row) }, admin),
    },
  );

  return {
    /** Commits what is about to happen, then asks the shop. Undefined where pictures of the product are on their way already. */
    carryOut: async (row: NewPublication, shop: Shop): Promise<FoundPublication | undefined> => {
      if (!(await store.insert(row, sender.aliveSeconds))) return undefined;
      const begun = (await store.one(row.accountId, row.id))!;
      const work = sender.bring(begun, shop);
      // Whoever waits is told that it is on its way; it goes on, and recovery settles what breaks now.
      work.catch(() => undefined);
      await Promise.race([work, sleep(patienceMs, undefined, { ref: false })]);
      return store.one(row.accountId, row.id);
    },
    earlier: sender.earlier,
    anyOverdue: sender.anyOverdue,
    recover: sender.recover,
  };
};

const mediaOf = (pictures: SentPicture[]): string[] => pictures.flatMap(({ media }) => media ?? []);

/** What came of it, so far as the product shows. */
const look = async (row: Pick<PublicationRow, 'gid' | 'mode' | 'pictures'>, admin: ShopAdmin, signal: AbortSignal): Promise<Seen<void>> => {
  const now = new Set((await admin.files.hung(row.gid, signal))?.map(({ gid }) => gid));
  const media = row.pictures.map((picture) => picture.media);
  const isDone = row.mode === 'update' ? media.every((one) => one !== null && now.has(one)) : media.every((one) => one === null || !now.has(one));
  return isDone ? { shows: 'after', shown: undefined } : { shows: 'before' };
};

/** Files that were made and hang nowhere. One that stays behind takes nothing from anybody. */
const cleared = async (row: Pick<PublicationRow, 'mode' | 'pictures'>, admin: ShopAdmin): Promise<void> => {
  const media = mediaOf(row.pictures);
  if (row.mode === 'update' && media.length > 0) await admin.files.remove(media, AbortSignal.timeout(5_000)).catch(() => undefined);
};

/** Taken from a product: files that the shop uses nowhere else go. Its search learns of it a moment later; what it never does stays among its files. */
const swept = async (media: string[], admin: ShopAdmin): Promise<void> => {
  let left = media;
  for (let look = 1; look <= 4 && left.length > 0; look += 1) {
    try {
      const unused = await admin.files.unused(left, AbortSignal.timeout(5_000));
      if (unused.length > 0) await admin.files.remove(unused, AbortSignal.timeout(5_000));
      left = left.filter((one) => !unused.includes(one));
    } catch {
      return;
    }
    if (left.length > 0 && look < 4) await sleep(look * 500);
  }
};

/** As long as a person, or what stands before the server, waits for an answer. */
const patienceMs = 20_000;

/** Of a photo's name, what a shop takes in an address. */
const fileNameOf = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase() || 'picture';
