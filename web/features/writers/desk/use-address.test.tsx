import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SaveDraft } from '@storewright/contract/writers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aProfile, leaveConsole, openConsole } from '../../../app/console.testing.tsx';
import { calls, refusal, serving } from '../../../kit/serving.testing.ts';
import { withSizes } from '../../../kit/sizes.testing.ts';
import { anEngine } from '../../inference/inference.testing.ts';
import { aDraft, withWorker } from '../writers.testing.ts';

const { id } = aDraft();
const save = 'POST /api/freestyle/save_draft/';
const read = `GET /api/freestyle/${id}/`;
let saved = aDraft();
/** What the next new draft is called. */
let next = id;
const answers = {
  'GET /api/user/profile/': aProfile(),
  'GET /api/engine/': { items: [anEngine({ chosen: true })] },
  'GET /api/product/': { items: [], next_cursor: null, total: 0 },
  'GET /api/freestyle/list/': { items: [], next_cursor: null, total: 0 },
  [save]: ({ body }: { body: unknown }) => {
    const { brief, listing } = body as SaveDraft;
    saved = aDraft({ id: next, version: 1, product_id: null, product: null, base: null, brief, listing });
    return saved;
  },
  [read]: () => saved,
};

beforeEach(() => {
  next = id;
  withWorker();
  withSizes();
});
afterEach(leaveConsole);

const title = async () => (await screen.findAllByRole('textbox', { name: 'Product title' })).at(-1) as HTMLTextAreaElement;
const typed = async (text: string) => {
  const field = await title();
  fireEvent.change(field, { target: { value: text } });
  field.focus();
  return field;
};
const keepIt = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
/** A form that was saved once. */
const begun = async (text: string) => {
  const { router, ...view } = openConsole('/freestyle');
  const field = await typed(text);
  keepIt();
  await waitFor(() => expect(router.state.location.href).toBe(`/freestyle?draft=${id}`));
  return { router, field, ...view };
};

test('from its first save on a form has its draft in the address, and the desk stays as it is', async () => {
  const asked = serving(answers);
  const { router, field } = await begun('Fjell Bottle');
  expect([field.isConnected, document.activeElement === field, field.value]).toEqual([true, true, 'Fjell Bottle']);
  fireEvent.change(field, { target: { value: 'Fjell Bottle 750' } });
  keepIt();
  await waitFor(() => expect(calls(asked, save)[1]?.body).toMatchObject({ id, version: 1, listing: { title: 'Fjell Bottle 750' } }));
  expect([calls(asked, read), router.history.length]).toEqual([[], 2]);
});

test('a reload of that address shows the work', async () => {
  serving(answers);
  const { router, unmount } = await begun('Fjell Bottle');
  unmount();
  openConsole(router.state.location.href);
  expect((await title()).value).toBe('Fjell Bottle');
});

test('going back to where the form was begun shows the work too, and adds nothing to the history', async () => {
  serving(answers);
  const { router } = await begun('Fjell Bottle');
  router.history.back();
  await waitFor(() => expect(router.state.location.href).toBe('/freestyle'));
  await waitFor(async () => expect((await title()).value).toBe('Fjell Bottle'));
  expect(router.history.length).toBe(2);
});

test('a form opened anew is empty', async () => {
  serving(answers);
  const { router, field } = await begun('Fjell Bottle');
  await router.navigate({ to: '/freestyle', search: {} } as never);
  await waitFor(() => expect(field.isConnected).toBe(false));
  expect((await title()).value).toBe('');
});

test('where that draft was discarded there is a new form, and it says so', async () => {
  serving({ ...answers, [read]: refusal(404, 'not_found') });
  const { router } = await begun('Fjell Bottle');
  router.history.back();
  expect(await screen.findByText('The draft that was begun here was discarded. This is a new form.')).toBeTruthy();
  const field = await title();
  expect(field.value).toBe('');
  next = '0190a0c0-0000-7000-8000-0000000000d2';
  await typed('Another Bottle');
  keepIt();
  await waitFor(() => expect(router.state.location.href).toBe(`/freestyle?draft=${next}`));
  expect([field.isConnected, field.value]).toEqual([true, 'Another Bottle']);
});

test('whoever is on the way to another page is not called back by a save', async () => {
  const answer = Promise.withResolvers<unknown>();
  const asked = serving({ ...answers, [save]: () => answer.promise });
  const { router } = openConsole('/freestyle');
  const field = await typed('Fjell Bottle');
  keepIt();
  await waitFor(() => expect(calls(asked, save)).toHaveLength(1));
  void router.navigate({ to: '/freestyle/drafts' } as never);
  answer.resolve(aDraft({ version: 1, product_id: null, product: null, base: null }));
  await waitFor(() => expect(field.isConnected).toBe(false));
  expect([router.state.location.href, router.history.length]).toEqual(['/freestyle/drafts', 2]);
});

test('a first save that the page and the one after a reload both send is one draft', async () => {
  const asked = serving({ ...answers, [save]: undefined });
  const { unmount } = openConsole('/freestyle');
  await typed('Fjell Bottle');
  unmount();
  await waitFor(() => expect(calls(asked, save)).toHaveLength(1));
  openConsole('/freestyle');
  await waitFor(async () => expect((await title()).value).toBe('Fjell Bottle'));
  keepIt();
  await waitFor(() => expect(calls(asked, save)).toHaveLength(2));
  const [first, second] = calls(asked, save).map(({ key }) => key);
  expect([first !== null, first === second]).toEqual([true, true]);
});
