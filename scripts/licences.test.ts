/** What is installed is under licences that may be passed on, and everything that a package asks for beside itself is there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './ready.mjs';

type Entry = {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  link?: boolean;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> };
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** What is passed on. */
const free = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
];
/** What stays on the machines of who works on it may be a little more. */
const own = [...free, 'MPL-2.0', 'CC-BY-4.0', 'CC-BY-3.0'];
/** Read by somebody, each with what was found. */
const read: Record<string, string> = {
  '@img/sharp-*': 'libvips in it is LGPL-3.0-or-later: a library of its own, linked when it starts, that anybody may replace; NOTICE says so',
  'cli-table': 'MIT, as its file of licence says',
  duck: 'BSD of two clauses, as its file of licence says',
  'pause-stream': 'MIT and Apache-2.0, written with a comma',
};
const isRead = (name: string): boolean =>
  Object.keys(read).some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));

/** As packages write it: `(MIT OR Apache-2.0)`, `MIT AND Zlib`. */
const isOneOf = (licence: string, list: string[]): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => list.includes(part.trim())));

/** The lockfile has the word of each package; where it has none, the package's own file may. */
const licenceOf = (path: string, { license }: Entry): string => {
  if (license) return license;
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return 'none';
  const { license: one, licenses } = JSON.parse(readFileSync(file, 'utf8')) as { license?: string | { type: string }; licenses?: { type: string }[] };
  return typeof one === 'string' ? one : (one?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none');
};

test('every package is under a licence of the list, and what is shipped under one that may be passed on', () => {
  const refused = installed.flatMap(([path, entry]) => {
    const licence = licenceOf(path, entry);
    return isRead(nameOf(path)) || isOneOf(licence, entry.dev || entry.devOptional ? own : free) ? [] : [`${nameOf(path)}@${entry.version}: ${licence}`];
  });
  expect([...new Set(refused)].sort()).toEqual([]);
});

test('a licence that is on no list is refused, and of two to choose from one is enough', () => {
  expect(['GPL-3.0', 'AGPL-3.0-only', 'SSPL-1.0', 'UNLICENSED', 'MIT AND GPL-2.0', 'none', 'CC-BY-NC-4.0'].filter((one) => isOneOf(one, own))).toEqual([]);
  expect(['MIT', '(MIT OR GPL-3.0)', 'MIT AND Zlib', '(BSD-2-Clause OR MIT OR Apache-2.0)'].every((one) => isOneOf(one, free))).toBe(true);
});

test('what a package asks for beside itself is installed where it finds it', () => {
  const unmet = installed.flatMap(([path, { peerDependencies = {}, peerDependenciesMeta = {}, optional }]) =>
    Object.keys(peerDependencies)
      .filter((peer) => !peerDependenciesMeta[peer]?.optional && !optional)
      .filter((peer) => {
        // From the package's own folder upwards, as Node looks.
        for (let at = path; at.includes('node_modules/'); at = at.slice(0, at.lastIndexOf('node_modules/')).replace(/\/$/, ''))
          if (packages[`${at}/node_modules/${peer}`]) return false;
        const workspace = path.split('/node_modules/')[0]!;
        return !packages[`node_modules/${peer}`] && !packages[`${workspace}/node_modules/${peer}`];
      })
      .map((peer) => `${nameOf(path)} lacks ${peer}`),
  );
  expect(unmet).toEqual([]);
});
