/** A product as a feed for Google Merchant Center has it: an item for each variant, held together by their group. */
import { addressesIn, type Assembled, type Assembling, metafieldOf, optionsOf, picturesOf, variantOf } from './assembled.ts';
import { folded } from './formats.ts';
import type { Row } from './grouping.ts';

export const productOfMerchant = (rows: Row[], assembling: Assembling): Omit<Assembled, 'title'> => {
  const { header } = assembling;
  const [first] = rows as [Row];
  const has = (column: Parameters<Row['of']>[0]) => header.at[column] !== undefined;
  const detailsOf = detailsIn(header.names);
  const differing = (by: (row: Row) => string) => new Set(rows.map(by)).size > 1;
  const names = details.filter((name) => differing((row) => detailsOf(row, name)));
  // Variants that nothing else tells apart are told apart by their titles.
  const asTitled = names.length === 0 && rows.length > 1;
  const variants = rows.map((row, at) => {
    const options = asTitled ? [{ name: 'Title', value: row.of('title') }] : names.map((name) => ({ name: nameOf(name), value: detailsOf(row, name) }));
    return variantOf(row, { options, number: at + 1, price: row.of('price') || row.of('sale_price'), weight: null }, assembling);
  });
  return {
    ...(has('vendor') && { vendor: first.of('vendor') }),
    ...(has('type') && { productType: first.of('type').split('>').at(-1)?.trim() ?? '' }),
    // Google takes its number as well.
    ...(has('category') && { category: /^\d+$/.test(first.of('category')) ? '' : first.of('category') }),
    variants: has('sku') ? variants : variants.map((variant, at) => ({ ...variant, sku: rows[at]!.of('id').slice(0, 255) })),
    options: optionsOf(asTitled ? ['Title'] : names.map(nameOf), variants),
    ...(has('image') && {
      pictures: picturesOf(
        rows.flatMap((row) => [row.of('image'), ...addressesIn(row.of('images'))].map((url) => ({ url, alt: '', line: row.line }))),
        assembling,
      ),
    }),
    metafields: [...details.filter((name) => !names.includes(name)), ...(rows.length === 1 ? ['mpn'] : [])].flatMap((name) =>
      metafieldOf('google', nameOf(name), detailsOf(first, name)),
    ),
  };
};

/** What a feed says of an item that is a choice between variants where they differ in it. */
const details = ['color', 'size', 'material', 'pattern', 'age_group', 'gender'];
const nameOf = (name: string): string => `${name[0]!.toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
const detailsIn = (names: string[]) => {
  const places = new Map(names.map((name, at) => [folded(name, 'merchant'), at] as const).toReversed());
  return ({ cells }: Row, name: string): string => (cells[places.get(name) ?? -1] ?? '').trim();
};
