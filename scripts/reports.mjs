/** What the runners reported: how many tests passed, failed and were skipped, and which passed only when tried again. */
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number, flaky: string[] }} Count */

/** @returns {Count} */
export const ofVitest = ({ numPassedTests, numFailedTests, numPendingTests, testResults = [] }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests,
  // What passed has a failure to tell of only if it failed before.
  flaky: testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
      .map(({ fullName, failureMessages }) => told(name, fullName, failureMessages[0])),
  ),
});

/** @returns {Count} */
export const ofPlaywright = ({ stats: { expected, unexpected, flaky, skipped }, suites = [] }) => ({
  passed: expected + flaky,
  failed: unexpected,
  skipped,
  flaky: suites.flatMap((suite) => flakyIn(suite)),
});

const flakyIn = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ results }) => told(file, title, results.find(({ error }) => error)?.error.message)),
  ),
  ...suites.flatMap((suite) => flakyIn(suite)),
];

/** The failure whole, within reason: what passes the second time can seldom be made to fail a third time to be looked at. */
const told = (file, name, failure = '') => {
  const why = stripVTControlCharacters(failure).trim().slice(0, 4_000).replaceAll('\n', '\n  ');
  return `${/[\w.-]+$/.exec(file)?.[0] ?? file} › ${name} (${why})`;
};
