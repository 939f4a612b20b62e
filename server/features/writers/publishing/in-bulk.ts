/** Texts that go out without a draft of anybody's: approved one by one elsewhere, sent behind those who wait for an answer. */
import { holdsOf } from '@storewright/rules/claims/gate';
import type { Listing, ListingField } from '@storewright/contract/listing/listing';
import type { Brief, Publication } from '@storewright/contract/writers';
import type { Caller } from '../../../kit/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import { hashOf } from '../../publications/index.ts';
import type { Lane, ShopAdmin } from '../../shops/index.ts';
import type { AboutOf, Vouched } from '../drafts/about.ts';
import { measure } from '../drafts/measure.ts';
import { only, textsOf } from '../drafts/texts.ts';
import type { Shop, Shops } from '../shops-needed.ts';
import { approved, namesFor, refuseHeld } from './approval.ts';
import type { publicationStore } from './publishing.store.ts';
import { listingNow } from './reading.ts';
import type { Sending } from './sending.ts';

export type TextsInBulk = {
  shopId: string;
  productId: string;
  /** The shop's texts that writing began from, and what they are to become. */
  base: Listing;
  texts: Listing;
  /** The approved fields. */
  fields: ListingField[];
  brief: Brief;
  /** Which one wrote them. */
  engine: string;
  vouches: Vouched[];
  /** Also over what the shop changed meanwhile. */
  overwrite: boolean;
  /** Names the wish: however the shop looks when it is carried out again, it goes out once. */
  key: string;
};
type Needs = {
  store: Pick<ReturnType<typeof publicationStore>, 'turn'>;
  sending: Pick<Sending, 'earlier' | 'carryOut'>;
  shopOf: (caller: Caller, shopId: string, lane: Lane) => Promise<{ shop: Shop; admin: ShopAdmin }>;
  product: Shops['product'];
  aboutOf: AboutOf;
};

export const publishTexts =
  ({ store, sending, shopOf, product: productOf, aboutOf }: Needs) =>
  async (caller: Caller, { shopId, productId, base, texts, fields, brief, engine, vouches: known, overwrite, key }: TextsInBulk): Promise<Publication> => {
    const requestHash = hashOf('in-bulk', { productId, key });
    const earlier = await sending.earlier(caller, key, requestHash);
    if (earlier) return earlier;
    const product = await productOf(caller, productId);
    const { shop, admin } = await shopOf(caller, shopId, 'bulk');
    const turn = await store.turn(caller.accountId, shop.id, product.gid);
    const now = textsOf(await listingNow(admin, product.gid));
    const resolutions = overwrite ? Object.fromEntries(fields.map((field) => [field, 'mine' as const])) : {};
    const { send } = approved({ base, shop: now, draft: texts }, { fields, resolutions });
    if (send.length === 0) throw new Fault('nothing_approved', 409);
    const about = await aboutOf(caller, { brief, productId, shopId });
    // Of what is on its way nobody knows the words yet: it is looked at again, and not refused for good.
    if (about.isWriting) throw new Fault('draft_busy', 409);
    const { claims } = measure(
      texts,
      about,
      known.map(({ claim }) => claim),
    );
    // In which language it is was asked before: there it is said that it is meant.
    refuseHeld(holdsOf({ shop: now, texts, fields: send, claims, elsewhere: false }), claims);
    const vouches = namesFor(claims, send, [...about.vouched, ...known]);
    const intent = {
      shop,
      gid: product.gid,
      turn,
      draft: null,
      mode: 'update' as const,
      title: texts.title,
      fields: send,
      vouches,
      productId,
      engine,
      reverts: null,
    };
    const change = { before: only(now, send), after: only(texts, send), idempotencyKey: key, requestHash };
    return sending.carryOut(caller, { ...intent, ...change, isHandleFree: async () => false }, admin);
  };
