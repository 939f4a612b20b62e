import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@storewright/contract/kit/languages';

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

/** Loads the catalogue, shows it, and remembers the choice. */
export const speak = async (language: Language): Promise<void> => {
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
  localStorage.setItem('lang', language);
  document.cookie = `lang=${language};path=/;max-age=31536000;samesite=lax`;
};

export const language = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en');

const isLanguage = (text: string | null | undefined): text is Language => text != null && Object.hasOwn(languageNames, text);

const cookie = (name: string): string | undefined => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/en.po'),
  zh: () => import('../locales/zh.po'),
  fr: () => import('../locales/fr.po'),
  de: () => import('../locales/de.po'),
  es: () => import('../locales/es.po'),
  pt: () => import('../locales/pt.po'),
  ja: () => import('../locales/ja.po'),
  ko: () => import('../locales/ko.po'),
};
