/** What a model takes for reading texts, as an estimate: tokens are counted by whoever reads them. */
import type { ModelOnOffer } from '@storewright/contract/integration';
import { atOnce } from './embedding.job.ts';
import type { Amount } from './embedding.store.ts';

/** In whole points; null where its price says nothing of tokens. */
export const readingPoints = ({ official, rate, factor, least_points: least }: ModelOnOffer, ...amounts: (Amount | undefined)[]): string | null => {
  if (official.input === null) return null;
  const [texts, tokens] = [sumOf(amounts.map((one) => one?.texts)), sumOf(amounts.map((one) => one?.tokens))];
  if (texts === 0) return '0';
  const cost = (tokens * Number(official.input)) / 1_000_000;
  // Each call costs something at least; a provider that takes fewer texts at once makes more of them.
  const calls = Math.ceil(Math.max(texts / atOnce.texts, tokens / atOnce.tokens));
  return String(Math.ceil(Math.max(cost * Number(rate) * Number(factor), calls * Number(least))));
};

const sumOf = (all: (number | undefined)[]): number => all.reduce<number>((sum, one) => sum + (one ?? 0), 0);
