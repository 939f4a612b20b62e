import { asOpenAi, bearer, type Kind } from './kind.ts';

export const vllm: Kind = {
  id: 'vllm',
  label: 'vLLM',
  baseUrl: 'http://127.0.0.1:8000/v1',
  speaks: ['chat', 'responses'],
  auth: bearer,
  path: asOpenAi('chat', 'completions', 'responses', 'embeddings', 'transcription', 'translation', 'rerank'),
  billsAborted: false,
  models: 'openai',
  keyless: true,
  own: true,
  pricedAs: null,
};
