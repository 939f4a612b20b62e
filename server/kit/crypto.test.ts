import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSecrets, sameText, secretOf } from './crypto.ts';

const secrets = createSecrets('a key of this installation, long enough');

test('a sealed secret opens, and nothing of it can be read', () => {
  const sealed = secrets.seal('sk-very-secret', 'engine.key:1');
  expect(sealed.toString('latin1')).not.toContain('secret');
  expect(secrets.open(sealed, 'engine.key:1')).toBe('sk-very-secret');
});

test('two seals of one text differ', () => {
  expect(secrets.seal('x').equals(secrets.seal('x'))).toBe(false);
});

test('it does not open in another place, with another key, or changed by one bit anywhere', () => {
  const sealed = secrets.seal('sk-very-secret', 'engine.key:1');
  expect(() => secrets.open(sealed, 'engine.key:2')).toThrow();
  expect(() => createSecrets('another key of another installation').open(sealed, 'engine.key:1')).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = changed[at]! ^ 1;
    expect(() => secrets.open(changed, 'engine.key:1')).toThrow();
  }
  expect(() => secrets.open(Buffer.alloc(5))).toThrow('not a sealed secret');
});

test('eight processes that start together agree on one key, which nobody else can read', async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'key-')), 'new folder');
  const keys = await Promise.all(Array.from({ length: 8 }, () => secretOf({ secretKey: undefined, dataDir })));
  expect(new Set(keys).size).toBe(1);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(await secretOf({ secretKey: 'given', dataDir })).toBe('given');
  await rm(dataDir, { recursive: true });
});

test('texts are compared whole', () => {
  expect(sameText('abc', 'abc')).toBe(true);
  expect(sameText('abc', 'abd')).toBe(false);
  expect(sameText('abc', 'abcd')).toBe(false);
});
