/** Whether a text may stand: nothing in it claims what no fact says. */
import { claimsIn } from '@storewright/contract/listing/claims';
import type { Fact } from '@storewright/contract/listing/listing';
import type { Source } from '../engine.ts';
import { isOffer } from '@storewright/contract/listing/wording/shouting';

/** Kept beside the owner's words: says something, is no offer, and claims nothing that no fact says. */
export const standing =
  ({ facts, language }: Pick<Source, 'facts' | 'language'>) =>
  (text: string): boolean =>
    /[\p{L}\p{N}]/u.test(text) && !isOffer(text) && claimed(text, facts, language);

export const claimed = (text: string, facts: Fact[], language: Source['language']): boolean =>
  claimsIn(text, facts, language).every(({ state }) => state === 'supported');
