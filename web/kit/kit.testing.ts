import { i18n } from '@lingui/core';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { messages as door } from '../locales/door.en.po';
import { messages as rest } from '../locales/en.po';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: { ...door, ...rest } }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
