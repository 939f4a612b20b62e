/** What a product costs and whether there is any, as its shop says it at this moment: a passage of its own beside the product's, so that it is cited as that. */
import type { Language } from '@storewright/contract/kit/languages';
import type { Clock } from '../../../kit/clock.ts';
import type { Shops } from '../../shops/index.ts';
import { inLanguage } from '../../writers/index.ts';
import type { PassageRow } from '../finding/letter-search.store.ts';
import type { Reader } from '../reader.store.ts';
import { hashOf, tokensIn } from '../sources/splitting.ts';

type Needs = { shops: Pick<Shops, 'placeOf' | 'admin'>; clock: Clock; newId: () => string };
type Asked = { reader: Pick<Reader, 'accountId'>; rows: PassageRow[]; lang: Language; signal: AbortSignal };
export type Offers = ReturnType<typeof createOffers>;

/** Products of an answer that are asked for, and how long it waits for their shop. */
const [mostAsked, patienceMs] = [3, 5_000];

export const createOffers = ({ shops, clock, newId }: Needs) => {
  const offerOf = async (accountId: string, row: PassageRow, lang: Language, signal: AbortSignal): Promise<PassageRow | undefined> => {
    if (row.place?.kind !== 'product') return undefined;
    const { shop, gid } = await shops.placeOf({ accountId }, row.place.product);
    const offer = await (await shops.admin(shop)).offer(gid, signal);
    if (offer?.status !== 'ACTIVE' || offer.variants.length === 0) return undefined;
    const body = told(offer.variants, { lang, currency: shop.currency });
    return { ...row, id: newId(), ord: row.ord, body, lang, hash: hashOf(body), tokens: tokensIn(body), place: { ...row.place, read: clock().toISOString() } };
  };
  /** A shop that does not answer says nothing: what it cost yesterday is not told as today's. */
  return async ({ reader, rows, lang, signal }: Asked): Promise<PassageRow[]> => {
    const products = new Map(rows.flatMap((row) => (row.place?.kind === 'product' ? [[row.place.product, row] as const] : [])));
    const limit = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    const asked = [...products].slice(0, mostAsked);
    const found = await Promise.all(asked.map(([, row]) => offerOf(reader.accountId, row, lang, limit).catch(() => undefined)));
    const byProduct = new Map(asked.map(([product], at) => [product, found[at]]));
    return rows.flatMap((row) => {
      const offer = row.place?.kind === 'product' ? byProduct.get(row.place.product) : undefined;
      if (offer && row.place?.kind === 'product') byProduct.delete(row.place.product);
      return offer ? [row, offer] : [row];
    });
  };
};

type Variant = { title: string; price: string; forSale: boolean; left: number | null };
const told = (variants: Variant[], { lang, currency }: { lang: Language; currency: string }): string => {
  const say = (texts: readonly string[]): string => inLanguage(texts, lang);
  const stock = ({ forSale, left }: Variant): string =>
    forSale ? (left !== null && left > 0 ? say(counted).replace('#', new Intl.NumberFormat(lang).format(left)) : say(available)) : say(soldOut);
  const [only] = variants;
  if (variants.length === 1) return `${say(price)}: ${money(only!.price, lang, currency)}\n${stock(only!)}`;
  return variants.map((one) => `${one.title}: ${money(one.price, lang, currency)}, ${stock(one)}`).join('\n');
};
/** A currency that nobody has stands as the shop writes it. */
const money = (amount: string, lang: Language, currency: string): string => {
  try {
    return new Intl.NumberFormat(lang, { style: 'currency', currency }).format(Number(amount));
  } catch {
    return [amount, currency].filter(Boolean).join(' ');
  }
};

/** In the order of `inLanguage`: en zh fr de es pt ja ko. */
const price = ['Price', '价格', 'Prix', 'Preis', 'Precio', 'Preço', '価格', '가격'];
const counted = ['In stock: #', '有货：#', 'En stock : #', 'Auf Lager: #', 'Disponibles: #', 'Em estoque: #', '在庫：#', '재고: #'];
const available = ['In stock', '有货', 'En stock', 'Auf Lager', 'Disponible', 'Em estoque', '在庫あり', '재고 있음'];
const soldOut = ['Sold out', '售罄', 'Épuisé', 'Ausverkauft', 'Agotado', 'Esgotado', '在庫切れ', '품절'];
