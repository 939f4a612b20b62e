/** What of a list of ingredients is really in the thing: what is absent, may be there in traces, or only tastes of it proves nothing. */
import { absentBefore, absentBehind, addedOnly, calledSo, noneOfIt, notItself } from '../words/absent.ts';
import { ingredientsIn } from './said-ingredients.ts';

/** `named` and `list` are folded: the name of a fact and what it says. */
export function ingredientsOf(named: string, list: string): string[] {
  return absentBefore.test(named) || absentBehind.test(named) ? [] : ingredientsIn(presentIn(list));
}

/**
 * Care before completeness, for who must not eat a thing: a denial holds to the end of its sentence, and one that closes a list for all
 * of the list.
 */
function presentIn(list: string): string {
  return list
    .replace(bracketed, (_, within: string) => (absentBehind.test(within) && within.length <= 14 ? ` ${within}` : `; ${within};`))
    .split(sentenceEnd)
    .flatMap(itemsPresent)
    .join(', ');
}

function itemsPresent(sentence: string): string[] {
  const present: string[] = [];
  for (const item of sentence.split(itemEnd)) {
    if (absentBehind.test(item)) {
      if (closesList.test(item)) present.length = 0;
    } else if (absentBefore.test(item)) {
      if (!addedOnly.test(item)) break;
    } else if (!noneOfIt.test(item) && !notItself.test(item)) present.push(item.replace(calledSo, ' '));
  }
  return present;
}

const bracketed = /\s?[([（【]([^()[\]（）【】]*)[)\]）】]/g;
const sentenceEnd = /[.!](?=\s|$)|[;\n。；！]/;
const itemEnd = /[,/|、，·・]/;
/** “Dairy, egg and soy free”, „milch- und eifrei“; without spaces one word at the end may stand for all: 牛乳、卵不使用. */
const closesList = /(?<![\p{L}])(?:and|or|und|oder)(?![\p{L}])|&|[\u3041-\u9fff\uac00-\ud7a3]/u;
