import { afterEach, expect, test, vi } from 'vitest';
import { uploadFile } from './upload.ts';

afterEach(() => void vi.unstubAllGlobals());

test('of a name that is longer than the server keeps, the end goes along, with its ending', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ id: 'sent' });
  });
  expect(await uploadFile(new File(['a'], `${'x'.repeat(300)}.csv`))).toBe('sent');
  const name = new URL(asked[0]!, 'http://here').searchParams.get('name')!;
  expect([name.length, name.endsWith('x.csv')]).toEqual([120, true]);
});
