/** A language as somebody wrote it: by its code, or by its name in one of the console's languages or in its own. */
import { languages } from '@storewright/contract/kit/languages';

type LanguageRead = { code: string /** It was written otherwise. */; read: boolean };

/** Undefined: there is no such language. */
export const languageRead = (said: string): LanguageRead | undefined => {
  const text = said.trim();
  const code = codeOf(text);
  if (code) return { code, read: false };
  const named = names().get(text.toLowerCase());
  return named ? { code: named, read: true } : undefined;
};

/** `zh-CN` and `ZH` are `zh`. */
const codeOf = (text: string): string | undefined => {
  if (!/^[a-z]{2,3}(?:[-_][a-z0-9]{1,8})*$/i.test(text)) return undefined;
  try {
    const { language } = new Intl.Locale(text.replaceAll('_', '-'));
    return inEnglish.of(language) === undefined ? undefined : language;
  } catch {
    return undefined;
  }
};
const inEnglish = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

let known: Map<string, string> | undefined;
const names = (): Map<string, string> => {
  if (known) return known;
  known = new Map();
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((one) => letters.map((other) => one + other)).filter((code) => inEnglish.of(code) !== undefined);
  for (const tongue of languages) {
    const told = new Intl.DisplayNames([tongue], { type: 'language', fallback: 'none' });
    for (const code of codes) {
      const name = told.of(code)?.toLowerCase();
      if (name && !known.has(name)) known.set(name, code);
    }
  }
  for (const code of codes) {
    const own = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code)?.toLowerCase();
    if (own && !known.has(own)) known.set(own, code);
  }
  return known;
};
