import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { fetchedIn, lendersIn, lentIn, partOf, sourcesIn } from './parts.ts';
import { divided } from './sheets.ts';

/** Each page, and what a feature lends by `lent(…)`, brings its feature's utilities along; what the door and several features use comes first. While one develops there is one sheet. */
export const splitStyles = (): Plugin => {
  let web = '';
  let lenders: ReadonlyMap<string, string> = new Map();
  let own = Promise.withResolvers<Map<string, string>>();
  return {
    name: 'split-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ root }) => {
      web = root;
    },
    buildStart: () => {
      own = Promise.withResolvers();
      lenders = lendersIn(web);
    },
    resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
    load: async (id) => (id.startsWith(prefix) ? ((await own.promise).get(id.slice(prefix.length, -'.css'.length)) ?? '') : undefined),
    async transform(code, id) {
      if (id === join(web, 'app/theme.css')) {
        const sheets = divided(code, textsOf(web), lenders);
        own.resolve(sheets.own);
        return { code: sheets.first, map: null };
      }
      const feature = /\/features\/([^/]+)\/pages\/[^/]+\.page\.tsx$/.exec(id)?.[1] ?? fetchedIn(web).get(relative(web, id));
      if (!feature) return undefined;
      const made = await own.promise;
      const sheets = [lenders.get(feature), feature].filter((one) => one !== undefined && made.has(one));
      return sheets.length > 0 ? { code: `${sheets.map((one) => `import '${prefix}${one}.css';\n`).join('')}${code}`, map: null } : undefined;
    },
  };
};

const prefix = 'virtual:styles/';

const textsOf = (web: string): Map<string, string> => {
  const lent = lentIn(web);
  const texts = new Map<string, string>();
  for (const file of sourcesIn(web)) {
    const part = partOf(file, { lent });
    texts.set(part, `${texts.get(part) ?? ''}\n${readFileSync(join(web, file), 'utf8')}`);
  }
  return texts;
};
