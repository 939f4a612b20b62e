/** What the facts measure. Every number of a text asks it, so each different measure is kept once, and each different question answered once. */
import type { Attribute } from '../words/attributes.ts';
import type { Language } from '@storewright/contract/kit/languages';
import { type Measure, sameMeasure } from '../words/units.ts';
import type { Fact } from '@storewright/contract/listing/listing';
import { sameThing } from './things.ts';

/** `attributes`: what it is the measure of; any, where nobody says. */
/** `things`: what it counts, where that is told. */
type MeasureFact = { measure: Measure; fact: Fact; guarantee: boolean; attributes: readonly Attribute[]; things?: readonly string[] | null };
type Asked = { readings: readonly Measure[]; guarantee: boolean; attributes: readonly Attribute[]; things?: readonly string[] };
/**
 * `toldIn`: the language of the facts as a whole. `holds`: whether anything is measured that the buyer could be told otherwise, a promise apart.
 */
export type Measured = {
  toldIn: Language;
  add(one: MeasureFact): void;
  find(asked: Asked): Fact | null;
  holds(measures: readonly (readonly Measure[])[]): boolean;
};

/** No product has more; a text of numbers against a list of numbers would take seconds. What is beyond states nothing. */
const most = 2_000;

export function noMeasures(toldIn: Language): Measured {
  const kept = new Map<string, MeasureFact>();
  /** The dimensions for `holds`. */
  const contestable = new Map<string | undefined, number[]>();
  const answers = new Map<string, Fact | null>();
  const search = ({ readings, guarantee, attributes, things = [] }: Asked): Fact | null => {
    for (const known of kept.values()) {
      // What is promised for two years does not run for two years.
      if (guarantee ? !known.guarantee : known.guarantee && attributes.length > 0) continue;
      if (!mayMeasure(attributes, known.attributes) || !readings.some((reading) => sameMeasure(reading, known.measure))) continue;
      if (sameThing(things, known.things ?? null)) return known.fact;
    }
    return null;
  };
  return {
    toldIn,
    add(one) {
      const key = keyOf([one.measure], one);
      if (kept.size >= most || kept.has(key)) return;
      kept.set(key, one);
      const { guarantee, attributes, measure } = one;
      if (!guarantee && !(attributes.length > 0 && attributes.every((what) => itsOwn.has(what))))
        contestable.set(measure.dimension, [...(contestable.get(measure.dimension) ?? []), measure.value]);
    },
    holds(measures) {
      const { dimension, value = 0 } = measures[0]?.[0] ?? {};
      return (contestable.get(dimension) ?? []).some((known) => dimension !== 'time' || (known < value * comparable && value < known * comparable));
    },
    find(asked) {
      const key = keyOf(asked.readings, asked);
      const known = answers.get(key);
      if (known !== undefined) return known;
      const found = search(asked);
      answers.set(key, found);
      return found;
    },
  };
}

/** What keeps for a year says nothing against four minutes. */
const comparable = 60;

const keyOf = (
  measures: readonly Measure[],
  { guarantee, attributes, things }: { guarantee: boolean; attributes: readonly Attribute[]; things?: readonly string[] | null },
): string =>
  `${guarantee} ${attributes.join()} ${things?.join() ?? ''} ${measures.map(({ dimension, unit, stated, decimals }) => `${dimension} ${unit} ${stated} ${decimals}`).join()}`;

/** A width of 30 cm is no height of 30 cm; a size may be either. */
const mayMeasure = (claimed: readonly Attribute[], known: readonly Attribute[]): boolean =>
  claimed.length === 0 || known.length === 0 || claimed.some((one) => known.includes(one) || known.some((other) => lasts(one, other) || lasts(other, one)));

/** How long a candle burns contradicts nothing that the buyer is told to wait. */
const itsOwn: ReadonlySet<Attribute> = new Set(['burning', 'runtime', 'charging', 'delivery', 'age', 'lasting']);

/** What runs, burns or keeps something hot for twelve hours lasts as long. */
const lasts = (one: Attribute, other: Attribute): boolean => one === 'lasting' && lasting.has(other);
const lasting: ReadonlySet<Attribute> = new Set(['runtime', 'burning', 'hot', 'cold']);
