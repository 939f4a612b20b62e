/** What every store of files promises; each adapter's test runs it. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Files } from './files.ts';

export const filesSuite = (open: () => Promise<Files>): void => {
  test('a file comes back as it went in, with its type', async () => {
    const files = await open();
    await files.put('accounts/a/one.webp', Buffer.from([0, 1, 2, 255]), 'image/webp');
    const found = await files.get('accounts/a/one.webp');
    expect(found).toMatchObject({ size: 4, type: 'image/webp' });
    expect([...(await buffer(found!.content))]).toEqual([0, 1, 2, 255]);
  });

  test('a stream is taken as well, and the second file of a key replaces the first', async () => {
    const files = await open();
    await files.put('a/text', Buffer.from('first, and longer'), 'text/plain');
    await files.put('a/text', Readable.from([Buffer.from('sec'), Buffer.from('ond')]), 'text/html');
    const found = await files.get('a/text');
    expect(found).toMatchObject({ size: 6, type: 'text/html' });
    expect((await buffer(found!.content)).toString()).toBe('second');
  });

  test('a stream that breaks leaves the old file as it was', async () => {
    const files = await open();
    await files.put('a/text', Buffer.from('whole'), 'text/plain');
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('ha');
        throw new Error('the sender went away');
      })(),
    );
    await expect(files.put('a/text', broken, 'text/plain')).rejects.toThrow('went away');
    expect((await buffer((await files.get('a/text'))!.content)).toString()).toBe('whole');
  });

  test('what was never put, or was deleted, is not there', async () => {
    const files = await open();
    await files.put('a/text', Buffer.from('x'), 'text/plain');
    await files.delete('a/text');
    await files.delete('a/text');
    expect(await files.get('a/text')).toBeUndefined();
    expect(await files.get('a')).toBeUndefined();
    expect(await files.list('a/')).toEqual([]);
  });

  test('keys are listed by prefix, in order', async () => {
    const files = await open();
    for (const key of ['b/2', 'b/1', 'c/1', 'b/d/3']) await files.put(key, Buffer.from('x'), 'text/plain');
    expect(await files.list('b/')).toEqual(['b/1', 'b/2', 'b/d/3']);
  });

  test('what stands in a folder is weighed', async () => {
    const files = await open();
    for (const key of ['b/2', 'b/d/3', 'bc/1']) await files.put(key, Buffer.from('xyz'), 'text/plain');
    expect([await files.bytesIn('b'), await files.bytesIn('nothing'), await files.bytesIn('b/2')]).toEqual([6, 0, 0]);
  });

  test.each(['', '/', '../x', 'a/../../x', 'a//b', '/etc/passwd', 'a/.', 'a/..', 'a\\..\\b', 'a\0b', 'A/x', '.hidden', 'a/./b', 'x'.repeat(301)])(
    'refuses the key %j',
    async (key) => {
      const files = await open();
      await expect(files.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('is not a key');
      await expect(files.get(key)).rejects.toThrow('is not a key');
      await expect(files.delete(key)).rejects.toThrow('is not a key');
    },
  );
};
