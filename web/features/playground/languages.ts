import { i18n } from '@lingui/core';

/** Languages that models know well; others are asked for by the API. */
const codes = 'ar zh-Hans zh-Hant cs da nl en fi fr de el he hi hu id it ja ko nb pl pt ro ru es sv th tr uk vi'.split(' ');

type Choice = { value: string; name: string };

/** For a translation: a model is told the English name of the language. */
export const languageChoices = (chosen: string | null): Choice[] =>
  sorted(
    codes.map((code) => ({ value: englishName(code), name: nameOf(code) })),
    chosen,
  );
export const englishName = (code: string): string => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;

/** For sound: the code of its language. */
export const spokenChoices = (chosen: string | null): Choice[] => {
  const spoken = [...new Set(codes.map((code) => code.split('-')[0]!))];
  return sorted(
    spoken.map((code) => ({ value: code, name: nameOf(code) })),
    chosen,
  );
};

const nameOf = (code: string): string => new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(code) ?? code;

/** What a run was asked with, and is not among them, can still be chosen. */
const sorted = (choices: Choice[], chosen: string | null): Choice[] => {
  const all = chosen !== null && choices.every(({ value }) => value !== chosen) ? [...choices, { value: chosen, name: chosen }] : choices;
  return all.toSorted((one, other) => one.name.localeCompare(other.name, i18n.locale));
};
