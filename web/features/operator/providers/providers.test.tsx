import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ProviderKind } from '@storewright/contract/providers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, serving } from '../../../kit/serving.testing.ts';
import { answers, desk, id, open, press, type } from '../operator.testing.ts';

test('every kind of provider that is reached over the network can be connected, whoever draws included', async () => {
  const asked = serving({ ...answers, [`GET ${desk}/providers/`]: { items: [] } });
  open('?tab=providers');
  await press('Connect a provider');
  const dialog = await screen.findByRole('dialog', { name: 'Connect a provider' });
  const kind = within(dialog).getByRole('combobox', { name: 'Kind' });
  const choices = within(kind).getAllByRole<HTMLOptionElement>('option');
  expect(choices.map(({ value }) => value).toSorted()).toEqual(ProviderKind.options.filter((one) => one !== 'local' && one !== 'demo').toSorted());
  fireEvent.change(kind, { target: { value: 'stability' } });
  await press('Try and connect', dialog);
  expect(within(dialog).getByText('Please fill in this field.')).toBeTruthy();
  type(within(dialog).getByLabelText(/^API key/), 'sk-stable');
  await press('Try and connect', dialog);
  await waitFor(() => expect(calls(asked, `POST ${desk}/providers/`)[0]?.body).toMatchObject({ kind: 'stability', base_url: '', key: 'sk-stable' }));
});

test('what a provider has stands with its price, by whatever it is billed', async () => {
  const provider = {
    id: id('a2'),
    kind: 'openai',
    label: 'OpenAI',
    base_url: 'https://api.openai.com/v1',
    limits: { connect_ms: 5_000, first_byte_ms: 60_000, idle_ms: 45_000, total_ms: 600_000, retries: 2 },
    channels: [],
    models: 0,
  };
  const price = { currency: 'USD', input: null, cached_input: null, output: null, image: null, second: null, character: '15', source: 'A page' };
  const offers = { items: [{ upstream: 'tts-1', capabilities: ['speech'], context: null, max_output: null, price, added: false }] };
  const asked = serving({
    ...answers,
    [`GET ${desk}/providers/`]: { items: [provider] },
    [`GET ${desk}/providers/${id('a2')}/offers/`]: offers,
    [`POST ${desk}/models/`]: {},
  });
  open('?tab=providers');
  await press('OpenAI');
  await press('Ask what it has');
  expect(await screen.findByText('$15 per million characters')).toBeTruthy();
  // What the list says of it goes with it: its name alone may say less.
  await press('Add tts-1');
  await waitFor(() => expect(calls(asked, `POST ${desk}/models/`)[0]?.body).toMatchObject({ name: 'tts-1', capabilities: ['speech'] }));
});

test('the provider of this machine’s own models is named in the reader’s language, in its list and over it', async () => {
  const provider = {
    id: id('a3'),
    kind: 'local',
    label: 'On this machine',
    base_url: 'http://local-models.invalid/v1',
    limits: { connect_ms: 5_000, first_byte_ms: 60_000, idle_ms: 45_000, total_ms: 600_000, retries: 2 },
    channels: [],
    models: 1,
  };
  serving({ ...answers, [`GET ${desk}/providers/`]: { items: [provider] } });
  open('?tab=providers');
  await screen.findByText('On this machine');
  act(() => i18n.load(i18n.locale, { [msg`On this machine`.id!]: 'Auf diesem Rechner' }));
  await press('Auf diesem Rechner');
  expect(await screen.findByRole('dialog', { name: 'Auf diesem Rechner' })).toBeTruthy();
  expect(screen.queryByText('On this machine')).toBeNull();
});
