/** What stands side by side may say together what no fact says: “5 – 2 x 1.5 m”. Then it is not put there. */
import { claimsIn } from '@storewright/rules/claims/claims';
import type { Source } from '../engine.ts';

export const claimsNoMore = (longer: string, before: string, source: Pick<Source, 'facts' | 'language'>): boolean =>
  openIn(longer, source) === 0 || openIn(longer, source) <= openIn(before, source);

const openIn = (text: string, { facts, language }: Pick<Source, 'facts' | 'language'>): number =>
  text === '' ? 0 : claimsIn(text, facts, language).filter(({ state }) => state !== 'supported').length;
