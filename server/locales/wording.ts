/** What the server itself says to people: the pattern that every language follows. */
import type { en } from './en.ts';

type English = typeof en;
export type LetterKind = Exclude<keyof English, 'foot' | 'busy_page'>;
/** What one language must say. */
export type Wording = Record<LetterKind, { subject: string; text: string; button: string }> & {
  /** A page that is shown while the server cannot show one. */
  busy_page: { title: string; text: string; again: string };
  foot: string;
};
/** The placeholders of a letter: leaving one out does not compile. */
export type Values<K extends LetterKind> = Record<PlaceholdersOf<English[K]['subject'] | English[K]['text']>, string>;
type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholdersOf<Rest> : never;

export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
