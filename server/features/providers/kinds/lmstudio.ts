import { asOpenAi, bearer, type Kind } from './kind.ts';

export const lmstudio: Kind = {
  id: 'lmstudio',
  label: 'LM Studio',
  baseUrl: 'http://127.0.0.1:1234/v1',
  speaks: ['chat', 'responses'],
  auth: bearer,
  path: asOpenAi('chat', 'completions', 'responses', 'embeddings'),
  billsAborted: false,
  models: 'openai',
  keyless: true,
  own: true,
  pricedAs: null,
};
