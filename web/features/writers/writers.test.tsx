import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProfile, leaveConsole, openConsole } from '../../app/console.testing.tsx';
import { calls, lost, refusal, serving } from '../../kit/serving.testing.ts';
import { withSizes } from '../../kit/sizes.testing.ts';
import { anEngine } from '../inference/inference.testing.ts';
import { aDraft, aListing, became, withWorker } from './writers.testing.ts';

const answers = {
  'GET /api/user/profile/': aProfile(),
  'GET /api/engine/': { items: [anEngine({ chosen: true })] },
  'GET /api/product/': { items: [], next_cursor: null, total: 0 },
  'GET /api/freestyle/list/': { items: [], next_cursor: null, total: 0 },
  'POST /api/freestyle/save_draft/': aDraft({ product_id: null, product: null, base: null }),
};
beforeEach(() => {
  withWorker();
  withSizes();
});
afterEach(leaveConsole);

const box = async (name: string, which = 0) => (await screen.findAllByRole('textbox', { name }))[which] as HTMLInputElement;

describe('the writer, from the form', () => {
  test('wants a title before it writes', async () => {
    const asked = serving(answers);
    openConsole('/freestyle');
    await box('Product title');
    fireEvent.click(screen.getByRole('button', { name: /^Write/ }));
    expect(await screen.findByText('Please input product title')).toBeTruthy();
    expect(calls(asked, 'POST /api/product/improve/freestyle/')).toEqual([]);
  });

  test('says what is empty before it goes to the review', async () => {
    serving(answers);
    openConsole('/freestyle');
    const title = await box('Product title', 1);
    fireEvent.click(screen.getByRole('button', { name: 'Review & publish' }));
    expect(await screen.findAllByText('Title can not be empty')).toHaveLength(1);
    expect(document.activeElement).toBe(title);
    fireEvent.change(title, { target: { value: 'Fjell Bottle' } });
    fireEvent.click(screen.getByRole('button', { name: 'Review & publish' }));
    expect(await screen.findAllByText('Description can not be empty')).toHaveLength(1);
  });

  test('without a shop it says that nothing can be published', async () => {
    serving({ ...answers, 'GET /api/user/profile/': { ...aProfile(), shop: null } });
    openConsole('/freestyle');
    await box('Product title');
    fireEvent.click(screen.getByRole('button', { name: 'Review & publish' }));
    expect(await screen.findAllByText('Non-shop-mode cannot publish.')).toHaveLength(1);
  });

  test('scores while one types', async () => {
    serving(answers);
    openConsole('/freestyle');
    fireEvent.change(await box('Product title', 1), { target: { value: 'Fjell Bottle' } });
    fireEvent.click(await screen.findByRole('button', { name: /Score \d+ of 100/ }));
    expect(await screen.findByText('Title is 12 of 255 characters')).toBeTruthy();
  });

  test('counts what is stated beyond the facts, apart from claims', async () => {
    const draft = aDraft({
      product_id: null,
      product: null,
      base: null,
      listing: aListing({ description: '<p>Fjell Bottle.</p><p>It closes by a magnet.</p>' }),
    });
    serving({ ...answers, [`GET /api/freestyle/${draft.id}/`]: draft });
    openConsole(`/freestyle?draft=${draft.id}`);
    const sum = await screen.findByRole('status', { name: 'Claims' });
    await waitFor(() => expect(sum.textContent).toContain('0 claims1 new statement in no field'));
  });

  test('what was typed is there again after a reload that no save came before', async () => {
    serving({ ...answers, 'POST /api/freestyle/save_draft/': undefined });
    const { unmount } = openConsole('/freestyle');
    fireEvent.change(await box('Key features'), { target: { value: 'Wide mouth' } });
    unmount();
    openConsole('/freestyle');
    await waitFor(async () => expect((await box('Key features')).value).toBe('Wide mouth'));
    expect(screen.getByText('What you typed before was kept in this browser. Here it is.')).toBeTruthy();
  });
});

describe('what a text costs', () => {
  const managed = anEngine({ id: 'managed', kind: 'managed', label: 'Writer', model: 'writer', points: '2', chosen: true });
  const writing = 'POST /api/product/improve/freestyle/';

  test('is not guessed: nothing can be pressed before the price is known', async () => {
    const engines = Promise.withResolvers<unknown>();
    const asked = serving({ ...answers, 'GET /api/engine/': () => engines.promise });
    openConsole('/freestyle');
    await box('Product title');
    const press = screen.getByRole('button', { name: /^Write/ }) as HTMLButtonElement;
    expect([press.disabled, screen.queryAllByText(/0 points/)]).toEqual([true, []]);
    fireEvent.change(await box('Product title'), { target: { value: 'Fjell Bottle' } });
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
    engines.resolve({ items: [managed] });
    await waitFor(() => expect(press.disabled).toBe(false));
    expect(calls(asked, writing)).toEqual([]);
    fireEvent.click(press);
    await waitFor(() => expect(calls(asked, writing)).toMatchObject([{ body: { engine: 'managed', points: '2' }, key: expect.any(String) }]));
  });

  test('is told anew where it changed meanwhile, and nothing was taken', async () => {
    let price = '2';
    serving({
      ...answers,
      'GET /api/engine/': () => ({ items: [{ ...managed, points: price }] }),
      [writing]: () => {
        price = '3';
        return refusal(409, 'prices_changed');
      },
    });
    openConsole('/freestyle');
    fireEvent.change(await box('Product title'), { target: { value: 'Fjell Bottle' } });
    fireEvent.click(await screen.findByRole('button', { name: /^Write 2 points/ }));
    expect(await screen.findByText('Your text is as it was. Cost: 0 points.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Retry 3 points/ })).toBeTruthy();
  });

  test('is not denied where a text that was paid for did not arrive', async () => {
    serving({ ...answers, 'GET /api/engine/': { items: [managed] } });
    const fetching = fetch;
    const part = { type: 'failed', code: 'engine_stopped', message: '', points: '2' };
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (init.method === 'POST' && writing.endsWith(address)) return Promise.resolve(new Response(`data: ${JSON.stringify(part)}\n\n`));
      return address.startsWith('/api/freestyle/writings/') ? Promise.resolve(Response.json(became('failed', '2', 1))) : fetching(address, init);
    });
    openConsole('/freestyle');
    fireEvent.change(await box('Product title'), { target: { value: 'Fjell Bottle' } });
    fireEvent.click(await screen.findByRole('button', { name: /^Write 2 points/ }));
    const note = (await screen.findByText(/Cost: 2 points/)).closest<HTMLElement>('[role=alert]')!;
    expect(note.textContent).toContain('The engine stopped half-way.');
    expect(note.textContent).not.toContain('It cost nothing');
    const close = within(note).getByRole('button', { name: 'Close' });
    close.focus();
    fireEvent.click(close);
    await waitFor(() => expect(note.isConnected).toBe(false));
    expect(document.activeElement?.tagName).toBe('SECTION');
  });

  test('is asked for where the answer was lost, and the same text again costs nothing more', async () => {
    const asked = serving({ ...answers, 'GET /api/engine/': { items: [managed] }, [writing]: lost });
    const key = () => calls(asked, writing)[0]?.key;
    const fetching = fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      key() && address === `/api/freestyle/writings/${key()}/` ? Promise.resolve(Response.json(became('stopped', '2', 2))) : fetching(address, init),
    );
    openConsole('/freestyle');
    fireEvent.change(await box('Product title'), { target: { value: 'Fjell Bottle' } });
    fireEvent.click(await screen.findByRole('button', { name: /^Write 2 points/ }));
    expect(await screen.findByText(/Cost: 2 points/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(calls(asked, writing).map((one) => one.key)).toEqual([key(), key()]));
  });
});

describe('the drafts', () => {
  test('are empty with one next step', async () => {
    serving(answers);
    openConsole('/freestyle/drafts');
    expect(await screen.findByText('No drafts yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the Listing Writer' })).toBeTruthy();
  });

  test('are thrown away only when one says so twice', async () => {
    const draft = aDraft({ unsupported: 2 });
    let there = true;
    const asked = serving({
      ...answers,
      'GET /api/freestyle/list/': () => ({ items: there ? [{ ...draft, title: 'Fjell Bottle' }] : [], next_cursor: null, total: 1 }),
      [`DELETE /api/freestyle/${draft.id}/`]: { ok: true },
    });
    openConsole('/freestyle/drafts');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard Fjell Bottle' }));
    expect(await screen.findByText('Discard “Fjell Bottle”?')).toBeTruthy();
    expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    there = false;
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(calls(asked, `DELETE /api/freestyle/${draft.id}/`)).toHaveLength(1));
    // The keyboard goes on where the row was, not from the top of the page.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });

  test('the question can be left while nobody answers, and how it ended is said all the same', async () => {
    const draft = aDraft();
    const answer = Promise.withResolvers<unknown>();
    serving({
      ...answers,
      'GET /api/freestyle/list/': { items: [{ ...draft, title: 'Fjell Bottle' }], next_cursor: null, total: 1 },
      [`DELETE /api/freestyle/${draft.id}/`]: () => answer.promise,
    });
    openConsole('/freestyle/drafts');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard Fjell Bottle' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Discard' }).getAttribute('aria-busy')).toBe('true'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer.resolve(refusal(409, 'draft_busy'));
    expect(await screen.findByText('The draft is being published. Wait for it to finish.')).toBeTruthy();
  });
});
