import { uploadsPath } from '@storewright/contract/uploads/bounds';
import { beforeEach, expect, test, vi } from 'vitest';
import './inside-routes.ts';
import { sendInParts } from './send-in-parts.ts';
import { calls, serving } from './serving.testing.ts';

const id = '0190a0c0-0000-7000-8000-0000000000a1';
const mb = 1_048_576;
const file = new File([new Uint8Array(2 * mb + 5)], 'long.txt', { lastModified: 7 });
const anUpload = (received: number, state = 'coming') => ({ id, kind: 'file', name: 'long.txt', media_type: '', bytes: file.size, received, state });
const part = `PUT ${uploadsPath}${id}/`;
const told: number[] = [];
const how = (signal = new AbortController().signal) => ({ kind: 'file' as const, signal, progress: (sent: number) => told.push(sent) });

beforeEach(() => {
  sessionStorage.clear();
  told.length = 0;
  vi.unstubAllGlobals();
});

/** A server that keeps what it is sent. */
const server = (more: Record<string, unknown> = {}) => {
  let received = 0;
  return serving({
    'POST /api/upload/begin/': () => anUpload(0),
    [`GET ${uploadsPath}${id}/about/`]: () => anUpload(received),
    [part]: ({ query }: { query: string }) => ({ received: (received = Math.min(file.size, Number(query.slice('?from='.length)) + mb)) }),
    [`POST ${uploadsPath}${id}/finish/`]: () => anUpload(file.size, 'ready'),
    ...more,
  });
};

test('a file goes up in parts, and says how far it is', async () => {
  const asked = server();
  expect(await sendInParts(file, how())).toMatchObject({ id, state: 'ready' });
  expect(calls(asked, part).map(({ query }) => query)).toEqual(['?from=0', `?from=${mb}`, `?from=${2 * mb}`]);
  expect(told).toEqual([0, mb, 2 * mb, file.size]);
});

test('what broke off goes on where it was, and is not begun again', async () => {
  let broken = false;
  let received = 0;
  const asked = server({
    [`GET ${uploadsPath}${id}/about/`]: () => anUpload(received),
    [part]: ({ query }: { query: string }) => {
      if (query === `?from=${mb}` && !broken) {
        broken = true;
        throw new TypeError('Failed to fetch');
      }
      return { received: (received = Math.min(file.size, Number(query.slice('?from='.length)) + mb)) };
    },
  });
  await expect(sendInParts(file, how())).rejects.toThrow();
  expect(await sendInParts(file, how())).toMatchObject({ state: 'ready' });
  expect(calls(asked, 'POST /api/upload/begin/')).toHaveLength(1);
  expect(calls(asked, part).map(({ query }) => query)).toEqual(['?from=0', `?from=${mb}`, `?from=${mb}`, `?from=${2 * mb}`]);
});

test('where another tab sends the same, it goes on from where that one is', async () => {
  const asked = server({
    [part]: ({ query }: { query: string }) =>
      query === '?from=0' ? { refusal: { status: 409, code: 'invalid_input', message: '', details: { received: 2 * mb } } } : { received: file.size },
  });
  expect(await sendInParts(file, how())).toMatchObject({ state: 'ready' });
  expect(calls(asked, part).map(({ query }) => query)).toEqual(['?from=0', `?from=${2 * mb}`]);
});
