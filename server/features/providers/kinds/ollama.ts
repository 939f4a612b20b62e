import { asOpenAi, bearer, type Kind } from './kind.ts';

export const ollama: Kind = {
  id: 'ollama',
  label: 'Ollama',
  baseUrl: 'http://127.0.0.1:11434/v1',
  speaks: ['chat'],
  auth: bearer,
  path: asOpenAi('chat', 'completions', 'embeddings', 'speech', 'transcription'),
  billsAborted: false,
  models: 'openai',
  keyless: true,
  own: true,
  pricedAs: null,
};
