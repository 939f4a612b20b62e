/** What the tests of this feature share: a server of canned answers, and hands to press and to type with. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

export const id = (end: string): string => `0190a0c0-0000-7000-8000-${end.padStart(12, '0')}`;
export const user = '/api/user';
export const page = <T>(items: T[], next_cursor: string | null = null) => ({ items, next_cursor });

export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Where the console was sent to. */
export const assign = vi.fn();
beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(assign);
  assign.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});
