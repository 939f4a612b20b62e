/** The products that a choice means, in its order, without what is locked. */
import type { Choice } from '@storewright/contract/bulk';
import type { ListingField } from '@storewright/contract/listing/listing';
import type { ProductRow } from '@storewright/contract/shops';
import type { Shop, Shops } from '../../shops/index.ts';
import type { Locked } from '../locks/locks.service.ts';

export type ChosenItem = {
  productId: string;
  title: string;
  sku: string;
  pictureUrl: string | null;
  language: string;
  scoreBefore: number;
  fields: ListingField[];
  locked: ListingField[];
};
type Chosen = { items: ChosenItem[]; chosen: number; locked: number; gone: number; partlyLocked: number; beyond: number };
type Reading = Pick<Shops, 'search' | 'rows'>;

export const chosenOf = async (shops: Reading, shop: Shop, { choice, fields, locked }: { choice: Choice; fields: ListingField[]; locked: Locked }) => {
  const wanted = [...new Set(fields)];
  const found: Chosen = { items: [], chosen: 0, locked: 0, gone: 0, partlyLocked: 0, beyond: 0 };
  for await (const { rows, gone = 0, beyond = 0 } of pagesOf(shops, shop, choice)) {
    found.chosen += rows.length + gone;
    found.gone += gone;
    found.beyond = beyond;
    for (const row of rows) {
      const kept = locked(row.id).filter((field) => wanted.includes(field));
      const open = wanted.filter((field) => !kept.includes(field));
      if (open.length === 0) found.locked += 1;
      else found.items.push(itemOf(row, open, kept));
      if (open.length > 0 && kept.length > 0) found.partlyLocked += 1;
    }
  }
  return found;
};

type Page = { rows: ProductRow[]; gone?: number; beyond?: number };

/** The products that a choice means, in its order, a few hundred at a time. */
export const pagesOf = (shops: Reading, shop: Shop, choice: Choice): AsyncGenerator<Page> =>
  choice.by === 'ids' ? named(shops, shop, choice.product_ids) : filtered(shops, shop, choice.filter);

async function* named(shops: Reading, shop: Shop, ids: string[]): AsyncGenerator<Page> {
  const once = [...new Set(ids)];
  for (let from = 0; from < once.length; from += pageSize) {
    const asked = once.slice(from, from + pageSize);
    const rows = new Map((await shops.rows(shop, asked)).map((row) => [row.id, row]));
    yield { rows: asked.flatMap((id) => rows.get(id) ?? []), gone: asked.length - rows.size };
  }
}

type Filter = Extract<Choice, { by: 'filter' }>['filter'];
async function* filtered(shops: Reading, shop: Shop, { without, first, ...filter }: Filter): AsyncGenerator<Page> {
  const left = new Set(without);
  let cursor: string | undefined;
  let total: number | undefined;
  let seen = 0;
  for (let taken = 0; taken < first; ) {
    const page = await shops.search(shop, { ...filter, cursor, limit: pageSize });
    total ??= page.total;
    const rows = page.items.filter(({ id }) => !left.has(id)).slice(0, first - taken);
    taken += rows.length;
    seen += page.items.length;
    const rest = Math.max(0, (total ?? seen) - seen);
    yield { rows, beyond: taken >= first ? rest + Math.max(0, page.items.filter(({ id }) => !left.has(id)).length - rows.length) : 0 };
    if (page.next_cursor === null) return;
    cursor = page.next_cursor;
  }
}
const pageSize = 500;

const itemOf = (row: ProductRow, fields: ListingField[], locked: ListingField[]): ChosenItem => ({
  productId: row.id,
  title: row.title,
  sku: row.sku,
  pictureUrl: row.picture?.url ?? null,
  // Its own, also where that is none of ours.
  language: row.other_language ?? row.language,
  scoreBefore: row.score,
  fields,
  locked,
});
