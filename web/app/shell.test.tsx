import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useMutation } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../kit/api.ts';
import type { Screen } from '../kit/screen.ts';
import { variantOf } from '../kit/session.ts';
import { aProfile, openConsole } from './console.testing.tsx';
import { menuOf } from './screens.ts';
import { lost, refusal, serving } from '../kit/serving.testing.ts';

const title = (message: string) => ({ id: message, message });
const Nothing = () => null;
const all: Screen[] = [
  { path: '/dashboard', title: title('Dashboard'), menu: { copywriter: 1, api: 1 }, variants: ['copywriter', 'api'], page: async () => Nothing },
  { path: '/enterprise_dashboard', title: title('Dashboard'), menu: { enterprise: 1 }, variants: ['enterprise'], page: async () => Nothing },
  { path: '/settings', title: title('Settings'), menu: { copywriter: 6, api: 5, enterprise: 7 }, page: async () => Nothing },
  { path: '/freestyle', title: title('Listing Writer'), menu: { copywriter: 3 }, page: async () => Nothing },
  { path: '/freestyle/drafts', title: title('Drafts'), parent: '/freestyle', part: 1, page: async () => Nothing },
  { path: '/plugin', title: title('Plugin'), menu: { enterprise: 6 }, scopes: ['ADVANCED'], page: async () => Nothing },
];
const at = 'POST /api/auth/switch_shop/';
const reload = vi.fn();
const assign = vi.fn();
beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, search: '', hostname: 'localhost', reload, assign });
  reload.mockClear();
  assign.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the side menu', () => {
  const names = (...profile: Parameters<typeof aProfile>) => menuOf(aProfile(...profile), all).map(({ path }) => path);

  test('follows the variant, in the places that its screens name', () => {
    expect(names(['copygpt'])).toEqual(['/dashboard', '/freestyle', '/settings']);
    expect(names(['pgpt_api'])).toEqual(['/dashboard', '/settings']);
  });

  test('leaves out what the property type does not allow', () => {
    expect(names(['storewright'], 'STANDARD')).toEqual(['/enterprise_dashboard', '/settings']);
    expect(names(['storewright'], 'ADVANCED')).toEqual(['/enterprise_dashboard', '/plugin', '/settings']);
  });

  const side = async () => within(await screen.findByRole('complementary', { name: 'Side menu' }));

  test('unfolds where one is, and lights the part that is open instead of what it is a part of', async () => {
    serving({ 'GET /api/user/profile/': aProfile() });
    openConsole('/freestyle/drafts', { all });
    const menu = await side();
    expect(menu.getByRole('link', { name: 'Drafts' }).getAttribute('aria-current')).toBe('page');
    expect(menu.getByRole('link', { name: 'Listing Writer' }).getAttribute('aria-current')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Drafts');
  });

  test('keeps folded and unfolded what was pressed, also where one comes again', async () => {
    serving({ 'GET /api/user/profile/': aProfile() });
    const first = openConsole('/settings', { all });
    expect((await side()).queryByRole('link', { name: 'Drafts' })).toBeNull();
    fireEvent.click((await side()).getByRole('button', { name: 'Parts of Listing Writer' }));
    expect((await side()).getByRole('link', { name: 'Drafts' })).toBeTruthy();
    first.unmount();
    openConsole('/settings', { all });
    fireEvent.click((await side()).getByRole('link', { name: 'Drafts' }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBeTruthy();
    fireEvent.click((await side()).getByRole('button', { name: 'Parts of Listing Writer' }));
    await waitFor(async () => expect((await side()).getByRole('link', { name: 'Listing Writer' }).getAttribute('aria-current')).toBe('page'));
  });
});

describe('a shop that does not let us in', () => {
  const lostShop = (more: object) => ({ ...aProfile(), shop: { ...aProfile().shop!, ...more } });

  test('is said above every screen but the one that mends it', async () => {
    serving({ 'GET /api/user/profile/': lostShop({ state: 'reconnect', reason: 'token' }) });
    const { router } = openConsole('/freestyle', { all: [...all, { path: '/shops', title: title('Shops'), page: async () => Nothing }] });
    expect(await screen.findByText(/Hearth & Heath needs to be connected again/)).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'See what to do' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/shops'));
    await waitFor(() => expect(screen.queryByText(/needs to be connected again/)).toBeNull());
  });

  test('is said as soon as any call is refused for it', async () => {
    const Asking = () => {
      const ask = useMutation({ mutationFn: () => api.shops.sync() });
      return (
        <button type="button" onClick={() => ask.mutate()}>
          Ask
        </button>
      );
    };
    let now = lostShop({});
    const product: Screen = { path: '/product', title: title('Product'), page: async () => Asking };
    serving({ 'GET /api/user/profile/': () => now, 'POST /api/product/sync/': refusal(409, 'shop_reconnect') });
    openConsole('/product', { all: [...all, product] });
    const ask = await screen.findByRole('button', { name: 'Ask' });
    now = lostShop({ state: 'reconnect', reason: 'scope' });
    expect(screen.queryByText(/does not let us do everything/)).toBeNull();
    fireEvent.click(ask);
    expect(await screen.findByText(/Hearth & Heath does not let us do everything we need/)).toBeTruthy();
  });
});

describe('each variant', () => {
  test.each([
    ['copygpt', 'copywriter', 'Storewright'],
    ['pgpt_api', 'api', 'Storewright API'],
    ['storewright', 'enterprise', 'Storewright Enterprise'],
  ] as const)('%s wears its own colours and name: %s', async (usage, variant, name) => {
    const profile = aProfile([usage]);
    serving({ 'GET /api/user/profile/': profile });
    openConsole('/settings', { all });
    await screen.findByRole('complementary');
    expect(variantOf(profile)).toBe(variant);
    expect(document.documentElement.dataset['variant']).toBe(variant);
    await waitFor(() => expect(document.title).toBe(`Settings – ${name}`));
    expect(screen.queryByRole('button', { name: /Switch shop/ }) !== null).toBe(variant === 'copywriter');
  });

  test('of an enterprise goes to its own dashboard', async () => {
    serving({ 'GET /api/user/profile/': aProfile(['storewright']) });
    const { router } = openConsole('/dashboard', { all });
    await waitFor(() => expect(router.state.location.pathname).toBe('/enterprise_dashboard'));
  });

  test('does not open what its property type does not allow', async () => {
    serving({ 'GET /api/user/profile/': aProfile(['storewright'], 'STANDARD') });
    openConsole('/plugin', { all });
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
  });
});

describe('the other console', () => {
  const setUsage = 'POST /api/user/usage/';
  const ask = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  };

  test.each([
    ['copygpt', 'Switch to the API console', 'pgpt_api', 'api'],
    ['pgpt_api', 'Switch to the shop console', 'copygpt', 'copywriter'],
  ] as const)('is one step away from that of %s, on its dashboard', async (from, name, to, variant) => {
    let usage: Parameters<typeof aProfile>[0] = [from];
    const asked = serving({
      'GET /api/user/profile/': () => aProfile(usage),
      [setUsage]: () => {
        usage = [to];
        return { usage };
      },
    });
    const { router } = openConsole('/settings', { all });
    await ask(name);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(asked.find(({ call }) => call === setUsage)?.body).toEqual({ usage: to });
    expect(document.documentElement.dataset['variant']).toBe(variant);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Switch shop/ }) !== null).toBe(variant === 'copywriter'));
  });

  test('is not entered where the server refuses, which is said', async () => {
    serving({ 'GET /api/user/profile/': aProfile(), [setUsage]: refusal(503, 'too_busy') });
    const { router } = openConsole('/settings', { all });
    await ask('Switch to the API console');
    expect(await screen.findByText('The server is busy. Try again in a moment.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/settings');
  });
});

describe('the shop selector', () => {
  const choose = async () => {
    openConsole('/settings', { all });
    const selector = await screen.findByRole('button', { name: /Switch shop/ });
    fireEvent.click(selector);
    const other = await screen.findByRole('menuitemradio', { name: /Northline/ });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(other);
    return () => screen.getByRole<HTMLButtonElement>('button', { name: /Switch shop/, hidden: true });
  };

  test('waits during the call, says it is done, and loads the page anew after a second', async () => {
    let answer: (value: unknown) => void = () => undefined;
    serving({ 'GET /api/user/profile/': aProfile(), [at]: () => new Promise((resolve) => (answer = resolve)) });
    const selector = await choose();
    await waitFor(() => expect(selector().disabled).toBe(true));
    await act(async () => answer({ errno: 0, msg: '' }));
    expect(await screen.findByText('Switch shop done.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect([selector().disabled, reload.mock.calls.length]).toEqual([true, 0]);
    await act(() => vi.advanceTimersByTimeAsync(150));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('shows the server’s words as a warning, and can be used again', async () => {
    serving({ 'GET /api/user/profile/': aProfile(), [at]: { errno: 1, msg: 'This shop is closed.' } });
    const selector = await choose();
    expect(await screen.findByText('This shop is closed.')).toBeTruthy();
    expect([selector().disabled, reload.mock.calls.length]).toEqual([false, 0]);
  });

  test('says when it failed, and can be used again', async () => {
    serving({ 'GET /api/user/profile/': aProfile(), [at]: lost });
    const selector = await choose();
    expect(await screen.findByText('Switch shop failed.')).toBeTruthy();
    expect([selector().disabled, reload.mock.calls.length]).toEqual([false, 0]);
  });
});

describe('signing out', () => {
  const signOut = async () => {
    openConsole('/settings', { all });
    fireEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  };

  test('leads to the door', async () => {
    serving({ 'GET /api/user/profile/': aProfile(), 'POST /api/auth/logout/': { msg: 'Signed out.' } });
    await signOut();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/connect-store'));
  });

  test('that the server refuses is a warning in its words', async () => {
    serving({ 'GET /api/user/profile/': aProfile(), 'POST /api/auth/logout/': refusal(503, 'too_busy', 'Not now.') });
    await signOut();
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });
});

test('inside a frame there is no side menu, and a way home', async () => {
  sessionStorage.setItem('embedded', '1');
  serving({ 'GET /api/user/profile/': aProfile() });
  const membership: Screen = { path: '/membership', title: title('Membership'), page: async () => Nothing };
  const { router } = openConsole('/freestyle', { all: [...all, membership] });
  expect(await screen.findByRole('link', { name: 'Home' })).toBeTruthy();
  expect(screen.queryByRole('complementary')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Membership' })).toBeTruthy();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Profile' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
});
