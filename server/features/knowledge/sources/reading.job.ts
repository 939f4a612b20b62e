/** Reads a source: its bytes as text, the text as passages, and those to where they are found. Killed at any step it begins anew, and what it said before is found until it is done. */
import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import type { SourceReason } from '@storewright/contract/knowledge/source';
import { type Db, inTransaction, withLock } from '../../../adapters/db/db.ts';
import { formatOf } from '../../../adapters/reader/format.ts';
import type { createReader } from '../../../adapters/reader/reader.ts';
import { Unreadable, type UnreadReason } from '../../../adapters/reader/text.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { JobKind, Jobs, JobTools } from '../../jobs/index.ts';
import type { Shops } from '../../shops/index.ts';
import type { Uploads } from '../../uploads/index.ts';
import { publishingStore } from '../finding/publishing.store.ts';
import { gateStore } from '../gate/gate.store.ts';
import { basesStore } from '../bases/bases.store.ts';
import { type Content, headBytes, headed } from '../../../adapters/reader/headed.ts';
import { carrying, carryOn, differing, Overtaken } from './carrying.ts';
import { type createPages, Unfetched } from './pages.ts';
import { passagesStore } from './passages.store.ts';
import { readProducts } from './products.ts';
import { readSite, type SitePage } from './site.ts';
import { isUnderWay, type SourceRow, sourcesStore } from './sources.store.ts';
import { type Block, type Piece, splitUp } from './splitting.ts';

type Needs = {
  db: Db;
  jobs: Pick<Jobs, 'ready' | 'start'>;
  shops: Pick<Shops, 'ofAccount' | 'search' | 'products'>;
  uploads: Pick<Uploads, 'own' | 'content' | 'heldBy'>;
  pages: ReturnType<typeof createPages>;
  reader: Pick<ReturnType<typeof createReader>, 'read'>;
  clock: Clock;
  newId: () => string;
  /** Told once it is found. */
  onReady(source: SourceRow): Promise<void>;
};
/** `title`: what it calls itself; `print`: of what may be read anew and be the same. */
type Read = { blocks: Block[]; title: string; pages: number | null; notes: string[]; print?: string };
const siteOf = (source: SourceRow, { print }: Read) => (print === undefined ? {} : { site: { pages: 0, depth: 0, ...source.site, print } });

export const readingJob = ({ db, jobs, shops, uploads, pages, reader, clock, newId, onReady }: Needs): JobKind => {
  const store = sourcesStore(db);

  /** In the place of what it said before: what takes long is done beside it, and only the exchange is one transaction. */
  const publish = async (
    source: SourceRow,
    pieces: Piece[],
    { told, ready, hold }: { told: (done: number) => Promise<void>; ready: (tx: Db, revision: number) => Promise<void>; hold: (tx: Db) => Promise<void> },
  ) => {
    const carried = await carrying(db, source, pieces, newId);
    const owner = { baseId: source.baseId, sourceId: source.id };
    await publishingStore(db).lay(owner, source.version, carried.rows, told);
    // Where a base has questions to be measured by, nothing of it goes live before they were asked.
    if (await gateStore(db).isMeasured(source.baseId)) return withLock(db, `knowledge ${source.baseId}`, hold);
    const published = { version: source.version, revision: source.revision + 1 };
    await inTransaction(db, async (tx) => {
      const brought = await publishingStore(tx).bring(owner, published, carried.rows);
      if (!brought) throw new Overtaken();
      await withLock(tx, `knowledge ${source.baseId}`, async (turn) => {
        const within = sourcesStore(turn);
        const now = await within.plain(source.id);
        if (!now || now.version !== source.version || now.revision !== source.revision) throw new Overtaken();
        // Somebody may have changed a passage meanwhile.
        const last = carried.over(await passagesStore(turn).changed(source.id, source.revision));
        await publishingStore(turn).weighAll(source.baseId, [await publishingStore(turn).exchange(owner, published, brought)]);
        await carryOn(turn, { ...owner, questionId: null, revision: published.revision }, differing(carried.rows, last));
        // Last: until here it can be cancelled, and be cited by whoever is answered right now.
        await ready(turn, published.revision);
      });
    });
  };

  const readOnce = async (source: SourceRow, { signal, report }: JobTools): Promise<void> => {
    const base = await basesStore(db).plain(source.baseId);
    if (!base) return;
    const step = async (set: Parameters<typeof store.advance>[1]): Promise<void> => {
      signal.throwIfAborted();
      if (!(await store.advance(source, set))) throw new Overtaken();
    };
    await publishingStore(db).dropLaid(source.id, source.version);
    await step({ state: 'reading', done: 0, total: null });
    let told = 0;
    const far = (done: number, total: number): void => {
      report({ done, total, current: source.name });
      if (Date.now() - told < 500) return;
      told = Date.now();
      void store.advance(source, { state: 'reading', done, total }).catch(() => undefined);
    };
    const read = await readOf(source, { language: base.language, signal, told: far });
    await step({ state: 'splitting', done: 0, total: null });
    // Nothing of it is another: what is served stays.
    if (read.print !== undefined && read.print === source.site?.print && source.revision > 0) {
      await step({ state: 'indexing', done: 0, total: null });
      await store.ready(source, { revision: source.revision, pages: read.pages, notes: read.notes, readAt: clock() });
      return store.dropPages(source);
    }
    await breathe();
    const { pieces, text, map } = splitUp(read.blocks, {
      title: read.title || source.name,
      otherwise: base.change?.language ?? base.language,
      splitting: base.change?.splitting ?? base.splitting,
    });
    // What is empty is never ready.
    if (pieces.length === 0) throw new Unfetched('no_text');
    await step({ state: 'indexing', done: 0, total: pieces.length });
    const made = { pages: read.pages, notes: read.notes, ...(read.title && { name: read.title.slice(0, 300) }), ...siteOf(source, read) };
    await jobs.ready();
    await publish(source, pieces, {
      told: async (done) => {
        report({ done, total: pieces.length, current: source.name });
        await step({ state: 'indexing', done, total: pieces.length });
        await breathe();
      },
      ready: async (tx, revision) => {
        signal.throwIfAborted();
        const within = sourcesStore(tx);
        await within.keepText({ id: source.id, revision }, text, map);
        if (!(await within.ready(source, { ...made, revision, readAt: clock() }))) throw new Overtaken();
        await within.dropPages(source);
      },
      hold: async (turn) => {
        signal.throwIfAborted();
        const within = sourcesStore(turn);
        if (!(await within.hold(source, made, ['indexing']))) throw new Overtaken();
        await within.keepHeldText(source, text, map);
        await within.dropPages(source);
        await jobs.start(turn, { accountId: source.accountId, subjectId: source.baseId, kind: 'gate' });
      },
    });
  };

  const readOf = async (
    source: SourceRow,
    { language, signal, told }: { language: string; signal: AbortSignal; told(done: number, total: number): void },
  ): Promise<Read> => {
    const languages = [language];
    if (source.kind === 'site') {
      const known = await store.sitePages(source.id);
      const keep = (page: SitePage): Promise<void> => store.keepPage(source, page);
      const bounds = source.site ?? { pages: 1, depth: 0 };
      return readSite(source.address, bounds, { visit: pages.visit(signal), reader, known, keep, languages, signal, told });
    }
    if (source.kind === 'products') return readProducts({ shops }, source, { signal, told });
    const { format, content } = await contentOf({ uploads, pages }, source, signal);
    if (!format) throw new Unfetched('unsupported');
    const { blocks, title, pages: all, notes, unread } = await reader.read({ format, content, signal, languages, told });
    return { blocks, title: source.kind === 'url' ? title : '', pages: format === 'pdf' ? all.length : null, notes: [...notes, ...(unread ? [unread] : [])] };
  };

  return {
    kind: 'knowledge',
    atOnce: 2,
    run: async ({ accountId, subjectId }, tools) => {
      const first = await store.one(accountId, subjectId);
      // Only somebody who asks for the job once more comes to one that ended.
      if (first?.state === 'failed' || first?.state === 'cancelled') await store.reopen(accountId, subjectId);
      for (let last = 0; ; ) {
        const source = await store.one(accountId, subjectId);
        if (!source || !isUnderWay(source) || source.version === last) return;
        last = source.version;
        try {
          await readOnce(source, tools);
          return await onReady(source);
        } catch (error) {
          // Cancelled, or another run has it by now, and what is laid is its own.
          const now = tools.signal.aborted ? await store.plain(source.id) : undefined;
          if (!now || now.version !== source.version) await publishingStore(db).dropLaid(source.id, source.version);
          if (tools.signal.aborted) throw error;
          // Begun anew meanwhile, by somebody who was handed this very job: then it is read as it is now.
          if (error instanceof Overtaken) continue;
          const reason = reasonOf(error);
          await store.fail(source, reason ?? 'internal');
          throw reason === undefined ? error : new Fault('file_unreadable', 422, { details: { reason } });
        }
      }
    },
  };
};

const contentOf = async ({ uploads, pages }: Pick<Needs, 'uploads' | 'pages'>, source: SourceRow, signal: AbortSignal): Promise<Content> => {
  if (source.kind === 'text')
    return { format: 'html', content: Readable.from([Buffer.from(`<!doctype html><meta charset="utf-8"><body>${source.html}</body>`)]) };
  if (source.kind === 'url') {
    const { bytes, name } = await pages.fetched(source.address, signal);
    return { format: formatOf(bytes.subarray(0, headBytes), name), content: Readable.from([bytes]) };
  }
  const [upload] = await uploads.heldBy(source.id);
  const content = upload && (await uploads.content(upload));
  if (!content) throw new Unfetched('gone');
  return headed(content, source.name);
};

const reasons: Record<UnreadReason, SourceReason> = {
  encrypted: 'encrypted',
  broken: 'broken',
  too_many_pages: 'too_heavy',
  too_long: 'timeout',
  too_heavy: 'too_heavy',
  no_picture_reader: 'no_text',
  no_page_painter: 'no_text',
};
const reasonOf = (error: unknown): SourceReason | undefined =>
  error instanceof Unreadable ? reasons[error.reason] : error instanceof Unfetched ? error.reason : undefined;
