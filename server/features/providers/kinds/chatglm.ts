import { asOpenAi, bearer, type Kind } from './kind.ts';

export const chatglm: Kind = {
  id: 'chatglm',
  label: 'ChatGLM (Zhipu)',
  baseUrl: 'https://open.bigmodel.cn/api/paas/v4',
  speaks: ['chat'],
  auth: bearer,
  path: asOpenAi('chat', 'embeddings', 'images', 'speech', 'transcription', 'rerank'),
  billsAborted: true,
  models: 'none',
  // Free of charge at its provider.
  trial: { model: 'glm-4-flash' },
  keyless: false,
  own: false,
  pricedAs: 'zhipuai',
};
