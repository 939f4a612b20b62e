import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fetchedIn, lentIn, partOf } from './parts.ts';

const web = join(import.meta.dirname, '..');

test('what a feature lends by its door comes with the frame; what it lends to be fetched keeps its words and styles', () => {
  const lent = lentIn(web);
  expect(partOf('features/shops/components/product-pick.tsx', { lent })).toBe('inside');
  expect([partOf('kit/inside/verdict-texts.ts', { lent }), partOf('kit/error-texts.ts', { lent })]).toEqual(['inside', 'door']);
  expect([partOf('features/auth/pages/connect-store.page.tsx', { lent }), partOf('features/auth/pages/forgot-password.page.tsx', { lent })]).toEqual([
    'door',
    'auth',
  ]);
  expect(partOf('features/voice/drift/phrase-list.tsx', { lent })).toBe('voice');
  expect(fetchedIn(web).get('features/voice/drift/voice-drift.tsx')).toBe('voice');
  expect(fetchedIn(web).get('features/writers/review/text-change.tsx')).toBe('writers');
});
