/** What the facts measure. Every number of a text asks it, so each different measure is kept once, and each different question answered once. */
import type { Attribute } from '../lexicon/attributes.ts';
import type { Language } from '../../kit/languages.ts';
import { type Measure, sameMeasure } from '../lexicon/units.ts';
import type { Fact } from '../listing.ts';
import { fold } from '../../kit/fold.ts';
import { sameThing } from './things.ts';

/** `attributes`: what it is the measure of; any, where nobody says. */
/** `things`: what it counts, where that is told. */
export type MeasureFact = { measure: Measure; fact: Fact; guarantee: boolean; attributes: readonly Attribute[]; things?: readonly string[] | null };
type Asked = { readings: readonly Measure[]; guarantee: boolean; attributes: readonly Attribute[]; things?: readonly string[] };
/**
 * `toldIn`: the language of the facts as a whole. `holds`: whether anything is measured that the buyer could be told otherwise, a promise apart.
 * `contests`: whether a field gives another figure for the same; `ahead` stands before the number, `isOther` knows of which part a text speaks and a field does not.
 */
export type Measured = {
  toldIn: Language;
  add(one: MeasureFact): void;
  find(asked: Asked): Fact | null;
  holds(measures: readonly (readonly Measure[])[]): boolean;
  contests(asked: Omit<Asked, 'guarantee'> & { ahead: string; isOther: (fact: Fact) => boolean }): boolean;
};

/** No product has more; a text of numbers against a list of numbers would take seconds. What is beyond states nothing. */
const most = 2_000;

export function noMeasures(toldIn: Language): Measured {
  const kept = new Map<string, MeasureFact>();
  /** The dimensions for `holds`. */
  const contestable = new Map<string | undefined, number[]>();
  const answers = new Map<string, Fact | null>();
  const fields = new Map<string, (MeasureFact & { name: string })[]>();
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
      const { guarantee, attributes, measure, fact } = one;
      const others = fields.get(measure.dimension) ?? [];
      if (!guarantee && fact.source !== 'description' && others.length < mostContested) others.push({ ...one, name: fold(fact.name) });
      fields.set(measure.dimension, others);
      if (!guarantee && !(attributes.length > 0 && attributes.every((what) => itsOwn.has(what))))
        contestable.set(measure.dimension, [...(contestable.get(measure.dimension) ?? []), measure.value]);
    },
    holds(measures) {
      const { dimension, value = 0 } = measures[0]?.[0] ?? {};
      return (contestable.get(dimension) ?? []).some((known) => dimension !== 'time' || (known < value * comparable && value < known * comparable));
    },
    contests({ readings, attributes, things = [], ahead, isOther }) {
      const { dimension = '' } = readings[0] ?? {};
      const others = fields.get(dimension) ?? [];
      // Of several variants one weighs as much.
      if (others.some(({ measure }) => readings.some((reading) => sameMeasure(reading, measure)))) return false;
      const contested = (known: MeasureFact & { name: string }): boolean => {
        if (attributes.length > 0 && known.attributes.length > 0) return attributes.some((one) => known.attributes.includes(one));
        if (isOfAny.test(dimension)) return things.length > 0 && known.things !== null && known.things !== undefined && sameThing(things, known.things);
        return single.has(dimension) || dimension.startsWith('count:') || (known.name.length > 1 && ahead.includes(known.name));
      };
      return others.some((known) => contested(known) && !isOther(known.fact));
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
/** More fields of one unit no product has, and each number asks them all. */
const mostContested = 40;
const isOfAny = /^count:(?:thing|piece)$/;
/** A thing has many lengths; it has one capacity, and one charge. */
const single: ReadonlySet<string> = new Set('volume charge energy power data light pixels gsm denier density torque'.split(' '));

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
