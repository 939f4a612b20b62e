/** The bars of knowledge bases, each with its figure: `npm run bench -- knowledge`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { finding } from './knowledge/finding.ts';
import { matrix } from './knowledge/matrix.ts';
import { refusals } from './knowledge/refusals.ts';

/** What measures a process is one of its own. */
const measured = (name: string) => async () =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'knowledge', `${name}.ts`)], { stdio: 'inherit' }).status === 0;
const parts = [finding, refusals, matrix, measured('cost'), measured('ingest')];
let holds = true;
for (const part of parts) holds = (await part()) && holds;
process.exit(holds ? 0 : 1);
