/** What the tests of bulk jobs share: a shop that is read in, and waiting until a job has nothing left to do by itself. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BulkJob, ItemState } from '@storewright/contract/bulk';
import type { Person, TestHouse } from '../../../boot/house.testing.ts';

export type Start = Parameters<Person['client']['bulk']['start']>[0]['body'];

/** The first so many products of the shop, written by the starter unless told otherwise. */
export const startJob = ({ client }: Person, more: Partial<Start> & { first?: number } = {}, key: string = randomUUID()): Promise<BulkJob> => {
  const { first = 5, ...body } = more;
  return client.bulk.start(
    {
      body: {
        choice: { by: 'filter', filter: { sort: 'title', first } },
        fields: ['title', 'description', 'seo_title', 'seo_description'],
        recipe: { engine: 'starter' },
        cap: '0',
        ...body,
      },
    },
    { headers: { 'idempotency-key': key } },
  );
};

/** As soon as `is` holds of it; a job that is waited for in vain is shown. */
export const jobWhen = async ({ client }: Person, id: string, is: (job: BulkJob) => boolean): Promise<BulkJob> => {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const job = await client.bulk.job({ params: { id } });
    if (is(job)) return job;
    await sleep(50);
  }
  throw new Error(`waited in vain: ${JSON.stringify(await client.bulk.job({ params: { id } }))}`);
};
export const resting = ({ state }: BulkJob): boolean => state === 'done' || state === 'paused' || state === 'cancelled' || state === 'failed';
export const rest = (person: Person, id: string): Promise<BulkJob> => jobWhen(person, id, resting);

export const rowsOf = async ({ client }: Person, id: string) => (await client.bulk.items({ params: { id }, query: { limit: 200 } })).items;
/** Approves whatever may be approved. */
export const approveAll = async ({ client }: Person, id: string, score = 0): Promise<number> => {
  const { count } = await client.bulk.approvable({ params: { id }, query: { score } });
  return (await client.bulk.approveAll({ params: { id }, body: { score, count } })).approved;
};

/** Somebody with a shop of their own, read in, and so many points. */
export const ownerWith = async (house: TestHouse, points: number): Promise<Person> => {
  const owner = await house.newOwner();
  await house.services.shops.connectDemo({ accountId: owner.accountId, owner: 'Robin Vale' });
  while ((await owner.client.shops.lastSync()).job?.state !== 'done') await sleep(50);
  if (points > 0) await grant(house, owner, points);
  return owner;
};
export const grant = (house: TestHouse, { accountId }: Person, points: number) =>
  house.services.billing.ledger.post(house.db, {
    journal: `grant:${accountId}:${randomUUID()}`,
    owner: { accountId },
    kind: 'grant',
    amount: BigInt(points) * 1000n,
    counter: 'grant',
    what: { place: null, subject: 'For a test', by: '', shopId: null, userId: null },
  });
/** Our own database fails so many times where an item becomes `state`, while `work` runs. */
export const withTrouble = async ({ world }: TestHouse, { state, times }: { state: ItemState; times: number }, work: () => Promise<void>): Promise<void> => {
  const { pool } = world.database;
  // A sequence counts on where everything else is rolled back.
  await pool.query(`create sequence trouble;
    create function trouble() returns trigger language plpgsql as $$ begin
      if nextval('trouble') <= ${times} then raise exception 'no room on the disk'; end if;
      return new;
    end $$;
    create trigger trouble before update on bulk_item for each row when (new.state = '${state}' and old.state <> new.state) execute function trouble()`);
  try {
    await work();
  } finally {
    await pool.query('drop trigger trouble on bulk_item; drop function trouble(); drop sequence trouble');
  }
};
/** What the account has, and its charged requests. */
export const spentBy = async ({ client }: Person) => {
  const [{ balance, held }, { items }] = await Promise.all([client.ledger.balance(), client.ledger.transactions({ query: { kind: 'request', limit: 100 } })]);
  return { balance, held, requests: items.filter(({ points }) => points !== '0').length };
};
