/**
 * How much a browser has to fetch, from Vite's manifest: the real chunk graph of each screen, every file at brotli 11.
 * Exits 1 when a budget is exceeded. `node scripts/budget.mjs [web/dist]`
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const folder = process.argv[2] ?? fileURLToPath(new URL('../web/dist', import.meta.url));
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
const sizes = new Map();
const size = (file) => sizes.get(file) ?? sizes.set(file, brotliCompressSync(readFileSync(join(folder, file))).length / 1024).get(file);

/** Everything that these entries pull in before they run. */
const closure = (...keys) => {
  const files = new Set();
  const walk = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const next of chunk.imports ?? []) walk(next);
  };
  for (const key of keys) walk(key);
  return [...files];
};
const sum = (files, end) => files.filter((file) => file.endsWith(end)).reduce((all, file) => all + size(file), 0);
const keys = Object.keys(manifest);
const nameOf = (key) => /([\w-]+)\.page\.tsx$/.exec(key)?.[1] ?? key;
const page = (name) => keys.find((key) => key.endsWith(`/pages/${name}.page.tsx`));

const boot = ['index.html', 'locales/door.en.po'];
const inside = [...boot, 'locales/en.po', 'app/shell.tsx'];
const signIn = closure(...boot, page('connect-store'));
const dashboard = closure(...inside, page('dashboard'));
const shell = new Set(closure(...inside));

/** What a screen fetches for itself, before it stands; and the rich-text editor, which the writer fetches while one reads. */
const own = (key) =>
  sum(
    closure(key).filter((file) => !shell.has(file)),
    '.js',
  );
const others = keys
  .filter((key) => /\/pages\/[\w-]+\.page\.tsx$/.test(key) && key !== page('connect-store') && key !== page('dashboard'))
  .map((key) => ({ name: `${nameOf(key)}, own chunks`, kilobytes: own(key), limit: key === page('writer') ? 125 : 60 }));
const editors = keys.filter((key) => key.endsWith('/description-editor.tsx')).map((key) => ({ name: 'editor, own chunks', kilobytes: own(key), limit: 125 }));

const first = new Set([...signIn, ...dashboard]);
const sheets = keys
  .filter((key) => /\/pages\/[\w-]+\.page\.tsx$/.test(key))
  .map((key) => ({
    name: `${nameOf(key)}, own CSS`,
    kilobytes: sum(
      closure(key).filter((file) => !first.has(file)),
      '.css',
    ),
    limit: 4,
  }))
  .filter(({ kilobytes }) => kilobytes > 0);

const fonts = readdirSync(join(folder, 'assets')).filter((file) => /latin-wght-normal.*\.woff2$/.test(file) && !file.includes('latin-ext'));
const rows = [
  { name: 'sign-in, JS', kilobytes: sum(signIn, '.js'), limit: 135 },
  { name: 'shell and dashboard, JS', kilobytes: sum(dashboard, '.js'), limit: 180 },
  ...others,
  ...editors,
  { name: 'CSS, first load', kilobytes: sum([...new Set([...signIn, ...dashboard])], '.css'), limit: 12 },
  ...sheets,
  { name: 'fonts, first load', kilobytes: fonts.reduce((all, file) => all + readFileSync(join(folder, 'assets', file)).length / 1024, 0), limit: 21 },
  ...keys
    .filter((key) => key.endsWith('.po'))
    .map((key) => ({ name: `catalogue ${/([\w.]+)\.po$/.exec(key)?.[1]}`, kilobytes: size(manifest[key].file), limit: 25 })),
];

let over = 0;
for (const { name, kilobytes, limit } of rows) {
  if (kilobytes > limit) over++;
  console.log(`${name.padEnd(34)} ${kilobytes.toFixed(1).padStart(6)} KB of ${String(limit).padStart(3)}${kilobytes > limit ? '  OVER' : ''}`);
}
process.exit(over > 0 ? 1 : 0);
