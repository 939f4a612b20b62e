import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@storewright/contract/kit/languages';
import { CallError } from './http.ts';

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  zh: '中文',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  pt: 'Português',
  ja: '日本語',
  ko: '한국어',
};

/** What was chosen, then the first of the browser's own that is spoken here, then English. */
export const wantedLanguage = (): Language => chosenLanguage() ?? navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';

/** Loads the words of every part that is shown so far, shows them, and remembers the choice. Where they do not come nothing changes. */
export const speak = async (language: Language): Promise<void> => {
  if (!(await show(language))) return;
  localStorage.setItem('lang', language);
  document.cookie = `lang=${language};path=/;max-age=31536000;samesite=lax`;
};

/**
 * At the start. A language whose words do not come must not leave an empty page: then it is English, and what was chosen
 * stays chosen. Without any words there is nothing to show, and it is tried until there are some. What nobody chose is not
 * remembered: it stays the browser's to say.
 */
export const speakAtFirst = async (chosen: Language, { patience = wait }: { patience?: (tries: number) => Promise<void> } = {}): Promise<void> => {
  for (let tries = 0; ; tries++) {
    const isSpoken = await (chosenLanguage() ? speak : show)(chosen).then(
      () => true,
      () => show('en').catch(() => false),
    );
    if (isSpoken) return;
    await patience(tries);
  }
};

/** The words of one more part of the console (`build/parts.ts`): of a feature before its first page is painted. */
export const speakOf = async (part: string): Promise<void> => {
  spoken.add(part);
  await learn(language(), part);
};

export const language = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en');

/** `?lang=`, then what was chosen before (local storage, cookie). */
const chosenLanguage = (): Language | undefined =>
  [new URLSearchParams(location.search).get('lang'), localStorage.getItem('lang'), cookie('lang')].find(isLanguage);

/** Longer before each try. */
export const wait = (tries: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** tries, 15_000)));

/** False where something else was wanted meanwhile. */
const show = async (language: Language): Promise<boolean> => {
  wanted = language;
  try {
    await Promise.all([...spoken].map((part) => learn(language, part)));
    // A part that came meanwhile is learned before anybody sees the new language; a choice made meanwhile goes before this one.
    for (const part of spoken) await learn(language, part);
  } catch (cause) {
    throw new CallError('network', { cause });
  }
  if (wanted !== language) return false;
  i18n.activate(language);
  document.documentElement.lang = language;
  return true;
};

const isLanguage = (text: string | null | undefined): text is Language => text != null && Object.hasOwn(languageNames, text);

const cookie = (name: string): string | undefined => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];

/** A part without words of its own has no catalogue. */
const learn = async (language: Language, part: string): Promise<void> => {
  const name = `../locales/${language}/${part}.po`;
  const catalogue = catalogues[name];
  if (!catalogue || known.has(name)) return;
  const { messages } = await catalogue();
  if (known.has(name)) return;
  i18n.load(language, messages);
  known.add(name);
};

let wanted: Language = 'en';
const spoken = new Set(['door']);
const known = new Set<string>();
const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*/*.po');
