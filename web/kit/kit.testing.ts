import { i18n, type Messages } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// Files share React, the browser and whatever else is not ours: each begins with our own modules as new, and leaves the browser as it was.
vi.resetModules();
await import('./inside-routes.ts');
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  (window as Window & { happyDOM?: DetachedWindowAPI }).happyDOM!.setURL('http://localhost:3000/');
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=;max-age=0;path=/`;
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
});

// A page is fetched and compiled while a test waits for it, on a machine that has other work.
configure({ asyncUtilTimeout: 15_000 });
const english = Object.values(import.meta.glob<{ messages: Messages }>('../locales/en/*.po', { eager: true }));
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: Object.assign({}, ...english.map(({ messages }) => messages)) }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
