import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aProfile, leaveConsole, openConsole } from '../../../app/console.testing.tsx';
import { type Asked, calls, serving } from '../../../kit/serving.testing.ts';
import { withSizes } from '../../../kit/sizes.testing.ts';
import { anEngine } from '../../inference/inference.testing.ts';
import { aDraft, aListing, withWorker } from '../writers.testing.ts';

beforeEach(() => {
  withWorker();
  withSizes();
  localStorage.setItem('storewright.open.desk', 'rules');
});
afterEach(leaveConsole);

test('a text that is worth no more once its claim is settled is held by nothing', async () => {
  const listing = aListing({ title: 'B', description: '<p>Hot for 12 hours.</p>', seo_title: '', seo_description: '', tags: [] });
  const draft = aDraft({ product_id: null, product: null, base: null, listing });
  serving({
    'GET /api/user/profile/': aProfile(),
    'GET /api/engine/': { items: [anEngine({ chosen: true })] },
    'GET /api/product/': { items: [], next_cursor: null, total: 0 },
    'GET /api/freestyle/list/': { items: [], next_cursor: null, total: 0 },
    [`GET /api/freestyle/${draft.id}/`]: draft,
    'POST /api/freestyle/save_draft/': draft,
  });
  openConsole(`/freestyle?draft=${draft.id}`);
  expect(await screen.findByText(/has no fact\./, {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByText(/^Held at/)).toBeNull();
  expect(screen.queryByText(/once that is settled/)).toBeNull();
});

test('the score says where the text leaves the voice of its shop, and what to do there', async () => {
  const draft = aDraft({ product_id: null, product: null, base: null, listing: aListing({ description: '<p>We love it.</p>' }) });
  const phrase = { start: 0, end: 2, text: 'We', rule: 'person', hint: 'say_without_we', values: {} };
  const asked = serving({
    'GET /api/user/profile/': aProfile(),
    'GET /api/engine/': { items: [anEngine({ chosen: true })] },
    'GET /api/product/': { items: [], next_cursor: null, total: 0 },
    'GET /api/freestyle/list/': { items: [], next_cursor: null, total: 0 },
    [`GET /api/freestyle/${draft.id}/`]: draft,
    'POST /api/freestyle/save_draft/': draft,
    'POST /api/voice/drift/': ({ body }: Asked) => ({ drift: body['as'] === 'text' ? { score: 80, phrases: [phrase] } : { score: 100, phrases: [] } }),
  });
  openConsole(`/freestyle?draft=${draft.id}`);
  expect(await screen.findByText('Say it without “we” or “our”.')).toBeTruthy();
  expect(calls(asked, 'POST /api/voice/drift/').find(({ body }) => body['as'] === 'text')?.body).toEqual({ text: 'We love it.', language: 'en', as: 'text' });
});
