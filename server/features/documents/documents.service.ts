/** Papers about products: kept, read by a job, and reviewed by people. What they accept are facts with their source. */
import { documents as routes, type Document, type DocumentAbout, type DocumentUpload } from '@storewright/contract/documents';
import { largestDocument, mostDocuments, mostProven } from '@storewright/contract/documents/bounds';
import type { Decision } from '@storewright/contract/documents/fact';
import { fits } from '@storewright/contract/documents/fitting';
import { fieldOf } from '@storewright/rules/facts/source';
import type { Given } from '@storewright/contract/kit/route';
import type { Fact } from '@storewright/contract/listing/listing';
import type { z } from 'zod';
import { type Db, inTransaction, withLock } from '../../adapters/db/db.ts';
import type { Files } from '../../adapters/files/files.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';
import { idAfter, pageOf } from '../../kit/page-by-id.ts';
import type { Log } from '../../kit/log.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Shop, Shops } from '../shops/index.ts';
import { endedPapers, strayFiles } from './documents.chore.ts';
import { documentJob } from './documents.jobs.ts';
import { type About, type DocumentRow, documentsStore, type FactRow, type ProvenRow, type ShownRow, spokenOf } from './documents.store.ts';
import { createReader, type ReaderLimits } from './reading/reader.ts';
import { received, tooLarge } from './receiving.ts';
import { showDocument } from './views.ts';

type Needs = {
  db: Db;
  files: Files;
  jobs: Pick<Jobs, 'define' | 'start' | 'ready' | 'newest'>;
  shops: Pick<Shops, 'current' | 'placeOf' | 'product' | 'papers'>;
  limits: ReaderLimits;
  clock: Clock;
  newId: () => string;
  log: Pick<Log, 'error'>;
};
type Upload = z.output<typeof DocumentUpload>;

export type Documents = ReturnType<typeof createDocuments>;
export const createDocuments = ({ db, files, jobs, shops, limits, clock, newId, log }: Needs) => {
  const store = documentsStore(db);
  const reader = createReader({ ...limits, path: process.env['PATH'] ?? '' });
  jobs.define(documentJob({ db, files, reader, papers: shops.papers, newId }));

  const theShop = async (caller: Caller): Promise<Shop> => {
    const shop = await shops.current(caller);
    if (!shop) throw new Fault('no_shop', 409);
    return shop;
  };
  const today = () => clock().toISOString().slice(0, 10);
  const bound = () => ({ today: today(), most: mostProven });

  const show = async (accountId: string, rows: ShownRow[]): Promise<Document[]> => {
    const ids = rows.map(({ document }) => document.id);
    const open = rows.filter(({ document }) => document.state === 'waiting' || document.state === 'failed');
    const [facts, known] = await Promise.all([
      store.facts(accountId, ids),
      Promise.all(open.map(({ document: { id } }) => jobs.newest({ accountId, subjectId: id, kind: 'document' }))),
    ]);
    const byId = new Map(open.map(({ document }, at) => [document.id, known[at]]));
    const of = Map.groupBy(facts, ({ documentId }) => documentId);
    return rows.map((row) => showDocument(row, { facts: of.get(row.document.id) ?? [], job: byId.get(row.document.id), now: clock(), today: today() }));
  };
  const showOne = async (accountId: string, id: string): Promise<Document> => (await show(accountId, [orNotFound(await store.one(accountId, id))]))[0]!;

  /** The same bytes about the same thing are one document; sent again, one that was not read is tried again. */
  const keep = (row: DocumentRow): Promise<{ id: string; isKept: boolean }> =>
    withLock(db, `documents ${row.accountId}`, async (tx) => {
      const within = documentsStore(tx);
      const same = await within.same(row);
      if (!same && (await within.howMany(row.accountId)) >= mostDocuments)
        throw new Fault('body_too_large', 413, {
          message: 'An account keeps 1,000 documents. Throw some away first.',
          details: { most_documents: mostDocuments },
        });
      const key = same ? same.key : ((await within.keyOf(row.accountId, row.sha256)) ?? row.key);
      if (!same) await within.insert({ ...row, key });
      if (!same || same.state === 'waiting' || same.state === 'failed')
        await jobs.start(tx, { accountId: row.accountId, subjectId: same?.id ?? row.id, kind: 'document' });
      return { id: same?.id ?? row.id, isKept: key === row.key };
    });

  const forget = async (accountId: string, which: { id: string } | { shopId: string }, within: Db): Promise<{ removed: number; unused: string[] }> =>
    withLock(within, `documents ${accountId}`, (tx) => documentsStore(tx).remove(accountId, which));

  /** What was decided stands, whatever becomes of this: a chore measures what is left. */
  const measureFirst = async (known: DocumentRow): Promise<void> => {
    const of = spokenOf(known);
    if (!of) return;
    await shops.papers
      .measureFirst(known, of)
      .catch((error: unknown) => log.error({ err: error, document: known.id }, 'what papers say could not be counted at once'));
  };
  const changed = async (tx: Db, known: DocumentRow): Promise<void> => {
    const of = spokenOf(known);
    if (of) await shops.papers.changed(tx, known, of);
  };

  /** A paper about a product belongs to that product's shop, whichever one is looked at. */
  const placeOf = async (caller: Caller, product: string | undefined): Promise<Shop> =>
    product === undefined ? theShop(caller) : (await shops.placeOf(caller, product)).shop;

  return {
    pictures: reader.pictures,
    chores: [strayFiles({ db, files, clock }), endedPapers({ db, papers: shops.papers, clock })],

    async take(caller: Caller, { name, ...said }: Upload, length: number | undefined, content: AsyncIterable<Buffer>): Promise<Document> {
      if (length !== undefined && length > largestDocument) throw tooLarge();
      const { id: shopId } = await placeOf(caller, said.product);
      const { accountId, userId } = caller;
      const id = newId();
      const key = `accounts/${accountId}/documents/${id}`;
      let isKept = false;
      try {
        const { type, content: bytes, seen } = await received(content, name);
        await files.put(key, bytes, type);
        await jobs.ready();
        const row = { id, accountId, shopId, userId, name: nameOf(name), mediaType: type, ...seen(), key, ...aboutIn(said) };
        const unread = { state: 'waiting', reason: null, pages: null, namedProductId: null, namedBrand: '' } as const;
        const kept = await keep({ ...row, ...unread, createdAt: clock() });
        isKept = kept.isKept;
        return await showOne(accountId, kept.id);
      } finally {
        if (!isKept) await files.delete(key);
      }
    },

    async list(caller: Caller, { product, cursor, limit }: Given<typeof routes.list>['query']) {
      const [shop, about] = await Promise.all([shops.current(caller), product === undefined ? undefined : aboutOf(caller, product)]);
      if (!shop) return { items: [], next_cursor: null, backing: null };
      const within = { accountId: shop.accountId, shopId: shop.id };
      const [rows, all] = await Promise.all([
        store.page(within, { about, after: idAfter(cursor), limit: limit + 1 }),
        about && store.howManyHold(within, about, today()),
      ]);
      const page = pageOf(rows, limit, ({ document }) => document.id);
      return { ...page, items: await show(shop.accountId, page.items), backing: all === undefined ? null : { facts: all, most: mostProven } };
    },
    one: (caller: Caller, id: string): Promise<Document> => showOne(caller.accountId, id),
    async open(caller: Caller, id: string) {
      const { document } = orNotFound(await store.one(caller.accountId, id));
      return { document, content: orNotFound(await files.get(document.key)).content };
    },

    async decide(caller: Caller, id: string, decisions: Decision[]): Promise<Document> {
      const { accountId, userId } = caller;
      const known = orNotFound(await store.one(accountId, id)).document;
      const isDone = await inTransaction(db, async (tx) => {
        const within = documentsStore(tx);
        const held = new Map((await within.held(accountId, id, decisions.map((one) => one.id))).map((one) => [one.id, one])); // biome-ignore format: short
        if (decisions.some((one) => !held.has(one.id))) throw new Fault('not_found', 404);
        if (decisions.some((one) => held.get(one.id)?.version !== one.version)) return false;
        if (decisions.some((one) => one.state === 'accepted' && !fits(held.get(one.id)!.kind, known.scope))) throw notFitting();
        for (const decision of decisions) await within.decide(accountId, decision, { userId, at: clock() });
        if (decisions.some((one) => one.state === 'accepted' || held.get(one.id)?.state === 'accepted')) await changed(tx, known);
        return true;
      });
      if (isDone) await measureFirst(known);
      const document = await showOne(accountId, id);
      // Whoever comes second sees what the first decided.
      if (!isDone) throw new Fault('item_changed', 409, { details: { document } });
      return document;
    },
    /** What was accepted holds for what it speaks of now, and for nothing else. */
    async about(caller: Caller, id: string, said: z.output<typeof DocumentAbout>): Promise<Document> {
      const { accountId } = caller;
      orNotFound(await store.one(accountId, id));
      const { id: placed } = await placeOf(caller, said.product);
      const [before, after] = await withLock(db, `documents ${accountId}`, async (tx) => {
        const within = documentsStore(tx);
        const known = orNotFound(await within.one(accountId, id)).document;
        // Of a brand or of the shop, it stays in the shop that it came to.
        const next = { ...known, ...aboutIn(said), shopId: said.product === undefined ? known.shopId : placed };
        const same = await within.same(next);
        if (same && same.id !== id) throw sameAlready();
        await within.speakOf(known, next);
        if ((await within.facts(accountId, [id])).some(({ state }) => state === 'accepted')) for (const one of [known, next]) await changed(tx, one);
        return [known, next];
      });
      for (const one of [before, after]) await measureFirst(one);
      return showOne(accountId, id);
    },
    /** Somebody may have installed what it takes since. */
    async again({ accountId }: Caller, id: string): Promise<Document> {
      orNotFound(await store.one(accountId, id));
      await jobs.ready();
      await inTransaction(db, async (tx) => {
        if (!(await documentsStore(tx).reopen({ accountId, id }))) throw new Fault('job_not_failed', 409);
        await jobs.start(tx, { accountId, subjectId: id, kind: 'document' });
      });
      return showOne(accountId, id);
    },
    async remove(caller: Caller, id: string): Promise<void> {
      const known = orNotFound(await store.one(caller.accountId, id)).document;
      const { removed, unused } = await inTransaction(db, async (tx) => {
        const counted = (await documentsStore(tx).facts(caller.accountId, [id])).some(({ state }) => state === 'accepted');
        const gone = await forget(caller.accountId, { id }, tx);
        if (counted) await changed(tx, known);
        return gone;
      });
      if (removed === 0) throw new Fault('not_found', 404);
      await measureFirst(known);
      for (const key of unused) await files.delete(key);
    },
    /** The shop goes; the files themselves go with the next round of the chore. */
    letGo: async (tx: Db, { accountId, id }: Pick<Shop, 'accountId' | 'id'>): Promise<void> => void (await forget(accountId, { shopId: id }, tx)),

    /** What somebody accepted of what papers say of a product, of its brand and of its shop. */
    documented: async (within: { accountId: string; shopId: string }, about: About): Promise<Fact[]> =>
      (await store.proven(within, [about], bound())).slice(0, mostProven).map(factOf),
    /** The same of many products of a shop, with one question. */
    async documentedOf(within: { accountId: string; shopId: string }, abouts: About[]): Promise<Map<string, Fact[]>> {
      const rows = abouts.length === 0 ? [] : await store.proven(within, abouts, bound());
      return new Map(
        abouts.map((about) => [
          about.productId,
          rows
            .filter((row) => speaksOf(row, about))
            .slice(0, mostProven)
            .map(factOf),
        ]),
      );
    },
  };

  async function aboutOf(caller: Caller, productId: string): Promise<About> {
    const { vendor } = await shops.product(caller, productId);
    return { productId, vendor };
  }
};

/** What somebody said that a paper speaks of; where nobody said it, it speaks of nothing yet. */
const aboutIn = ({ product, brand, scope }: Omit<Upload, 'name'>): Pick<DocumentRow, 'scope' | 'about' | 'productId'> => {
  if (product !== undefined) return { scope: 'product', about: product, productId: product };
  return { scope: brand !== undefined ? 'brand' : (scope ?? 'unsaid'), about: brand ?? '', productId: null };
};

const refused = (reason: string, field: string, message: string): Fault =>
  new Fault('invalid_input', 422, { message, details: { reason, fields: { [field]: message } } });
const notFitting = (): Fault => refused('unfitting', 'body.decisions', 'It is of one product. Say first which product the document speaks of.');
const sameAlready = (): Fault => refused('same', 'body', 'The same file is here already for it.');

const speaksOf = ({ scope, productId, about }: ProvenRow, { productId: id, vendor }: About): boolean =>
  scope === 'shop' || (scope === 'product' ? productId === id : about === vendor);

const factOf = ({ fact, document, pages, scope }: ProvenRow): Fact => ({
  name: fact.name,
  value: fact.value,
  field: fieldOf({ name: document, page: fact.page, pages: pages ?? 1 }),
  ...witnessOf(fact),
  ...(scope === 'shop' && { of_shop: true as const }),
});

/** What somebody corrected is their word and no longer the document’s, whose own stays beside it. */
const witnessOf = ({ value, readValue, validUntil, readValidUntil }: Corrected): Pick<Fact, 'source' | 'corrected_from'> => {
  if (value === readValue && validUntil === readValidUntil) return { source: 'document' };
  return { source: 'owner', corrected_from: validUntil === readValidUntil || readValidUntil === null ? readValue : `${readValue} (${readValidUntil})` };
};
type Corrected = Pick<FactRow, 'value' | 'readValue' | 'validUntil' | 'readValidUntil'>;

/** As somebody may read it: without a folder, and without what no name has. */
const nameOf = (name: string): string =>
  name
    .replace(/^.*[/\\]/su, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, 120)
    .trim() || 'document';
