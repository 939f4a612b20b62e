import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';

/** STRICT=1 finds what is not translated: a fallback would hide it. */
export default {
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  sourceLocale: 'en',
  locales: ['en', 'zh', 'fr', 'de', 'es', 'pt', 'ja', 'ko'],
  ...(process.env['STRICT'] ? {} : { fallbackLocales: { default: 'en' } }),
  format: formatter({ lineNumbers: false }),
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['<rootDir>/app', '<rootDir>/features', '<rootDir>/kit', '<rootDir>/ui'], exclude: ['**/*.test.*'] }],
};
