/** The cases of a file of tests, in as many rounds as before a release: which there are, and which of them hold. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
type Told = { testResults: { assertionResults: { title: string; fullName: string; status: string }[] }[] };
/** `name`: with those of the groups that it is in. */
export type Case = { title: string; name: string; holds: boolean };

export const casesOf = async (path: string): Promise<Case[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'storewright-bench-'));
  const output = join(folder, 'told.json');
  try {
    // What did not hold is in the file.
    spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', path, '--reporter=json', `--outputFile=${output}`], {
      cwd: root,
      env: { ...process.env, THOROUGH: '1' },
      stdio: 'ignore',
    });
    const { testResults } = JSON.parse(await readFile(output, 'utf8')) as Told;
    return testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, fullName, status }) => ({ title, name: fullName, holds: status === 'passed' })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
