import { ProviderKind } from '@storewright/contract/providers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, serving } from '../../../kit/serving.testing.ts';
import { answers, desk, open, press, type } from '../operator.testing.ts';

test('every kind of provider that is reached over the network can be connected, whoever draws included', async () => {
  const asked = serving({ ...answers, [`GET ${desk}/providers/`]: { items: [] } });
  open('?tab=providers');
  await press('Connect a provider');
  const dialog = await screen.findByRole('dialog', { name: 'Connect a provider' });
  const kind = within(dialog).getByRole('combobox', { name: 'Kind' });
  const choices = within(kind).getAllByRole<HTMLOptionElement>('option');
  expect(choices.map(({ value }) => value).toSorted()).toEqual(ProviderKind.options.filter((one) => one !== 'local').toSorted());
  fireEvent.change(kind, { target: { value: 'stability' } });
  await press('Try and connect', dialog);
  expect(within(dialog).getByText('Please fill in this field.')).toBeTruthy();
  type(within(dialog).getByLabelText(/^API key/), 'sk-stable');
  await press('Try and connect', dialog);
  await waitFor(() => expect(calls(asked, `POST ${desk}/providers/`)[0]?.body).toMatchObject({ kind: 'stability', base_url: '', key: 'sk-stable' }));
});
