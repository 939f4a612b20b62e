import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';

const inside = (folder: string): string => `<rootDir>/${folder}`;

/** STRICT=1 finds what is not translated: a fallback would hide it. */
export default {
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  sourceLocale: 'en',
  locales: ['en', 'zh', 'fr', 'de', 'es', 'pt', 'ja', 'ko'],
  ...(process.env['STRICT'] ? {} : { fallbackLocales: { default: 'en' } }),
  format: formatter({ lineNumbers: false }),
  catalogs: [
    // What everybody needs before they are in: a sign-in screen does not wait for the words of the whole console.
    {
      path: '<rootDir>/locales/door.{locale}',
      include: ['app', 'kit', 'ui', 'features/auth', 'features/**/*.screens.ts'].map(inside),
      exclude: ['**/*.test.*'],
    },
    { path: '<rootDir>/locales/{locale}', include: [inside('features')], exclude: ['**/*.test.*', '**/features/auth/**', '**/*.screens.ts'] },
  ],
};
