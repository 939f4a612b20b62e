import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import { leaveToOthers } from '../../app/guard.ts';
import { onTold, openedFor, openFor } from '../../kit/opened-for.ts';
import { keyOf } from '../../kit/open-wishes.ts';
import { calls, lost, refusal, serving } from '../../kit/serving.testing.ts';

const options = { 'GET /api/auth/options/': { login_host: null, demo: true, sso: false, register: true, signed_in: false } };
const profile = 'GET /api/user/profile/';
const login = 'POST /api/auth/login/';
afterEach(() => vi.unstubAllGlobals());

const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const signIn = async (email = 'ines@hearth.example', password = 'correct horse battery') => {
  await screen.findByRole('heading', { name: 'Sign in to your shop' });
  type('E-mail', email);
  type('Password', password);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

describe('signing in', () => {
  test('asks nobody while a field is wrong, and says which', async () => {
    const asked = serving(options);
    openConsole('/connect-store');
    await signIn('not an address', '');
    await waitFor(() => expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true'));
    expect(calls(asked, login)).toEqual([]);
  });

  test('says what was refused, and keeps what was typed', async () => {
    serving({ ...options, [login]: refusal(401, 'wrong_credentials') });
    openConsole('/connect-store');
    await signIn();
    expect(await screen.findByText('E-mail or password is not right.')).toBeTruthy();
    expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe('ines@hearth.example');
  });

  test('opens the console for whoever signed in, and the other tabs hear of it', async () => {
    let told = 0;
    const end = onTold(() => {
      told += 1;
    });
    serving({ ...options, [login]: { user_id: 'u', account_id: 'a' }, 'GET /api/user/profile/': aProfile() });
    openFor('somebody who was here before');
    const { router } = openConsole('/connect-store?lost=true');
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    await waitFor(() => expect([openedFor(), told]).toEqual([aProfile().user.uuid, 1]));
    end();
  });
});

describe('opening an account', () => {
  const register = 'POST /api/auth/register/';
  const fill = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Create an account' }));
    type('Your name', 'Ines');
    type('E-mail', 'ines@hearth.example');
    type('Password', 'correct horse battery');
    fireEvent.click(screen.getByRole('button', { name: 'Create an account' }));
  };

  test('says that there is one already', async () => {
    serving({ ...options, [register]: refusal(409, 'email_taken') });
    openConsole('/connect-store');
    await fill();
    expect(await screen.findByText('There is an account with this e-mail already. Sign in instead.')).toBeTruthy();
  });

  test('says that nobody answered, and can be pressed again', async () => {
    const asked = serving({ ...options, [register]: lost });
    openConsole('/connect-store');
    await fill();
    expect(await screen.findByText('Network Error')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Create an account' }));
    await waitFor(() => expect(calls(asked, register)).toHaveLength(2));
    expect(calls(asked, register)[0]?.body).toMatchObject({ name: 'Ines', time_zone: expect.any(String) });
  });
});

describe('signing out', () => {
  const logout = 'POST /api/auth/logout/';

  test('leaves for the door, and the other tabs hear of it', async () => {
    let told = 0;
    const end = onTold(() => {
      told += 1;
    });
    const assign = vi.fn();
    const asked = serving({ ...options, [profile]: aProfile(), [logout]: { msg: 'Signed out.' } });
    vi.stubGlobal('location', { ...window.location, search: '', hostname: 'localhost', assign });
    openConsole('/help/term');
    const stay = leaveToOthers();
    fireEvent.click(await screen.findByRole('button', { name: /Ines Marlow/ }));
    keyOf('withdraw "200"');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/connect-store'));
    await waitFor(() => expect(told).toBe(1));
    // It left by itself: no need to find out that the session is over, and nothing of the person stays.
    expect([calls(asked, profile).length, openedFor(), sessionStorage.getItem('wishes')]).toEqual([1, null, null]);
    stay();
    end();
  });
});
