/**
 * The bars of widget, messengers, inbox and Coze in one command. What is a count of cases is counted by the tests that hold them; what is
 * a time is taken here, on a whole server with the console built, beside a baseline of the same run where there is one.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bar } from './channels/bar.ts';
import { acknowledged } from './channels/acknowledged.ts';
import { kills } from './channels/kills.ts';
import { screens } from './channels/screens.ts';
import { report } from './ratio.ts';

let failed = false;
const bar: Bar = (name, figure, target, holds, note = '', unit = '') => {
  failed ||= !holds;
  report(name, figure, target, holds, note, unit);
};

/** How many cases of a file hold, by the file itself. */
const counted = (name: string, path: string, most: number): void => {
  const room = mkdtempSync(join(tmpdir(), 'storewright-bench-'));
  const file = join(room, 'said.json');
  spawnSync(process.execPath, ['scripts/test-file.mjs', path, '--reporter=json', `--outputFile=${file}`], {
    stdio: 'ignore',
    env: { ...process.env, THOROUGH: '1' },
  });
  try {
    const { numPassedTests: right, numTotalTests: all } = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numTotalTests: number };
    bar(name, right, `${all} of ${all}, at least ${most}`, right === all && all >= most, path);
  } catch {
    bar(name, 0, `at least ${most}`, false, `${path} could not be run`);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
};
const tried = async (name: string, work: () => Promise<void>): Promise<void> =>
  work().catch((error: unknown) => bar(name, 0, 'to be measured', false, (error as Error).message.slice(0, 300)));

counted('signed requests: right status, one job or none', 'server/features/channels/signed.test.ts', 20);
counted('transcripts of Coze', 'server/adapters/coze/coze.test.ts', 14);
counted('addresses that lead inwards, words that would be markup', 'server/features/channels/hostile.test.ts', 25);
counted('whom a shop signed for, and forgeries', 'server/features/channels/widget/identity.test.ts', 15);
counted('planted faults of a set-up', 'server/features/channels/setting-up/faults.test.ts', 1);
counted('planted secrets in lines of the log: none', 'server/features/channels/killed.test.ts', 1);
await tried('acknowledgement', () => acknowledged(bar));
await tried('two nodes, 20 kills', () => kills(bar));
await tried('widget and inbox in a browser', () => screens(bar));
process.exit(failed ? 1 : 0);
