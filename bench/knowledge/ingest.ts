/**
 * A book of a thousand pages and a table of 52,000 rows are read while people work: what the server takes of memory meanwhile, and how long its loop
 * keeps others waiting. Bars: < 200 MB more than before, p99 < 200 ms.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pdfOf } from '../../server/features/documents/tests/papers.testing.ts';
import { residentMb } from '../../server/kit/bounded-process.ts';
import { benchHouse } from '../house.ts';
import { report } from '../ratio.ts';

const words = 'parcel refund tent lamp stove zip seam fabric warranty carrier customs invoice colour size strap buckle rope bottle filter pump'.split(' ');
const sentence = (at: number): string => `${Array.from({ length: 12 }, (_, n) => words[(at * 7 + n * (3 + (at % 5))) % words.length]).join(' ')} ${at}.`;
const book = pdfOf(...Array.from({ length: 1_000 }, (_, page) => Array.from({ length: 20 }, (__, row) => sentence(page * 20 + row)).join('\n')));
const table = `sku;name;price;note\n${Array.from({ length: 52_000 }, (_, row) => `K-${row};${sentence(row)};${(row % 900) + 0.5};${words[row % words.length]}`).join('\n')}\n`;

const house = await benchHouse({ node: ['--import', fileURLToPath(new URL('../knowledge-parts/loop.ts', import.meta.url))] });
const call = async <T>(path: string, body?: unknown, type = 'application/json'): Promise<T> => {
  const sent =
    body === undefined
      ? {}
      : {
          method: 'POST',
          body: type === 'application/json' ? JSON.stringify(body) : (body as never),
          headers: { cookie: house.cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' },
        };
  const answer = await fetch(house.origin + path, { headers: { cookie: house.cookie }, ...sent });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};
const loop = (ask: 'begin' | 'end'): Promise<{ p99: number }> =>
  new Promise((told) => {
    house.server.once('message', (said) => told(said as { p99: number }));
    house.server.send({ ask });
  });

let failed = 0;
try {
  for (const [name, what, bytes] of [
    ['book.pdf', 'a PDF of 1,000 pages', book],
    ['table.csv', 'a CSV of 52,000 rows', Buffer.from(table)],
  ] as const) {
    const { id: base } = await call<{ id: string }>('/api/ai_chat/', { name });
    const { id: file } = await call<{ id: string }>(`/api/upload/files/?name=${name}`, bytes, 'application/octet-stream');
    await wait(2_000);
    const before = await residentMb(house.server.pid);
    await loop('begin');
    const began = performance.now();
    await call(`/api/ai_chat/${base}/add_sources/`, { files: [file] });
    let most = before;
    type Listed = { items: { state: string; reason: string | null; passages: number }[] };
    let source: Listed['items'][number] | undefined;
    for (let looked = 0; source?.state !== 'ready' && source?.state !== 'failed'; looked += 1) {
      await wait(100);
      most = Math.max(most, await residentMb(house.server.pid));
      if (looked % 5 === 0) [source] = (await call<Listed>(`/api/ai_chat/${base}/sources/`)).items;
    }
    const { p99 } = await loop('end');
    const note = `${source.state} ${source.reason ?? ''} with ${source.passages} passages after ${((performance.now() - began) / 1_000).toFixed(0)} s; ${before.toFixed(0)} MB before`;
    const holds = { memory: most - before < 200 && source.state === 'ready', loop: p99 < 200 };
    report(`${what}, memory`, most - before, '< 200', holds.memory, note, ' MB');
    report(`${what}, loop p99`, p99, '< 200', holds.loop, '', ' ms');
    failed += Number(!holds.memory) + Number(!holds.loop);
  }
} finally {
  await house.close();
}
process.exit(failed === 0 ? 0 : 1);
