import { asOpenAi, bearer, type Kind } from './kind.ts';

export const compatible: Kind = {
  id: 'compatible',
  label: 'OpenAI-compatible',
  baseUrl: null,
  speaks: ['chat'],
  auth: bearer,
  path: asOpenAi('chat', 'completions', 'embeddings', 'images', 'image_edits', 'speech', 'transcription', 'translation', 'moderation', 'rerank'),
  billsAborted: true,
  // Google speaks so, too, and so does whoever stands before it.
  calls: { carriesSeals: true },
  models: 'openai',
  keyless: true,
  own: false,
  pricedAs: null,
};
