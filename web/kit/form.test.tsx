import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Credentials } from '@storewright/contract/auth';
import { expect, test, vi } from 'vitest';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { ApiError } from './api.ts';
import { useContractForm } from './form.ts';

const sent = vi.fn();
function Form({ refusal }: { refusal?: ApiError }) {
  const form = useContractForm(async () => Credentials, ['email', 'password']);
  return (
    <form
      onSubmit={form.submit((values) => {
        sent(values);
        if (refusal) form.refused(refusal);
      })}
    >
      <Field label="E-mail" error={form.textOf('email')}>
        {(wires) => <Input {...wires} {...form.field('email')} />}
      </Field>
      <Field label="Password" error={form.textOf('password')}>
        {(wires) => <Input {...wires} {...form.field('password')} />}
      </Field>
      <button type="submit">Go</button>
    </form>
  );
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button'));

test('a form is sent as its shape understands it', async () => {
  render(<Form />);
  type('E-mail', 'Ines@Hearth.example');
  type('Password', 'x');
  press();
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ email: 'ines@hearth.example', password: 'x' }));
});

test('what is wrong is said under its field, the first one gets the focus, and what was typed stays', async () => {
  sent.mockClear();
  render(<Form />);
  type('E-mail', 'nobody');
  press();
  expect(await screen.findByText('This does not look like an e-mail address.')).toBeTruthy();
  expect(screen.getByText('Please fill in this field.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('nobody');
  expect(sent).not.toHaveBeenCalled();
  type('E-mail', 'ines@hearth.example');
  await waitFor(() => expect(screen.queryByText('This does not look like an e-mail address.')).toBeNull());
});

test('what the server finds wrong goes under the field it names', async () => {
  render(<Form refusal={new ApiError(422, { code: 'invalid_input', details: { fields: { 'body.email': 'Invalid' } } })} />);
  type('E-mail', 'ines@hearth.example');
  type('Password', 'x');
  press();
  expect(await screen.findByText('This is not valid.')).toBeTruthy();
});
