import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Which part of the console a file of `web/` belongs to. Its words and its styles are fetched with that part:
 * `door` – sign-in, frame and kit, and the names of all screens; `auth` – the pages behind the sign-in, which few open; `inside` – what a feature lends to others through its front
 * door, and `kit/inside`, fetched once somebody is in; else the feature itself, fetched with its first page, or with what it lends by `lent(…)`.
 */
export const partOf = (file: string, { lent }: { lent: ReadonlySet<string> }): string => {
  if (lent.has(file) || file.startsWith('kit/inside/')) return 'inside';
  const feature = /^features\/([^/]+)\//.exec(file)?.[1];
  if (feature === 'auth') return /\/pages\/(?!connect-store)/.test(file) ? 'auth' : 'door';
  return !feature || file.endsWith('.screens.ts') ? 'door' : feature;
};

/** Every file of the console that is run in a browser, as a path below `web`. */
export const sourcesIn = (web: string): string[] =>
  globSync(['main.tsx', '{app,kit,ui,features}/**/*.{ts,tsx}'], { cwd: web }).filter((file) => !/\.(test|testing)\.tsx?$|\.d\.ts$/.test(file));

/** What the features' front doors lead to, as far as it is the feature's own; what is fetched by `lent(…)` stays with its feature. */
export const lentIn = (web: string): Set<string> => {
  const lent = new Set<string>();
  const walk = (file: string, feature: string): void => {
    if (lent.has(file) || !file.startsWith(feature) || !existsSync(join(web, file)) || !statSync(join(web, file)).isFile()) return;
    lent.add(file);
    for (const [, kind, path = ''] of readFileSync(join(web, file), 'utf8').replaceAll(fetched, '').matchAll(imported))
      if (!kind) walk(join(dirname(file), path), feature);
  };
  for (const door of globSync('features/*/index.ts', { cwd: web })) if (!door.startsWith('features/auth/')) walk(door, `${dirname(door)}/`);
  return lent;
};

/**
 * At whose desk a feature works: a feature lends large pieces by its `desk.ts`, which the frame of the console knows nothing
 * of. Their words and styles stay the lender's, and come with the borrower's pages too.
 */
export const lendersIn = (web: string): Map<string, string> =>
  new Map(
    globSync('features/*/**/*.{ts,tsx}', { cwd: web }).flatMap((file): [string, string][] => {
      const feature = partOf(file, { lent: new Set() });
      const desks = readFileSync(join(web, file), 'utf8').matchAll(/from '(?:\.\.\/)+([\w-]+)\/desk\.ts'/g);
      return [...desks].flatMap(([, lender = '']): [string, string][] =>
        lender !== feature && existsSync(join(web, 'features', lender, 'desk.ts')) ? [[feature, lender]] : [],
      );
    }),
  );

/** `import … from './x'`, `export … from './x'` and `import('./x')`; the first group says that it is only a type. */
const imported = /(?:^(?:import|export)\s+(type\s)?[^;'"]*?from\s+|\bimport\()'(\.[^']+)'/gm;

/** The files that `lent(…)` fetches, each with its feature. */
export const fetchedIn = (web: string): Map<string, string> =>
  new Map(
    globSync('features/*/index.ts', { cwd: web }).flatMap((door) =>
      [...readFileSync(join(web, door), 'utf8').matchAll(fetched)].flatMap(([call]) =>
        [...call.matchAll(imported)].map(([, , path = '']): [string, string] => [join(dirname(door), path), dirname(door).split('/')[1] ?? '']),
      ),
    ),
  );

const fetched = /\blent\('[^;]*;/g;
