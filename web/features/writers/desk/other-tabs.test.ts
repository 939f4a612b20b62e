import { locks } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { otherTabs } from './other-tabs.ts';

/** Two tabs of one browser. */
const browser = locks as LockManager;
const one = otherTabs(browser);
const other = otherTabs(browser);
const here = () => new AbortController();

test('a request that nobody writes is not waited for', async () => {
  expect(await other.waited('k1', here().signal)).toBe(false);
});

test('one that another tab writes is waited for until it is over there', async () => {
  const letGo = one.hold('k2');
  await browser.query();
  let waited: boolean | undefined;
  const waiting = other.waited('k2', here().signal).then((it) => {
    waited = it;
  });
  expect(await other.waited('k3', here().signal)).toBe(false);
  expect(waited).toBeUndefined();
  letGo();
  await waiting;
  expect(waited).toBe(true);
});

test('whoever leaves waits no more', async () => {
  const letGo = one.hold('k4');
  await browser.query();
  const left = here();
  const waiting = other.waited('k4', left.signal);
  await browser.query();
  left.abort();
  expect(await waiting).toBe(false);
  letGo();
});

test('without locks each tab is by itself', async () => {
  const alone = otherTabs(undefined);
  alone.hold('k5')();
  expect(await alone.waited('k5', here().signal)).toBe(false);
});
