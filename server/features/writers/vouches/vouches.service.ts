/** Who stands for a statement in a whole shop: said once instead of in every text, listed, and taken back by a press. */
import { statementKey } from '@storewright/rules/claims/gate';
import type { Given } from '@storewright/contract/kit/route';
import { Brief, type ShopVouch, type writers } from '@storewright/contract/writers';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import type { Doing, Note } from '../../audit/index.ts';
import type { AboutOf } from '../drafts/about.ts';
import { draftStore } from '../drafts/drafts.store.ts';
import type { Shop, Shops } from '../shops-needed.ts';
import { recountStore } from './recount.store.ts';
import { recounted } from './recount.ts';
import { type VouchRow, vouchStore } from './vouches.store.ts';

/** `changed`: texts that wait for somebody are looked at again. */
type Needs = {
  db: Db;
  shops: Pick<Shops, 'current'>;
  aboutOf: AboutOf;
  note: Note;
  changed: (tx: Db, shop: Shop) => Promise<void>;
  clock: Clock;
  newId: () => string;
};

export type Vouches = ReturnType<typeof createVouches>;
export const createVouches = ({ db, shops, aboutOf, note, changed, clock, newId }: Needs) => {
  const here = async (caller: Caller): Promise<Shop> => {
    const shop = await shops.current(caller);
    if (!shop) throw new Fault('no_shop', 409);
    return shop;
  };
  const within = ({ accountId, id }: Shop) => ({ accountId, shopId: id });
  const list = async (caller: Caller): Promise<{ items: ShopVouch[] }> => {
    const shop = await shops.current(caller);
    return { items: shop ? (await vouchStore(db, within(shop)).all()).map(show) : [] };
  };

  return {
    list,

    /** What the console needs to hold a text against while somebody types. */
    async words(caller: Caller, { product_id, draft_id }: Given<typeof writers.words>['query']): Promise<{ engines: string[] | null; vouched: string[] }> {
      const draft = draft_id === undefined ? {} : orNotFound(await draftStore(db).one(caller.accountId, draft_id));
      const { engines, vouched } = await aboutOf(caller, { ...draft, brief: Brief.parse({}), productId: product_id ?? null, shopId: null });
      return { engines, vouched: vouched.map(({ claim }) => claim) };
    },

    /** Said twice it is one: the first name stays. */
    async add(caller: Caller, { claim, reason }: { claim: string; reason: string }, doing: Doing): Promise<ShopVouch> {
      const shop = await here(caller);
      const statement = statementKey(claim);
      if (statement === '') throw invalid('body.claim', 'Say which statement.');
      const counted = await recounted({ db, aboutOf }, caller, { shop, claim, isVouched: true });
      await inTransaction(db, async (tx) => {
        const row = { id: newId(), ...within(shop), userId: caller.userId, statement, claim: claim.trim(), reason, createdAt: clock() };
        if (!(await vouchStore(tx, within(shop)).put(row))) return;
        await recountStore(tx, within(shop)).keep(counted);
        await changed(tx, shop);
        await note(doing, { accountId: caller.accountId, action: 'shop.vouch', target: shop.name, detail: { claim: row.claim, reason } })(tx);
      });
      return orNotFound((await list(caller)).items.find((one) => statementKey(one.claim) === statement));
    },

    async withdraw(caller: Caller, id: string, doing: Doing): Promise<void> {
      const shop = await here(caller);
      const { claim } = orNotFound((await list(caller)).items.find((one) => one.id === id));
      const counted = await recounted({ db, aboutOf }, caller, { shop, claim, isVouched: false });
      await inTransaction(db, async (tx) => {
        orNotFound(await vouchStore(tx, within(shop)).remove(id));
        await recountStore(tx, within(shop)).keep(counted);
        await changed(tx, shop);
        await note(doing, { accountId: caller.accountId, action: 'shop.vouch.withdraw', target: shop.name, detail: { claim } })(tx);
      });
    },
  };
};

const show = ({ id, claim, reason, by, createdAt }: VouchRow): ShopVouch => ({ id, claim, reason, by, at: createdAt.toISOString() });
