import './inside-routes.ts';
import { i18n, type Messages } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// A page is fetched and compiled while a test waits for it, on a machine that has other work.
configure({ asyncUtilTimeout: 15_000 });
const english = Object.values(import.meta.glob<{ messages: Messages }>('../locales/en/*.po', { eager: true }));
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: Object.assign({}, ...english.map(({ messages }) => messages)) }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
