import { i18n } from '@lingui/core';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { messages } from '../locales/en.po';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
