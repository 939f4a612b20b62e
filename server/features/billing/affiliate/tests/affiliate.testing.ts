/** Words for tests of the affiliate programme: who brings whom, who pays, and how a month passes. */
import type { Purchase } from '@storewright/contract/billing/purchases';
import { sql } from 'drizzle-orm';
import type { Person, TestHouse } from '../../../../boot/house.testing.ts';
import { newId } from '../../../../kit/ids.ts';

export const invitation = (person: Person) => person.client.affiliate.invitation();
export const codeOf = async (person: Person): Promise<string> => (await invitation(person)).code;
export const use = (person: Person, code: string) => person.client.affiliate.use({ body: { code } });
/** Tops up so many points, and the demo's gateway is paid. */
export const pays = async (person: Person, points: number): Promise<Purchase> => {
  const { id } = await person.client.purchases.create({ body: { points, gateway: 'demo', currency: 'CNY', agreed: true } });
  return person.client.purchases.payDemo({ params: { id } });
};

export const affiliateIn = (house: () => TestHouse) => ({
  affiliate: () => house().services.billing.affiliate,
  brought: async (by: Person): Promise<Person> => {
    const person = await house().newOwner();
    await use(person, await codeOf(by));
    return person;
  },
  /** So many coins of a payment went back in all, as the gateway tells. */
  givenBack: ({ id, money: { currency } }: Purchase, amount: bigint) => {
    const says = { type: 'refunded', sum: { amount, currency }, key: null, order: id, account: null, payment: null } as const;
    return house().services.billing.purchases.hear('demo', { id: newId(), type: 'refunded', says }, Buffer.alloc(0));
  },
  /** The gateway gave nothing back after all. */
  cameBack: async ({ id }: Purchase) => {
    const { rows } = await house().db.execute(sql`select id from refund where purchase_id = ${id} and state <> 'returned'`);
    const refund = { ref: null, key: String(rows[0]!['id']), coins: null, state: 'failed', why: 'The card is closed' } as const;
    const says = { type: 'refunds' as const, refunds: [refund], order: id, account: null, payment: null };
    return house().services.billing.purchases.hear('demo', { id: newId(), type: 'refund failed', says }, Buffer.alloc(0));
  },
  disputed: ({ id, money: { currency } }: Purchase, state: 'open' | 'won' | 'lost', amount: bigint) => {
    const says = { type: 'dispute', ref: `dp_${id}`, state, coins: { amount, currency }, order: id, account: null, payment: null } as const;
    return house().services.billing.purchases.hear('demo', { id: newId(), type: 'dispute', says }, Buffer.alloc(0));
  },
  aMonthPasses: async (): Promise<void> => {
    await house().db.execute(sql`update reward set available_at = available_at - interval '30 days', created_at = created_at - interval '30 days'`);
    await house().services.billing.affiliate.ripen(new AbortController().signal);
  },
});
