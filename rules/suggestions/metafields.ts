/** Metafields that the shop has defined and a product leaves empty, though a fact of it says what belongs there. */
import { fold, squeeze } from '@storewright/contract/kit/fold';
import type { Fact } from '@storewright/contract/listing/listing';
import type { Proposal } from '@storewright/contract/suggestions/suggestion';
import { certain, type Known, traitIn, traitOf } from './traits.ts';

export type Definition = { namespace: string; key: string; type: string; name: string };

export function metafieldProposals(product: Known, definitions: readonly Definition[]): Proposal[] {
  const facts = certain(product).filter(({ source }) => source !== 'vendor' && source !== 'type');
  return definitions.flatMap(({ namespace, key, type, name }) => {
    if (product.metafields.some((one) => one.namespace === namespace && one.key === key)) return [];
    const about = aboutOf(name) ?? aboutOf(key);
    // A field for colours takes no finish.
    const isSame = (fact: Fact): boolean => traitOf(fact.name) === traitIn(fact);
    const fitting = facts.filter((fact) => isSame(fact) && (squeeze(fact.name) === squeeze(name) || (about !== null && aboutOf(fact.name) === about)));
    const [fact] = fitting;
    // Two sources that differ: somebody has to know which one is right.
    if (!fact || fitting.some((other) => squeeze(other.value) !== squeeze(fact.value))) return [];
    const proposed = storedAs(type, fact);
    if (proposed === null) return [];
    const values = { name, type };
    return [{ kind: 'metafield' as const, target: `${namespace}.${key}`, reason: 'defined', values, now: '', proposed, from: [fact], confidence: null }];
  });
}

const care =
  /^(?:care(?: instructions?)?|washing(?: instructions?)?|pflege(?:hinweise?)?|entretien|conseils d'entretien|cuidados?|instrucciones de cuidado|instrucoes de cuidado|洗涤说明|保养|护理|お手入れ(?:方法)?|洗濯表示|관리 ?방법|세탁 ?방법)$/;
const dimensions = /^(?:dimensions?|measurements?|masse|abmessungen|medidas|dimensoes|尺寸|寸法|サイズ寸法|치수)$/;

const aboutOf = (name: string): string | null => {
  const folded = fold(name.replace(/[_-]+/g, ' ').trim());
  return care.test(folded) ? 'care' : dimensions.test(folded) ? 'dimensions' : traitOf(folded);
};

/** As the shop keeps this type; null where the fact does not fit it. */
function storedAs(type: string, { value }: Fact): string | null {
  if (type === 'single_line_text_field') return value;
  if (type === 'multi_line_text_field') return value;
  if (type === 'list.single_line_text_field') return JSON.stringify(value.split(/\s*[,;、，；]\s*/u).filter((part) => part !== ''));
  const measure = /^(\d+(?:[.,]\d+)?)\s*([a-zA-Z]+)$/.exec(value.trim());
  const unit = measure ? units[type]?.[(measure[2] as string).toLowerCase()] : undefined;
  return measure && unit ? JSON.stringify({ value: Number((measure[1] as string).replace(',', '.')), unit }) : null;
}

/** In the shop's names. */
const units: Record<string, Record<string, string>> = {
  dimension: { mm: 'MILLIMETERS', cm: 'CENTIMETERS', m: 'METERS', in: 'INCHES', inches: 'INCHES', ft: 'FEET' },
  weight: { g: 'GRAMS', kg: 'KILOGRAMS', oz: 'OUNCES', lb: 'POUNDS' },
  volume: { ml: 'MILLILITERS', cl: 'CENTILITERS', l: 'LITERS' },
};
