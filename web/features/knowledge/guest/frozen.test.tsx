import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { calls, refusal, serving } from '../../../kit/serving.testing.ts';

const open = 'POST /api/frozen/abcdefghijklmnopqrstuvwx/open/';

beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, origin: 'https://ai.example', search: '', hostname: 'localhost', assign: vi.fn() });
});
afterEach(() => vi.unstubAllGlobals());

test('after a wrong password its form stays, also while another one is typed', async () => {
  const asked = serving({
    [open]: ({ body }: { body: { password: string } }) =>
      body.password === ''
        ? { state: 'password', title: '', messages: [], created_at: null }
        : body.password === 'right'
          ? { state: 'open', title: 'Boots', messages: [], created_at: null }
          : refusal(422, 'invalid_input'),
  });
  openConsole('/shared/chat/abcdefghijklmnopqrstuvwx');
  const field = await screen.findByLabelText<HTMLInputElement>('Password');
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Come in' }));
  fireEvent.change(field, { target: { value: 'wrong' } });
  press();
  await screen.findByText('This is not the password.');
  fireEvent.change(field, { target: { value: '' } });
  expect(screen.getByLabelText('Password')).toBe(field);
  fireEvent.change(field, { target: { value: 'right' } });
  press();
  await screen.findByText('Boots');
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  expect(calls(asked, open).length).toBeGreaterThan(2);
});
