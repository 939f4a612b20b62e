import { expect, test } from 'vitest';
import type { Model } from '../providers/providers.api.ts';
import { draftOf, sentOf } from './model-draft.ts';

const pictures = [{ size: '1024x1024', quality: 'low', price: '0.011' }];
const painter: Model = {
  id: '0190a0c0-0000-7000-8000-0000000000a1',
  provider_id: '0190a0c0-0000-7000-8000-0000000000a2',
  provider: 'OpenAI',
  kind: 'openai',
  family: 'draw',
  name: 'painter',
  upstream: 'gpt-image-1',
  capabilities: ['images'],
  context: null,
  max_output: null,
  enabled: true,
  price: { currency: 'USD', input: '5', cached_input: null, output: null, image: null, second: null, pictures, source: 'A page' },
  later: [],
  version: 'v1',
  fallbacks: [],
};

test('a model that is edited keeps what its pictures cost by size and quality', () => {
  expect(sentOf(draftOf(painter)).price).toMatchObject({ input: '5', pictures });
});
