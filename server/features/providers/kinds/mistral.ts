import { asOpenAi, bearer, type Kind } from './kind.ts';

export const mistral: Kind = {
  id: 'mistral',
  label: 'Mistral',
  baseUrl: 'https://api.mistral.ai/v1',
  speaks: ['chat'],
  auth: bearer,
  path: asOpenAi('chat', 'embeddings', 'transcription', 'moderation'),
  billsAborted: true,
  calls: { idLength: 9 },
  models: 'openai',
  keyless: false,
  own: false,
  pricedAs: 'mistral',
};
