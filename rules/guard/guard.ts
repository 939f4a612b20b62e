/**
 * What a translation must not change: numbers and their units, names, links, placeholders, codes, and the order of its HTML;
 * materials, colours, certificates and what may be done with the thing, in the eight languages whose words are known;
 * and whether it is in the letters of its language. Which of those with Latin letters it is in, the server tells: that takes word lists.
 * Pure, so that the browser says it while somebody types, and the server before anything is published.
 */
import { Language } from '@storewright/contract/kit/languages';
import { textOf } from '../text/html.ts';
import type { Finding } from '@storewright/contract/translations/finding';
import { amountsDiffer } from './amounts.ts';
import { conceptsDiffer } from './concepts.ts';
import { strangePart } from './letters.ts';
import { codesIn, counted, linksIn, parted, placeholdersIn, tagsDiffer, without } from './marks.ts';

export type Guarded = {
  source: string;
  text: string;
  /** As the shop names its languages: en, pt-BR, zh-TW. */
  from: string;
  to: string;
  html: boolean;
  /** Brands and words that stay as they are. */
  names: readonly string[];
};

/** Everything in which the translation says something else than its source; empty where nothing does. */
export function guard({ source, text, from, to, html, names }: Guarded): Finding[] {
  const findings: Finding[] = [];
  const often = new Map<string, number>();
  const tell = (kind: Finding['kind'], side: Finding['side'], value: string, found = ''): void => {
    const id = [kind, side, value, found].join(':').slice(0, 200);
    const twice = often.get(id) ?? 0;
    often.set(id, twice + 1);
    findings.push({ id: twice === 0 ? id : `${id}#${twice + 1}`, kind, side, value: value.slice(0, 200), found: found.slice(0, 200) });
  };
  const compare = (kind: Finding['kind'], expected: string[], given: string[]): void => {
    const [missing, added] = counted(expected, given);
    for (const value of missing) tell(kind, 'missing', value);
    for (const value of added) tell(kind, 'added', value);
  };

  compare('placeholder', placeholdersIn(source), placeholdersIn(text));
  compare('link', linksIn(source, html), linksIn(text, html));
  const [before, after] = [bare(source, html), bare(text, html)];
  const kept = names.map((name) => name.trim()).filter((name) => name !== '' && before.includes(name));
  for (const name of new Set(kept)) if (!after.includes(name)) tell('name', 'missing', name);
  const [own, others] = [without(before, kept), without(after, kept)];
  const [said, saying] = [parted(own, others), parted(others, own)];
  compare('code', codesIn(said), codesIn(saying));
  for (const { kind, side, value, found } of amountsDiffer({ said: without(said, codesIn(said)), from }, { said: without(saying, codesIn(saying)), from: to }))
    tell(kind, side, value, found);
  const [spoken, asked] = [Language.safeParse(language(from)), Language.safeParse(language(to))];
  if (spoken.success && asked.success && spoken.data !== asked.data)
    for (const { kind, side, value, found } of conceptsDiffer({ said: without(said, codesIn(said)), language: spoken.data }, { said: without(saying, codesIn(saying)), language: asked.data })) tell(kind, side, value, found); // biome-ignore format: one question
  if (html) for (const { value, found } of tagsDiffer(source, text)) tell('html', 'differs', value, found);
  const isSame = before === after && isProse(said) && language(from) !== language(to);
  if (isSame) tell('same', 'differs', before.slice(0, 80));
  const strange = isSame ? null : strangePart(said, saying, to);
  if (strange !== null) tell('language', 'differs', to, strange);
  return findings;
}

/** What a reader sees, without placeholders and addresses: their numbers are their own. */
const bare = (text: string, html: boolean): string => {
  const seen = html ? textOf(text) : text;
  return without(without(seen, placeholdersIn(seen)), linksIn(seen, false)).normalize('NFC');
};

/** More than names, sizes and a word: something that reads in one language alone. */
const isProse = (text: string): boolean =>
  (text.match(/\p{Ll}{3,}/gu)?.length ?? 0) > 3 || (text.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu)?.length ?? 0) > 8;

const language = (locale: string): string => locale.split('-')[0]!.toLowerCase();
