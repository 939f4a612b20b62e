/** What the tests of this feature share: a server of canned answers, and hands to press and to type with. */
import { configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { refusal } from '../../app/console.testing.tsx';

export type Asked = { call: string; body: Record<string, unknown>; key: string | null; query: string };

export const id = (end: string): string => `0190a0c0-0000-7000-8000-${end.padStart(12, '0')}`;
export const user = '/api/user';
export const page = <T>(items: T[], next_cursor: string | null = null) => ({ items, next_cursor });

/** As `serving` of the console, and what each call carried. */
export const serving = (all: Record<string, unknown>): Asked[] => {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    const said = {
      call: `${init.method ?? 'GET'} ${pathname}`,
      body: init.body ? JSON.parse(String(init.body)) : {},
      key: new Headers(init.headers).get('idempotency-key'),
      query: search,
    };
    asked.push(said);
    const listed = all[said.call];
    const answer = typeof listed === 'function' ? await listed(said) : listed;
    const refused = answer === undefined ? refusal(404, 'not_found').refusal : (answer as { refusal?: { status: number } }).refusal;
    return refused ? Response.json({ request_id: 'r', message: '', ...refused }, { status: refused.status }) : Response.json(answer);
  });
  return asked;
};
export const calls = (asked: Asked[], call: string): Asked[] => asked.filter((one) => one.call === call);
export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Where the console was sent to. */
export const assign = vi.fn();
// The first page of a run is compiled while it is waited for.
configure({ asyncUtilTimeout: 8_000 });
beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(assign);
  assign.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
