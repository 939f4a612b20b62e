import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import { type Asked, calls, refusal, serving } from '../../kit/serving.testing.ts';
import type { Identity } from './identity.api.ts';

const sso = '/api/enterprise/sso/';
const tokens = '/api/enterprise/scim_tokens/';
const token = { id: '0190a0c0-0000-7000-8000-00000000d001', last4: 'ab12', created_at: '2026-11-01T08:00:00.000Z', last_used_at: null };
const connection: NonNullable<Identity['connection']> = {
  issuer: 'https://login.example.com/',
  client_id: 'storewright',
  has_secret: true,
  join_as: null,
  enabled: true,
  required: false,
  tried: { at: '2026-11-01T08:00:00.000Z', ok: true, code: null, email: 'ines@hearth.example' },
};
let now: Identity;
beforeEach(() => {
  now = {
    may_change: true,
    domains: [],
    connection,
    redirect_uri: 'https://console.example/back/',
    directory: { url: 'https://console.example/scim/v2', tokens: [token], people: 0, groups: 0 },
  };
});
afterEach(() => vi.unstubAllGlobals());

const mine = 'a long password';
const proven = ({ body }: Asked, then: () => unknown) => (body['password'] === mine ? then() : refusal(422, 'wrong_credentials'));
const become = (change: Partial<Identity>) => (now = { ...now, ...change });
const open = () => {
  const asked = serving({
    'GET /api/user/profile/': aProfile(['storewright']),
    'GET /api/user/sessions/': { items: [], has_password: true },
    [`GET ${sso}`]: () => now,
    [`POST ${sso}`]: (said: Asked) => proven(said, () => become({ connection: { ...connection, issuer: String(said.body['issuer']) } })),
    [`PATCH ${sso}`]: (said: Asked) => proven(said, () => become({ connection: { ...connection, required: true } })),
    [`DELETE ${sso}`]: (said: Asked) => proven(said, () => become({ connection: null })),
    [`POST ${tokens}`]: (said: Asked) =>
      proven(said, () => {
        become({ directory: { ...now.directory, tokens: [token, { ...token, id: token.id.replace('d001', 'd002'), last4: 'cd34' }] } });
        return { id: token.id, token: 'scim-secret-cd34' };
      }),
    [`DELETE ${tokens}${token.id}/`]: (said: Asked) =>
      proven(said, () => {
        become({ directory: { ...now.directory, tokens: [] } });
        return { ok: true };
      }),
  });
  openConsole('/settings/sign-in');
  return asked;
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const here = () => document.activeElement;

describe('what says how a company’s people come in asks for the password again', () => {
  test.each([
    ['Company sign-in', 'Remove the company sign-in', 'Remove the company sign-in', `DELETE ${sso}`],
    ['Directory', 'New token', 'New token', `POST ${tokens}`],
    ['Directory', 'Revoke the token ab12', 'Revoke', `DELETE ${tokens}${token.id}/`],
  ])('%s: %s', async (title, first, second, call) => {
    const asked = open();
    const box = await part(title);
    const pressed = await box.findByRole('button', { name: first });
    fireEvent.click(pressed);
    expect(calls(asked, call)).toEqual([]);
    const form = () => within(box.getByRole('form', { name: first }));
    expect(here()).toBe(box.getByRole('form', { name: first }));
    fireEvent.click(form().getByRole('button', { name: 'Cancel' }));
    expect(here()).toBe(box.getByRole('button', { name: first }));
    fireEvent.click(box.getByRole('button', { name: first }));
    const password = await box.findByLabelText('Your password');
    fireEvent.change(password, { target: { value: 'not this one' } });
    fireEvent.click(form().getByRole('button', { name: second }));
    expect(await box.findByText('This is not your password.')).toBeTruthy();
    fireEvent.change(box.getByLabelText('Your password'), { target: { value: mine } });
    box.getByLabelText('Your password').focus();
    fireEvent.click(form().getByRole('button', { name: second }));
    await waitFor(() => expect(calls(asked, call)).toHaveLength(2));
    await waitFor(() => expect(box.queryByRole('form', { name: first })).toBeNull());
    // The keyboard goes on from there.
    expect(here()?.tagName).toBe('SECTION');
  });
});

describe('the keyboard stays where it was saved', () => {
  test('of the provider, also of the first', async () => {
    become({ connection: null });
    open();
    const box = await part('Company sign-in');
    fireEvent.change(await box.findByLabelText('Issuer'), { target: { value: 'https://login.example.com/' } });
    fireEvent.input(box.getByLabelText('Client ID'), { target: { value: 'storewright' } });
    fireEvent.change(await box.findByLabelText('Your password'), { target: { value: mine } });
    box.getByLabelText('Your password').focus();
    fireEvent.click(box.getByRole('button', { name: 'Save' }));
    const said = await box.findByText('Saved.');
    await waitFor(() => expect(here()).toBe(said));
    expect(said.getAttribute('role')).toBe('status');
    expect(await box.findByRole('button', { name: 'Try it' })).toBeTruthy();
  });

  test('of what people have to do', async () => {
    open();
    const box = await part('Company sign-in');
    fireEvent.click(await box.findByRole('switch', { name: 'Required for everybody but owners' }));
    fireEvent.change(await box.findByLabelText('Your password'), { target: { value: mine } });
    const save = box.getAllByRole('button', { name: 'Save' }).at(-1)!;
    save.focus();
    fireEvent.click(save);
    const said = await box.findByText('Saved.');
    await waitFor(() => expect(here()).toBe(said));
  });
});
