/** Files of an account: what somebody sends, and what is made for them. One that nothing took up is gone after a day. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { DigitalSource } from '@storewright/contract/painting/recipe';
import { type Upload, UploadName } from '@storewright/contract/uploads';
import { largestLogo, largestUpload, largestUploadedPicture, leastLogoSide, leastPictureSide, partBytes } from '@storewright/contract/uploads/bounds';
import type { Db } from '../../adapters/db/db.ts';
import type { Files as FileStore } from '../../adapters/files/files.ts';
import { removeStrays } from '../../adapters/files/strays.ts';
import { type Pictures, UnusablePicture } from '../../adapters/pictures/pictures.ts';
import { orNotFound } from '../../kit/caller.ts';
import { type Chore, oneByOne } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';
import { idAfter, pageById } from '../../kit/page-by-id.ts';
import { bytesUpTo, received, type Takes, tooLarge, upTo } from './receiving.ts';
import { type UploadRow, uploadsStore } from './uploads.store.ts';
import { faultOf } from './refused.ts';

type Person = { accountId: string; userId: string };
/** `most`: bytes that an account may keep. */
type Needs = { db: Db; files: FileStore; pictures: Pictures; clock: Clock; newId: () => string; most?: number };
/** `madeBy`: what made it, written into the picture. */
type Source = {
  name: string;
  madeBy?: DigitalSource | undefined;
  content: AsyncIterable<Buffer> /** What its sender says of it. */;
  length?: number | undefined;
};
type Made = { name: string; bytes: Uint8Array; type: string; width: number; height: number };
type Seen = Pick<UploadRow, 'mediaType' | 'bytes' | 'width' | 'height' | 'badProfile' | 'digitalSourceType' | 'sha256'>;

/** Beyond which nothing more is taken; what models make is kept all the same, for it was paid. */
const mostKept = 2 * 1_073_741_824;
const unusedHours = 24;
/** Milliseconds in which all of one is here and counted, or never. */
const longestComing = 3 * 3_600_000;
const shape = /^accounts\/([0-9a-f-]{36})\/uploads\/([0-9a-f-]{36})(?:\.[0-9a-z.-]+)?$/;
const nothingSeen = { width: null, height: null, badProfile: false, digitalSourceType: null, sha256: null };

export type Uploads = ReturnType<typeof createUploads>;
export const createUploads = ({ db, files, pictures, clock, newId, most = mostKept }: Needs) => {
  const store = uploadsStore(db);

  const rowOf = ({ accountId, userId }: Person, kind: UploadRow['kind'], name: string): UploadRow => {
    const id = newId();
    const key = `accounts/${accountId}/uploads/${id}`;
    const empty = { mediaType: '', bytes: 0, received: 0, ...nothingSeen, caption: '' };
    return { id, accountId, userId, kind, name: nameOf(name), key, state: 'ready', ...empty, createdAt: clock() };
  };
  const counted = async (row: UploadRow, room: number | undefined): Promise<UploadRow> => {
    if (await store.add(row, room)) return row;
    await files.delete(row.key);
    throw full();
  };
  /** Brought to where it stays, as what it is. */
  const kept = async (
    { kind, key, name }: Pick<UploadRow, 'kind' | 'key' | 'name'>,
    source: AsyncIterable<Buffer>,
    takes: Takes,
    madeBy?: DigitalSource,
  ): Promise<Seen> => {
    if (kind === 'picture') {
      const made = await pictures
        .taken(() => bytesUpTo(largestUploadedPicture, source), {
          leastSide: takes.leastSide ?? leastPictureSide,
          source: madeBy,
          signal: AbortSignal.timeout(120_000),
        })
        .catch((error: unknown) => {
          throw error instanceof UnusablePicture ? faultOf(error) : error;
        });
      await files.put(key, made.bytes, made.type);
      const { width, height, badProfile, source: said } = made;
      const digitalSourceType = madeBy ?? DigitalSource.safeParse(said).data ?? null;
      return {
        mediaType: made.type,
        bytes: made.bytes.length,
        width,
        height,
        badProfile,
        digitalSourceType,
        sha256: createHash('sha256')
          .update(made.bytes)
          .update(said ?? '')
          .digest('hex'),
      };
    }
    const { type, content, bytes } = await received(source, name, takes);
    await files.put(key, content, type).catch(async (error: unknown) => {
      await files.delete(key);
      throw error;
    });
    return { mediaType: type, bytes: bytes(), ...nothingSeen };
  };

  const add = async (
    person: Person,
    kind: UploadRow['kind'],
    { name, content, madeBy }: Source,
    { takes, room }: { takes: Takes; room: number | undefined },
  ) => {
    const row = rowOf(person, kind, name);
    const seen = await kept(row, content, takes, madeBy);
    return counted({ ...row, ...seen, received: seen.bytes }, room);
  };
  /** What came of a file that is on its way, in its order. */
  async function* partsOf({ key, bytes }: Pick<UploadRow, 'key' | 'bytes'>): AsyncGenerator<Buffer> {
    let came = 0;
    for (const part of await files.list(`${key}.part.`)) {
      const found = await files.get(part);
      for await (const piece of (found?.content ?? []) as AsyncIterable<Buffer>) {
        came += piece.length;
        yield piece;
      }
    }
    if (came !== bytes) throw new Fault('invalid_input', 409, { message: 'A part of this file is missing. Send it again.' });
  }
  const dropParts = async ({ key }: Pick<UploadRow, 'key'>): Promise<void> => {
    for (const part of await files.list(`${key}.part.`)) await files.delete(part);
  };

  /** What comes up, byte by byte. */
  const taken = async (person: Person, kind: UploadRow['kind'], source: Source, takes: Takes): Promise<UploadRow> => {
    if ((source.length ?? 0) > takes.largest) throw tooLarge(takes.largest);
    if ((await store.total(person.accountId)) >= most) throw full();
    if (kind === 'file') return add(person, kind, source, { takes, room: most });
    // Set aside until all of it is here: who sends a picture slowly holds no memory.
    const aside = { key: `accounts/${person.accountId}/uploads/${newId()}`, bytes: 0 };
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const piece of upTo(takes.largest, source.content)) {
        aside.bytes += piece.length;
        yield piece;
      }
    }
    try {
      await files.put(`${aside.key}.part.0`, Readable.from(counted(), { objectMode: false }), 'application/octet-stream');
      return await add(person, kind, { ...source, content: partsOf(aside) }, { takes, room: most });
    } finally {
      await files.delete(`${aside.key}.part.0`);
    }
  };
  const own = async (person: Person, id: string): Promise<UploadRow> => orNotFound((await store.own(person, [id]))[0]);
  const shown = async (row: UploadRow): Promise<Upload> => showUpload(row, await store.isHeld(row.id));

  return {
    take: (person: Person, source: Source, takes: Takes = { largest: largestUpload }): Promise<UploadRow> => taken(person, 'file', source, takes),
    /** A picture as one of ours. */
    takePicture: (person: Person, source: Source): Promise<UploadRow> => taken(person, 'picture', source, { largest: largestUploadedPicture }),
    takeLogo: (person: Person, source: Source): Promise<UploadRow> => taken(person, 'picture', source, { largest: largestLogo, leastSide: leastLogoSide }),
    /** What was made for somebody: kept as long as what it was made for. */
    keep: async (person: Person, { holderId, name, bytes }: { holderId: string; name: string; bytes: Buffer }, takes: Takes): Promise<UploadRow> => {
      const row = await add(person, 'file', { name, content: Readable.from([bytes]) }, { takes, room: undefined });
      await store.hold(holderId, [row.id]);
      return row;
    },

    /** A picture that a model made, as one of ours: it was paid, and is kept however full the account is. What it becomes part of holds it. */
    takeDrawn: (person: Person, source: Source & { madeBy: DigitalSource }): Promise<UploadRow> =>
      add(person, 'picture', source, { takes: { largest: largestUploadedPicture }, room: undefined }),

    /** A picture that this server made of one: as it is, and counted like one that was sent. What it becomes part of holds it, in its own transaction; else it is gone in a day. */
    made: async (person: Person, { name, bytes, type, width, height }: Made): Promise<UploadRow> => {
      const row = { ...rowOf(person, 'picture', name), mediaType: type, bytes: bytes.length, received: bytes.length, width, height };
      await files.put(row.key, Buffer.from(bytes), type);
      return counted(row, most);
    },

    begin: async (person: Person, { kind, name, bytes }: { kind: UploadRow['kind']; name: string; bytes: number }): Promise<Upload> =>
      shown(await counted({ ...rowOf(person, kind, name), bytes, state: 'coming' }, most)),
    /** Answers how much is here now: what comes next begins there. */
    part: async (person: Person, id: string, { from, bytes }: { from: number; bytes: Buffer }): Promise<{ received: number }> => {
      const row = await own(person, id);
      if (bytes.length > partBytes) throw tooLarge(partBytes);
      if (row.state !== 'coming' || from !== row.received) throw elsewhere(row.received);
      if (from + bytes.length > row.bytes) throw new Fault('body_too_large', 413, { message: `The file was said to have ${row.bytes} bytes.` });
      await files.put(`${row.key}.part.${String(from).padStart(12, '0')}`, bytes, 'application/octet-stream');
      // Of two tabs that send the same, one goes on.
      if (!(await store.grow(id, from, bytes.length))) throw elsewhere((await own(person, id)).received);
      return { received: from + bytes.length };
    },
    finish: async (person: Person, id: string): Promise<Upload> => {
      const row = await own(person, id);
      if (row.state === 'ready') return shown(row);
      if (row.received !== row.bytes) throw elsewhere(row.received);
      // Bytes of their own: of two that finish at once one is kept, and the other takes nothing from it.
      const key = `${row.key}.${newId()}`;
      const seen = await kept({ ...row, key }, partsOf(row), { largest: largestUpload }).catch(async (error: unknown) => {
        // What it is does not change by sending it again.
        if (error instanceof Fault && error.status < 500 && (await store.removeUnused(row))) await dropParts(row);
        else if ((await store.own(person, [id]))[0]?.state === 'ready') return undefined;
        throw error;
      });
      if (seen && (await store.finish(row, { ...seen, key }))) await dropParts(row);
      else if (seen) await files.delete(key);
      return shown(await own(person, id));
    },

    one: async (person: Person, id: string): Promise<Upload> => shown(await own(person, id)),
    list: async (person: Person, { cursor, kind, limit }: { cursor?: string | undefined; kind?: UploadRow['kind'] | undefined; limit: number }) =>
      pageById(
        (await store.page(person, { after: idAfter(cursor), kind, limit: limit + 1 })).map(({ upload, isHeld }) => ({ id: upload.id, upload, isHeld })),
        limit,
        ({ upload, isHeld }) => showUpload(upload, isHeld),
      ),
    caption: async (person: Person, id: string, caption: string): Promise<Upload> => {
      const row = await own(person, id);
      await store.caption(id, caption);
      return shown({ ...row, caption });
    },
    remove: async (person: Person, id: string): Promise<void> => {
      const row = await own(person, id);
      if (!(await store.removeUnused(row))) throw new Fault('too_busy', 409, { message: 'Something uses this file. Remove that first.' });
      await files.delete(row.key);
      if (row.state === 'coming') await dropParts(row);
    },
    open: async (person: Person, id: string): Promise<{ file: UploadRow; content: Readable }> => {
      const file = await own(person, id);
      return { file, content: orNotFound(await files.get(file.key)).content };
    },

    /** Those of a person; whether somebody else may have them, what holds them says. */
    own: (person: Person, ids: string[]): Promise<UploadRow[]> => store.own(person, ids),
    content: async ({ key }: Pick<UploadRow, 'key'>): Promise<Readable | undefined> => (await files.get(key))?.content,
    hold: (tx: Db, holderId: string, ids: string[]): Promise<void> => uploadsStore(tx).hold(holderId, ids),
    heldBy: (holderId: string, within: Db = db): Promise<UploadRow[]> => uploadsStore(within).held(holderId),
    release: (tx: Db, holderId: string, ids?: string[]): Promise<void> => uploadsStore(tx).release(holderId, ids),
    /** Those of them that nothing holds any more are gone at once, instead of in a day. */
    discard: async (accountId: string, ids: string[]): Promise<void> => {
      for (const row of await store.ofAccount(accountId, ids)) if (await store.removeUnused(row)) await files.delete(row.key);
    },
    /** Bytes that an account keeps. */
    total: (accountId: string): Promise<number> => store.total(accountId),

    chores: [
      {
        name: 'uploads.unused',
        every: 3_600,
        run: async (signal) =>
          oneByOne(
            await store.unused(unusedHours, 1_000),
            async (row) => {
              if (!(await store.removeUnused(row))) return;
              await files.delete(row.key);
              if (row.state === 'coming') await dropParts(row);
            },
            signal,
          ),
      },
      {
        name: 'uploads.files',
        every: 21_600,
        run: (signal) =>
          removeStrays(
            {
              files,
              shape,
              olderThan: clock().getTime() - longestComing,
              used: async (accountId, found) => {
                // Of an account that this database knows no file of, it may be the wrong one: nothing is removed by its word.
                if (!(await store.hasAny(accountId))) return found.map(({ key }) => key);
                const rows = new Map((await store.ofAccount(accountId, [...new Set(found.map(({ id }) => id))])).map((row) => [row.id, row]));
                // What is on its way keeps its parts, and what may just be made of them.
                return found.flatMap(({ id, key }) => (rows.get(id)?.state === 'coming' || rows.get(id)?.key === key ? key : []));
              },
            },
            signal,
          ),
      },
    ] satisfies Chore[],
  };
};

const full = (): Fault =>
  new Fault('body_too_large', 413, { message: 'The files of this account are larger than 2 GB together. Remove files, pictures or runs that nobody needs.' });
const elsewhere = (received: number): Fault => new Fault('invalid_input', 409, { message: `The next part begins at ${received}.`, details: { received } });

const showUpload = (row: UploadRow, isHeld: boolean): Upload => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  media_type: row.mediaType,
  bytes: row.bytes,
  received: row.received,
  state: row.state,
  width: row.width,
  height: row.height,
  caption: row.caption,
  bad_profile: row.badProfile,
  expires_at: isHeld ? null : new Date(row.createdAt.getTime() + unusedHours * 3_600_000).toISOString(),
});

/** As somebody may read it: without a folder, and without what no name has. */
const nameOf = (name: string): string =>
  UploadName.catch('file').parse(
    name
      .replace(/^.*[/\\]/, '')
      .replace(/\p{C}/gu, '')
      .trim()
      .slice(0, 120),
  );
