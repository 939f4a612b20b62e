/** What is said to be in it really: “real vanilla”, „echte Butter“. A flavour proves none of it, a list of ingredients does. */
import { isCjk, languages, perLanguage } from '@storewright/contract/kit/languages';
import { type IngredientId, ingredientIds, ingredients } from '../words/ingredients.ts';
import { longestIn } from './longest.ts';
import type { Reading } from './neighbours.ts';
import { isDeniedBefore } from './denied.ts';
import { promised } from './said-promises.ts';
import { asWords } from './patterns.ts';
import { languageBit } from './vocabulary.ts';

export function readIngredients({ page: { folded, mask }, statements }: Reading): void {
  for (const language of languages) {
    if ((mask & languageBit(language)) === 0) continue;
    const { real, named, stems } = patternsOf(language);
    if (!stems.test(folded)) continue;
    for (const { index, 0: said } of folded.matchAll(real)) {
      if (isDeniedBefore(folded, index)) continue;
      const concepts = longestIn(said, named).map(({ id }) => `real:${id}`);
      statements.push(promised(index, index + said.length, concepts));
    }
  }
}

/** All that a list of ingredients names, in any language: “Ingredients: sugar, vanilla”, but no “vanilla flavouring”. */
export function ingredientsIn(folded: string): string[] {
  const all = languages.flatMap((language) => patternsOf(language).named);
  return longestIn(folded, all).flatMap(({ id }) => [`real:${id}`, ...(widerOf[id] ? [`real:${widerOf[id]}`] : [])]);
}

/** Chicken is meat. */
const widerOf: Partial<Record<IngredientId, IngredientId>> = { beef: 'meat', chicken: 'meat', turkey: 'meat', lamb: 'meat', salmon: 'fish', tuna: 'fish' };

type Patterns = { stems: RegExp; real: RegExp; named: { id: IngredientId; pattern: RegExp }[] };
const patternsOf = perLanguage((language): Patterns => {
  const { real, realBehind, likeness, likenessBefore, names } = ingredients[language];
  const joined = isCjk(language);
  const itself = `(?:${names})(?!${likeness})`;
  const before = joined ? `(?:${real}) ?` : String.raw`(?:${real})(?: (?!(?:${small}) )[\p{L}’'-]+){0,2}? `;
  const phrases = [before + itself, ...(realBehind === '' ? [] : [String.raw`${itself}(?: [\p{L}]+)? (?:${realBehind})`])].join('|');
  const open = likenessBefore === '' ? '' : `(?<!${likenessBefore} )`;
  const whole = (pattern: string): string => open + (joined ? `(?:${pattern})` : asWords(pattern));
  return {
    stems: new RegExp(realBehind === '' ? real : `${real}|${realBehind}`),
    real: new RegExp(whole(phrases), 'gu'),
    named: alternatives(names).map((name, at) => ({ id: ingredientIds[at] as IngredientId, pattern: new RegExp(whole(`(?:${name})(?!${likeness})`), 'gu') })),
  };
});

/** “A real pleasure for coffee” is no real coffee. */
const small =
  'for|with|of|in|on|at|and|to|as|or|by|from|pleasure|treat|joy|hit|für|mit|und|von|zu|fur|aus|im|in|zum|pour|avec|et|de|au|aux|a|en|para|con|y|com|e|em|por|do|da|del|plaisir|placer|prazer';

/** The names of a list, in its order: a bar within brackets parts none. */
export function alternatives(list: string): string[] {
  const found = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    if (sign === '|' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found;
}
