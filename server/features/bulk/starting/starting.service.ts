/** Before a job begins: what it would write, skip, cost and take; then its rows, all at once or none. */
import type { BulkJob, Choice, Estimate, Recipe, StartBulk } from '@storewright/contract/bulk';
import { milliOf, pointsOf } from '@storewright/contract/kit/points';
import type { ListingField } from '@storewright/contract/listing/listing';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import { requestHashOf, sameRequest } from '../../../kit/request-hash.ts';
import type { Price, Quote } from '../../billing/index.ts';
import type { ConnectedEngine } from '../../inference/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Shop, Shops } from '../../shops/index.ts';
import { bulkStore, type FoundJob } from '../bulk.store.ts';
import type { Locks } from '../locks/locks.service.ts';
import { showJob } from '../shown-job.ts';
import { chosenOf } from './chosen.ts';
import { startingStore } from './starting.store.ts';

type Needs = {
  db: Db;
  shops: Pick<Shops, 'current' | 'search' | 'rows'>;
  jobs: Pick<Jobs, 'ready' | 'start'>;
  locks: Pick<Locks, 'lockedIn'>;
  inference: { engineFor(caller: Caller, id?: string): Promise<ConnectedEngine | null> };
  purse: { quote(caller: Caller, price: Price): Promise<Quote>; balance(caller: Caller): Promise<{ available: bigint }> };
  clock: Clock;
  newId: () => string;
};
type Order = { choice: Choice; fields: ListingField[]; recipe: Recipe };

export const createStarting = ({ db, shops, jobs, locks, inference, purse, clock, newId }: Needs) => {
  const store = bulkStore(db);

  /** The engine with its price for this caller now. */
  const engineOf = async (caller: Caller, { engine, instruction }: Recipe) => {
    const connected = await inference.engineFor(caller, engine);
    if (!connected && instruction !== '') throw new Fault('engine_cannot', 422, { details: { fields: { 'body.recipe.instruction': 'This takes a model.' } } });
    const { id, kind, label, price } = connected ?? starter;
    return { id, kind, label, milli: milliOf((await purse.quote(caller, price)).points) };
  };

  const surveyed = async (caller: Caller, { choice, fields, recipe }: Order) => {
    const shop = await shops.current(caller);
    if (!shop) throw new Fault('no_shop', 409);
    const locked = await locks.lockedIn({ accountId: shop.accountId, shopId: shop.id });
    const [engine, chosen] = await Promise.all([engineOf(caller, recipe), chosenOf(shops, shop, { choice, fields, locked })]);
    return { shop, engine, chosen };
  };

  const made = async (caller: Caller, job: FoundJob): Promise<BulkJob> => showJob(job, await store.sums(caller.accountId, [job.id]), caller);

  const insert = async (
    caller: Caller,
    shop: Shop,
    order: StartBulk,
    row: Pick<FoundJob, 'idempotencyKey' | 'requestHash'>,
    about: Awaited<ReturnType<typeof surveyed>>,
  ) => {
    const { engine, chosen } = about;
    const id = newId();
    const now = clock();
    await jobs.ready();
    await inTransaction(db, async (tx) => {
      const isNew = await bulkStore(tx).insert({
        ...row,
        id,
        accountId: caller.accountId,
        shopId: shop.id,
        userId: caller.userId,
        name: order.name,
        choice: order.choice,
        fields: [...new Set(order.fields)],
        recipe: order.recipe,
        engine: engine.id,
        engineKind: engine.kind,
        engineLabel: engine.label,
        cap: milliOf(order.cap),
        price: engine.milli,
        items: chosen.items.length,
        createdAt: now,
      });
      // The same wish came twice at once.
      if (!isNew) return;
      const within = { jobId: id, accountId: caller.accountId, shopId: shop.id, task: 'write' as const };
      for (let from = 0; from < chosen.items.length; from += insertedAtOnce)
        await startingStore(tx).insert(
          chosen.items.slice(from, from + insertedAtOnce).map((item, index) => ({ ...within, ...item, id: newId(), position: from + index })),
        );
      await jobs.start(tx, { accountId: caller.accountId, subjectId: id, kind: 'bulk' });
    });
  };

  return {
    estimate: async (caller: Caller, order: Order): Promise<Estimate> => {
      const [{ engine, chosen }, { available }] = await Promise.all([surveyed(caller, order), purse.balance(caller)]);
      const lately = await store.lately(caller.accountId, engine.id);
      const items = chosen.items.length;
      const most = engine.milli * BigInt(items);
      const succeeded = lately ? await startingStore(db).succeeded(caller.accountId, lately.id) : 1;
      const pace = lately?.pace ?? (engine.kind === 'starter' ? starterPace : null);
      return {
        chosen: chosen.chosen,
        items,
        skipped: { locked: chosen.locked, gone: chosen.gone },
        partly_locked: chosen.partlyLocked,
        engine: { id: engine.id, kind: engine.kind, label: engine.label },
        price: pointsOf(engine.milli),
        points: { from: pointsOf(engine.milli * BigInt(Math.floor(items * succeeded))), to: pointsOf(most) },
        available: pointsOf(available),
        seconds: pace === null ? null : Math.ceil(pace * items),
        beyond: chosen.beyond,
      };
    },

    start: async (caller: Caller, order: StartBulk, key: string): Promise<BulkJob> => {
      const requestHash = requestHashOf(order);
      const replayed = async (known: FoundJob): Promise<BulkJob> => made(caller, sameRequest(known, requestHash));
      const known = await store.byKey(caller.accountId, key);
      if (known) return replayed(known);
      const about = await surveyed(caller, order);
      const price = pointsOf(about.engine.milli);
      if (order.price !== undefined && order.price !== price) throw new Fault('prices_changed', 409, { details: { points: price } });
      if (about.chosen.items.length === 0) throw invalid('body.choice', 'Nothing was found that may be written.');
      // It would wait for another cap from its first item on.
      if (milliOf(order.cap) < about.engine.milli) throw invalid('body.cap', `One item costs ${price} points.`); // biome-ignore format: one question
      await insert(caller, about.shop, order, { idempotencyKey: key, requestHash }, about);
      return replayed(orNotFound(await store.byKey(caller.accountId, key)));
    },
  };
};

const starter = { id: 'starter', kind: 'starter' as const, label: 'Starter', price: { type: 'free', why: 'starter' } as const };
/** Seconds per item of the starter where no job has run yet. */
const starterPace = 0.05;
const insertedAtOnce = 500;
