/** What is found of a question that somebody answered. */
import { type Language, languages } from '@storewright/contract/kit/languages';
import type { QuestionForm } from '@storewright/contract/knowledge/question';
import { foldOf } from '../finding/find.ts';
import type { NewPassage } from '../finding/publishing.store.ts';
import { hashOf, languageOfText, tokensIn } from '../sources/splitting.ts';
import type { QuestionRow } from './questions.store.ts';

/** Every way to ask it: asked so, it answers by itself. */
export const foldsOf = ({ text, variants, translations }: Pick<QuestionForm, 'text' | 'variants' | 'translations'>): string[] => [
  ...new Set([text, ...variants, ...Object.values(translations).map((one) => one.text)].map(foldOf)),
];

/** One passage for each language that it is answered in; every way to ask it stands above the answer. */
export const passagesOf = ({ text, variants, answer, translations }: QuestionRow, otherwise: Language, newId: () => string): NewPassage[] => {
  const own = languageOfText(`${text}\n${answer}`, otherwise);
  const rest = languages.flatMap((lang) =>
    translations[lang] && lang !== own ? [{ lang, asked: [translations[lang].text], answer: translations[lang].answer }] : [],
  );
  return [{ lang: own, asked: [text, ...variants], answer }, ...rest].map((one, ord) => ({
    id: newId(),
    ord,
    start: 0,
    end: 0,
    heading: one.asked.join('\n'),
    body: one.answer,
    original: null,
    place: { kind: 'question' },
    lang: one.lang,
    hash: hashOf(one.answer),
    tokens: tokensIn(one.asked.join('\n') + one.answer),
    enabled: true,
  }));
};
