/** Before a translation job begins, and its course: what it would cost, its rows, going on, stopping. */
import { milliOf, pointsOf } from '@storewright/contract/kit/points';
import {
  type AskTranslation,
  mostTranslations,
  type ResumeTranslation,
  type StartTranslation,
  type TranslationEstimate,
  type TranslationField,
  type TranslationJob,
} from '@storewright/contract/translations';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import { momentAfter, momentSaid, pageOf } from '../../../kit/page-by-id.ts';
import { requestHashOf, sameRequest } from '../../../kit/request-hash.ts';
import type { Price, Quote } from '../../billing/index.ts';
import { onlyWhoPays } from '../../bulk/index.ts';
import type { ConnectedEngine } from '../../inference/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Shop } from '../../shops/index.ts';
import type { Reading } from '../reading/reading.service.ts';
import { type Due, readingStore } from '../reading/reading.store.ts';
import { type FoundJob, type Sums, workStore } from './work.store.ts';

type Needs = {
  db: Db;
  shops: { current(caller: Caller): Promise<Shop | null> };
  reading: Pick<Reading, 'theShop' | 'targetsOf'>;
  jobs: Pick<Jobs, 'ready' | 'start'>;
  inference: { engineFor(caller: Caller, id?: string): Promise<ConnectedEngine | null> };
  purse: { quote(caller: Caller, price: Price): Promise<Quote>; available(caller: Caller): Promise<bigint> };
  clock: Clock;
  newId: () => string;
};

export const createWork = ({ db, shops, reading, jobs, inference, purse, clock, newId }: Needs) => {
  const store = workStore(db);

  const engineOf = async (caller: Caller, id: string | undefined) => {
    const connected = await inference.engineFor(caller, id);
    const { id: known, kind, label, price } = connected ?? starter;
    return { id: known, kind, label, can: connected !== null, milli: milliOf((await purse.quote(caller, price)).points) };
  };

  const survey = async (caller: Caller, { choice, locales, fields, which, engine }: AskTranslation) => {
    const shop = await reading.theShop(caller);
    const targets = await reading.targetsOf(shop);
    const unknown = locales.findIndex((locale) => !targets.includes(locale));
    if (unknown >= 0) throw invalid(`body.locales.${unknown}`, 'The shop does not translate into this language.');
    const into = [...new Set(locales)];
    const { search, state, locale } = choice.by === 'filter' ? choice : { search: '', state: 'all' as const, locale: undefined };
    // The state is looked for where the screen showed it; what is translated is in the languages that were chosen.
    const within = { accountId: shop.accountId, shopId: shop.id, search, state, locales: locale === undefined ? into : [locale] };
    const wanted = { into, productIds: choice.by === 'ids' ? choice.product_ids : null, fields, which, most: mostTranslations * 2 };
    const found = await readingStore(db).due(within, wanted);
    const items = found.map((row) => ({ ...row, fields: dueIn(row, { fields, which }) })).filter((row) => row.fields.length > 0);
    return { shop, engine: await engineOf(caller, engine), items: items.slice(0, mostTranslations), beyond: Math.max(0, items.length - mostTranslations) };
  };

  const all = async (accountId: string, jobs: FoundJob[]): Promise<TranslationJob[]> => {
    const sums = await store.sums(
      accountId,
      jobs.map(({ id }) => id),
    );
    return jobs.map((job) => show(job, sums.get(job.id)!));
  };
  const shown = async (job: FoundJob): Promise<TranslationJob> => (await all(job.accountId, [job]))[0]!;
  const one = async ({ accountId }: Caller, id: string): Promise<TranslationJob> => shown(orNotFound(await store.one(accountId, id)));

  return {
    one,

    async list(caller: Caller, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
      const shop = await shops.current(caller);
      const rows = shop ? await store.page(caller.accountId, { shopId: shop.id, after: momentAfter(cursor), limit: limit + 1 }) : [];
      const page = pageOf(rows, limit, ({ createdAt, id }) => momentSaid(createdAt, id));
      return { ...page, items: await all(caller.accountId, page.items) };
    },

    async estimate(caller: Caller, order: AskTranslation): Promise<TranslationEstimate> {
      const [{ engine, items, beyond }, available] = await Promise.all([survey(caller, order), purse.available(caller)]);
      return {
        items: items.length,
        texts: items.reduce((sum, { fields }) => sum + fields.length, 0),
        engine: { id: engine.id, kind: engine.kind, label: engine.label },
        can: engine.can,
        price: pointsOf(engine.milli),
        points: pointsOf(engine.milli * BigInt(items.length)),
        available: pointsOf(available),
        beyond,
      };
    },

    async start(caller: Caller, order: StartTranslation, key: string): Promise<TranslationJob> {
      const requestHash = requestHashOf(order);
      const replayed = async (known: FoundJob): Promise<TranslationJob> => shown(sameRequest(known, requestHash));
      const known = await store.byKey(caller.accountId, key);
      if (known) return replayed(known);
      const { shop, engine, items } = await survey(caller, order);
      if (!engine.can) throw new Fault('engine_cannot', 422, { message: 'The starter cannot translate. Connect a model, or translate by hand.' });
      const price = pointsOf(engine.milli);
      if (order.price !== undefined && order.price !== price) throw new Fault('prices_changed', 409, { details: { points: price } });
      if (items.length === 0) throw invalid('body.choice', 'Nothing was found that is to be translated.');
      const id = newId();
      await jobs.ready();
      await inTransaction(db, async (tx) => {
        const { accountId, userId } = caller;
        const row = {
          id,
          accountId,
          userId,
          shopId: shop.id,
          locales: [...new Set(order.locales)],
          fields: [...new Set(order.fields)],
          overShop: order.which === 'all',
        };
        const about = { engine: engine.id, engineKind: engine.kind, engineLabel: engine.label, cap: milliOf(order.cap), price: engine.milli };
        const isNew = await workStore(tx).insert(
          { ...row, ...about, idempotencyKey: key, requestHash, createdAt: clock() },
          items.map(({ productId, title, locale }, position) => ({ id: newId(), accountId, jobId: id, productId, title, locale, position })),
        );
        // The same wish may have come twice at once.
        if (isNew) await jobs.start(tx, { accountId, subjectId: id, kind: 'translate' });
      });
      return replayed(orNotFound(await store.byKey(caller.accountId, key)));
    },

    async resume(caller: Caller, id: string, { cap, price: agreed }: ResumeTranslation): Promise<TranslationJob> {
      const { accountId } = caller;
      const job = orNotFound(await store.one(accountId, id));
      onlyWhoPays(caller, job);
      const { milli } = await engineOf(caller, job.engine);
      if (job.paused?.reason === 'price' && agreed !== pointsOf(milli)) throw new Fault('prices_changed', 409, { details: { points: pointsOf(milli) } });
      await jobs.ready();
      await inTransaction(db, async (tx) => {
        const held = orNotFound(await workStore(tx).held(accountId, id));
        if (held.state !== 'paused') throw new Fault('job_not_running', 409);
        const most = cap === undefined ? held.cap : milliOf(cap);
        if (most < held.spent) throw invalid('body.cap', 'More than that is spent already.');
        await workStore(tx).change(accountId, id, { state: 'waiting', paused: null, cap: most, ...(held.paused?.reason === 'price' && { price: milli }) });
        await jobs.start(tx, { accountId, subjectId: id, kind: 'translate' });
      });
      return one(caller, id);
    },

    async cancel(caller: Caller, id: string): Promise<TranslationJob> {
      const { accountId } = caller;
      orNotFound(await store.one(accountId, id));
      await inTransaction(db, async (tx) => {
        const held = orNotFound(await workStore(tx).held(accountId, id));
        if (held.state === 'done' || held.state === 'cancelled') throw new Fault('job_not_running', 409);
        await workStore(tx).stop(accountId, id);
        await workStore(tx).change(accountId, id, { state: 'cancelled', paused: null, current: '', finishedAt: clock() });
      });
      return one(caller, id);
    },
  };
};

const starter = { id: 'starter', kind: 'starter' as const, label: 'Starter', price: { type: 'free', why: 'starter' } as const };

/** What was written here is never written over. */
export const dueIn = (
  { missing, outdated, ours, theirs, drafted }: Due,
  { fields, which }: { fields: readonly TranslationField[]; which: 'due' | 'all' },
): TranslationField[] => {
  const wanted = which === 'due' ? [...missing, ...outdated] : [...missing, ...outdated, ...ours, ...theirs];
  return fields.filter((field) => wanted.includes(field) && !drafted.includes(field));
};

const show = (job: FoundJob, { counts, failures }: Sums): TranslationJob => ({
  id: job.id,
  locales: job.locales,
  fields: job.fields,
  engine: { id: job.engine, kind: job.engineKind, label: job.engineLabel },
  state: job.state,
  paused: job.paused,
  items: Object.values(counts).reduce((sum, count) => sum + count, 0),
  counts,
  failures,
  cap: pointsOf(job.cap),
  price: pointsOf(job.price),
  spent: pointsOf(job.spent),
  current: job.current,
  by: job.by,
  created_at: job.createdAt.toISOString(),
  finished_at: job.finishedAt?.toISOString() ?? null,
});
