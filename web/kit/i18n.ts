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

/** `?lang=`, then what was chosen before (local storage, cookie), then English. */
export const wantedLanguage = (): Language =>
  [new URLSearchParams(location.search).get('lang'), localStorage.getItem('lang'), cookie('lang')].find(isLanguage) ?? 'en';

/** Loads the words of every part that is shown so far, shows them, and remembers the choice. Where they do not come nothing changes. */
export const speak = async (language: Language): Promise<void> => {
  wanted = language;
  try {
    await Promise.all([...spoken].map((part) => learn(language, part)));
    // A part that came meanwhile is learned before anybody sees the new language; a choice made meanwhile goes before this one.
    for (const part of spoken) await learn(language, part);
  } catch (cause) {
    throw new CallError('network', { cause });
  }
  if (wanted !== language) return;
  i18n.activate(language);
  document.documentElement.lang = language;
  localStorage.setItem('lang', language);
  document.cookie = `lang=${language};path=/;max-age=31536000;samesite=lax`;
};

/** Without any words: the texts themselves, which are English. */
export const speakPlainly = (): void => {
  i18n.activate('en');
  document.documentElement.lang = 'en';
};

/** The words of one more part of the console (`build/parts.ts`): of a feature before its first page is painted. */
export const speakOf = async (part: string): Promise<void> => {
  spoken.add(part);
  await learn(language(), part);
};

export const language = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en');

const isLanguage = (text: string | null | undefined): text is Language => text != null && Object.hasOwn(languageNames, text);

const cookie = (name: string): string | undefined => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];

/** A part without words of its own has no catalogue. */
const learn = async (language: Language, part: string): Promise<void> => {
  const name = `../locales/${language}/${part}.po`;
  const catalogue = catalogues[name];
  if (!catalogue || known.has(name)) return;
  // A piece that is gone comes as nothing, not as a failure (`app/reload.ts`): it is asked for again.
  const messages = (await catalogue())?.messages;
  if (!messages || known.has(name)) return;
  i18n.load(language, messages);
  known.add(name);
};

let wanted: Language = 'en';
const spoken = new Set(['door']);
const known = new Set<string>();
const catalogues = import.meta.glob<{ messages: Messages } | undefined>('../locales/*/*.po');
