import type { Kind } from './kind.ts';

export const anthropic: Kind = {
  id: 'anthropic',
  label: 'Anthropic',
  baseUrl: 'https://api.anthropic.com/v1',
  speaks: ['messages'],
  auth: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  path: (operation) => ({ messages: '/messages', count_tokens: '/messages/count_tokens' })[operation as string] ?? null,
  billsAborted: true,
  models: 'anthropic',
  keyless: false,
  own: false,
  pricedAs: 'anthropic',
};
