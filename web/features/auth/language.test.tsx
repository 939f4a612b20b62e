import { languages } from '@storewright/contract/kit/languages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openConsole } from '../../app/console.testing.tsx';
import { speak } from '../../kit/i18n.ts';
import { serving } from '../../kit/serving.testing.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await speak('en');
});

test('the language at the door is one of eight, changed in place and kept', async () => {
  serving({ 'GET /api/auth/options/': { login_host: null, demo: true, sso: false, register: true, signed_in: false } });
  const { router } = openConsole('/register?lang=en');
  const list = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'All languages' });
  expect([...list.options].map(({ value }) => value).toSorted()).toEqual(languages.toSorted());
  fireEvent.change(list, { target: { value: 'de' } });
  await waitFor(() => expect([document.documentElement.lang, localStorage.getItem('lang')]).toEqual(['de', 'de']));
  await waitFor(() => expect(router.state.location.href).toBe('/register?lang=de'));
  expect(await screen.findByText('DE')).toBeTruthy();
});
