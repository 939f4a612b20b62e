/** What a text measures, in digits or in words: “eight hours” is not „acht Minuten“. */
import type { UnitId } from '../../listing/lexicon/units.ts';

/** `worded`: the number stands there as a word. Numbers in digits are held against each other where they are read. */
export type Measured = { value: number; unit: UnitId; worded: boolean; text: string };

/** The same number of something else, where at least one of the two is in words. */
export const measuredOtherwise = (one: readonly Measured[], other: readonly Measured[]): { value: string; found: string }[] =>
  one.flatMap((asked) => {
    const alike = other.filter(({ value }) => value === asked.value);
    if (alike.some(({ unit }) => unit === asked.unit)) return [];
    const instead = alike.find((found) => (found.worded || asked.worded) && !one.some((said) => said.value === found.value && said.unit === found.unit));
    return instead ? [{ value: asked.text, found: instead.text }] : [];
  });
