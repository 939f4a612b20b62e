/** Models that can answer, with what an answer from full sources may cost. */
import type { KnowledgeModel } from '@storewright/contract/knowledge';
import type { ModelOnOffer } from '@storewright/contract/integration';

/** Tokens that are read for an answer, and written of it, at most as a rule. */
const [read, written] = [8_000, 1_000];

export const answeringModels = (offered: ModelOnOffer[]): KnowledgeModel[] =>
  offered
    .filter(({ capabilities }) => capabilities.includes('text'))
    .map((model) => ({ name: model.name, provider: model.provider, most_points: mostOf(model) }));

/** The one that a base names, or any. */
export const modelFor = (offered: ModelOnOffer[], named: string): string | null => {
  const all = answeringModels(offered);
  return (all.find(({ name }) => name === named) ?? all[0])?.name ?? null;
};

/** In whole points, as an estimate: the door holds what it reckons itself. Null where its price says nothing of tokens. */
const mostOf = ({ official, rate, factor, least_points: least }: ModelOnOffer): string | null => {
  if (official.input === null || official.output == null) return null;
  const cost = (read * Number(official.input) + written * Number(official.output)) / 1_000_000;
  return String(Math.max(Math.ceil(Number(least)), Math.ceil(cost * Number(rate) * Number(factor))));
};
