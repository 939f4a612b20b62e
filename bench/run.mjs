/** Runs every benchmark, one after the other: `npm run bench`, or `npm run bench -- search` for one. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const wanted = process.argv.slice(2).filter((word) => !word.endsWith('run.mjs'));
const names = readdirSync(folder).filter((name) => name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((word) => name.startsWith(word))));
let failed = 0;
for (const name of names) {
  console.log(`— ${name.replace('.bench.ts', '')}`);
  if (spawnSync(process.execPath, [join(folder, name)], { stdio: 'inherit' }).status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
