import { asOpenAi, bearer, type Kind } from './kind.ts';

export const qianfan: Kind = {
  id: 'qianfan',
  label: 'Qianfan (Baidu)',
  baseUrl: 'https://qianfan.baidubce.com/v2',
  speaks: ['chat'],
  auth: bearer,
  path: asOpenAi('chat', 'embeddings', 'images', 'rerank'),
  billsAborted: true,
  models: 'openai',
  keyless: false,
  own: false,
  pricedAs: null,
};
