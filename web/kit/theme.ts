import { useSyncExternalStore } from 'react';
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

/** The accent, and the icon of the tab. */
export const wear = (variant: Variant): void => {
  if (!variants.includes(variant)) return;
  document.documentElement.dataset['variant'] = variant;
  localStorage.setItem('variant', variant);
  document.querySelector('#icon')?.setAttribute('href', `/icons/${variant}.svg`);
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
