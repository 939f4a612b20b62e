import { asOpenAi, bearer, type Kind } from './kind.ts';

export const openai: Kind = {
  id: 'openai',
  label: 'OpenAI',
  baseUrl: 'https://api.openai.com/v1',
  speaks: ['chat', 'responses'],
  auth: bearer,
  path: asOpenAi(
    'chat',
    'completions',
    'responses',
    'input_tokens',
    'embeddings',
    'images',
    'image_edits',
    'speech',
    'transcription',
    'translation',
    'moderation',
  ),
  billsAborted: true,
  models: 'openai',
  keyless: false,
  own: false,
  pricedAs: 'openai',
};
