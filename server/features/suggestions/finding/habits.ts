/** What suggestions need to know of the shop as a whole: asked once for each look, and only what the kinds looked for take. */
import { setImmediate as breath } from 'node:timers/promises';
import { fold } from '@storewright/contract/kit/fold';
import type { Product } from '@storewright/contract/shops';
import { categoriesFrom, type Categories, namedAs } from '@storewright/rules/suggestions/category';
import type { Definition } from '@storewright/rules/suggestions/metafields';
import type { SuggestionKind } from '@storewright/contract/suggestions/suggestion';
import { type ShopTags, tagKey } from '@storewright/rules/suggestions/tags';
import { type Rival, rivalsAmong, type Titled } from '@storewright/rules/suggestions/titles';
import type { Clock } from '../../../kit/clock.ts';
import type { Shop, Shops } from '../../shops/index.ts';

export type Habits = {
  tags: ShopTags;
  rivals: ReadonlyMap<string, Rival[]>;
  categories: Categories;
  handles: ReadonlySet<string>;
  definitions: readonly Definition[];
};
type Needs = { shops: Pick<Shops, 'habits' | 'admin'>; clock: Clock };

export const createHabits = ({ shops, clock }: Needs) => {
  const defined = new Map<string, { at: number; definitions: Definition[] }>();
  const silent = new Map<string, number>();
  /** Whoever looks through a thousand products does not wait at every page of them for a shop that does not answer a question. */
  const isSilent = (asked: string): boolean => clock().getTime() - (silent.get(asked) ?? 0) < leftAlone;
  const fallsSilent = (asked: string): void => {
    if (silent.size > 500) silent.clear();
    silent.set(asked, clock().getTime());
  };

  /** Asked from the shop, and believed for a while. A shop that cannot be asked has none: the other kinds go on. */
  const definitionsOf = async (shop: Shop): Promise<Definition[]> => {
    const known = defined.get(shop.id);
    if (known && clock().getTime() - known.at < believed) return known.definitions;
    if (shop.mode === 'csv' || shop.state !== 'connected') return [];
    if (isSilent(`${shop.id} definitions`)) return known?.definitions ?? [];
    const definitions = await shops
      .admin(shop)
      .then((admin) => admin.details.definitions(AbortSignal.timeout(5_000)))
      .catch(() => undefined);
    if (!definitions) {
      fallsSilent(`${shop.id} definitions`);
      return known?.definitions ?? [];
    }
    if (defined.size > 500) defined.clear();
    defined.set(shop.id, { at: clock().getTime(), definitions });
    return definitions;
  };

  const named = new Map<string, { at: number; category: string | null }>();
  /** What the taxonomy calls the types that the shop has sorted nowhere: a few are asked for at a time, and believed for a while. */
  const namedIn = async (shop: Shop, products: readonly Product[], categories: Categories): Promise<Map<string, string>> => {
    const found = new Map<string, string>();
    if (shop.mode === 'csv' || shop.state !== 'connected') return found;
    const types = new Set(products.filter(({ category }) => category === '').map(({ product_type }) => fold(product_type.trim())));
    let asked = 0;
    for (const type of types) {
      if (type === '' || categories.has(type)) continue;
      const key = `${shop.id} ${type}`;
      let known = named.get(key);
      if ((!known || clock().getTime() - known.at > believed) && asked < mostAsked && !isSilent(`${shop.id} categories`)) {
        asked += 1;
        const names = await shops
          .admin(shop)
          .then((admin) => admin.details.categories(type, AbortSignal.timeout(5_000)))
          .catch(() => undefined);
        if (!names) {
          fallsSilent(`${shop.id} categories`);
          return found;
        }
        known = {
          at: clock().getTime(),
          category: namedAs(
            type,
            names.map(({ name }) => name),
          ),
        };
        if (named.size > 5_000) named.clear();
        named.set(key, known);
      }
      if (known?.category) found.set(type, known.category);
    }
    return found;
  };

  const compared = new Map<string, { said: string; rivals: Map<string, Rival[]> }>();
  /** Ten thousand titles take a third of a second, so they are compared when one of them changed and not for every page. */
  const rivalsOf = async (shop: Shop, titles: Titled[]): Promise<Map<string, Rival[]>> => {
    const said = titles.map(({ id, title }) => `${id} ${title}`).join('\n');
    const known = compared.get(shop.id);
    if (known?.said === said) return known.rivals;
    await breath();
    const rivals = rivalsAmong(titles);
    if (compared.size > 20) compared.clear();
    compared.set(shop.id, { said, rivals });
    return rivals;
  };

  const ofShop = async (shop: Shop, kinds: ReadonlySet<SuggestionKind>): Promise<Habits> => {
    const [tags, titles, sorted, handles, definitions] = await Promise.all([
      kinds.has('tags') ? shops.habits.tags(shop) : [],
      kinds.has('title') ? shops.habits.titles(shop) : [],
      kinds.has('category') ? shops.habits.categories(shop) : [],
      kinds.has('handle') ? shops.habits.handles(shop) : [],
      kinds.has('metafield') ? definitionsOf(shop) : [],
    ]);
    return {
      tags: spelling(tags),
      rivals: titles.length === 0 ? new Map() : await rivalsOf(shop, titles),
      categories: categoriesFrom(sorted),
      handles: new Set(handles),
      definitions,
    };
  };
  return { ofShop, namedIn };
};

const mostAsked = 5;
const believed = 10 * 60_000;
const leftAlone = 30_000;

const spelling = (tags: { tag: string; count: number }[]): ShopTags => {
  const usual = new Map<string, { tag: string; count: number }>();
  for (const { tag, count } of tags) {
    const known = usual.get(tagKey(tag));
    if (!known || known.count < count) usual.set(tagKey(tag), { tag, count });
  }
  const small = tags.filter(({ tag }) => tag === tag.toLowerCase()).length;
  return { usual, counts: new Map(tags.map(({ tag, count }) => [tag, count])), lower: small * 2 >= tags.length };
};
