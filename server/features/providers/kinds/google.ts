import type { Kind, Operation } from './kind.ts';

export const google: Kind = {
  id: 'google',
  label: 'Google Gemini',
  baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  speaks: ['gemini'],
  auth: (key) => ({ 'x-goog-api-key': key }),
  draws: 'gemini',
  path: (operation, model, stream) => {
    const method = methodOf(operation, stream);
    return method && `/models/${encodeURIComponent(model)}:${method}`;
  },
  billsAborted: true,
  models: 'gemini',
  keyless: false,
  own: false,
  pricedAs: 'google',
};

const methodOf = (operation: Operation, stream: boolean): string | null => {
  if (operation === 'gemini') return stream ? 'streamGenerateContent?alt=sse' : 'generateContent';
  if (operation === 'images') return 'generateContent';
  if (operation === 'gemini_count_tokens') return 'countTokens';
  return operation === 'gemini_embed' ? 'embedContent' : null;
};
