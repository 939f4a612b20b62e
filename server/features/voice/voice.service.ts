/** The voice of a shop and of its brands: what was measured and what the owner wants, and both together for whoever writes. */
import type { Language } from '@storewright/contract/kit/languages';
import type { Drift } from '@storewright/contract/voice/drift';
import { driftIn, titleDriftIn } from '@storewright/rules/voice/drift';
import { styleWithin } from '@storewright/rules/voice/brand';
import type { OwnStyle, Style } from '@storewright/contract/voice/style';
import type { Db } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault, invalid } from '../../kit/fault.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Shop, Shops } from '../shops/index.ts';
import { voiceJob } from './voice.jobs.ts';
import { type CardPlace, type CardRow, voiceStore } from './voice.store.ts';

export type Voice = ReturnType<typeof createVoice>;
type Needs = {
  db: Db;
  jobs: Pick<Jobs, 'define' | 'start' | 'newest'>;
  shops: Pick<Shops, 'current' | 'product' | 'ofAccount' | 'ownTexts' | 'texts' | 'hasBrand'>;
  clock: Clock;
};
/** What is held against a voice: the brand's, or that of a product's brand, else the shop's. */
type Held = { text: string; language: Language; as: 'text' | 'title'; brand?: string | undefined; product?: string | undefined };

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

  /** The style to write in for the shop the caller looks at, or for a brand of it; null where nothing is known and nothing is wanted. */
  const ofShop = async (caller: Pick<Caller, 'accountId' | 'shopId'>, language: Language, brand?: string): Promise<Style | null> =>
    (await voiceIn(caller, language, brand)).style;
  const voiceIn = async (
    caller: Pick<Caller, 'accountId' | 'shopId'>,
    language: Language,
    brand = '',
  ): Promise<{ style: Style | null; brand: string | null }> => {
    const shop = await shops.current(caller);
    const known = shop ? (await store.both(withinOf(shop), { language, brand })).filter(isKnown) : [];
    const whole = known.find((row) => row.brand === '') ?? null;
    const branded = known.find((row) => row.brand !== '') ?? null;
    return { style: styleWithin(language, whole, branded), brand: branded && brand };
  };

  /** A product of it, or a card: its last product may have left. */
  const checkBrand = async (caller: Caller, brand: string): Promise<void> => {
    const shop = await shops.current(caller);
    const isThere = shop !== null && ((await shops.hasBrand(shop, brand)) || (await store.hasCard(withinOf(shop), brand)));
    if (!isThere) throw invalid('body.brand', 'The shop has no such brand.');
  };

  return {
    measureSoon,
    ofShop,

    /** The words that are forbidden, for whoever holds many texts against them; null where none is. */
    async forbiddenOf(within: { accountId: string; shopId: string }): Promise<((language: Language, brand: string) => string[]) | null> {
      const cards = (await store.listOf({ accountId: within.accountId, shopId: within.shopId })).filter(isKnown);
      const card = (language: Language, brand: string) => cards.find((one) => one.language === language && one.brand === brand) ?? null;
      if (cards.every(({ own }) => own.forbidden.length === 0)) return null;
      return (language, brand) => styleWithin(language, card(language, ''), brand === '' ? null : card(language, brand))?.forbidden ?? [];
    },

    async cards(caller: Caller) {
      const shop = await shops.current(caller);
      if (!shop) return { rows: [] as CardRow[], job: undefined };
      const [rows, job] = await Promise.all([store.listOf(withinOf(shop)), jobs.newest({ accountId: shop.accountId, subjectId: shop.id, kind: 'voice' })]);
      return { rows, job };
    },

    async setOwn(caller: Caller, of: CardPlace, wish: { own: OwnStyle; version: number }): Promise<CardRow> {
      const shop = await theShop(caller);
      if (of.brand !== '' && !(await store.both(withinOf(shop), of)).some(({ brand }) => brand === of.brand)) throw new Fault('not_found', 404);
      const row = await store.setOwn(withinOf(shop), of, wish);
      if (!row) throw new Fault('style_changed', 409);
      return row;
    },

    measure: async (caller: Caller) => measureSoon(await theShop(caller)),

    async drift(caller: Caller, { text, language, as, brand, product }: Held): Promise<{ drift: Drift | null; brand: string | null }> {
      if (brand !== undefined) await checkBrand(caller, brand);
      const voice = await voiceIn(caller, language, brand ?? (product === undefined ? '' : (await shops.product(caller, product)).vendor));
      const { style } = voice;
      return { drift: style && (as === 'title' ? titleDriftIn(text, style) : driftIn(text, style)), brand: voice.brand };
    },
  };
};

const isKnown = ({ measured, version }: CardRow): boolean => measured !== null || version > 0;
const withinOf = (shop: Shop) => ({ accountId: shop.accountId, shopId: shop.id });
