import type { ModelEntry } from '../../providers/index.ts';

/** OpenAI refuses whoever tells its thinking models a temperature or top_p; since 5.1 they take both, unless told to think harder. */
export const takesSampling = ({ kind, upstream }: Pick<ModelEntry, 'kind' | 'upstream'>): boolean =>
  kind.id !== 'openai' || !/^(?:o[1-9]|gpt-5)(?:$|-(?!chat))/.test(upstream);
