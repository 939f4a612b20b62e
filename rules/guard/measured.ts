/** What a text measures, in digits or in words: “eight hours” is not „acht Minuten“. */
import type { UnitId } from '../words/units.ts';

/** `worded`: the number stands there as a word. Numbers in digits are held against each other where they are read. */
export type Measured = { value: number; unit: UnitId; worded: boolean; text: string };

/** A number in words that the other text has of something else alone: 2–3 g are no two minutes. Where it names no such unit, it may have said it otherwise. */
export const measuredAnew = (one: readonly Measured[], other: readonly Measured[]): { text: string; instead: string }[] =>
  one.flatMap(({ value, unit, worded, text }) => {
    const alike = other.filter((found) => found.unit === unit);
    const left = alike.filter((found) => !one.some((said) => said.unit === unit && said.value === found.value));
    return worded && Number.isInteger(value) && value > 1 && alike.length > 0 && !alike.some((found) => found.value === value) && left[0]
      ? [{ text, instead: left[0].text }]
      : [];
  });

/** The same number of something else, where at least one of the two is in words. */
export const measuredOtherwise = (one: readonly Measured[], other: readonly Measured[]): { value: string; found: string }[] =>
  one.flatMap((asked) => {
    const alike = other.filter(({ value }) => value === asked.value);
    if (alike.some(({ unit }) => unit === asked.unit)) return [];
    const instead = alike.find((found) => (found.worded || asked.worded) && !one.some((said) => said.value === found.value && said.unit === found.unit));
    return instead ? [{ value: asked.text, found: instead.text }] : [];
  });
