/** Knowledge bases, the bars in one command: each part of `bench/knowledge/` is a program of its own. `npm run bench -- knowledge` */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'knowledge');
let failed = 0;
for (const name of readdirSync(folder).filter((one) => one.endsWith('.ts') && !one.endsWith('.testing.ts') && !one.startsWith('_')))
  if (spawnSync(process.execPath, [join(folder, name)], { stdio: 'inherit' }).status !== 0) failed += 1;
process.exit(failed === 0 ? 0 : 1);
