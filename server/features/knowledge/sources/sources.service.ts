/** What a base knows from: added, read, read again, stopped, thrown away; and the passages it was split into. */
import { finds } from '../../../adapters/db/condition.ts';
import { mostSources } from '@storewright/contract/knowledge/bounds';
import type { knowledge as routes } from '@storewright/contract/knowledge';
import type { Passage, Source } from '@storewright/contract/knowledge/source';
import type { Given } from '@storewright/contract/kit/route';
import { type Db, inTransaction, withLock } from '../../../adapters/db/db.ts';
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { createReader } from '../../../adapters/reader/reader.ts';
import { type Caller, orNotFound, type Owned } from '../../../kit/caller.ts';
import { type Chore, oneByOne } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid, quotaExceeded } from '../../../kit/fault.ts';
import { numberIn, pageOf } from '../../../kit/page-by-id.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Shop, Shops } from '../../shops/index.ts';
import type { Uploads } from '../../uploads/index.ts';
import type { Bases } from '../bases/bases.service.ts';
import type { DocPictures } from './pictures.ts';
import { chatsStore } from '../chats/chats.store.ts';
import { publishingStore } from '../finding/publishing.store.ts';
import { createPages } from './pages.ts';
import { readingJob } from './reading.job.ts';
import { type PassageOfSource, passagesStore } from './passages.store.ts';
import { isUnderWay, type SourceRow, sourcesStore } from './sources.store.ts';
import { hashOf, tokensIn } from './splitting.ts';

type Needs = {
  db: Db;
  jobs: Pick<Jobs, 'define' | 'start' | 'ready' | 'newest' | 'cancel'>;
  shops: Pick<Shops, 'ofAccount' | 'search' | 'products'>;
  uploads: Pick<Uploads, 'own' | 'content' | 'hold' | 'release' | 'heldBy'>;
  outgoing: Pick<Outgoing, 'request' | 'mayAsk'>;
  bases: Pick<Bases, 'readable'>;
  pictures: Pick<DocPictures, 'taken'>;
  clock: Clock;
  newId: () => string;
  /** A source is found as it is now. */
  onReady(source: Pick<SourceRow, 'accountId' | 'baseId'>): Promise<void>;
};
type Made = Pick<SourceRow, 'kind' | 'name'> &
  Partial<Pick<SourceRow, 'address' | 'html' | 'uploadId' | 'bytes' | 'site' | 'shopId'>> & { every?: SourceRow['every'] };

const mostTakenUp = 1_000;
const mostDue = 200;
const limits = { seconds: 600, memoryMb: 1_024, mostPages: 2_000 };

export const createSources = ({ db, jobs, shops, uploads, outgoing, bases, pictures, clock, newId, onReady }: Needs) => {
  const store = sourcesStore(db);
  const reader = createReader({ ...limits, path: process.env['PATH'] ?? '' });
  jobs.define(readingJob({ db, jobs, shops, uploads, pages: createPages({ outgoing }), reader, clock, newId, onReady }));

  const show = async (rows: SourceRow[]): Promise<Source[]> => {
    const counts = await passagesStore(db).counts(rows.map(({ id }) => id));
    return rows.map((row) => showSource(row, counts.get(row.id)));
  };
  const own = async ({ accountId }: Pick<Caller, 'accountId'>, id: string): Promise<Owned<SourceRow>> => orNotFound(await store.one(accountId, id));
  const shown = async (caller: Caller, id: string): Promise<Source> => (await show([await own(caller, id)]))[0]!;

  const mayAsk = async (url: string): Promise<void> => {
    if (!(await outgoing.mayAsk(url)))
      throw new Fault('engine_address_blocked', 422, { details: { fields: { 'body.url': 'This address may not be asked.' } } });
  };
  const add = async (caller: Caller, baseId: string, made: Made[], held: string[] = []): Promise<string[]> => {
    await bases.readable(caller, baseId);
    await jobs.ready();
    const { accountId, userId } = caller;
    const rows = made.map((one) => ({ id: newId(), accountId, baseId, userId, createdAt: clock(), ...one }));
    await withLock(db, `sources ${baseId}`, async (tx) => {
      const within = sourcesStore(tx);
      if ((await within.howMany(baseId)) + rows.length > mostSources)
        throw quotaExceeded(mostSources, `A base has ${mostSources} sources at most. Throw some away first.`);
      await within.insert(rows);
      for (const { id, uploadId, every } of rows) {
        if (every) await within.setRhythm(accountId, id, every);
        if (uploadId) await uploads.hold(tx, id, [uploadId]);
        await uploads.hold(tx, id, held);
        await jobs.start(tx, { accountId, subjectId: id, kind: 'knowledge' });
      }
    });
    return rows.map(({ id }) => id);
  };
  /** Read from the beginning; whoever reads it now has an older version and publishes nothing. */
  /** `held`: the pictures of a text that was changed. */
  const reread = async (caller: Caller, id: string, set: Partial<SourceRow> = {}, held?: string[]): Promise<Source> => {
    await stop(caller, id);
    await jobs.ready();
    await inTransaction(db, async (tx) => {
      orNotFound((await sourcesStore(tx).reopen(caller.accountId, id, { ...set, pressed: true })) || undefined);
      if (held) {
        await uploads.release(tx, id);
        await uploads.hold(tx, id, held);
      }
      await jobs.start(tx, { accountId: caller.accountId, subjectId: id, kind: 'knowledge' });
    });
    return shown(caller, id);
  };
  const stop = async (caller: Caller, id: string): Promise<void> => {
    const job = await jobs.newest({ accountId: caller.accountId, subjectId: id, kind: 'knowledge' });
    if (job?.state === 'waiting' || job?.state === 'running') await jobs.cancel(caller, job.id).catch(() => undefined);
  };

  /** Anew, by itself: what it said is found until then. */
  const begin = async ({ id, accountId }: Pick<SourceRow, 'id' | 'accountId'>): Promise<void> => {
    await jobs.ready();
    await inTransaction(db, async (tx) => {
      if (await sourcesStore(tx).reopenBySelf(accountId, id)) await jobs.start(tx, { accountId, subjectId: id, kind: 'knowledge' });
    });
  };
  /** One that is to be read, and that nobody reads: what a crash or a backup left. What was given up says so, and what was cancelled is. */
  const takeUp = async ({ id, accountId, version }: Awaited<ReturnType<typeof store.underWay>>[number]): Promise<void> => {
    const subject = { accountId, subjectId: id, kind: 'knowledge' as const };
    const job = await jobs.newest(subject);
    if (job?.state === 'waiting' || job?.state === 'running') return;
    if (job?.state === 'failed') return store.fail({ id, version }, 'internal');
    if (job?.state === 'cancelled') return void (await store.cancel(accountId, id, version));
    await jobs.start(db, subject);
  };

  return {
    reader,
    chores: [
      {
        name: 'knowledge.sources',
        every: 20,
        due: () => finds(store.underWay(1)),
        run: async (signal) => oneByOne(await store.underWay(mostTakenUp), takeUp, signal),
      },
      { name: 'knowledge.again', every: 60, run: async (signal) => oneByOne(await store.due(mostDue), begin, signal) },
    ] satisfies Chore[],
    /** A shop was read whole: what is found of its products may be other by now. */
    shopRead: async ({ accountId, id }: Pick<Shop, 'accountId' | 'id'>): Promise<void> =>
      oneByOne(
        (await store.ofShop(accountId, id)).filter((one) => !isUnderWay(one)),
        begin,
      ),
    async list(caller: Caller, baseId: string): Promise<{ items: Source[] }> {
      await bases.readable(caller, baseId);
      return { items: await show(await store.of(caller.accountId, baseId)) };
    },
    async addFiles(caller: Caller, baseId: string, files: string[]): Promise<{ items: Source[] }> {
      await bases.readable(caller, baseId);
      const found = await uploads.own(caller, files);
      const byId = new Map(found.map((one) => [one.id, one]));
      const wrong = files.findIndex((id) => byId.get(id)?.state !== 'ready');
      if (wrong >= 0) throw invalid(`body.files.${wrong}`, 'No file that you sent.');
      const ids = await add(
        caller,
        baseId,
        [...new Set(files)].map((id) => ({ kind: 'file', name: byId.get(id)!.name, uploadId: id, bytes: byId.get(id)!.bytes })),
      );
      return { items: await show(await store.named(caller.accountId, ids)) };
    },
    async addUrl(caller: Caller, baseId: string, url: string): Promise<Source> {
      await bases.readable(caller, baseId);
      await mayAsk(url);
      const [id] = await add(caller, baseId, [{ kind: 'url', name: url.slice(0, 300), address: url }]);
      return shown(caller, id!);
    },
    async addSite(caller: Caller, baseId: string, { url, pages, depth, every }: Given<typeof routes.addSite>['body']): Promise<Source> {
      await bases.readable(caller, baseId);
      await mayAsk(url);
      const [id] = await add(caller, baseId, [{ kind: 'site', name: URL.parse(url)?.host ?? url, address: url, site: { pages, depth }, every }]);
      return shown(caller, id!);
    },
    /** Once in a base: another time it is read anew. */
    async addProducts(caller: Caller, baseId: string, shopId: string): Promise<Source> {
      await bases.readable(caller, baseId);
      const shop = await shops.ofAccount(caller.accountId, shopId);
      const known = (await store.ofShop(caller.accountId, shopId)).find((one) => one.baseId === baseId);
      if (known) return reread(caller, known.id);
      const [id] = await add(caller, baseId, [{ kind: 'products', name: shop.name, shopId, every: 'day' }]);
      return shown(caller, id!);
    },
    async editSource(caller: Caller, baseId: string, id: string, { every }: { every: SourceRow['every'] }): Promise<Source> {
      const { kind, baseId: of } = await own(caller, id);
      orNotFound(of === baseId || undefined);
      if (kind !== 'site' && kind !== 'products') throw invalid('params.source', 'Only a site, or a shop’s products, are read anew by themselves.');
      await store.setRhythm(caller.accountId, id, every);
      return shown(caller, id);
    },
    async addText(caller: Caller, baseId: string, { name, html }: { name: string; html: string }): Promise<Source> {
      const { clean, pictures: held } = await pictures.taken(caller, null, html);
      const [id] = await add(caller, baseId, [{ kind: 'text', name, html: clean, bytes: Buffer.byteLength(clean) }], held);
      return shown(caller, id!);
    },
    async doc(caller: Caller, id: string) {
      const { kind, name, html, revision } = await own(caller, id);
      if (kind !== 'text') throw new Fault('not_found', 404);
      return { id, name, html, revision };
    },
    async editDoc(caller: Caller, { id, name, html }: { id: string; name: string; html: string }): Promise<Source> {
      const { kind } = await own(caller, id);
      if (kind !== 'text') throw new Fault('not_found', 404);
      const { clean, pictures: held } = await pictures.taken(caller, id, html);
      return reread(caller, id, { name, html: clean, bytes: Buffer.byteLength(clean) }, held);
    },
    async readAgain(caller: Caller, baseId: string, id: string): Promise<Source> {
      orNotFound((await own(caller, id)).baseId === baseId || undefined);
      return reread(caller, id);
    },
    async cancel(caller: Caller, baseId: string, id: string): Promise<Source> {
      orNotFound((await own(caller, id)).baseId === baseId || undefined);
      // First: whoever reads it lets go of it.
      await stop(caller, id);
      if (!(await store.cancel(caller.accountId, id)) && (await own(caller, id)).state !== 'cancelled') throw new Fault('job_not_running', 409);
      return shown(caller, id);
    },
    async remove(caller: Caller, ids: string[]): Promise<void> {
      const rows = await store.named(caller.accountId, [...new Set(ids)]);
      if (rows.length < new Set(ids).size) throw new Fault('not_found', 404);
      for (const { id } of rows) await stop(caller, id);
      for (const [baseId, all] of Map.groupBy(rows, (row) => row.baseId))
        await withLock(db, `knowledge ${baseId}`, async (tx) => {
          const gone = all.map(({ id }) => id);
          await publishingStore(tx).removeSources(baseId, gone);
          await chatsStore(tx).forget(baseId, gone);
          for (const id of gone) await uploads.release(tx, id);
          await sourcesStore(tx).remove(caller.accountId, gone);
        });
    },

    async passages(caller: Caller, baseId: string, { source, cursor, search, limit }: Given<typeof routes.passages>['query']) {
      orNotFound((await own(caller, source)).baseId === baseId || undefined);
      const after = numberIn(cursor, /^\d{1,9}$/) ?? -1;
      const rows = await passagesStore(db).passages(caller.accountId, source, { after, search, limit: limit + 1 });
      return pageOf(rows, limit, ({ ord }) => String(ord), showPassage);
    },
    async editPassage(
      caller: Caller,
      baseId: string,
      id: string,
      { text, enabled }: { text?: string | null | undefined; enabled?: boolean | undefined },
    ): Promise<Passage> {
      return withLock(db, `knowledge ${baseId}`, async (tx) => {
        const row = orNotFound(await passagesStore(tx).passage(caller.accountId, baseId, id));
        const read = row.original ?? row.body;
        const body = text === undefined ? row.body : (text ?? read);
        const next = { ...row, body, original: body === read ? null : read, enabled: enabled ?? row.enabled, hash: hashOf(body), tokens: tokensIn(body) };
        await publishingStore(tx).change(row, next);
        return showPassage(next);
      });
    },
  };
};

const showSource = (row: SourceRow, { passages = 0, edited = 0 }: { passages?: number; edited?: number } = {}): Source => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  address: row.address,
  every: row.every,
  next_at: row.nextAt?.toISOString() ?? null,
  state: row.state,
  stopped_at: row.stoppedAt,
  reason: row.reason,
  done: row.done,
  total: row.total,
  bytes: row.bytes,
  pages: row.pages,
  passages,
  edited,
  cited: row.cited,
  revision: row.revision,
  notes: row.notes,
  serves: row.revision > 0,
  created_at: row.createdAt.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
});

export const showPassage = ({ id, ord, heading, body, place, tokens, enabled, original, madeOf }: PassageOfSource): Passage => ({
  id,
  ord,
  heading,
  text: body,
  place,
  tokens,
  enabled,
  original,
  regrouped: madeOf !== null,
});
