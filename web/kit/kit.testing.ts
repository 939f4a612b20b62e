import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { messages as door } from '../locales/door.en.po';
import { messages as rest } from '../locales/en.po';

// A page is fetched and compiled while a test waits for it, on a machine that has other work.
configure({ asyncUtilTimeout: 15_000 });
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: { ...door, ...rest } }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
