import { languages } from '@storewright/contract/kit/languages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import { speak } from '../../kit/i18n.ts';
import { readAsElsewhere } from '../../kit/reading.ts';
import { calls, serving } from '../../kit/serving.testing.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await speak('en');
});

const options = { 'GET /api/auth/options/': { login_host: null, demo: true, sso: false, shopify: false, register: true, signed_in: false } };
const told = 'POST /api/user/language/';
const theirs = { ...aProfile(), settings: { ...aProfile().settings, language: 'zh' as const } };
const served = () =>
  serving({ ...options, 'POST /api/auth/login/': { user_id: 'u', account_id: 'a' }, 'GET /api/user/profile/': theirs, [told]: { ok: true } });
const signIn = async (email: string, password: string, button: string) => {
  fireEvent.change(await screen.findByLabelText(email), { target: { value: 'ines@hearth.example' } });
  fireEvent.change(screen.getByLabelText(password), { target: { value: 'correct horse battery' } });
  fireEvent.click(screen.getByRole('button', { name: button }));
};

test('who signs in in another browser reads what they chose elsewhere from the first page on, and it is kept', async () => {
  const asked = served();
  const { router } = openConsole('/connect-store');
  const seen: string[] = [];
  router.subscribe('onBeforeNavigate', ({ toLocation }) => void seen.push(`${toLocation.pathname} ${document.documentElement.lang}`));
  await signIn('E-mail', 'Password', 'Sign in');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(seen.filter((one) => one.startsWith('/dashboard'))).toEqual(['/dashboard zh']);
  expect([localStorage.getItem('lang'), calls(asked, told)]).toEqual(['zh', []]);
});

test('what they chose at the door just now goes before that, and they are written to in it; the next time it is as they said', async () => {
  const asked = served();
  const { router } = openConsole('/connect-store');
  fireEvent.change(await screen.findByRole('combobox', { name: 'All languages' }), { target: { value: 'de' } });
  await waitFor(() => expect(document.documentElement.lang).toBe('de'));
  await signIn('E-Mail', 'Passwort', 'Anmelden');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect([document.documentElement.lang, calls(asked, told).map(({ body }) => body)]).toEqual(['de', [{ language: 'de' }]]);
  await readAsElsewhere();
  expect(document.documentElement.lang).toBe('zh');
});

test('who only looks around the demo reads what this browser reads', async () => {
  serving({ ...options, 'POST /api/auth/fake/login/': { user_id: 'u', account_id: 'a' }, 'GET /api/user/profile/': theirs });
  const { router } = openConsole('/connect-store');
  fireEvent.click(await screen.findByRole('button', { name: /Explore the demo shop/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(document.documentElement.lang).toBe('en');
});

test('the language at the door is one of eight, changed in place and kept', async () => {
  serving(options);
  const { router } = openConsole('/register?lang=en');
  const list = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'All languages' });
  expect([...list.options].map(({ value }) => value).toSorted()).toEqual(languages.toSorted());
  fireEvent.change(list, { target: { value: 'de' } });
  await waitFor(() => expect([document.documentElement.lang, localStorage.getItem('lang')]).toEqual(['de', 'de']));
  await waitFor(() => expect(router.state.location.href).toBe('/register?lang=de'));
  expect(await screen.findByText('DE')).toBeTruthy();
});
