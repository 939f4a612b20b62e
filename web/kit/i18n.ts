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

/** Loads the words, shows them, and remembers the choice. */
export const speak = async (language: Language): Promise<void> => {
  const parts = await Promise.all([door[language](), ...(inside ? [everything[language]()] : [])]);
  i18n.loadAndActivate({ locale: language, messages: Object.assign({}, ...parts.map(({ messages }) => messages)) });
  document.documentElement.lang = language;
  localStorage.setItem('lang', language);
  document.cookie = `lang=${language};path=/;max-age=31536000;samesite=lax`;
};

/** Behind the door every screen may be next: from here on with all words. */
export const speakFully = async (): Promise<void> => {
  if (inside) return;
  const now = language();
  const { messages } = await everything[now]();
  inside = true;
  i18n.load(now, messages);
};

export const language = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en');

const isLanguage = (text: string | null | undefined): text is Language => text != null && Object.hasOwn(languageNames, text);

const cookie = (name: string): string | undefined => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];

let inside = false;

type Catalogue = Record<Language, () => Promise<{ messages: Messages }>>;

/** Sign-in, frame and kit. */
const door: Catalogue = {
  en: () => import('../locales/door.en.po'),
  zh: () => import('../locales/door.zh.po'),
  fr: () => import('../locales/door.fr.po'),
  de: () => import('../locales/door.de.po'),
  es: () => import('../locales/door.es.po'),
  pt: () => import('../locales/door.pt.po'),
  ja: () => import('../locales/door.ja.po'),
  ko: () => import('../locales/door.ko.po'),
};

/** Every feature behind the door. */
const everything: Catalogue = {
  en: () => import('../locales/en.po'),
  zh: () => import('../locales/zh.po'),
  fr: () => import('../locales/fr.po'),
  de: () => import('../locales/de.po'),
  es: () => import('../locales/es.po'),
  pt: () => import('../locales/pt.po'),
  ja: () => import('../locales/ja.po'),
  ko: () => import('../locales/ko.po'),
};
