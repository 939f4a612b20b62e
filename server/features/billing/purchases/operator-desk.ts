/** What the operator of this server sees and does with payments. */
import type { GatewayId, Purchase } from '@storewright/contract/billing/purchases';
import type { PaymentEvent } from '@storewright/contract/operator';
import type { z } from 'zod';
import type { Also, Db } from '../../../adapters/db/db.ts';
import { Fault, notFound } from '../../../kit/fault.ts';
import { idAfter, momentAfter, momentSaid, pageById, pageOf } from '../../../kit/page-by-id.ts';
import { eventsStore } from './words/events.store.ts';
import { type PurchaseRow, purchasesStore } from './purchases.store.ts';
import type { Showing } from './showing.ts';
import type { Settling } from './words/settling.ts';

type Needs = { db: Db; settling: Settling; showing: Showing };
type Page = { cursor?: string | undefined; limit: number };
type Event = z.input<typeof PaymentEvent>;

export const createOperatorDesk = ({ db, settling, showing }: Needs) => ({
  all: async ({ cursor, limit, search }: Page & { search?: string | undefined }) => {
    const rows = await purchasesStore(db).all({ after: idAfter(cursor), limit: limit + 1, search });
    const page = pageById(
      rows.map((row) => ({ id: row.purchase.id, ...row })),
      limit,
      (row) => row,
    );
    const shown = await showing.all(page.items.map(({ purchase }) => purchase));
    const items = page.items.map(({ account }, n) => ({ ...shown[n]!, account }));
    return { items, next_cursor: page.next_cursor };
  },
  /** Payments that were said and not carried out, and such as come by hand and were not confirmed. */
  waiting: async () => {
    const [events, byHand] = await Promise.all([eventsStore(db).stuck(), purchasesStore(db).waitingByHand()]);
    return { events, byHand };
  },
  income: (from: Date, since: Date) => purchasesStore(db).income(from, since),
  ofAccount: async (accountId: string, limit = 20): Promise<Purchase[]> => showing.all(await purchasesStore(db).list(accountId, { after: undefined, limit })),
  /** Money that came by hand. */
  markPaid: async (id: string, { by, reason }: { by: string; reason: string }, also?: (row: PurchaseRow) => Also): Promise<Purchase> => {
    const row = await purchasesStore(db).known(id);
    if (!row) throw notFound();
    if (row.gateway !== 'manual' || row.paidAt) throw new Fault('purchase_not_open', 409);
    const paid = { coins: { amount: row.coins, currency: row.currency }, payment: `manual_${id}`, payer: null, subscription: null };
    const says = { type: 'paid' as const, paid, order: id, account: row.accountId, payment: paid.payment };
    await settling.press('manual', { id: `manual:${id}`, type: 'marked paid', says }, Buffer.from(JSON.stringify({ by, reason })), also?.(row));
    return showing.one((await purchasesStore(db).known(id))!);
  },
  events: async ({ cursor, limit }: Page) => {
    const rows = await eventsStore(db).page({ before: momentAfter(cursor, /^[^\0]{1,300}$/), limit: limit + 1 });
    return pageOf(
      rows,
      limit,
      ({ receivedAt, eventId }) => momentSaid(receivedAt, eventId),
      ({ eventId, receivedAt, ...row }): Event => ({ ...row, id: eventId, received_at: receivedAt.toISOString() }),
    );
  },
  /** Reads a kept word again; what did its work does nothing. */
  replay: async (gateway: GatewayId, eventId: string, also?: Also): Promise<Event> => {
    const which = { gateway, eventId };
    if (!(await eventsStore(db).one(which))) throw notFound();
    await settling.again(which, also);
    const { type, receivedAt, state, note, purchaseId } = (await eventsStore(db).one(which))!;
    const purchase = purchaseId ? await purchasesStore(db).known(purchaseId) : undefined;
    return {
      id: eventId,
      gateway,
      type,
      received_at: receivedAt.toISOString(),
      state,
      note,
      purchase: purchase ? { id: purchase.id, number: purchase.number } : null,
    };
  },
});
