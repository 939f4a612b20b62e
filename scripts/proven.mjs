/**
 * The rules of language have thousands of cases that only compute: as long as nothing changed of what they import, they say what they said.
 * `proven.json` keeps a key of each folder of them, taken when its tests were green; `npm test` leaves out those whose key still holds and
 * says so in a line. `npm run prove` runs the others and keeps their keys; `npm test -- --all` and `THOROUGH=1` run all.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './ready.mjs';

/** Nothing in them touches a database, a clock or another process. */
export const folders = ['rules', 'server/features/writers/writing/starter'];
const kept = join(root, 'scripts', 'proven.json');

/** Those that nothing changed in since they were green. */
export const proven = (all = false) => {
  if (all || process.env.THOROUGH !== undefined) return [];
  const keys = JSON.parse(readFileSync(kept, 'utf8'));
  return folders.filter((folder) => keys[folder] === keyOf(folder));
};

/** Of every file of the folder, all that its tests import, however far, and which version of which package. */
export const keyOf = (folder, at = root) => {
  const files = filesIn(join(at, folder));
  const packages = new Set();
  const seen = new Set(files);
  for (const file of seen) {
    if (!file.endsWith('.ts')) continue;
    for (const name of importsOf(readFileSync(file, 'utf8'), file)) {
      const found = fileOf(name, file, at);
      if (found && existsSync(found)) seen.add(found);
      else if (found) continue;
      else if (!name.startsWith('node:')) packages.add(name.startsWith('@') ? name.split('/', 2).join('/') : name.split('/', 1)[0]);
    }
  }
  const { packages: locked } = JSON.parse(readFileSync(join(at, 'package-lock.json'), 'utf8'));
  const hash = createHash('sha256');
  for (const file of [...seen].sort())
    hash
      .update(`${relative(at, file).split(sep).join('/')}\0`)
      .update(readFileSync(file))
      .update('\0');
  for (const name of [...packages].sort())
    for (const [place, { version }] of Object.entries(locked)) if (place.endsWith(`node_modules/${name}`)) hash.update(`${place} ${version}\0`);
  return hash.digest('hex').slice(0, 32);
};

/** What a file loads, and a little that only looks like it; types load nothing. */
export const importsOf = (text, file) => {
  if (/\bimport\(\s*[^'")\s]/.test(text)) throw new Error(`What ${file} imports stands in no string: it can be proven by no key.`);
  const loaded = text.replaceAll(/^(?:import|export) type\b[^;]*;/gm, '').matchAll(/\b(?:from|import|import\()\s*(['"])([^'"\s]+)\1/g);
  return [...loaded].map(([, , name]) => name).filter((name) => /^(?:\.{1,2}\/|@?[\w-])/.test(name));
};

const fileOf = (name, from, at) => {
  if (name.startsWith('.')) return join(dirname(from), name);
  const [, room, path] = /^@storewright\/(contract|rules)(?:\/(.+))?$/.exec(name) ?? [];
  return room && join(at, room, `${path ?? 'index'}.ts`);
};

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));

if (process.argv[1] === import.meta.filename) {
  const holding = proven();
  const open = folders.filter((folder) => !holding.includes(folder));
  for (const folder of holding) process.stdout.write(`✓ ${folder}: nothing changed\n`);
  if (open.length > 0) {
    // Before they run: what is changed meanwhile was not proven.
    const keys = { ...JSON.parse(readFileSync(kept, 'utf8')), ...Object.fromEntries(open.map((folder) => [folder, keyOf(folder)])) };
    const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...open], { cwd: root, stdio: 'inherit' });
    if (status === 0) writeFileSync(kept, `${JSON.stringify(keys, null, 2)}\n`);
    process.exitCode = status ?? 1;
  }
}
