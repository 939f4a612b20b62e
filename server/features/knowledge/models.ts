/** Models that can answer, with what an answer from full sources may cost. */
import type { KnowledgeModel } from '@storewright/contract/knowledge';
import type { ModelOnOffer } from '@storewright/contract/integration';
import { longestQuestion } from '@storewright/contract/knowledge/bounds';

/** Tokens that are read for an answer: passages (`finding/find.ts` holds them to that), what was said before, and what the model is told of both. The question comes on top. */
export const mostRead = { passages: 6_000, history: 2_000, told: 1_000 };
/** And written, with what a model thinks before it writes. */
export const mostWritten = 4_000;
const read = mostRead.passages + mostRead.history + mostRead.told;

export const answeringModels = (offered: ModelOnOffer[]): KnowledgeModel[] =>
  offered
    .filter(({ capabilities }) => capabilities.includes('text'))
    .map((model) => ({
      name: model.name,
      provider: model.provider,
      most_points: mostOf(model, read),
      most_points_long: mostOf(model, read + longestQuestion),
    }));

/** The one that a base names, or any. */
export const modelFor = (offered: ModelOnOffer[], named: string): string | null => {
  const all = answeringModels(offered);
  return (all.find(({ name }) => name === named) ?? all[0])?.name ?? null;
};

/** In whole points, as an estimate: the door holds what it reckons itself. Null where its price says nothing of tokens. */
const mostOf = ({ official, rate, factor, least_points: least }: ModelOnOffer, tokens: number): string | null => {
  if (official.input === null || official.output == null) return null;
  const cost = (tokens * Number(official.input) + mostWritten * Number(official.output)) / 1_000_000;
  return String(Math.max(Math.ceil(Number(least)), Math.ceil(cost * Number(rate) * Number(factor))));
};
