import { i18n } from '@lingui/core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorText } from './error-texts.ts';
import { speak, speakAtFirst, speakOf, wantedLanguage } from './i18n.ts';

const at = (address: string): void => history.replaceState(null, '', address);
afterEach(() => {
  vi.restoreAllMocks();
  at('/');
  document.cookie = 'lang=;max-age=0;path=/';
});

describe('the language', () => {
  test('is English when nobody chose', () => expect(wantedLanguage()).toBe('en'));

  test.each([
    [['de-AT', 'en'], 'de'],
    [['nl-NL', 'fr-CA', 'en'], 'fr'],
    [['zh-Hant-TW'], 'zh'],
    [['nl', 'sv'], 'en'],
    [[], 'en'],
  ])('is the first of the browser’s own that is spoken here, where nobody chose: %s', (languages, wanted) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    expect(wantedLanguage()).toBe(wanted);
    localStorage.setItem('lang', 'ko');
    expect(wantedLanguage()).toBe('ko');
  });

  test('of the browser is shown, and not remembered as a choice', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
    await speakAtFirst(wantedLanguage());
    expect([i18n.locale, document.documentElement.lang, localStorage.getItem('lang')]).toEqual(['de', 'de', null]);
    expect(document.cookie).not.toContain('lang=');
    at('/?lang=fr');
    await speakAtFirst(wantedLanguage());
    expect([i18n.locale, localStorage.getItem('lang')]).toEqual(['fr', 'fr']);
  });

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

describe('the words of a part', () => {
  /** How many texts are known in a language. */
  const count = (): number => Object.keys(i18n.messages).length;
  afterEach(() => speak('en'));

  test('come when the part is asked for, in the language of the day', async () => {
    await speak('ko');
    const before = count();
    await speakOf('help');
    expect(count()).toBeGreaterThan(before + 10);
  });

  test('come along into every other language', async () => {
    await speakOf('settings');
    await speak('fr');
    const french = count();
    await speakOf('settings');
    expect(count()).toBe(french);
    await speak('pt');
    expect(count()).toBe(french);
  });

  test('are there in the new language too when they are asked for while it is changed', async () => {
    const changed = speak('es');
    await Promise.all([speakOf('operator'), changed]);
    const spanish = count();
    await speakOf('operator');
    expect([i18n.locale, count()]).toEqual(['es', spanish]);
  });

  test('are of the language that was chosen last', async () => {
    await Promise.all([speak('zh'), speak('ja')]);
    expect([i18n.locale, document.documentElement.lang, localStorage.getItem('lang')]).toEqual(['ja', 'ja', 'ja']);
  });

  test('that did not come leave the language as it is, and come when they are asked for again', async () => {
    vi.doMock('../locales/de/shops.po', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await speakOf('shops');
    expect(errorText(await speak('de').catch((error: unknown) => error))).toBe('Network Error');
    expect([i18n.locale, localStorage.getItem('lang')]).not.toContain('de');
    vi.doUnmock('../locales/de/shops.po');
    vi.resetModules();
    await speak('de');
    expect(i18n.locale).toBe('de');
  });

  test('at the start are English where those of the language do not come, which stays chosen', async () => {
    await speak('pt');
    await speakOf('dashboard');
    vi.doMock('../locales/ja/dashboard.po', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await speakAtFirst('ja');
    expect([i18n.locale, localStorage.getItem('lang'), document.documentElement.lang]).toEqual(['en', 'pt', 'en']);
    vi.doUnmock('../locales/ja/dashboard.po');
  });

  test('at the start are waited for where none come at all', async () => {
    await speak('pt');
    await speakOf('inside');
    const gone = () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    };
    for (const language of ['ko', 'en']) vi.doMock(`../locales/${language}/inside.po`, gone);
    const tries: number[] = [];
    await speakAtFirst('ko', {
      patience: async (round) => {
        tries.push(round);
        vi.doMock('../locales/en/inside.po', () => ({ messages: { Inside: 'Inside' } }));
      },
    });
    expect([i18n.locale, tries]).toEqual(['en', [0]]);
    for (const language of ['ko', 'en']) vi.doUnmock(`../locales/${language}/inside.po`);
  });

  test('are none where a feature says nothing', () => expect(speakOf('nowhere')).resolves.toBeUndefined());
});
