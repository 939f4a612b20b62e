import { describe, expect, test } from 'vitest';
import { ofPlaywright, ofVitest } from './reports.mjs';

describe('a report of tests', () => {
  test('counts what Vitest ran, and names what passed only the second time, with what it said the first', () => {
    const failed = { status: 'failed', fullName: 'a third', failureMessages: ['no'] };
    const testResults = [
      {
        name: '/somewhere/server/jobs.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'a job ends', failureMessages: ['AssertionError: expected 1 to be 2\n    at x'] },
          { status: 'passed', fullName: 'another', failureMessages: [] },
          failed,
        ],
      },
    ];
    expect(ofVitest({ numPassedTests: 2, numFailedTests: 1, numPendingTests: 4, testResults })).toEqual({
      passed: 2,
      failed: 1,
      skipped: 4,
      flaky: ['jobs.test.ts › a job ends (AssertionError: expected 1 to be 2\n      at x)'],
    });
  });

  test('counts what Playwright ran, however deep a journey stands', () => {
    const journey = (title: string, status: string, message?: string) => ({
      file: 'shell.spec.ts',
      title,
      tests: [{ status, results: [{ ...(message && { error: { message } }) }, {}] }],
    });
    const suites = [{ specs: [journey('one', 'expected')], suites: [{ specs: [journey('two', 'flaky', '\u001b[31mError: too late\u001b[39m\n at y')] }] }];
    expect(ofPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }, suites })).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
      flaky: ['shell.spec.ts › two (Error: too late\n   at y)'],
    });
  });
});
