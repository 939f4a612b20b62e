import { i18n } from '@lingui/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DriftPhrase } from '@storewright/contract/voice/drift';
import { afterEach, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import { type Asked, calls, refusal, serving } from '../../kit/serving.testing.ts';
import { hintText, ruleNames } from './drift/drift-texts.ts';
import { emptyCard } from './voice.api.ts';
import { aCard } from './voice.testing.ts';

afterEach(() => vi.unstubAllGlobals());
const profile = { 'GET /api/user/profile/': aProfile() };
const save = 'POST /api/voice/card/en/';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('what was measured stands beside what the owner wants, with sentences of the shop', async () => {
  serving({ ...profile, 'GET /api/voice/': { items: [aCard()], job: null } });
  openConsole('/settings/voice');
  expect(await screen.findByText('Usually 11 words, nine in ten up to 20')).toBeTruthy();
  expect(screen.getByText('Brand | Kind of product, in 82% of them')).toBeTruthy();
  expect(screen.queryByText('26 cm across the top')).toBeNull();
  press('Examples Numbers and units');
  expect(screen.getByText('26 cm across the top')).toBeTruthy();
  expect(screen.getByText('(product name) is …')).toBeTruthy();
});

test('a wish is kept through a reload, saved against the version that was read, and then nothing is open', async () => {
  const answers = {
    ...profile,
    'GET /api/voice/': { items: [aCard({ version: 3 })], job: null },
    [save]: ({ body }: Asked) => aCard({ version: 4, own: body['own'] as never }),
  };
  const asked = serving(answers);
  const { unmount } = openConsole('/settings/voice');
  await choose('Who speaks', 'we');
  expect(screen.getByText('Not saved yet.')).toBeTruthy();
  unmount();
  openConsole('/settings/voice');
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(calls(asked, save)[0]?.body).toEqual({ version: 3, own: { person: 'we', forbidden: [], preferred: [] } });
});

test('who was slower is told, takes theirs or keeps their own, and only then overwrites it', async () => {
  let theirs = aCard({ version: 1 });
  const asked = serving({
    ...profile,
    'GET /api/voice/': () => ({ items: [theirs], job: null }),
    [save]: ({ body }: Asked) => (body['version'] === 1 ? refusal(409, 'style_changed') : aCard({ version: 3, own: body['own'] as never })),
  });
  openConsole('/settings/voice');
  await choose('Spelling', 'en-US');
  theirs = aCard({ version: 2, own: { forbidden: ['cheap'], preferred: [] } });
  press('Save');
  expect(await screen.findByText(/Somebody saved this style while you changed it\./)).toBeTruthy();
  expect(screen.getByText(/2 traits of yours differ from theirs\./)).toBeTruthy();
  press('Keep mine');
  press('Save');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(calls(asked, save).map(({ body }) => body['version'])).toEqual([1, 2]);
});

test('words come as chips, and a word the shop likes can be taken out of use', async () => {
  const asked = serving({ ...profile, 'GET /api/voice/': { items: [aCard()], job: null }, [save]: ({ body }: Asked) => aCard({ own: body['own'] as never }) });
  openConsole('/settings/voice');
  fireEvent.click(await screen.findByRole('button', { name: 'Never use warm' }));
  press('Add a word');
  const say = screen.getByLabelText('Word to say');
  fireEvent.change(say, { target: { value: 'jumper' } });
  fireEvent.keyDown(say, { key: 'Enter' });
  fireEvent.change(within(screen.getByRole('group', { name: 'jumper' })).getByLabelText('Instead of'), { target: { value: 'sweater,' } });
  press('Save');
  await screen.findByText('Saved');
  expect(calls(asked, save)[0]?.body['own']).toEqual({ forbidden: ['warm'], preferred: [{ say: 'jumper', not: ['sweater'] }] });
});

test('a text is held against the style as it stands in the form, saved or not', async () => {
  serving({ ...profile, 'GET /api/voice/': { items: [aCard()], job: null } });
  openConsole('/settings/voice');
  fireEvent.change(await screen.findByLabelText('A text'), { target: { value: 'We like this color.' } });
  expect(await screen.findByText('Say it without “we” or “our”.')).toBeTruthy();
  expect(screen.getByText('Your spelling is “colour”.')).toBeTruthy();
  await choose('Spelling', 'en-US');
  await waitFor(() => expect(screen.queryByText('Your spelling is “colour”.')).toBeNull());
});

test('where there is too little to measure that is said, and a wish can be set all the same', async () => {
  serving({ ...profile, 'GET /api/voice/': { items: [aCard(), { ...emptyCard('de'), texts: 1 }], job: null } });
  openConsole('/settings/voice?language=de');
  expect(await screen.findByText(/one text in this language: too little to measure\./)).toBeTruthy();
  expect(screen.queryByLabelText('Spelling')).toBeNull();
  await choose('Form of address', 'formal');
  expect(screen.getByText('Not saved yet.')).toBeTruthy();
});

test('staff read the card and change nothing', async () => {
  const { user, ...rest } = aProfile();
  serving({ 'GET /api/user/profile/': { ...rest, user: { ...user, role: 'staff' } }, 'GET /api/voice/': { items: [aCard()], job: null } });
  openConsole('/settings/voice');
  expect(await screen.findByText('The owner of the account sets this.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect((screen.getByLabelText('Who speaks') as HTMLSelectElement).disabled).toBe(true);
});

test('every rule has a name, and every hint a sentence that is filled', () => {
  for (const rule of DriftPhrase.shape.rule.options) expect(i18n._(ruleNames[rule])).toMatch(/\w/);
  for (const hint of DriftPhrase.shape.hint.options) expect(hintText({ hint, values: { say: ' | ', size: 30, most: 20 } }, i18n)).toMatch(/^[^{}]+\.$/);
  expect(hintText({ hint: 'part_title_with', values: { say: '' } }, i18n)).toBe('Your titles have no sign between their parts.');
});
