/** The voice of a shop: what was measured and what the owner wants, and both together for whoever writes. */
import type { Language } from '@storewright/contract/kit/languages';
import { type Drift, driftIn, titleDriftIn } from '@storewright/contract/voice/drift';
import { type OwnStyle, type Style, styleOf } from '@storewright/contract/voice/style';
import type { Db } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Shop, Shops } from '../shops/index.ts';
import { voiceJob } from './voice.jobs.ts';
import { type CardRow, voiceStore } from './voice.store.ts';

export type Voice = ReturnType<typeof createVoice>;
type Needs = {
  db: Db;
  jobs: Pick<Jobs, 'define' | 'start' | 'newest'>;
  shops: Pick<Shops, 'current' | 'ofAccount' | 'ownTexts' | 'texts'>;
  clock: Clock;
};

export const createVoice = ({ db, jobs, shops, clock }: Needs) => {
  const store = voiceStore(db);
  jobs.define(voiceJob({ db, shops, clock }));

  const theShop = async (caller: Caller): Promise<Shop> => {
    const shop = await shops.current(caller);
    if (!shop) throw new Fault('no_shop', 409);
    return shop;
  };
  /** One that runs already has begun to read: what changed since is measured after the next sync. */
  const measureSoon = (shop: Shop) => jobs.start(db, { accountId: shop.accountId, subjectId: shop.id, kind: 'voice' });

  /** The style to write in for the shop the caller looks at; null where nothing is known and nothing is wanted. */
  const ofShop = async (caller: Pick<Caller, 'accountId' | 'shopId'>, language: Language): Promise<Style | null> => {
    const shop = await shops.current(caller);
    const row = shop && (await store.one(withinOf(shop), language));
    return row && (row.measured !== null || row.version > 0) ? styleOf(language, row.measured, row.own) : null;
  };

  return {
    measureSoon,
    ofShop,

    async cards(caller: Caller) {
      const shop = await shops.current(caller);
      if (!shop) return { rows: [] as CardRow[], job: undefined };
      const [rows, job] = await Promise.all([store.listOf(withinOf(shop)), jobs.newest({ accountId: shop.accountId, subjectId: shop.id, kind: 'voice' })]);
      return { rows, job };
    },

    async setOwn(caller: Caller, language: Language, wish: { own: OwnStyle; version: number }): Promise<CardRow> {
      const shop = await theShop(caller);
      const row = await store.setOwn(withinOf(shop), language, wish);
      if (!row) throw new Fault('style_changed', 409);
      return row;
    },

    measure: async (caller: Caller) => measureSoon(await theShop(caller)),

    async drift(caller: Caller, { text, language, as }: { text: string; language: Language; as: 'text' | 'title' }): Promise<Drift | null> {
      const style = await ofShop(caller, language);
      return style && (as === 'title' ? titleDriftIn(text, style) : driftIn(text, style));
    },
  };
};

const withinOf = (shop: Shop) => ({ accountId: shop.accountId, shopId: shop.id });
