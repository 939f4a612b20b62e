/** A job and its course: looked at, paused, gone on with, stopped; and what people want done with many of its items. */
import type { BulkJob, BulkRevertReview, PublishItems, ResumeJob, RetryItems, RevertItems, RewriteItem } from '@storewright/contract/bulk';
import { milliOf, pointsOf } from '@storewright/contract/kit/points';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Caller, may, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid, timePassed } from '../../../kit/fault.ts';
import type { ErrorCode } from '@storewright/contract/errors';
import { momentAfter, momentSaid, pageOf } from '../../../kit/page-by-id.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Shops } from '../../shops/index.ts';
import { bulkStore, type JobRow } from '../bulk.store.ts';
import { line, showJob } from '../shown-job.ts';
import { maySpend, onlyWhoPays } from '../who-pays.ts';
import { refusals } from '../work/verdict.ts';
import { wishesStore } from './item-decisions.store.ts';

type Needs = {
  db: Db;
  shops: Pick<Shops, 'current'>;
  jobs: Pick<Jobs, 'ready' | 'start'>;
  /** What an item written by this engine costs by now. */
  priceOf(caller: Caller, engine: string): Promise<bigint>;
  clock: Clock;
};
type Wishes = ReturnType<typeof wishesStore>;

/** Held back by nothing, until somebody takes it up. */
const onItsWay = { state: 'waiting', pause: null, refusals: 0, finishedAt: null } as const;

export const createControl = ({ db, shops, jobs, priceOf, clock }: Needs) => {
  const store = bulkStore(db);
  /** The job and its items as of one moment: while it is worked on, neither says more than the other. */
  const one = (caller: Caller, id: string): Promise<BulkJob> =>
    inTransaction(
      db,
      async (tx) => showJob(orNotFound(await bulkStore(tx).one(caller.accountId, id)), await bulkStore(tx).sums(caller.accountId, [id]), caller),
      {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      },
    );

  /** Changes the job while no item of it is taken up. Where it has something to do afterwards, somebody sets to work. */
  const within = async (caller: Caller, id: string, work: (job: JobRow, wishes: Wishes, tx: Db) => Promise<void>): Promise<BulkJob> => {
    const { accountId } = caller;
    orNotFound(await store.one(accountId, id));
    await jobs.ready();
    await inTransaction(db, async (tx) => {
      const job = orNotFound(await bulkStore(tx).held(accountId, id));
      const wishes = wishesStore(tx, { accountId, jobId: id });
      await work(job, wishes, tx);
      if (await wishes.anyTask()) await jobs.start(tx, { accountId, subjectId: id, kind: 'bulk' });
    });
    return one(caller, id);
  };

  /** What was asked for goes on, whatever was paused before; only a shop that is away is not asked. */
  const goOn = async ({ accountId, id, state, pause }: JobRow, tx: Db): Promise<void> => {
    const change = bulkStore(tx).change;
    if (state !== 'paused') return change(accountId, id, { state: state === 'running' ? 'running' : 'waiting', cancelledAt: null, finishedAt: null });
    if (pause && pause.only === null && pause.reason !== 'shop') await change(accountId, id, { pause: { ...pause, only: 'write' } });
  };

  /** Gives many items something to do. Asked a second time, what is on its way or done already is the answer. */
  const wish = (
    caller: Caller,
    id: string,
    give: (wishes: Wishes, job: JobRow) => Promise<number>,
    otherwise: (wishes: Wishes) => Promise<boolean>,
    code: ErrorCode,
  ) =>
    within(caller, id, async (job, wishes, tx) => {
      if ((await give(wishes, job)) > 0) await goOn(job, tx);
      else if (!(await otherwise(wishes))) throw new Fault(code, 409);
    });

  /**
   * Whoever tries again what it holds back lets the whole job go on. A cap and a price are agreed to by name; what a person holds
   * goes on only where all that failed is meant, and nobody's points are spent by somebody else.
   */
  const letsGo = (caller: Caller, job: JobRow, { written, sent, all }: { written: number; sent: number; all: boolean }): boolean => {
    const { state, pause } = job;
    if (state !== 'paused' || !pause || pause.reason === 'cap' || pause.reason === 'price') return false;
    if (pause.only === 'shop') return sent > 0;
    if (pause.only === 'write' && written === 0) return false;
    return maySpend(caller, job) && (all || pause.reason !== 'person');
  };

  /** It moved again: that is told before anybody agrees to it. */
  const tellPrice = async ({ accountId, id, state, pause }: JobRow, price: string, tx: Db): Promise<void> => {
    if (state === 'paused' && pause?.reason === 'price') await bulkStore(tx).change(accountId, id, { pause: { ...pause, price } });
  };

  const ended = async (wishes: Wishes) => ({
    state: (await wishes.anyIn(undefined, ['cancelled'])) ? ('cancelled' as const) : ('done' as const),
    finishedAt: clock(),
  });

  const who = (caller: Caller) => ({ userId: caller.userId, at: clock() });

  return {
    one,

    async list(caller: Caller, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
      const shop = await shops.current(caller);
      const rows = shop ? await store.page(caller.accountId, { shopId: shop.id, after: momentAfter(cursor), limit: limit + 1 }) : [];
      const page = pageOf(rows, limit, ({ createdAt, id }) => momentSaid(createdAt, id));
      const ids = page.items.map(({ id }) => id);
      const sums = ids.length === 0 ? [] : await store.sums(caller.accountId, ids);
      const show = (job: (typeof page.items)[number]) =>
        line(
          job,
          sums.filter(({ jobId }) => jobId === job.id),
        );
      return { ...page, items: page.items.map(show) };
    },

    pause: (caller: Caller, id: string) =>
      within(caller, id, async (job, _wishes, tx) => {
        if (job.state !== 'waiting' && job.state !== 'running' && job.state !== 'paused') throw new Fault('job_not_running', 409);
        const pause = { reason: 'person', code: null, by: caller.name, at: clock().toISOString(), only: null } as const;
        await bulkStore(tx).change(job.accountId, id, { state: 'paused', pause });
      }),

    resume: async (caller: Caller, id: string, { cap, price: seen }: ResumeJob) => {
      const found = orNotFound(await store.one(caller.accountId, id));
      onlyWhoPays(caller, found);
      const { pause, engine, price: before } = found;
      const asked = pause?.reason === 'price';
      const price = asked ? await priceOf(caller, engine) : before;
      const told = asked ? (seen ?? pause.price) : null;
      if (told && milliOf(told) !== price) {
        const points = pointsOf(price);
        await within(caller, id, (job, _wishes, tx) => tellPrice(job, points, tx));
        throw new Fault('prices_changed', 409, { details: { points } });
      }
      return within(caller, id, async (job, wishes, tx) => {
        const isPaused = job.state === 'paused' || job.state === 'failed';
        if (!isPaused && (cap === undefined || (job.state !== 'waiting' && job.state !== 'running'))) throw new Fault('job_not_running', 409);
        const most = cap === undefined ? job.cap : milliOf(cap);
        if (most < job.spent + job.held) throw invalid('body.cap', 'More than that is spent already.');
        if (!isPaused) return bulkStore(tx).change(job.accountId, id, { cap: most });
        // At a standstill items failed that were none the worse for it: they are what there is to go on with.
        if (job.state === 'paused' && job.pause?.reason === 'engine') await wishes.retryFailedBy(refusals(), ['write']);
        if (job.state === 'paused' && job.pause?.reason === 'shop') await wishes.retryFailedBy(refusals(), ['publish', 'revert']);
        const over = (await wishes.anyTask()) ? {} : await ended(wishes);
        await bulkStore(tx).change(job.accountId, id, { ...onItsWay, ...over, cap: most, price });
      });
    },

    cancel: (caller: Caller, id: string) =>
      within(caller, id, async (job, wishes, tx) => {
        if (job.state === 'done' || job.state === 'cancelled') throw new Fault('job_not_running', 409);
        await wishes.stop();
        const ending = { pause: null, cancelledAt: clock() };
        if (await wishes.anyTask()) await bulkStore(tx).change(job.accountId, id, { ...ending, state: 'running' });
        else await bulkStore(tx).change(job.accountId, id, { ...ending, ...(await ended(wishes)), cancelledAt: null });
      }),

    retry: (caller: Caller, id: string, { item_ids, overwrite }: RetryItems) =>
      within(caller, id, async (job, wishes, tx) => {
        const { written, sent } = await wishes.retry(item_ids, overwrite, who(caller));
        if (written > 0) onlyWhoPays(caller, job);
        // What is to be written anew goes nowhere yet; the rest goes to the shop.
        if (sent > 0 && !may(caller, 'publish_to_store')) throw new Fault('not_permitted', 403, { details: { permission: 'publish_to_store' } });
        if (written + sent === 0) throw new Fault('job_not_failed', 409);
        if (letsGo(caller, job, { written, sent, all: item_ids === undefined })) await bulkStore(tx).change(job.accountId, id, onItsWay);
        else await goOn(job, tx);
      }),

    rewrite: (caller: Caller, id: string, item: string, { version, price, ...how }: RewriteItem) =>
      wish(
        caller,
        id,
        async (wishes, job) => {
          onlyWhoPays(caller, job);
          if (price !== undefined && milliOf(price) !== job.price) throw new Fault('prices_changed', 409, { details: { points: pointsOf(job.price) } });
          if (job.engineKind === 'starter' && how.instruction !== '')
            throw new Fault('engine_cannot', 422, { details: { fields: { 'body.instruction': 'This takes a model.' } } });
          return wishes.writeAnew(item, version, how);
        },
        async () => false,
        'item_changed',
      ),

    publish: (caller: Caller, id: string, { item_ids, at, other_language: elsewhere }: PublishItems) => {
      const later = at ? new Date(at) : null;
      if (later && !(later > clock())) throw timePassed('body.at');
      return wish(
        caller,
        id,
        (wishes) => wishes.publish(item_ids, { at: later, elsewhere }, who(caller)),
        async (wishes) => {
          if (await wishes.anyIn(item_ids, ['scheduled', 'publishing', 'published'])) return true;
          if (elsewhere || !(await wishes.anyIn(item_ids, ['approved']))) return false;
          throw invalid('body.other_language', 'The texts are in another language than asked for.');
        },
        'nothing_approved',
      );
    },

    unschedule: (caller: Caller, id: string, { item_ids }: { item_ids?: string[] | undefined }) =>
      within(caller, id, async (job, wishes, tx) => {
        await wishes.unschedule(item_ids);
        if (job.state === 'waiting' && !(await wishes.anyTask())) await bulkStore(tx).change(job.accountId, id, await ended(wishes));
      }),

    revertReview: async (caller: Caller, id: string): Promise<BulkRevertReview> => {
      orNotFound(await store.one(caller.accountId, id));
      const { checkedAt, ...found } = await wishesStore(db, { accountId: caller.accountId, jobId: id }).published();
      return { ...found, checked_at: checkedAt && new Date(checkedAt).toISOString() };
    },

    check: (caller: Caller, id: string) =>
      wish(
        caller,
        id,
        (wishes) => wishes.check(),
        async () => false,
        'publication_not_revertible',
      ),

    revert: (caller: Caller, id: string, { which, item_ids }: RevertItems) => {
      if (which === 'chosen' && !item_ids) throw invalid('body.item_ids', 'Say which.');
      return wish(
        caller,
        id,
        (wishes) => wishes.revert(item_ids, which === 'chosen', who(caller)),
        (wishes) => wishes.anyIn(item_ids, ['reverting', 'reverted']),
        'publication_not_revertible',
      );
    },
  };
};
