import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { placeIn } from '@storewright/rules/facts/source';
import type { Claim, Fact } from '@storewright/contract/listing/listing';

/** Where a fact was read: "variant field", "typed by you". */
export const factSource = ({ source, field, corrected_from: said }: Fact): string => {
  if (source === 'document') return documentPlace(field);
  if (source === 'owner') return correctedPlace(field, said ?? '');
  return field ? i18n._(withField[source].id, { field }, withField[source]) : i18n._(sources[source]);
};

/** “from certificate.pdf, page 2”. */
const documentPlace = (field: string): string => {
  const { name, page } = placeIn(field);
  return page === null ? i18n._(msg`from ${name}`) : i18n._(msg`from ${name}, page ${page}`);
};

/** “corrected by you; certificate.pdf, page 2, says: FSC”. */
const correctedPlace = (field: string, said: string): string => {
  const { name, page } = placeIn(field);
  return page === null ? i18n._(msg`corrected by you; ${name} says: ${said}`) : i18n._(msg`corrected by you; ${name}, page ${page}, says: ${said}`);
};

/** What a fact is called: the names that the console and shops use everywhere in the reader's language, any other as it was given. */
export const factName = ({ name }: Pick<Fact, 'name'>): string => {
  const known = Object.hasOwn(names, name.toLowerCase()) && names[name.toLowerCase()];
  return known ? i18n._(known) : name;
};

/** On the chip behind a claim: what has no fact. */
export const chipText = ({ text }: Claim): string => i18n._(msg`${text} – no fact says so`);

const sources: Record<Fact['source'], MessageDescriptor> = {
  title: msg`product title`,
  option: msg`option`,
  variant: msg`variant field`,
  metafield: msg`metafield`,
  vendor: msg`vendor`,
  type: msg`product type`,
  category: msg`category`,
  tag: msg`tag`,
  description: msg`description in the shop`,
  document: msg`document`,
  owner: msg`corrected by you`,
  typed: msg`typed by you`,
};

const withField: Record<Fact['source'], MessageDescriptor> = {
  ...sources,
  option: msg({ message: 'option {field}' }),
  variant: msg({ message: 'variant field {field}' }),
  metafield: msg({ message: 'metafield {field}' }),
};

const names: Partial<Record<string, MessageDescriptor>> = {
  title: msg`Title`,
  description: msg`Description`,
  feature: msg`Feature`,
  weight: msg`Weight`,
  sku: msg`SKU`,
  vendor: msg`Vendor`,
  type: msg`Type`,
  category: msg`Category`,
  tag: msg`Tag`,
  material: msg`Material`,
  color: msg`Colour`,
  colour: msg`Colour`,
  size: msg`Size`,
  style: msg`Style`,
  pieces: msg`Pieces`,
  capacity: msg`Capacity`,
  volume: msg`Volume`,
  dimensions: msg`Dimensions`,
  length: msg`Length`,
  width: msg`Width`,
  height: msg`Height`,
  depth: msg`Depth`,
  diameter: msg`Diameter`,
  ingredients: msg`Ingredients`,
  'care instructions': msg`Care instructions`,
  care: msg`Care`,
  origin: msg`Origin`,
  'country of origin': msg`Country of origin`,
  brand: msg`Brand`,
  model: msg`Model`,
  warranty: msg`Warranty`,
  finish: msg`Finish`,
  flavour: msg`Flavour`,
  flavor: msg`Flavour`,
  scent: msg`Scent`,
  power: msg`Power`,
  battery: msg`Battery`,
  compatibility: msg`Compatibility`,
  age: msg`Age`,
};
