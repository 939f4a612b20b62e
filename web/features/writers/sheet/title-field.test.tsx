import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile, leaveConsole, openConsole } from '../../../app/console.testing.tsx';
import { serving } from '../../../kit/serving.testing.ts';
import { withSizes } from '../../../kit/sizes.testing.ts';
import { anEngine } from '../../inference/inference.testing.ts';
import { aDraft, done, started, withWorker } from '../writers.testing.ts';

beforeEach(() => {
  withWorker();
  withSizes();
});
afterEach(leaveConsole);

test('a title says that its answer was longer, until somebody writes another', async () => {
  serving({
    'GET /api/user/profile/': aProfile(),
    'GET /api/engine/': { items: [anEngine({ chosen: true })] },
    'GET /api/product/': { items: [], next_cursor: null, total: 0 },
    'GET /api/freestyle/list/': { items: [], next_cursor: null, total: 0 },
    'POST /api/freestyle/save_draft/': aDraft({ product_id: null, product: null, base: null }),
  });
  const fetching = fetch;
  const last = done({ title: 'A title that goes on' });
  const parts = [started, last.type === 'done' ? { ...last, written: { ...last.written, cut: ['title'] } } : last];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    init.method === 'POST' && address === '/api/product/improve/freestyle/'
      ? Promise.resolve(new Response(parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join('')))
      : fetching(address, init),
  );
  openConsole('/freestyle');
  fireEvent.change((await screen.findAllByRole('textbox', { name: 'Product title' }))[0]!, { target: { value: 'Fjell Bottle' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Write/ }));
  const said = 'The answer was longer than a title can be. It ends after what fitted.';
  expect(await screen.findByText(said)).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Product title' }), { target: { value: 'Mine' } });
  expect(screen.queryByText(said)).toBeNull();
});
