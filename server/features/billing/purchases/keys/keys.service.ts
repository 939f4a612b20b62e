/** Redeem keys: the operator makes them, somebody turns each into points, once. */
import type { RedeemedKey } from '@storewright/contract/billing/purchases';
import type { KeyBatch, RedeemKeyRow } from '@storewright/contract/operator';
import { milliOf, type Points, pointsOf } from '@storewright/contract/kit/points';
import type { z } from 'zod';
import { type Also, type Db, inTransaction } from '../../../../adapters/db/db.ts';
import type { Caller } from '../../../../kit/caller.ts';
import type { Clock } from '../../../../kit/clock.ts';
import { sha256 } from '../../../../kit/crypto.ts';
import { Fault, notFound } from '../../../../kit/fault.ts';
import type { Ledger } from '../../ledger/ledger.service.ts';
import { idAfter, momentAfter, momentSaid, pageById, pageOf } from '../../../../kit/page-by-id.ts';
import type { Prices } from '../../prices/prices.service.ts';
import type { createLimits } from '../checkout/limits.ts';
import { newKey, readKey } from './key-words.ts';
import { type BatchCounted, type BatchRow, type KeyRow, keysStore } from './keys.store.ts';

type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  ledger: Pick<Ledger, 'post'>;
  prices: Pick<Prices, 'current'>;
  limits: Pick<ReturnType<typeof createLimits>, 'mayTry' | 'wrongKey'>;
};
type Redeemed = z.input<typeof RedeemedKey>;
type Wanted = { name: string; count: number; points: Points; kind: BatchRow['kind']; expiresAt: Date | null; by: string; key: string | undefined };

export const createKeys = ({ db, clock, newId, ledger, prices, limits }: Needs) => {
  const store = keysStore(db);
  const batch = async (id: string): Promise<z.input<typeof KeyBatch>> => {
    const [found] = await store.batches({ id, limit: 1 });
    if (!found) throw notFound();
    return showBatch(found);
  };

  return {
    redeem: async ({ accountId, userId, name }: Pick<Caller, 'accountId' | 'userId' | 'name'>, typed: string, idempotencyKey: string): Promise<Redeemed> => {
      const key = readKey(typed);
      const hash = sha256(key ?? typed);
      const before = await store.byRequest(accountId, idempotencyKey);
      if (before && !before.key.hash.equals(hash)) throw new Fault('idempotency_key_reused', 409);
      if (before) return showRedeemed(before);
      await limits.mayTry(accountId);
      const promotionalDays = (await prices.current()).prices.promotional_days;
      const taken = await inTransaction(db, async (tx) => {
        const redeemedAt = clock();
        const one = await keysStore(tx).take(hash, { accountId, userId, by: name, idempotencyKey, redeemedAt });
        if (!one) return undefined;
        const { points, kind } = one.batch;
        await ledger.post(tx, {
          journal: `redeem:${one.key.id}`,
          owner: { accountId },
          kind: 'redeem',
          amount: points,
          counter: kind === 'paid' ? 'top_up' : 'grant',
          what: { place: null, subject: one.key.hint, by: `Key …${one.key.hint}`, shopId: null, userId },
          lot: { kind, source: 'redeem', expiresAt: kind === 'paid' ? null : new Date(redeemedAt.getTime() + promotionalDays * 86_400_000) },
        });
        return one;
      }).catch(async (error: unknown) => {
        // The same request twice at once: the other one was quicker.
        const other = await store.byRequest(accountId, idempotencyKey);
        if (!other) throw error;
        if (!other.key.hash.equals(hash)) throw new Fault('idempotency_key_reused', 409);
        return other;
      });
      if (taken) return showRedeemed(taken);
      const known = await store.byHash(hash);
      if (known?.accountId === accountId && known.idempotencyKey === idempotencyKey) return showRedeemed((await store.byRequest(accountId, idempotencyKey))!);
      if (known) throw new Fault(known.redeemedAt ? 'redeem_key_used' : known.voidAt ? 'redeem_key_void' : 'redeem_key_expired', 409);
      await limits.wrongKey(accountId);
      throw new Fault('redeem_key_unknown', 404);
    },
    redeemed: async (accountId: string, { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
      const rows = await store.redeemedBy(accountId, { before: momentAfter(cursor), limit: limit + 1 });
      return pageOf(rows, limit, ({ key }) => momentSaid(key.redeemedAt!, key.id), showRedeemed);
    },

    /** The keys are shown this once. Asked again with the same idempotency key, there are none to show. */
    make: async ({ name, count, points, kind, expiresAt, by, key }: Wanted, also?: Also): Promise<{ batch: z.input<typeof KeyBatch>; keys: string[] }> => {
      const id = newId();
      const keys = Array.from({ length: count }, newKey);
      const made = await inTransaction(db, async (tx) => {
        const inside = keysStore(tx);
        const row = { id, name, points: milliOf(points), kind, made: count, expiresAt, madeBy: by, idempotencyKey: key ?? null, createdAt: clock() };
        if (!(await inside.insertBatch(row))) return false;
        // Listed in the order in which they are shown.
        const ids = keys.map(() => newId()).toSorted();
        await inside.insertKeys(keys.map((one, n) => ({ id: ids[n]!, batchId: id, hash: sha256(one), hint: one.slice(-4) })));
        await also?.(tx);
        return true;
      });
      if (made) return { batch: await batch(id), keys };
      const [before] = await store.batches({ ...(key !== undefined && { key }), limit: 1 });
      if (!before || before.name !== name || before.made !== count || before.points !== milliOf(points) || before.kind !== kind)
        throw new Fault('idempotency_key_reused', 409);
      return { batch: showBatch(before), keys: [] };
    },
    batches: async ({ cursor, limit }: { cursor?: string | undefined; limit: number }) =>
      pageById(await store.batches({ after: idAfter(cursor), limit: limit + 1 }), limit, showBatch),
    list: async (batchId: string, { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
      await batch(batchId);
      const rows = await store.keys(batchId, { after: idAfter(cursor), limit: limit + 1 });
      const shown = rows.map((row) => ({ id: row.key.id, ...row }));
      return pageById(shown, limit, (row) => showKey(row, clock()));
    },
    void: async (
      batchId: string,
      { keyId, reason }: { keyId: string | null; reason: string },
      also?: (voided: number) => Also,
    ): Promise<z.input<typeof KeyBatch>> => {
      await batch(batchId);
      await inTransaction(db, async (tx) => {
        const voided = await keysStore(tx).void(batchId, keyId, { at: clock(), reason });
        if (voided === 0 && keyId) throw new Fault('not_decidable', 409);
        await also?.(voided)(tx);
      });
      return batch(batchId);
    },
  };
};

const showBatch = ({ id, name, points, kind, made, redeemed, voided, expiresAt, createdAt }: BatchCounted): z.input<typeof KeyBatch> => ({
  id,
  name,
  points: pointsOf(points),
  kind,
  made,
  redeemed,
  voided,
  expires_at: expiresAt?.toISOString() ?? null,
  created_at: createdAt.toISOString(),
});

const showKey = ({ key, batch, account }: { key: KeyRow; batch: BatchRow; account: string | null }, now: Date): z.input<typeof RedeemKeyRow> => ({
  id: key.id,
  hint: key.hint,
  points: pointsOf(batch.points),
  state: key.redeemedAt ? 'redeemed' : key.voidAt ? 'void' : batch.expiresAt && batch.expiresAt <= now ? 'expired' : 'open',
  redeemed_by: account,
  redeemed_at: key.redeemedAt?.toISOString() ?? null,
});

const showRedeemed = ({ key, batch }: { key: KeyRow; batch: BatchRow }): Redeemed => ({
  id: key.id,
  hint: key.hint,
  points: pointsOf(batch.points),
  kind: batch.kind,
  redeemed_at: key.redeemedAt!.toISOString(),
  by: key.by ?? '',
});
