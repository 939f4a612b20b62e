import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import { leaveToOthers } from '../../app/guard.ts';
import { onTold, openedFor, openFor } from '../../kit/opened-for.ts';
import { keyOf } from '../../kit/open-wishes.ts';
import { calls, lost, refusal, serving } from '../../kit/serving.testing.ts';

const options = { 'GET /api/auth/options/': { login_host: null, demo: true, sso: false, shopify: false, register: true, signed_in: false } };
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
    const { user } = aProfile();
    await waitFor(() => expect([openedFor(), told]).toEqual([`${user.uuid}.${user.account.id}`, 1]));
    end();
  });
});

describe('opening an account', () => {
  const register = 'POST /api/auth/register/';
  const send = () => {
    type('Your name', 'Ines');
    type('E-mail', 'ines@hearth.example');
    type('Password', 'correct horse battery');
    fireEvent.click(screen.getByRole('button', { name: 'Create an account' }));
  };
  const fill = async () => {
    fireEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
    await screen.findByLabelText('Your name');
    send();
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
    expect(calls(asked, register)[0]?.body).toMatchObject({ name: 'Ines', usage: 'copygpt', time_zone: expect.any(String), language: 'en' });
  });

  test.each([
    ['/register', 'Write and improve what my shop sells', 'copygpt'],
    ['/register?for=api', 'Call AI models by API', 'pgpt_api'],
    ['/register?for=anything', 'Write and improve what my shop sells', 'copygpt'],
  ])('asks what it is for, as the address said: %s', async (address, chosen, usage) => {
    const asked = serving({ ...options, [register]: refusal(409, 'email_taken') });
    openConsole(address);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: chosen })).checked).toBe(true);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    send();
    await waitFor(() => expect(calls(asked, register)[0]?.body).toMatchObject({ usage }));
  });

  test('shows beside the form what was chosen: a call to developers, a draft to a shop', async () => {
    serving(options);
    openConsole('/register?for=api');
    expect(await screen.findByText('Each answer says what it cost, and none costs more than was held for it.')).toBeTruthy();
    expect(screen.getByRole('complementary', { name: 'What a call looks like' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Write and improve what my shop sells' }));
    expect(await screen.findByText('Every publish can be taken back, one field at a time.')).toBeTruthy();
    expect(screen.queryByText(/x-points-charged/)).toBeNull();
  });

  test('for the API opens the console of the API', async () => {
    const asked = serving({ ...options, [register]: { user_id: 'u', account_id: 'a' }, [profile]: aProfile(['pgpt_api']) });
    const { router } = openConsole('/register?redirect=/help/term');
    fireEvent.click(await screen.findByRole('radio', { name: 'Call AI models by API' }));
    send();
    await waitFor(() => expect(router.state.location.pathname).toBe('/help/term'));
    expect(calls(asked, register)[0]?.body).toMatchObject({ usage: 'pgpt_api' });
    expect(document.documentElement.dataset['variant']).toBe('api');
  });

  test('is refused where accounts are not given away, whatever the address', async () => {
    serving({ 'GET /api/auth/options/': { ...options['GET /api/auth/options/'], register: false } });
    openConsole('/register');
    expect(await screen.findByText('New accounts are not opened on this server. Ask its operator.')).toBeTruthy();
    expect(screen.queryByLabelText('Your name')).toBeNull();
  });

  test('keeps the way back when one has an account after all', async () => {
    serving(options);
    const { router } = openConsole('/connect-store?redirect=/help/term');
    fireEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
    fireEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Sign in to your shop' });
    expect(router.state.location.href).toBe('/connect-store?redirect=%2Fhelp%2Fterm');
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

describe('a forgotten password', () => {
  const forgot = 'POST /api/auth/password/forgot/';
  const ask = async () => {
    fireEvent.click(await screen.findByRole('link', { name: 'Forgotten password?' }));
    await screen.findByRole('heading', { name: 'Forgotten password' });
    type('E-mail', 'ines@hearth.example');
    fireEvent.click(screen.getByRole('button', { name: 'Ask for a link' }));
  };

  test.each([
    [true, /a letter with a link is on its way\. The link is good for 1 hour, once\./],
    [false, /This server sends no e-mail\..*waits with the operator of this server, who can pass it on to you\. It is good for 12 hours, once\./],
  ])('says what becomes of it; a mail server: %s', async (sent, said) => {
    serving({ ...options, [forgot]: { sent, hours: sent ? 1 : 12 } });
    openConsole('/connect-store');
    await ask();
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(said));
    fireEvent.click(screen.getByRole('button', { name: 'Use another e-mail' }));
    expect(await screen.findByLabelText('E-mail')).toBeTruthy();
  });

  test('a link sets a new one and opens the console; one that is spent says so, and leads to another', async () => {
    const token = 'x'.repeat(43);
    const reset = 'POST /api/auth/password/reset/';
    const asked = serving({ ...options, [reset]: { user_id: 'u', account_id: 'a' }, 'GET /api/user/profile/': aProfile() });
    const { router, unmount } = openConsole(`/reset-password#${token}`);
    const choose = async () => {
      fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'staple battery horse' } });
      fireEvent.click(screen.getByRole('button', { name: 'Save and sign in' }));
    };
    await choose();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(calls(asked, reset)).toMatchObject([{ body: { token, password: 'staple battery horse' } }]);
    unmount();
    serving({ ...options, [reset]: refusal(410, 'link_invalid') });
    openConsole(`/reset-password#${token}`);
    await choose();
    expect(await screen.findByText('This link was used already, or is too old. Ask for a new one.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
  });

  test('a new e-mail is confirmed by a press', async () => {
    const asked = serving({ ...options, 'POST /api/auth/email/confirm/': { email: 'new@hearth.example' } });
    openConsole(`/confirm-email#${'y'.repeat(43)}`);
    const press = await screen.findByRole('button', { name: 'Confirm this e-mail' });
    expect(calls(asked, 'POST /api/auth/email/confirm/')).toHaveLength(0);
    fireEvent.click(press);
    expect(await screen.findByText('new@hearth.example')).toBeTruthy();
  });
});

describe('other ways in', () => {
  const withOptions = (more: object) => ({ 'GET /api/auth/options/': { ...options['GET /api/auth/options/'], ...more } });

  test('a company signs its people in where the server says', async () => {
    serving(withOptions({ login_host: 'https://login.acme.example' }));
    openConsole('/connect-store?redirect=%2Fhistory');
    expect((await screen.findByRole('link', { name: 'Company sign-in' })).getAttribute('href')).toBe('https://login.acme.example/history');
  });

  test('where none is set up, that is said, with whom to speak', async () => {
    serving({ ...options, 'GET /api/auth/oidc/find/': { company: null } });
    openConsole('/connect-store');
    fireEvent.click(await screen.findByRole('link', { name: 'Company sign-in' }));
    fireEvent.change(await screen.findByLabelText('E-mail at work'), { target: { value: 'ines@acme.example' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('acme.example')).toBeTruthy();
    expect(screen.getByText(/An owner of your company’s account sets it up/)).toBeTruthy();
  });

  test('a company is offered to whose address is of its domain, and a refusal of it is said', async () => {
    const company = { name: 'Acme', required: false, start: '/api/auth/oidc/start/?domain=acme.example' };
    const asked = serving({ ...options, 'GET /api/auth/oidc/find/': { company } });
    openConsole('/connect-store?redirect=%2Fusers');
    fireEvent.input(await screen.findByLabelText('E-mail'), { target: { value: 'ava@acme.example' } });
    const way = await screen.findByRole('link', { name: 'Continue with Acme' });
    expect(way.getAttribute('href')).toBe('/api/auth/oidc/start/?domain=acme.example&hint=ava%40acme.example&back=%2Fusers');
    // Of the address the domain alone is asked.
    expect(calls(asked, 'GET /api/auth/oidc/find/').map(({ query }) => query)).toEqual(['?domain=acme.example']);
    cleanup();
    openConsole('/company-sign-in?refused=identity_nonce');
    expect(await screen.findByText('The answer of the provider belongs to another sign-in. Begin again.')).toBeTruthy();
  });

  test('a store leads to where the app of this server is installed', async () => {
    const went = vi.spyOn(location, 'assign').mockReturnValue();
    const url = 'https://quay-lane.myshopify.com/admin/oauth/install?client_id=x';
    serving({ ...withOptions({ shopify: true }), 'POST /api/shop/install_link/': { url } });
    openConsole('/connect-store');
    fireEvent.click(await screen.findByRole('link', { name: 'Connect a Shopify store' }));
    fireEvent.change(await screen.findByLabelText('Address of the shop'), { target: { value: 'quay-lane' } });
    fireEvent.click(screen.getByRole('button', { name: 'Go to Shopify' }));
    await waitFor(() => expect(went).toHaveBeenCalledWith(url));
    went.mockRestore();
  });

  test('a server without an app says how a store is connected, and leads there', async () => {
    serving(options);
    const { router } = openConsole('/connect-shopify');
    fireEvent.click(await screen.findByRole('link', { name: 'Sign in and connect it' }));
    await screen.findByRole('heading', { name: 'Sign in to your shop' });
    expect(router.state.location.search).toEqual({ redirect: '/shops' });
  });
});
