/** What the shop knows of a product, as rows with a label: what a buyer asks for, each once. */
import { isCjk } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import { valuesIn } from '@storewright/rules/text/option-values';
import type { Source } from '../engine.ts';
import { bare } from '../lines.ts';
import { type Attribute, attributes } from './attributes.ts';
import { answered, attributeOf, labelOf, saysAlone } from './labels.ts';
import { isShopItself } from './shop-itself.ts';

/** A line of the specifications. `alone`: its text says something without the label. */
export type Row = { attribute: Attribute | undefined; label: string; values: string[]; text: string; alone: boolean };

export const rowsOf = ({ facts, language, shopName, vendor }: Pick<Source, 'facts' | 'language' | 'shopName' | 'vendor'>): Row[] => {
  const rows = new Map<string, Row>();
  for (const fact of facts) {
    if (!isRow(fact) || (fact.source === 'vendor' && isShopItself(vendor, shopName))) continue;
    const attribute = fact.source === 'vendor' ? 'brand' : fact.source === 'type' ? 'type' : attributeOf(fact.name, language);
    if (attribute === 'brand' && isShopItself(fact.value, shopName)) continue;
    const label = attribute ? labelOf(attribute, language) : fact.name;
    const said = valuesOf(fact);
    const values = said.map((value) => answered(value, language));
    const text = values.join(isCjk(language) && language !== 'ko' ? '、' : ', ');
    // Of several that bear one name the first is the better witness.
    if (!rows.has(bare(label))) rows.set(bare(label), { attribute, label, values, text, alone: said.every(saysAlone) });
  }
  return [...rows.values()].toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** Told elsewhere: the title, a feature, a tag, what the description says. */
const isRow = ({ source, name, value, field }: Fact): boolean =>
  !['title', 'tag', 'category', 'description', 'variant'].includes(source) &&
  name !== 'Feature' &&
  name !== 'Title' &&
  value.length <= longest &&
  !(field.startsWith('shopify.') && isOfHandles(value));
/** Shopify's own fields hold entries by their handles in a file: bla; kedjelos. */
const isOfHandles = (value: string): boolean => value.split(/[,;]\s*/u).every((one) => /^[a-z\d]+(?:-[a-z\d]+)*$/.test(one.trim()));
/** What is longer is a text, and no value of a table. */
const longest = 160;

const valuesOf = ({ source, value }: Fact): string[] => (source === 'option' ? valuesIn(value) : value.split('\n')).map((one) => one.trim()).filter(Boolean); // biome-ignore format: one step after another

const order = Object.keys(attributes);
const placeOf = ({ attribute }: Row): number => (attribute ? order.indexOf(attribute) : order.length);
