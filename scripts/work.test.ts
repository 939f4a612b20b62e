/** What a start says of a program that did not do its work, and when it has it try again. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finish, tail } from './work.mjs';

/** Writes down that it was called, then goes on. */
const program = (then: string) => {
  const calls = join(mkdtempSync(join(tmpdir(), 'work-')), 'calls');
  const script = `const fs = require('node:fs'); fs.appendFileSync(${JSON.stringify(calls)}, 'x'); const call = fs.readFileSync(${JSON.stringify(calls)}).length; ${then}`;
  return { ended: finish(process.execPath, ['-e', script], {}), calls: () => readFileSync(calls, 'utf8').length };
};

test('one that was killed is called once more', () => {
  const { ended, calls } = program("if (call === 1) process.kill(process.pid, 'SIGKILL'); else console.log('built');");
  expect([ended.status, ended.stdout, calls()]).toEqual([0, 'built\n', 2]);
});

test('one that is killed again is told of by its signal, behind what it said', () => {
  const { ended, calls } = program("fs.writeSync(1, 'half\\n'); process.kill(process.pid, 'SIGKILL');");
  expect([tail(ended), calls()]).toEqual(['half\nIt was ended by SIGKILL.', 2]);
});

test('one that says what is wrong is believed, and one that ends without a word is told of by its code alone', () => {
  const [says, silent] = [program("console.error('no such file'); process.exitCode = 2;"), program('process.exitCode = 3;')];
  expect([tail(says.ended), says.calls()]).toEqual(['no such file', 1]);
  expect([tail(silent.ended), silent.calls()]).toEqual(['It ended with 3.', 1]);
});

test('one that is not there is told of by its name', () => {
  expect(tail(finish('/nowhere/npm', [], {}))).toContain('/nowhere/npm');
});
