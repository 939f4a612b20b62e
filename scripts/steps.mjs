/**
 * Runs the steps, keeps their outcome, and ends with the line `N passed, N failed`. A test that fails is tried
 * once more; one that passes then is named as flaky, just before that line.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { proven } from './proven.mjs';
import { root } from './ready.mjs';
import { ofPlaywright, ofVitest } from './reports.mjs';

const reports = mkdtempSync(join(tmpdir(), 'storewright-report-'));
const bin = (name) => join(root, 'node_modules', '.bin', name);

/** What must hold before a test is worth running; each counts as one. */
export const statics = [
  { name: 'format', command: bin('biome'), args: ['format', '.'] },
  { name: 'lint', command: bin('oxlint'), args: ['--deny-warnings', '.'] },
  { name: 'types of contract', command: bin('tsc'), args: ['-p', 'contract'] },
  { name: 'types of rules', command: bin('tsc'), args: ['-p', 'rules'] },
  { name: 'types of server', command: bin('tsc'), args: ['-p', 'server'] },
  { name: 'types of web', command: bin('tsc'), args: ['-p', 'web'] },
  { name: 'walls', command: process.execPath, args: ['scripts/walls.mjs'] },
  { name: 'unused code', command: bin('knip'), args: ['--no-progress'] },
  { name: 'dictionaries', command: process.execPath, args: ['scripts/dictionaries.mjs'] },
];

const leftOut = proven(process.argv.includes('--all'));
const unitsOf = (name, args, says) => {
  const report = `${name.replaceAll(/\W+/g, '-')}.json`;
  return {
    name,
    command: bin('vitest'),
    args: ['run', '--retry=1', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, report)}`, ...args],
    says,
    count: () => ofVitest(json(report)),
  };
};
const withoutProven = leftOut.flatMap((folder) => ['--exclude', `${folder}/**`]);
export const units = unitsOf(
  'unit and server tests',
  withoutProven,
  leftOut.length > 0 ? `Left out, for nothing changed since their tests were green (--all runs them): ${leftOut.join(', ')}` : undefined,
);
export const budgets = { name: 'size budgets', command: process.execPath, args: ['scripts/budget.mjs'] };
/** Its floors are looser than those that are printed on a quiet machine: what others take of the machine must fail nothing. */
export const speed = { name: 'speed of the door', command: process.execPath, args: ['bench/gateway.bench.ts', '--ci'] };
export const journeys = {
  name: 'browser journeys',
  command: bin('playwright'),
  args: ['test', '--retries=1', '--config', 'web/e2e/playwright.config.ts'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') },
  count: () => ofPlaywright(json('playwright.json')),
};

/** Money, doors and crashes are tried whatever was changed; of the rest, what imports it, however far. */
export const changed = (since) => [
  unitsOf('tests of what was changed', [`--changed=${since}`, '--passWithNoTests', ...withoutProven]),
  unitsOf('money, doors and crashes', ['server/features/billing/ledger', 'server/boot/doors.test.ts', 'server/boot/crash.test.ts']),
  { ...journeys, name: 'browser journeys of what was changed', args: [...journeys.args, `--only-changed=${since}`, '--pass-with-no-tests'] },
];

/** @returns {Promise<never>} */
export const runAll = async (steps) => {
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  const lost = [];
  const unsure = [];
  const prove = async (step) => {
    const begun = Date.now();
    if (step.says) process.stdout.write(`${step.says}\n`);
    const code = await run(step);
    const count = (step.count && countOf(step.count)) || { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, flaky: [] };
    // A runner that fails without a failed test (a crash, an unhandled error) must not look green.
    if (code !== 0 && count.failed === 0) count.failed = 1;
    passed += count.passed;
    failed += count.failed;
    skipped += count.skipped;
    unsure.push(...count.flaky);
    if (count.failed > 0) lost.push(step.name);
    process.stdout.write(`${count.failed === 0 ? '✓' : '✗'} ${step.name} (${((Date.now() - begun) / 1000).toFixed(1)} s)\n`);
  };
  // What only reads the sources takes one core each: as many at once as there are cores. What measures or starts servers goes alone.
  const quiet = steps.filter((step) => statics.includes(step));
  const next = async () => {
    for (let step = quiet.shift(); step; step = quiet.shift()) await prove(step);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, next));
  for (const step of steps.filter((one) => !statics.includes(one))) await prove(step);
  for (const test of unsure) process.stdout.write(`flaky: ${test}\n`);
  if (lost.length > 0) process.stdout.write(`Failed: ${lost.join(', ')}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
};

const run = ({ command, args, env = {} }) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env } });
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });

const countOf = (count) => {
  try {
    return count();
  } catch {
    return undefined;
  }
};
const json = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'));
