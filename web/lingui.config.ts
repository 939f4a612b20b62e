import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { lentIn, partOf, sourcesIn } from './build/parts.ts';

const web = import.meta.dirname;
const lent = lentIn(web);
const said = sourcesIn(web).filter((file) => readFileSync(join(web, file), 'utf8').includes('@lingui/'));
const parts = Map.groupBy(said, (file) => partOf(file, { lent }));

/** A catalogue for each part of the console, fetched with it (`kit/i18n.ts`). STRICT=1 finds what is not translated: a fallback would hide it. */
export default {
  rootDir: web,
  sourceLocale: 'en',
  locales: ['en', 'zh', 'fr', 'de', 'es', 'pt', 'ja', 'ko'],
  ...(process.env['STRICT'] ? {} : { fallbackLocales: { default: 'en' } }),
  format: formatter({ lineNumbers: false }),
  catalogs: [...parts].map(([part, files]) => ({ path: `<rootDir>/locales/{locale}/${part}`, include: files.map((file) => `<rootDir>/${file}`) })),
};
