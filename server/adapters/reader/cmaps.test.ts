import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { mappedPdf } from '../../features/documents/tests/papers.testing.ts';
import { createReader } from './reader.ts';

const reader = createReader({ seconds: 60, memoryMb: 512, path: '', mostPages: 1 });
const headOf = async (bytes: Buffer) =>
  (await reader.read({ format: 'pdf', content: Readable.from([bytes]), signal: new AbortController().signal })).blocks.map(({ text }) => text).join('\n');

test.each([
  ['90ms-RKSJ-H', 'Japan1', '93fa967b8cea834a8362837682cc90e096be8f91', '日本語カップの説明書'],
  ['GBK-EUC-H', 'GB1', 'ccd5b4c9b1adcbb5c3f7cae9', '陶瓷杯说明书'],
  ['GBK2K-H', 'GB1', 'ccd5b4c9b1ad8139ee39', '陶瓷杯㐀'],
  ['ETen-B5-H', 'CNS1', 'b3b3b2a1a4f4aa4d', '陶瓷水杯'],
  ['KSCms-UHC-H', 'Korea1', 'b5b5c0dab1e2b8d3b1d7c4c5', '도자기머그컵'],
  ['UniJIS-UTF16-H', 'Japan1', '65e5672c8a9e', '日本語'],
])('a PDF whose font is mapped by %s is read in the letters it was written in', async (map, ordering, codes, text) =>
  expect(await headOf(mappedPdf(map, ordering, codes))).toContain(text),
);

test('the character maps are those that were taken over, none more and none less', () => {
  const folder = new URL('./cmaps/', import.meta.url);
  const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
  const names = readdirSync(folder).filter((name) => name.endsWith('.bcmap'));
  const sums = names.toSorted().map((name) => `${hash(readFileSync(new URL(name, folder)))}  ${name}\n`);
  expect(names.length).toBe(168);
  expect(readFileSync(new URL('NOTICE.md', folder), 'utf8')).toContain(hash(sums.join('')));
});
