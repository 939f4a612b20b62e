/** The words are data, and no type looks into a file of data: a name that nothing else knows would be read by nobody. */
import { languages } from '@storewright/contract/kit/languages';
import { expect, test } from 'vitest';
import { modifiers, substances } from './concepts.ts';
import concepts from './concepts.json' with { type: 'json' };
import { durability } from './durability.ts';
import { phraseIds } from './lexicon.ts';
import { lexicons } from './lexicons.ts';
import { properties } from './properties.ts';
import { spared } from './spared.ts';
import { moreSubstances } from './substances.ts';
import { townParents } from './towns.ts';
import { counts, units } from './units.ts';
import { universal } from './universal.ts';

const { materials, colours, certificates, durabilities } = concepts;
const places = { ...concepts.places, ...townParents };
const qualities = { ...certificates, ...durabilities };
const strangers = (words: object, known: object | readonly string[]): string[] => {
  const names: ReadonlySet<string> = new Set(Array.isArray(known) ? known : Object.keys(known));
  return Object.keys(words).filter((name) => !names.has(name));
};

test.each(languages)('what %s has words for is known', (language) => {
  const lexicon = lexicons[language];
  expect([
    ...strangers(lexicon.materials, materials),
    ...strangers(lexicon.colours, colours),
    ...strangers(lexicon.certificates, certificates),
    ...strangers(lexicon.substances, substances),
    ...strangers(moreSubstances[language], substances),
    ...strangers(lexicon.modifiers, modifiers),
    ...strangers(lexicon.places, places),
    ...strangers(lexicon.fromPlaces, places),
    ...strangers(lexicon.units, units),
    ...strangers(lexicon.counts, counts),
    ...strangers(lexicon.phrases, phraseIds),
    ...strangers(properties[language], qualities),
    ...strangers(durability[language], qualities),
    ...strangers(spared[language].verbs, qualities),
  ]).toEqual([]);
});

test('so is what is called alike everywhere, and what lies in what', () => {
  const known = { ...materials, ...colours, ...qualities, ...places };
  const broader = [...Object.values(concepts).flatMap((tree) => Object.values<readonly string[]>(tree)), ...Object.values(townParents)].flat();
  expect([
    ...strangers(universal.certificate, certificates),
    ...strangers(universal.material, materials),
    ...strangers(universal.substance, substances),
    ...broader.filter((one) => !Object.hasOwn(known, one)),
  ]).toEqual([]);
});
