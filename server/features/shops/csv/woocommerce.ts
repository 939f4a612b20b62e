/** A product as WooCommerce's exporter writes it: a row for itself, and one for each of its variations. */
import type { Content } from '../sync/content.ts';
import { addressesIn, type Assembled, type Assembling, metafieldOf, optionsOf, picturesOf, variantOf } from './assembled.ts';
import { isVariation, type Row } from './grouping.ts';
import { attributePlaces, weightUnit } from './woocommerce-headings.ts';

export const productOfWooCommerce = (rows: Row[], assembling: Assembling): Omit<Assembled, 'title'> => {
  const { header } = assembling;
  const [first] = rows as [Row];
  const has = (column: Parameters<Row['of']>[0]) => header.at[column] !== undefined;
  const attributesOf = attributesIn(header.names);
  const variations = rows.filter(isVariation);
  const own = attributesOf(first);
  const names = [...new Set(variations.flatMap((row) => attributesOf(row).map(({ name }) => name)))];
  const weightOf = weightIn(header.names);
  const variants = (variations.length > 0 ? variations : [first]).map((row, at) => {
    const said = attributesOf(row);
    const options = variations.length === 0 ? [] : names.map((name) => ({ name, value: said.find((one) => one.name === name)?.value ?? '' }));
    return variantOf(row, { options, number: at + 1, price: row.of('price') || row.of('sale_price'), weight: weightOf(row) ?? weightOf(first) }, assembling);
  });
  const category = listIn(first.of('category'))[0] ?? '';
  return {
    ...(has('vendor') && { vendor: listIn(first.of('vendor'))[0] ?? '' }),
    ...(has('category') && { category, productType: category.split('>').at(-1)?.trim() ?? '' }),
    ...(has('published') && { status: /^(?:1|true)$/i.test(first.of('published')) ? 'ACTIVE' : 'DRAFT' }),
    variants,
    options: optionsOf(names, variants),
    ...(has('images') && {
      pictures: picturesOf(
        rows.flatMap((row) => addressesIn(row.of('images')).map((url) => ({ url, alt: '', line: row.line }))),
        assembling,
      ),
    }),
    metafields: [
      ...own.filter(({ name }) => !names.includes(name)).flatMap(({ name, value }) => metafieldOf('woocommerce', name, value)),
      ...(first.of('body') === '' ? [] : metafieldOf('woocommerce', header.names[header.at.short ?? -1] ?? '', first.of('short'))),
    ],
  };
};

type Attribute = { name: string; value: string };
const attributesIn = (names: string[]) => {
  const places = attributePlaces(names);
  return ({ cells }: Row): Attribute[] =>
    places
      .map(({ at, value }) => ({ name: (cells[at] ?? '').trim(), value: listIn((cells[value] ?? '').trim()).join(', ') }))
      .filter(({ name, value }) => name !== '' && value !== '');
};

/** Its own commas stand behind a backslash. */
const listIn = (cell: string): string[] =>
  cell
    .split(/(?<!\\),\s*/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean);

const weightIn = (names: string[]) => {
  const at = names.findIndex((name) => unitIn(name) !== undefined);
  const unit = unitIn(names[at] ?? '');
  return ({ cells }: Row): Content['variants'][number]['weight'] => {
    const value = Number((cells[at] ?? '').trim().replace(',', '.'));
    return unit && value > 0 ? { value, unit } : null;
  };
};
const unitIn = (name: string) => units[weightUnit(name) ?? ''];
const units: Partial<Record<string, NonNullable<Content['variants'][number]['weight']>['unit']>> = {
  kg: 'KILOGRAMS',
  g: 'GRAMS',
  lb: 'POUNDS',
  lbs: 'POUNDS',
  oz: 'OUNCES',
};
