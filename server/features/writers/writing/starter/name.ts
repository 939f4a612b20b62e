/** What a product is called: its title without the noise, where that claims no more than the title did. */
import { claimsIn } from '@storewright/contract/listing/claims';
import { spelledOut } from '@storewright/contract/listing/wording/spelled-out';
import type { Source } from '../engine.ts';
import { squeezed } from '../lines.ts';
import { capital, tidyTitle } from '@storewright/contract/listing/wording/shouting';
import { withoutSearchWords } from './wording/search-chain.ts';
import { titleSpellingOf } from './wording/spelling.ts';
import { asItsMaker, written } from './wording/wording.ts';
import { claimed } from './standing.ts';
import { calmed, tidy } from './reading/cleaned.ts';

/** Two numbers may meet where an offer stood between them; then the title stays as it was. */
export const nameOf = (source: Source): string => {
  const { facts, language, title } = source;
  const respelled = titleSpellingOf(source);
  const said = (name: string): string => capital(respelled(written(calmed(written(name, language), source, 'title'), language)));
  const told = [withoutSearchWords(tidyTitle(title), source), tidyTitle(title), tidy(title)].map(said).map(unframed);
  // The same words, and only smaller, claim no more than the owner's title.
  const same = told.find((name) => squeezed(name) === squeezed(title));
  // What the owner's title says without a witness it says without its badges, too; “2.10M” is a length once it stands apart.
  const doubts = new Set([title, spelledOut(title, language), said(title)].flatMap((text) => doubtsIn(text, source)));
  const tidied = told.find((name) => doubtsIn(name, source).every((text) => doubts.has(text)));
  return asItsMaker(told.find((name) => claimed(name, facts, language)) ?? tidied ?? same ?? title, source.vendor);
};
/** “＼訳あり つぶれ梅／はちみつ梅干し”: two strokes that shout. */
const unframed = (name: string): string => name.replace(/＼([^＼／]{2,20})／\s?/gu, '$1 ').trim();
const doubtsIn = (text: string, { facts, language }: Source): string[] =>
  claimsIn(text, facts, language).flatMap((claim) => (claim.state !== 'supported' ? [claim.text] : []));
