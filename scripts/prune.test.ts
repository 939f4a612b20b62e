/** What a start throws away of its packages is never what the server opens. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { kept, prune } from './prune.mjs';

const installed = join(dirname(import.meta.dirname), 'node_modules');

test('of the packages that lose files, those that stay are there under these names', () => {
  const there = Object.entries(kept).flatMap(([folder, names]) => names.map((name) => [`${folder}/${name}`, existsSync(join(installed, folder, name))]));
  expect(there.filter(([, exists]) => !exists)).toEqual([]);
  // The runtime of the cut-outs asks for its parts by their names.
  expect(kept['onnxruntime-web/dist']).toContain('ort-wasm-simd-threaded.wasm');
});

test('maps and types go wherever they lie, and of a named folder all but what is kept', () => {
  const modules = mkdtempSync(join(tmpdir(), 'storewright-prune-'));
  const put = (path: string) => {
    mkdirSync(dirname(join(modules, path)), { recursive: true });
    writeFileSync(join(modules, path), '');
  };
  const paths = [
    'a/index.js',
    'a/index.js.map',
    '@b/c/deep/x.mjs.map',
    '@b/c/deep/x.mjs',
    'a/index.d.ts',
    '@b/c/x.d.mts',
    'node-sql-parser/build/mysql.js',
    'node-sql-parser/build/hive.js',
  ];
  for (const path of [...paths, 'node-sql-parser/umd/all.js']) put(path);
  try {
    prune(modules);
    const left = readdirSync(modules, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect(left.map(({ parentPath, name }) => join(parentPath, name).slice(modules.length + 1)).sort()).toEqual([
      '@b/c/deep/x.mjs',
      'a/index.js',
      'node-sql-parser/build/mysql.js',
    ]);
  } finally {
    rmSync(modules, { recursive: true });
  }
});
