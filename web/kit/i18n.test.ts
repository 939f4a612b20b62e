import { afterEach, describe, expect, test } from 'vitest';
import { speak, wantedLanguage } from './i18n.ts';

const at = (address: string): void => history.replaceState(null, '', address);
afterEach(() => {
  at('/');
  document.cookie = 'lang=;max-age=0;path=/';
});

describe('the language', () => {
  test('is English when nobody chose', () => expect(wantedLanguage()).toBe('en'));

  test('is taken from the address first, then local storage, then the cookie', () => {
    document.cookie = 'lang=ko;path=/';
    expect(wantedLanguage()).toBe('ko');
    localStorage.setItem('lang', 'de');
    expect(wantedLanguage()).toBe('de');
    at('/dashboard?lang=zh');
    expect(wantedLanguage()).toBe('zh');
  });

  test('is never one the console does not speak', () => {
    localStorage.setItem('lang', 'constructor');
    at('/?lang=xx');
    expect(wantedLanguage()).toBe('en');
  });

  test('is remembered in local storage, in a cookie and on the page', async () => {
    await speak('ja');
    expect([localStorage.getItem('lang'), document.documentElement.lang, document.cookie]).toEqual(['ja', 'ja', expect.stringContaining('lang=ja')]);
    await speak('en');
  });
});
