import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from './console.testing.tsx';
import { joined } from '../features/auth/index.ts';
import { bearer, keepBearer } from '../kit/bearer.ts';
import { leaveToOthers, leaveWhenLost, leaveWhenShutOut, whoIsIn } from './guard.ts';
import { openedFor, openFor, tellTabs } from '../kit/opened-for.ts';
import { queries } from '../kit/query.ts';
import { sessionLost } from '../kit/session-lost.ts';
import { profileQuery } from '../kit/session.ts';
import { type Asked, calls, lost, refusal, serving } from '../kit/serving.testing.ts';

const profile = 'GET /api/user/profile/';
const options = { 'GET /api/auth/options/': { login_host: null, demo: true, sso: false, shopify: false, register: true, signed_in: false } };
const log = vi.spyOn(console, 'log');
beforeEach(() => void log.mockClear());
afterEach(() => vi.unstubAllGlobals());

describe('without a session', () => {
  test('one comes to the door, with the way back: path, search and hash', async () => {
    serving({ [profile]: refusal(401, 'no_session'), ...options });
    const { router } = openConsole('/dashboard?tab=words&x=1#row-3');
    expect(await screen.findByRole('heading', { name: 'Sign in to your shop' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/connect-store');
    expect((router.state.location.search as { redirect: string }).redirect).toBe('/dashboard?tab=words&x=1#row-3');
    expect(log).toHaveBeenCalledWith('Token or expires not found');
  });

  test('one who was inside is told so at the door, and that nothing typed is lost', async () => {
    serving({ [profile]: aProfile(), ...options });
    const { router } = openConsole('/dashboard');
    await waitFor(() => expect(router.state.status).toBe('idle'));
    queries.setQueryData(['billing', 'points'], { points: '61,700' });
    const stay = leaveWhenLost(router);
    sessionLost();
    stay();
    expect(await screen.findByText('You were signed out. What you typed is kept in this browser.')).toBeTruthy();
    expect((router.state.location.search as { redirect: string }).redirect).toBe('/dashboard');
    await waitFor(() => expect(queries.getQueryData(['billing', 'points'])).toBeUndefined());
  });

  test('inside the shop’s admin the shop’s word opens the way again, and nobody is sent to the door', async () => {
    sessionStorage.setItem('embedded', '1');
    let asked = 0;
    vi.stubGlobal('shopify', { idToken: async () => `fresh ${(asked += 1)}` });
    const sent = serving({
      ...options,
      [profile]: aProfile(),
      'POST /api/auth/ap/login/': { user_id: 'u', account_id: 'a', token: 't', expires_at: '2099-01-01T00:00:00Z' },
    });
    const { router } = openConsole('/dashboard?embedded=1&shop=hearth.example&id_token=stale');
    await waitFor(() => expect(router.state.status).toBe('idle'));
    const stay = leaveWhenLost(router);
    sessionLost();
    await waitFor(() => expect(calls(sent, 'POST /api/auth/ap/login/').map(({ body }) => body)).toEqual([{ session_token: 'fresh 1' }]));
    expect(router.state.location.pathname).toBe('/dashboard');
    // Lost again at once: that way leads nowhere.
    await waitFor(() => {
      sessionLost();
      expect(router.state.location.pathname).toBe('/connect-store');
    });
    stay();
    sessionStorage.removeItem('embedded');
  });

  test('one whose browser somebody else signed in with in another tab is signed out here, and acts in nobody else’s name', async () => {
    const own = aProfile();
    const here = `${own.user.uuid}.${own.user.account.id}`;
    let signedIn = here;
    const asked: (string | null)[] = [];
    serving({
      [profile]: ({ openedFor }: Asked) => {
        asked.push(openedFor);
        return openedFor === null || openedFor === signedIn ? own : refusal(401, 'no_session');
      },
      ...options,
    });
    openFor(null);
    const { router } = openConsole('/dashboard');
    await waitFor(() => expect(router.state.status).toBe('idle'));
    const stay = [leaveWhenLost(router), leaveToOthers()];
    // The same person in another tab is no reason to leave.
    tellTabs();
    await waitFor(() => expect(asked).toEqual([null, here]));
    expect(router.state.location.pathname).toBe('/dashboard');
    signedIn = 'somebody else';
    tellTabs();
    expect(await screen.findByText('You were signed out. What you typed is kept in this browser.')).toBeTruthy();
    expect(openedFor()).toBeNull();
    for (const end of stay) end();
  });

  test('one whom a company lets in no longer leaves a page that nobody touches', async () => {
    let isIn = true;
    const sent = serving({
      [profile]: aProfile(['storewright']),
      'GET /api/user/here/': () => (isIn ? { ok: true } : refusal(401, 'no_session')),
      ...options,
    });
    const { router } = openConsole('/help/term');
    await waitFor(() => expect(router.state.status).toBe('idle'));
    await queries.ensureQueryData(profileQuery);
    const stay = [leaveWhenLost(router), leaveWhenShutOut()];
    const look = () => document.dispatchEvent(new Event('visibilitychange'));
    look();
    await waitFor(() => expect(calls(sent, 'GET /api/user/here/')).toHaveLength(1));
    expect(router.state.location.pathname).toBe('/help/term');
    isIn = false;
    look();
    await waitFor(() => expect(router.state.location.pathname).toBe('/connect-store'));
    for (const end of stay) end();
  });

  test('the terms are open to everybody', async () => {
    serving({ [profile]: refusal(401, 'no_session') });
    openConsole('/help/term');
    expect(await screen.findByRole('heading', { name: 'Terms of use' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  });

  test('a single sign-on without a token is cancelled', async () => {
    serving({});
    openConsole('/sso');
    expect((await screen.findByRole('alert')).textContent).toBe('Token check failed, sign cancelled.');
  });

  test('a single sign-on with a token says what it waits for, then goes in', async () => {
    serving({ 'POST /api/auth/sso/': { user_id: 'u', account_id: 'a' }, [profile]: aProfile() });
    const { router } = openConsole('/sso?token=abc');
    expect((await screen.findByRole('status')).textContent).toBe('Using SSO Auth, Loading...');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
});

describe('signing in', () => {
  test.each([
    ['/connect-store?redirect=/help/privacy', '/help/privacy'],
    ['/connect-store?redirect=//evil.example/x', '/dashboard'],
    ['/connect-store?redirect=https://evil.example', '/dashboard'],
    ['/connect-store', '/dashboard'],
  ])('from %s leads to %s', async (from, to) => {
    serving({ ...options, 'POST /api/auth/fake/login/': { user_id: 'u', account_id: 'a' }, [profile]: aProfile() });
    const { router } = openConsole(from);
    (await screen.findByRole('button', { name: /Explore the demo shop/ })).click();
    await waitFor(() => expect(router.state.location.pathname).toBe(to));
  });

  test.each([
    ['/', '/dashboard'],
    ['/connect-store', '/dashboard'],
    ['/connect-store?redirect=/help/privacy', '/help/privacy'],
    ['/connect-store?redirect=//evil.example/x', '/dashboard'],
    ['/connect-store?redirect=https://evil.example', '/dashboard'],
    ['/connect-store?redirect=/connect-store', '/dashboard'],
  ])('is not asked of who is in: %s leads to %s', async (from, to) => {
    serving({ 'GET /api/auth/options/': { ...options['GET /api/auth/options/'], signed_in: true }, [profile]: aProfile() });
    const { router } = openConsole(from);
    await waitFor(() => expect([router.state.location.pathname, router.state.status]).toEqual([to, 'idle']));
    expect(screen.queryByRole('heading', { name: 'Sign in to your shop' })).toBeNull();
  });

  test('is not asked inside the shop’s admin either: its token opens the way', async () => {
    sessionStorage.setItem('embedded', '1');
    vi.stubGlobal('shopify', { idToken: async () => 'from the shop' });
    let entered = false;
    serving({
      ...options,
      'POST /api/auth/ap/login/': () => {
        entered = true;
        return { user_id: 'u', account_id: 'a', token: 't', expires_at: '2099-01-01T00:00:00Z' };
      },
      [profile]: () => (entered ? aProfile() : refusal(401, 'no_session')),
    });
    const { router } = openConsole('/?embedded=1&shop=hearth.example');
    await waitFor(() => expect([router.state.location.pathname, router.state.status]).toEqual(['/dashboard', 'idle']));
  });

  test('what opened the admin of one shop opens no other in the same tab', () => {
    history.replaceState(null, '', '/?embedded=1&shop=first.example');
    keepBearer('of the first', '2099-01-01T00:00:00Z');
    expect(bearer()).toBe('of the first');
    history.replaceState(null, '', '/?embedded=1');
    expect(bearer()).toBe('of the first');
    history.replaceState(null, '', '/?embedded=1&shop=second.example');
    expect(bearer()).toBeNull();
    keepBearer('of the second', '2099-01-01T00:00:00Z');
    expect(bearer()).toBe('of the second');
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });

  test('a shop that just installed the app is taken in on the way', async () => {
    sessionStorage.setItem('embedded', '1');
    vi.stubGlobal('shopify', { idToken: async () => 'from the shop' });
    let installed = 0;
    let entered = false;
    serving({
      ...options,
      'POST /api/shop/install/': () => {
        installed += 1;
        return { ok: true };
      },
      'POST /api/auth/ap/login/': () => {
        if (!installed) return refusal(404, 'shop_not_connected');
        entered = true;
        return { user_id: 'u', account_id: 'a', token: 't', expires_at: '2099-01-01T00:00:00Z' };
      },
      [profile]: () => (entered ? aProfile() : refusal(401, 'no_session')),
    });
    const { router } = openConsole('/?embedded=1&shop=hearth.example');
    await waitFor(() => expect([router.state.location.pathname, router.state.status]).toEqual(['/dashboard', 'idle']));
    expect(installed).toBe(1);
  });

  test.each([
    ['token_invalid', 401, /^Shopify’s word for this shop was not taken/, /open it again from the list of apps/],
    ['shop_keys_refused', 422, 'Shopify does not take these keys for this shop.', /^Install the app in this shop again/],
    ['registration_closed', 403, 'New accounts are not opened on this server. Ask its operator.', /tell the operator/],
  ])('asks nobody for a password inside the shop’s admin: %s is said, and what to do', async (code, status, why, what) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    sessionStorage.setItem('embedded', '1');
    vi.stubGlobal('shopify', { idToken: async () => 'not taken' });
    serving({ ...options, 'POST /api/auth/ap/login/': refusal(status, code), [profile]: refusal(401, 'no_session') });
    openConsole('/dashboard?embedded=1&shop=hearth.example&hmac=signed');
    expect(await screen.findByRole('heading', { name: 'The console could not be opened in this shop' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(why);
    expect(screen.getByText(what)).toBeTruthy();
    // The address that Shopify signed: a shop that is not connected may frame no other.
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/dashboard?embedded=1&shop=hearth.example&hmac=signed');
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
    sessionStorage.removeItem('embedded');
  });

  test('shows the demo only where the server has one', async () => {
    serving({ 'GET /api/auth/options/': { login_host: null, demo: false, sso: false, shopify: false, register: false, signed_in: false } });
    openConsole('/');
    await screen.findByRole('button', { name: 'Sign in' });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull());
    expect(screen.queryByRole('button', { name: /demo shop/ })).toBeNull();
  });
});

describe('a server that cannot be reached', () => {
  test('is logged and asked again, and tells nobody off', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let tries = 0;
    serving({ [profile]: () => (++tries < 3 ? lost() : aProfile()) });
    queries.clear();
    expect(await whoIsIn({ patience: async () => undefined })).toMatchObject({ user: { name: 'Ines Marlow' } });
    expect(error).toHaveBeenCalledTimes(2);
    error.mockRestore();
  });
});

test('an outside sign-in gets the way back appended', () => {
  expect(joined('https://login.example/', '/freestyle?x=1')).toBe('https://login.example/freestyle?x=1');
  expect(joined('https://login.example/?next=', '/freestyle?x=1')).toBe('https://login.example/?next=%2Ffreestyle%3Fx%3D1');
});

test.each(['/nowhere', '/%E0%A4%A', '/freestyle/nothing/here'])('%s leads nowhere and says so, once', async (address) => {
  serving({ [profile]: aProfile() });
  openConsole(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeTruthy();
  expect(screen.getAllByText('This page does not exist')).toHaveLength(1);
});

test('a screen that breaks can be tried again', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serving({ [profile]: aProfile() });
  let broken = true;
  const Page = () => {
    if (broken) throw new Error('broken');
    return <p>mended</p>;
  };
  const { msg } = { msg: { id: 'Dashboard', message: 'Dashboard' } };
  openConsole('/dashboard', { all: [{ path: '/dashboard', title: msg, page: async () => Page }] });
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.');
  broken = false;
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(await screen.findByText('mended')).toBeTruthy();
  error.mockRestore();
});
