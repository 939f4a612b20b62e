import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const boot = readFileSync(join(import.meta.dirname, '..', 'public', 'boot.js'), 'utf8');
/** The window of a page that ran the script, and how the page looks then. */
const booted = (storage: PropertyDescriptor) => {
  const window: { localStorage?: Storage; sessionStorage?: Storage } = {};
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { configurable: true, ...storage });
  const dataset: Record<string, string> = {};
  runInNewContext(boot, {
    window,
    document: { documentElement: { dataset }, cookie: '' },
    location: { search: '' },
    matchMedia: () => ({ matches: false }),
    URLSearchParams,
    get localStorage() {
      return window.localStorage;
    },
  });
  return { ...window, dataset };
};

test('where a browser keeps nothing for a page in a frame, the page keeps it itself', () => {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const { localStorage, sessionStorage } = booted({ get, enumerable: true });
  sessionStorage?.setItem('bearer', 'a word');
  expect([sessionStorage?.getItem('bearer'), localStorage?.getItem('bearer'), sessionStorage?.length]).toEqual(['a word', null, 1]);
  sessionStorage?.removeItem('bearer');
  expect([sessionStorage?.getItem('bearer'), sessionStorage?.key(0)]).toEqual([null, null]);
});

test('what a browser keeps is left as it is', () => {
  const own = { getItem: (key: string) => (key === 'theme' ? 'dark' : null) };
  const { localStorage, dataset } = booted({ value: own, enumerable: true });
  expect([localStorage, dataset['theme']]).toEqual([own, 'dark']);
});
