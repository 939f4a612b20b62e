/** Counts the cases of a file of tests: those that hold, of those that there are. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Told = { testResults: { assertionResults: { fullName: string; status: string }[] }[] };
/** One line of the report. */
export type Bar = { name: string; figure: number; target: string; holds: boolean; note?: string; unit?: string };
export type Case = { name: string; holds: boolean };

export const casesOf = async (file: string): Promise<Case[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'storewright-bench-'));
  const output = join(folder, 'told.json');
  try {
    await new Promise<void>((done) =>
      execFile(
        process.execPath,
        [join('node_modules', 'vitest', 'vitest.mjs'), 'run', file, '--reporter=json', `--outputFile=${output}`],
        { cwd: join(import.meta.dirname, '..', '..'), env: { ...process.env, THOROUGH: '1' } },
        // What did not hold is in the file.
        () => done(),
      ),
    );
    const { testResults } = JSON.parse(await readFile(output, 'utf8')) as Told;
    return testResults.flatMap(({ assertionResults }) => assertionResults.map(({ fullName, status }) => ({ name: fullName, holds: status === 'passed' })));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
