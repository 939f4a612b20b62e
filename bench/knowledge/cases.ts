/** A test file that counts its cases. */
import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { report } from '../ratio.ts';

const root = join(import.meta.dirname, '../..');
type Case = { title: string; status: string };

export const casesOf = async (path: string): Promise<Case[]> => {
  const output = `/tmp/storewright-cases-${process.pid}.json`;
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', path, '--reporter=json', `--outputFile=${output}`];
  spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore', env: { ...process.env, THOROUGH: '1' } });
  const { testResults } = JSON.parse(await readFile(output, 'utf8')) as { testResults: { assertionResults: Case[] }[] };
  await rm(output);
  return testResults.flatMap(({ assertionResults }) => assertionResults);
};

/** As many as there should be, and all of them well. */
export const counted = (name: string, cases: Case[], least: number): boolean => {
  const well = cases.filter(({ status }) => status === 'passed').length;
  const holds = well === cases.length && cases.length >= least;
  report(name, well, `${Math.max(least, cases.length)}`, holds, '', '');
  return holds;
};
