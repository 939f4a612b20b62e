/** On the way to the first call nothing is asked twice. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serving } from '../../kit/serving.testing.ts';
import { aModel, anApp, answers, at, open, page, press, type } from './integration.testing.ts';

test('who comes to make a key is asked for its name at once, and once', async () => {
  serving({ ...answers, [`GET ${at}/`]: page([]) });
  open('?create=key');
  const dialog = await screen.findByRole('dialog', { name: 'Create integration' });
  await press('Cancel', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a program that was copied has the key in it: then it is kept', async () => {
  const written = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } });
  serving({ ...answers, [`GET ${at}/`]: page([]), [`POST ${at}/`]: { app: anApp({ name: 'Till' }), secret: 'sw-0123456789' } });
  open('?create=key');
  const dialog = await screen.findByRole('dialog', { name: 'Create integration' });
  type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Till');
  await press('Create', dialog);
  const once = await screen.findByRole('dialog', { name: 'Keep this key now' });
  within(once).getAllByRole('button', { name: 'Copy' })[1]!.click();
  await waitFor(() => expect(written).toHaveBeenCalledWith(expect.stringContaining('Bearer sw-0123456789')));
  await within(once).findByRole('button', { name: 'Copied' });
  within(once).getAllByRole('button', { name: 'Close' })[0]!.click();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  vi.unstubAllGlobals();
});

test('what its maker gives away costs the least that a call does; what this machine runs costs nothing', async () => {
  const given = { ...aModel().official, input: '0', cached_input: null, output: '0' };
  const items = [aModel({ name: 'given', official: given }), aModel({ name: 'house', official: given, least_points: '0' })];
  serving({ ...answers, [`GET ${at}/models/`]: { items } });
  open('?tab=models');
  const ours = async (name: string) => (await screen.findByRole('row', { name: new RegExp(name) })).textContent;
  expect(await ours('given')).toContain('1 per request');
  expect(await ours('house')).not.toContain('per request');
  expect(screen.getByText(/Least points for a call: 1\./)).toBeTruthy();
});
