/**
 * How much a browser has to fetch, from Vite's manifest: the real chunk graph of each screen and of what comes later, every file at
 * brotli 11, and the workers. Exits 1 when a budget is exceeded, or a file that runs is in none of them. `node scripts/budget.mjs [web/dist]`
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
/** The word lists and rules of eight languages weigh most: what asks for them comes when a text is looked at, or is a worker. */
const lateLimits = { 'picture-words': 360, guard: 320, drift: 95, 'without-claim': 100, 'lone-editor': 138 };
const lateLimit = 65;
const workerLimit = 365;
const nameOf = (key) => /([\w-]+)\.(page\.tsx|po)$/.exec(key)?.[1] ?? key;
const page = (name) => keys.find((key) => key.endsWith(`/pages/${name}.page.tsx`));

/** A page and the words of its feature. */
const screen = (key) =>
  [key, `locales/en/${/features\/([^/]+)\//.exec(key)?.[1]}.po`, ...(isBorrowed(key) ? ['locales/en/writers.po'] : [])].filter((one) => manifest[one]);
/** A desk that borrows the listing writer's brings its words too, and may weigh what that one may. */
const isDesk = (key) => key === page('writer') || key.endsWith('-desk.page.tsx');
const isBorrowed = (key) => /features\/texts\/pages\/(?!text-drafts)/.test(key);
const boot = ['index.html', 'locales/en/door.po'];
const inside = [...boot, 'locales/en/inside.po', 'app/shell.tsx'];
const signIn = closure(...boot, page('connect-store'));
const dashboard = closure(...inside, ...screen(page('dashboard')));
const first = new Set([...signIn, ...dashboard]);
const shell = new Set(closure(...inside));

/** What a screen fetches for itself, before it stands; and the rich-text editor, which the writer fetches while one reads. */
const own = (asked, end, have) =>
  sum(
    closure(...asked).filter((file) => !have.has(file)),
    end,
  );
const pages = keys.filter((key) => /\/pages\/[\w-]+\.page\.tsx$/.test(key) && key !== page('connect-store') && key !== page('dashboard'));
const routes = pages.flatMap((key) => [
  { name: `${nameOf(key)}, own JS`, kilobytes: own(screen(key), '.js', shell), limit: isDesk(key) ? 125 : 60 },
  { name: `${nameOf(key)}, own CSS`, kilobytes: own(screen(key), '.css', first), limit: 4 },
]);
const editors = keys
  .filter((key) => key.endsWith('/description-editor.tsx'))
  .map((key) => ({ name: 'editor, own JS', kilobytes: own([key], '.js', shell), limit: 135 }));

const catalogues = keys
  .filter((key) => key.endsWith('.po'))
  .map((key) => ({ key, language: key.split('/')[1], part: nameOf(key), kilobytes: size(manifest[key].file) }));
/** A ceiling for what comes first, and one for every part that comes later. */
const atFirst = [...Map.groupBy(catalogues, ({ language }) => language)].map(([language, all]) => ({
  name: `words of ${language}, first load`,
  kilobytes: all.filter(({ part }) => ['door', 'inside', 'dashboard'].includes(part)).reduce((sum, one) => sum + one.kilobytes, 0),
  limit: 25,
}));
const largest = [...Map.groupBy(catalogues, ({ part }) => part)].map(([part, all]) => ({
  name: `words of ${part}, longest language`,
  kilobytes: Math.max(...all.map(({ kilobytes }) => kilobytes)),
  limit: 10,
}));

/** What a screen fetches once somebody asks for it, beyond the frame that stands by then. */
const isWeighed = (key) => /\.po$|\.page\.tsx$|\/description-editor\.tsx$/.test(key) || key === 'app/shell.tsx';
const late = keys
  .filter((key) => manifest[key].isDynamicEntry && !isWeighed(key))
  .map((key) => ({
    key,
    name: `${/([\w-]+\/[\w.-]+)\.tsx?$/.exec(key)?.[1] ?? key}, late JS`,
    kilobytes: own([key], '.js', shell),
    limit: lateLimits[/([\w-]+)\.tsx?$/.exec(key)?.[1]] ?? lateLimit,
  }))
  .filter(({ kilobytes }) => kilobytes >= 1);

const files = readdirSync(folder, { recursive: true }).map((file) => file.replaceAll('\\', '/'));
const workers = files
  .filter((file) => /\.worker-[^/]+\.js$/.test(file))
  .map((file) => ({ file, name: `${/([\w-]+)\.worker/.exec(file)?.[1]}, worker`, kilobytes: size(file), limit: workerLimit }));
/** Begun by the page itself, before anything else. */
const known = new Set(['boot.js', ...workers.map(({ file }) => file), ...keys.flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])]);
const unseen = files
  .filter((file) => /\.(?:m?js|css|wasm)$/.test(file) && !known.has(file))
  .map((file) => ({ name: `${file}, in no budget`, kilobytes: size(file), limit: 0 }));

const fonts = readdirSync(join(folder, 'assets')).filter((file) => /latin-wght-normal.*\.woff2$/.test(file) && !file.includes('latin-ext'));
const rows = [
  { name: 'sign-in, JS', kilobytes: sum(signIn, '.js'), limit: 137 },
  { name: 'shell and dashboard, JS', kilobytes: sum(dashboard, '.js'), limit: 181 },
  { name: 'first load, CSS', kilobytes: sum([...first], '.css'), limit: 13 },
  { name: 'first load, fonts', kilobytes: fonts.reduce((all, file) => all + readFileSync(join(folder, 'assets', file)).length / 1024, 0), limit: 21 },
  ...atFirst,
  ...routes,
  ...editors,
  ...largest,
  ...late,
  ...workers,
  ...unseen,
].filter(({ kilobytes }) => kilobytes > 0);

/** How often a browser has to ask before a page stands: each file costs a kilobyte of headers and its turn in a queue of six. */
const asked = [
  { name: 'sign-in, files', files: signIn.length, limit: 10 },
  { name: 'shell and dashboard, files', files: dashboard.length, limit: 15 },
  { name: 'writer, files', files: closure(...inside, ...screen(page('writer'))).length, limit: 46 },
];

let over = 0;
const print = (name, size, limit, unit) => {
  if (size > limit) over++;
  console.log(`${name.padEnd(34)} ${size.toFixed(1).padStart(6)} ${unit} of ${String(limit).padStart(3)}${size > limit ? '  OVER' : ''}`);
};
for (const { name, kilobytes, limit } of rows) print(name, kilobytes, limit, 'KB');
for (const { name, files, limit } of asked) print(name, files, limit, 'files');
process.exit(over > 0 ? 1 : 0);
