import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, refusal, serving } from '../../kit/serving.testing.ts';
import type { App } from './integration.api.ts';
import { anApp, answers, at, id, open, press, type } from './integration.testing.ts';

const own = (change: Partial<App> = {}) => anApp({ endpoint: 'https://llm.example/v1', endpoint_key_hint: 'zzzz', ...change });
const serve = (app: App) => serving({ ...answers, [`GET ${at}/${id('a1')}/`]: app, [`PATCH ${at}/${id('a1')}/`]: app });

test('of an endpoint of one’s own nobody here knows the models: none of the house is named, and any can be typed', async () => {
  serve(own());
  open(`/${id('a1')}`);
  expect((await screen.findByLabelText('Program text')).textContent).toContain('"model":"your-model"');
  expect(screen.getByRole('textbox', { name: 'Model' })).toBeTruthy();
});

test('an endpoint of one’s own with a list of models is called for the models of its list', async () => {
  serve(own({ models: ['llama-mine'] }));
  open(`/${id('a1')}`);
  expect((await screen.findByLabelText('Program text')).textContent).toContain('"model":"llama-mine"');
  const options = within(screen.getByRole('combobox', { name: 'Model' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['llama-mine']);
});

test('with another address the key is asked for again before anything is sent; a slash at the end makes no other', async () => {
  const asked = serve(own());
  const saved = () => calls(asked, `PATCH ${at}/${id('a1')}/`);
  const typeAgain = 'The kept key is not sent to another address: type the key again.';
  open(`/${id('a1')}`);
  await press('Edit');
  const dialog = await screen.findByRole('dialog');
  const address = within(dialog).getByRole('textbox', { name: 'Endpoint' });
  expect(within(dialog).getByText(/^Kept: …zzzz\. .* for another address it has to be typed again\.$/)).toBeTruthy();
  type(address, 'https://other.example/v1');
  expect(within(dialog).getByText(typeAgain)).toBeTruthy();
  await press('Save', dialog);
  expect(within(dialog).getByLabelText('API key').getAttribute('aria-invalid')).toBe('true');
  expect(saved()).toHaveLength(0);
  // Said once: beside the field that it is about.
  expect(within(dialog).getAllByText(typeAgain)).toHaveLength(1);
  type(within(dialog).getByLabelText('API key'), 'sk-other');
  expect(within(dialog).getByLabelText('API key').getAttribute('aria-invalid')).toBeNull();
  type(within(dialog).getByLabelText('API key'), '');
  type(address, 'https://llm.example/v1/');
  expect(within(dialog).queryByText(typeAgain)).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).not.toHaveProperty('key');
});

test('why an address is not taken is said below it, in the words of the console', async () => {
  const fields = { 'body.endpoint': 'As the server says it.' };
  const refused = { ...refusal(422, 'endpoint_is_ours').refusal, details: { fields } };
  serving({ ...answers, [`GET ${at}/${id('a1')}/`]: own(), [`PATCH ${at}/${id('a1')}/`]: { refusal: refused } });
  open(`/${id('a1')}`);
  await press('Edit');
  const dialog = await screen.findByRole('dialog');
  await press('Save', dialog);
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Endpoint' }).getAttribute('aria-invalid')).toBe('true'));
  expect(within(dialog).getByText(/^This is the address of this server itself/)).toBeTruthy();
});
