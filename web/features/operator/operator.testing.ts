/** What the tests of the operator's screens share: who sits at the desk, what is answered there, and hands to press and to type with. */
import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import type { Overview } from './home/home.api.ts';
import type { Account } from './operator.api.ts';

export const id = (end: string): string => `0190a0c0-0000-7000-8000-${end.padStart(12, '0')}`;
export const page = <T>(items: T[], next_cursor: string | null = null) => ({ items, next_cursor });
export const desk = '/api/operator';

export const anAccount = (change: Partial<Account> = {}): Account => ({
  id: id('a1'),
  name: 'Hearth & Heath',
  email: 'ines@hearth.example',
  plan: 'plus',
  plan_state: 'active',
  balance: '2184',
  held: '2',
  members: 3,
  created_at: '2026-09-02T09:00:00.000Z',
  disabled: false,
  frozen: false,
  ...change,
});

export const anOverview = (change: Partial<Overview> = {}): Overview => ({ income: [], hours: [], waiting: [], ...change });

const { user, ...rest } = aProfile();
export const answers: Record<string, unknown> = {
  'GET /api/user/profile/': { ...rest, user: { ...user, operator: true } },
  [`GET ${desk}/overview/`]: anOverview(),
  [`GET ${desk}/accounts/`]: page([anAccount()]),
  [`GET ${desk}/accounts/${id('a1')}/`]: { ...anAccount(), movements: [], purchases: [], users: [] },
};

export const open = (search = '?tab=accounts') => openConsole(`/secret_badass_page${search}`);
export const press = async (name: string | RegExp, where: HTMLElement = document.body) => fireEvent.click(await within(where).findByRole('button', { name }));
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, search: '', hostname: 'localhost', assign: vi.fn() });
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());
