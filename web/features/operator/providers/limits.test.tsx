import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, serving } from '../../../kit/serving.testing.ts';
import { answers, open, press } from '../operator.testing.ts';
import type { Provider } from './providers.api.ts';

const provider: Provider = {
  id: '0190a0c0-0000-7000-8000-0000000000a2',
  kind: 'compatible',
  label: 'A host',
  base_url: 'https://host.example/v1',
  enabled: true,
  place: 0,
  limits: { connect_ms: 5_000, first_byte_ms: 60_000, idle_ms: 45_000, total_ms: 600_000, retries: 2 },
  hang_up_ends_bill: false,
  channels: [],
  models: 1,
};
const at = '/api/operator/providers';

test('whether hanging up ends the bill of a provider is the operator’s to say', async () => {
  const changed = { ...provider, hang_up_ends_bill: true };
  const asked = serving({
    ...answers,
    [`GET ${at}/`]: { items: [provider] },
    [`GET ${at}/${provider.id}/offers/`]: { items: [] },
    [`PATCH ${at}/${provider.id}/`]: changed,
  });
  open('?tab=providers');
  await press('A host');
  const form = await screen.findByRole('form', { name: 'Time limits' });
  expect(within(form).getByText('This provider works on and bills the whole answer, so whoever stops one pays for all of it.')).toBeTruthy();
  fireEvent.click(within(form).getByRole('switch', { name: 'Hanging up ends the bill' }));
  expect(within(form).getByText('Whoever stops an answer pays for what had come of it.')).toBeTruthy();
  await press('Save', form);
  await waitFor(() => expect(calls(asked, `PATCH ${at}/${provider.id}/`)[0]?.body).toMatchObject({ hang_up_ends_bill: true, place: 0 }));
});
