import { z } from 'zod';

/** The eight languages of the console and of the writers, English first: it is the fallback. */
export const languages = ['en', 'zh', 'fr', 'de', 'es', 'pt', 'ja', 'ko'] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** Written without spaces between words: lengths count characters, and a full-width character is one em. */
export const isCjk = (language: Language): boolean => language === 'zh' || language === 'ja' || language === 'ko';

/** A text with a character, a syllable or a kana of theirs. */
export const holdsCjk = (text: string): boolean => cjk.test(text);
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** What is made of a language's words, made when it is first asked for and kept: a page that reads one language pays for one. */
export const perLanguage = <Made>(make: (language: Language) => Made): ((language: Language) => Made) => {
  const made = new Map<Language, Made>();
  return (language) => {
    if (!made.has(language)) made.set(language, make(language));
    return made.get(language) as Made;
  };
};
