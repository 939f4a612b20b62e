import { asOpenAi, bearer, type Kind } from './kind.ts';

export const deepseek: Kind = {
  id: 'deepseek',
  label: 'DeepSeek',
  baseUrl: 'https://api.deepseek.com',
  speaks: ['chat'],
  auth: bearer,
  path: asOpenAi('chat'),
  billsAborted: true,
  models: 'openai',
  keyless: false,
  own: false,
  pricedAs: 'deepseek',
};
