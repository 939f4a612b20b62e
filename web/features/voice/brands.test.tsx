import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import { type Asked, calls, serving } from '../../kit/serving.testing.ts';
import { emptyCard } from './voice.api.ts';
import { aCard } from './voice.testing.ts';

afterEach(() => vi.unstubAllGlobals());
const save = 'POST /api/voice/card/en/';
const { measured } = aCard();
const shouting = { ...measured!, sentence: { ...measured!.sentence, p50: 4, p90: 9 }, exclamation: { rate: 70, n: 5, examples: [] } };
const items = [
  aCard({ version: 2, own: { person: 'we', forbidden: ['cheap'], preferred: [] } }),
  aCard({ brand: 'Little Alder', texts: 4 }),
  aCard({ brand: 'Voltly', texts: 12, measured: shouting, leans_on_shop: true }),
  { ...emptyCard('de'), texts: 1 },
];
const served = (more = {}) =>
  serving({
    'GET /api/user/profile/': aProfile(),
    'GET /api/voice/': { items, job: null },
    [save]: ({ body }: Asked) => aCard({ brand: 'Voltly', texts: 12, measured: shouting, version: 1, own: body['own'] as never }),
    ...more,
  });
const brands = async () => (await screen.findByLabelText('Brand')) as HTMLSelectElement;
const pick = (field: Element, value: string) => fireEvent.change(field, { target: { value } });

test('the whole shop comes first, then its brands by their texts, and each shows its own card', async () => {
  served();
  openConsole('/settings/voice');
  const field = await brands();
  expect([...field.options].map(({ text }) => text)).toEqual(['Whole shop', 'Voltly, 12 texts', 'Little Alder, 4 texts']);
  expect(field.value).toBe('');
  expect(screen.getByText('Usually 11 words, nine in ten up to 20')).toBeTruthy();
  pick(field, 'Voltly');
  expect(await screen.findByText('Usually 4 words, nine in ten up to 9')).toBeTruthy();
  expect(screen.getByText('What you set for the whole shop holds for each brand, unless you set it otherwise here.')).toBeTruthy();
  const few = 'The brand has few texts. What they do not show is taken from the whole shop.';
  expect(screen.getByText(few)).toBeTruthy();
  pick(await brands(), '');
  expect(await screen.findByText('Usually 11 words, nine in ten up to 20')).toBeTruthy();
  expect(screen.queryByText(few)).toBeNull();
});

test('a shop without brands of their own has nothing to choose, nor a language in which none has texts', async () => {
  served();
  openConsole('/settings/voice?language=de&brand=Voltly');
  expect(await screen.findByText(/one text in this language: too little to measure\./)).toBeTruthy();
  expect(screen.queryByLabelText('Brand')).toBeNull();
});

test('a brand’s wish is saved in its own card, and kept apart from the shop’s while it is open', async () => {
  const asked = served();
  openConsole('/settings/voice?brand=Voltly');
  const speaks = (await screen.findByLabelText('Who speaks')) as HTMLSelectElement;
  expect(speaks.selectedOptions[0]!.text).toBe('As the whole shop');
  pick(speaks, 'you');
  pick(await brands(), '');
  await waitFor(() => expect((screen.getByLabelText('Who speaks') as HTMLSelectElement).value).toBe('we'));
  expect(screen.queryByText('Not saved yet.')).toBeNull();
  pick(await brands(), 'Voltly');
  expect(await screen.findByText('Not saved yet.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(calls(asked, save)[0]?.body).toEqual({ version: 0, brand: 'Voltly', own: { person: 'you', forbidden: [], preferred: [] } });
});

test('a text is held against the brand’s style, with what is set for the whole shop', async () => {
  served();
  openConsole('/settings/voice?brand=Voltly');
  pick(await screen.findByLabelText('A text'), 'A cheap cable! You will like it!');
  expect(await screen.findByText('“cheap”')).toBeTruthy();
  expect(screen.getByText('Say it without “you” or “your”.')).toBeTruthy();
  expect(screen.queryByText('End with a full stop.')).toBeNull();
  pick(screen.getByLabelText('A text'), 'It lasts!');
  expect(await screen.findByText(/^Nothing leaves the voice\./)).toBeTruthy();
  pick(await brands(), 'Little Alder');
  await screen.findByText('Usually 11 words, nine in ten up to 20');
  pick(screen.getByLabelText('A text'), 'It lasts!');
  expect(await screen.findByText('End with a full stop.')).toBeTruthy();
});
