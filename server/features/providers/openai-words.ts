/** What OpenAI's models that think insist on, wherever OpenAI itself answers. Hosts of other models know the older words alone. */
import type { Capability, Family, ProviderKind } from '@storewright/contract/providers';

type Model = { kind: ProviderKind; baseUrl: string; upstream: string; family: Family; capabilities: Capability[] };

export const wordsFor = ({ kind, baseUrl, upstream, family, capabilities }: Model) => {
  const isOpenAi = kind === 'openai' || isOpenAis(baseUrl);
  // A name that an operator chose, as at Azure, says nothing: then what the operator says of the model does.
  const isSaidToThink = capabilities.includes('reasoning') && (family === 'gpt' || family === 'other');
  return {
    takesNewLimit: kind === 'openai' || (isOpenAi && (thinks.test(upstream) || isSaidToThink)),
    // They refuse whoever tells them a temperature or top_p; since 5.1 they take both, unless told to think harder.
    // Which of them stands behind a name of the operator's own nobody knows: it is told neither.
    takesSampling: !isOpenAi || (makers.test(upstream) ? !/^(?:o[1-9]|gpt-5)(?:$|-(?!chat))/.test(upstream) : !isSaidToThink),
  };
};

/** At an endpoint of the tenant's own, of which nothing else is known. */
export const takesNewLimitAt = (baseUrl: string, model: string): boolean => thinks.test(model) && isOpenAis(baseUrl);

/** A name that OpenAI gave says itself what it is. */
const makers = /^(?:o[1-9](?:$|-)|(?:chat)?gpt-(?:\d|oss))/;
const thinks = /^(?:o[1-9]|gpt-[5-9])(?:$|[-.])/;
const isOpenAis = (baseUrl: string): boolean =>
  /(?:^|\.)api\.openai\.com$|\.(?:openai|cognitiveservices|services\.ai)\.azure\.com$/.test(new URL(baseUrl).hostname);
