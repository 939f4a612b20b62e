import { useSyncExternalStore } from 'react';
import { tokensOf } from './accent.ts';
import { type Variant, variants } from './session.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Light, dark, or what the computer says. `public/boot.js` does the same before the first paint. */
export const useTheme = (): { theme: Theme; dark: boolean; choose: (theme: Theme) => void } => {
  const theme = useSyncExternalStore(subscribe, chosen);
  const dark = useSyncExternalStore(subscribe, isDark);
  return { theme, dark, choose };
};

export const startTheme = (): void => {
  system.addEventListener('change', show);
  show();
};

/** The accent, which may be the company's own, and the icon of the tab. */
export const applyTheme = (variant: Variant, colour: string | null = null): void => {
  if (!variants.includes(variant)) return;
  paint(variant === 'enterprise' && colour !== null ? tokensOf(colour) : '');
  document.documentElement.dataset['variant'] = variant;
  localStorage.setItem('variant', variant);
  document.querySelector('#icon')?.setAttribute('href', `/icons/${variant}.svg`);
};

/** As long as somebody looks at it: what is worn otherwise comes back. */
export const wearMeanwhile = (colour: string): (() => void) => {
  document.documentElement.dataset['variant'] = 'enterprise';
  lay(tokensOf(colour));
  return () => {
    document.documentElement.dataset['variant'] = localStorage.getItem('variant') ?? 'copywriter';
    lay(localStorage.getItem('accent') ?? '');
  };
};

/** As a sheet of its own behind those of the house: a page's styles come from nowhere else. `public/boot.js` lays it on before the first paint. */
const paint = (tokens: string): void => {
  if (tokens === '') localStorage.removeItem('accent');
  else localStorage.setItem('accent', tokens);
  lay(tokens);
};
const lay = (tokens: string): void => {
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokens);
  document.adoptedStyleSheets = [sheet];
};

const system = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const chosen = (): Theme => {
  const kept = localStorage.getItem('theme');
  return kept === 'dark' || kept === 'light' ? kept : 'system';
};
const isDark = (): boolean => (chosen() === 'system' ? system.matches : chosen() === 'dark');

const choose = (theme: Theme): void => {
  if (theme === 'system') localStorage.removeItem('theme');
  else localStorage.setItem('theme', theme);
  show();
};

const show = (): void => {
  document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light';
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
