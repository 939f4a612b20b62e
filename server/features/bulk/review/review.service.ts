/** What people do with what was written. Each item goes by its version: of two who decide it, one was quicker, and the other is told who. */
import type { BulkItem, Decide, Decided, EditItem, Quicker } from '@storewright/contract/bulk';
import type { Given } from '@storewright/contract/kit/route';
import type { bulk } from '@storewright/contract/bulk';
import { holdsOf, openClaims, statementKey } from '@storewright/rules/claims/gate';
import type { ListingField } from '@storewright/contract/listing/listing';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import type { Shops } from '../../shops/index.ts';
import { withFields, type Writers } from '../../writers/index.ts';
import { briefOf } from '../brief.ts';
import { bulkStore, type ItemRow, type JobRow } from '../bulk.store.ts';
import type { Hear, Heard } from '../heard.ts';
import type { Locks } from '../locks/locks.service.ts';
import { decided, heldBy, isOpen } from './decisions.ts';
import { type ForbiddenOf, sayingForbidden } from './forbidden.store.ts';
import { forgetHolds, itemsStore, type WholeItem } from './items.store.ts';
import { rowsStore } from './rows.store.ts';
import { showItem, showRow } from './shown-item.ts';
import { type RowQuery, windowOf } from './window.ts';

type Needs = {
  db: Db;
  shops: Pick<Shops, 'product'>;
  writers: Pick<Writers, 'judge' | 'publishing'>;
  locks: Pick<Locks, 'lockedIn'>;
  forbiddenOf: ForbiddenOf;
  hear: Hear;
  clock: Clock;
};

export const createReviewing = ({ db, shops, writers, locks, forbiddenOf, hear, clock }: Needs) => {
  const the = async ({ accountId }: Caller, id: string): Promise<JobRow> => orNotFound(await bulkStore(db).one(accountId, id));
  const placed = ({ accountId }: Caller, jobId: string) => ({ accountId, jobId });

  /** What the rules say of the item with these texts. */
  const judged = (caller: Caller, job: JobRow, item: ItemRow, listing: NonNullable<ItemRow['after']>) => {
    if (item.productId === null) throw new Fault('shop_changed', 409, { message: 'The product is no longer in the shop.' });
    const vouched = item.vouches.map(({ claim }) => claim);
    const about = { shopId: job.shopId, productId: item.productId, brief: briefOf(job, item), before: item.before ?? listing, listing, vouched };
    return writers.judge(caller, about);
  };

  const whole = async (caller: Caller, job: JobRow, item: WholeItem): Promise<BulkItem> => {
    const isThere = item.productId !== null;
    const [product, after, locked, publications] = await Promise.all([
      isThere ? shops.product(caller, item.productId!) : null,
      isThere && item.after ? judged(caller, job, item, item.after) : null,
      isThere ? locks.lockedIn(job, [item.productId!]) : null,
      Promise.all([item.revertId, item.publicationId].flatMap((id) => (id ? [writers.publishing.one(caller, id)] : []))),
    ]);
    const before = isThere && item.before ? await judged(caller, job, { ...item, vouches: [] }, item.before) : null;
    const heard = after && product && item.after ? await hear(job, item, { listing: item.after, changed: item.changed, brand: product.vendor }) : null;
    const facts = after?.facts ?? before?.facts ?? [];
    const scoredBefore = before?.score ?? product?.scored ?? null;
    return showItem(heard ? { ...item, voice: heard.voice } : item, {
      scoredBefore,
      scoredAfter: after?.score ?? null,
      unread: product?.other_language ?? null,
      facts,
      unproven: (after?.marks ?? []).filter(({ kind }) => kind === 'statement'),
      drift: heard?.drift ?? [],
      locked: item.productId && locked ? locked(item.productId) : [],
      publications,
    });
  };

  /** What waits to be looked at anew, is, so many at a time and those asked about first: what is approved and held by now waits for a decision again. */
  const lookedAt = async (caller: Caller, jobId: string, first: string[] = []): Promise<JobRow> => {
    const job = await the(caller, jobId);
    const store = itemsStore(db, placed(caller, jobId));
    for (const row of await store.unjudged(Math.max(judgedAtOnce, first.length), first)) {
      const after = await judged(caller, job, row, row.after!);
      const { vendor } = await shops.product(caller, row.productId!);
      const { elsewhere } = await hear(job, row, { listing: after.listing, changed: row.changed, brand: vendor });
      const measured = measuredOf(row, after, { fields: row.changed, elsewhere });
      const isBack = row.state === 'approved' && heldBy({ ...row, ...measured }, row.approved).length > 0;
      await store.judge(row, { ...measured, elsewhere, ...(isBack && { state: 'review', approved: [], version: row.version + 1 }) });
    }
    return job;
  };

  const item = async (caller: Caller, jobId: string, id: string): Promise<BulkItem> => {
    const job = await lookedAt(caller, jobId, [id]);
    return whole(caller, job, orNotFound(await itemsStore(db, placed(caller, jobId)).one(id)));
  };

  const quickerOf = async (caller: Caller, jobId: string, ids: string[]): Promise<Quicker[]> => {
    const rows = ids.length === 0 ? [] : await rowsStore(db, placed(caller, jobId)).byIds(ids);
    return rows.map((row) => ({ row: showRow(row), by: row.decidedBy ?? '', at: (row.decidedAt ?? clock()).toISOString() }));
  };
  const tooLate = async (caller: Caller, jobId: string, id: string): Promise<never> => {
    throw new Fault('item_changed', 409, { details: { quicker: await quickerOf(caller, jobId, [id]) } });
  };

  /** The item as somebody saw it: written, not on its way, and of this version. */
  const seen = async (caller: Caller, jobId: string, id: string, version: number): Promise<{ job: JobRow; item: WholeItem }> => {
    const job = await the(caller, jobId);
    const found = orNotFound(await itemsStore(db, placed(caller, jobId)).one(id));
    if (found.version !== version || !isOpen(found) || !found.after || !found.before) return tooLate(caller, jobId, id);
    return { job, item: found };
  };

  return {
    item,

    /** Somebody stands for a statement in this shop, or does not any more: what it may concern is looked at again. */
    lookAgain: (tx: Db, shop: { accountId: string; id: string }): Promise<void> => forgetHolds(tx, shop),

    async list(caller: Caller, jobId: string, query: RowQuery) {
      await lookedAt(caller, jobId);
      return windowOf(rowsStore(db, placed(caller, jobId)), query);
    },

    async decide(caller: Caller, jobId: string, { items, ...wish }: Decide): Promise<Decided> {
      const versions = new Map(items.map(({ id, version }) => [id, version]));
      await lookedAt(caller, jobId, [...versions.keys()]);
      const who = { userId: caller.userId, at: clock() };
      const late: string[] = [];
      const held: string[] = [];
      const done: string[] = [];
      const reasons = new Set<string>();
      await inTransaction(db, async (tx) => {
        for (const list of [late, held, done]) list.length = 0;
        const store = itemsStore(tx, placed(caller, jobId));
        for (const one of await store.held([...versions.keys()])) {
          if (one.version !== versions.get(one.id) || !isOpen(one)) {
            late.push(one.id);
            continue;
          }
          const decision = decided(one, wish);
          const holds = heldBy(one, decision.approved);
          for (const { why } of holds) reasons.add(why);
          if (holds.length > 0) held.push(one.id);
          else {
            await store.decide(one.id, one.version, decision, who);
            done.push(one.id);
          }
        }
      });
      if (late.length + held.length + done.length === 0) throw new Fault('not_found', 404);
      const [changed, waiting, quicker] = await Promise.all([
        rowsStore(db, placed(caller, jobId)).byIds(done),
        rowsStore(db, placed(caller, jobId)).byIds(held),
        quickerOf(caller, jobId, late),
      ]);
      if (done.length === 0 && held.length === 0) throw new Fault('item_changed', 409, { details: { quicker } });
      if (done.length === 0)
        throw new Fault(reasons.has('claims') ? 'claims_unsupported' : 'text_empty', 422, { details: { held: waiting.map(showRow), quicker } });
      return { items: changed.map(showRow), quicker, held: waiting.map(showRow) };
    },

    async edit(caller: Caller, jobId: string, id: string, { version, texts, facts }: EditItem): Promise<BulkItem> {
      const { job, item: before } = await seen(caller, jobId, id, version);
      const named = Object.keys(texts) as ListingField[];
      const strange = named.find((field) => !before.fields.includes(field));
      if (strange) throw invalid(`body.texts.${strange}`, 'This job does not write this field.');
      const changed = { ...before, ...(facts && { facts: facts.map((fact) => ({ ...fact, source: 'typed' as const })) }) };
      const after = await judged(caller, job, changed, withFields(before.after!, texts, named));
      if (after.listing.title === '' && named.includes('title')) throw invalid('body.texts.title', 'Title can not be empty');
      const fields = after.changed.filter((field) => before.fields.includes(field));
      // A text that somebody changed is decided anew; so is one that nothing has to be decided of any more.
      const stays = (field: ListingField) => !named.includes(field) && fields.includes(field);
      const decision = { approved: before.approved.filter(stays), rejected: before.rejected.filter(stays) };
      const state = decided({ ...before, ...decision, changed: fields }, { fields: {} }).state;
      const { vendor } = await shops.product(caller, before.productId!);
      const heard = await hear(job, changed, { listing: after.listing, changed: fields, brand: vendor });
      const isKept = await itemsStore(db, placed(caller, jobId)).change(id, version, {
        ...decision,
        ...measuredOf(before, after, { fields, elsewhere: heard.elsewhere }),
        ...soundOf(heard),
        state,
        after: withFields(before.after!, after.listing, named),
        changed: fields,
        facts: changed.facts,
        editedBy: caller.userId,
        editedAt: clock(),
        decidedBy: caller.userId,
        decidedAt: clock(),
        error: null,
        failedIn: null,
      });
      return isKept ? item(caller, jobId, id) : tooLate(caller, jobId, id);
    },

    async vouch(caller: Caller, jobId: string, id: string, { version, vouches }: Given<typeof bulk.vouch>['body']): Promise<BulkItem> {
      const { job, item: before } = await seen(caller, jobId, id, version);
      const at = clock().toISOString();
      const claims = new Set(before.claims.map(({ text }) => statementKey(text)));
      const strange = vouches.findIndex(({ claim }) => !claims.has(statementKey(claim)));
      if (strange >= 0) throw invalid(`body.vouches.${strange}.claim`, 'There is no such claim in this text.');
      const all = [...before.vouches, ...vouches.map((vouch) => ({ ...vouch, by: caller.name, at }))];
      const after = await judged(caller, job, { ...before, vouches: all }, before.after!);
      const isKept = await itemsStore(db, placed(caller, jobId)).change(id, version, {
        ...measuredOf(before, after, { fields: before.changed, elsewhere: before.elsewhere === true }),
        vouches: all,
        decidedBy: caller.userId,
        decidedAt: clock(),
      });
      return isKept ? item(caller, jobId, id) : tooLate(caller, jobId, id);
    },

    async approvable(caller: Caller, jobId: string, least: { score: number; voice: number }) {
      const job = await lookedAt(caller, jobId);
      const but = await sayingForbidden(db, job, await forbiddenOf(job));
      return itemsStore(db, { ...placed(caller, jobId), but }).approvable(least);
    },

    async approveAll(caller: Caller, jobId: string, { count, ...least }: { score: number; voice: number; count: number }): Promise<{ approved: number }> {
      // What nobody has looked at yet was not counted either.
      const job = await the(caller, jobId);
      const forbiddenBy = await forbiddenOf(job);
      return inTransaction(db, async (tx) => {
        const but = await sayingForbidden(tx, job, forbiddenBy);
        const approved = await itemsStore(tx, { ...placed(caller, jobId), but }).approveAll(least, { userId: caller.userId, at: clock() });
        // What was agreed to is what was shown; the transaction takes back the rest.
        if (approved !== count) throw new Fault('item_changed', 409, { details: { count: approved } });
        return { approved };
      });
    },

    /** Page by page, so that ten thousand are never held as a whole. */
    async *receipts(caller: Caller, jobId: string) {
      await the(caller, jobId);
      const store = itemsStore(db, placed(caller, jobId));
      for (let after = -1; ; ) {
        const rows = await store.receipts(after, 500);
        yield* rows;
        if (rows.length < 500) return;
        after = rows.at(-1)!.position;
      }
    },
  };
};

const measuredOf = (
  { before }: Pick<ItemRow, 'before'>,
  { claims, score, listing }: Awaited<ReturnType<Writers['judge']>>,
  { fields, elsewhere }: { fields: readonly ListingField[]; elsewhere: boolean },
) => {
  const ours = claims.filter(({ field }) => fields.includes(field));
  const holds = holdsOf({ shop: before ?? listing, texts: listing, fields, claims: ours, elsewhere });
  return { claims: ours, openClaims: openClaims(ours).length, holds, scoreAfter: score.points };
};

/** A request that looks at ten thousand answers nobody. */
const judgedAtOnce = 100;

const soundOf = ({ voice, elsewhere }: Heard) => ({ voice, elsewhere });
