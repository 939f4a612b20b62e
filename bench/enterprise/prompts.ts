/** Ten thousand prompts: looked through, taken in, searched while somebody types, and taken back. */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { casesOf } from '../cases.ts';
import { benchHouse } from '../house.ts';
import { sideBySide } from '../ratio.ts';
import { type Bar, counted } from './bar.ts';
import { library, rows } from './library.ts';

const times = 3;
/** As they are typed, letter by letter. */
const typed = ['warranty kettle', 'changed1', '退货', 'number 42', 'nothing of that'];

type Check = { check_id: string; codes: Record<string, number> };
type Row = { row: number };

export const prompts = async (): Promise<Bar[]> => {
  const house = await benchHouse({ node: ['--import', fileURLToPath(new URL('../knowledge-parts/loop.ts', import.meta.url))] });
  const { cookie, origin, server } = house;
  const call = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const loop = (ask: 'begin' | 'end'): Promise<number> =>
    new Promise((told) => {
      server.once('message', (said) => told((said as { p99: number }).p99));
      server.send({ ask });
    });
  const send = async (csv: string): Promise<string> => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' };
    const answer = await fetch(`${origin}/api/upload/files/?name=prompts.csv`, { method: 'POST', headers, body: csv });
    return ((await answer.json()) as { id: string }).id;
  };
  const rowsWith = async (id: string, code: string): Promise<Set<number>> => {
    const found = new Set<number>();
    for (let cursor = ''; ; ) {
      const path = `prompts/template/batch/check/${id}/rows/?code=${code}&limit=100${cursor && `&cursor=${cursor}`}`;
      const { items, next_cursor: next } = await call<{ items: Row[]; next_cursor: string | null }>(path);
      for (const { row } of items) found.add(row);
      if (next === null) return found;
      cursor = next;
    }
  };

  try {
    const { csv, exact, near, errors } = library();
    const took: { seconds: number; cpu: number; mb: number; p99: number }[] = [];
    let check: Check | undefined;
    for (let time = 0; time < times; time += 1) {
      const file = await send(csv);
      await wait(2_000);
      await loop('begin');
      const [cpu, begun, watched] = [await cpuOfEnded(server.pid!), performance.now(), watchMemory(server.pid!)];
      check = await call<Check>('prompts/template/batch/check/', { file });
      const seconds = (performance.now() - begun) / 1_000;
      const p99 = await loop('end');
      took.push({ seconds, p99, mb: await watched.most(), cpu: (await cpuOfEnded(server.pid!)) - cpu });
    }
    const { check_id: id, codes } = check!;
    const median = (of: (one: (typeof took)[number]) => number): number => took.map(of).toSorted((one, other) => one - other)[Math.floor(times / 2)]!;
    const [seconds, cpu, mb, p99] = [median((one) => one.seconds), median((one) => one.cpu), median((one) => one.mb), median((one) => one.p99)];
    const [likened, doubled] = [await rowsWith(id, 'near_duplicate'), await rowsWith(id, 'duplicate_in_file')];
    const found = near.filter((row) => likened.has(row)).length / near.length;
    const same = exact.filter((row) => doubled.has(row)).length / exact.length;

    let begun = performance.now();
    const { job } = await call<{ job: { id: string } }>('prompts/template/batch/import/', { check_id: id });
    for (let state = 'waiting'; state !== 'done'; await wait(20)) {
      ({ state } = await call<{ state: string }>(`job/${job.id}/`));
      if (state === 'failed' || state === 'cancelled') throw new Error(`the import ended as ${state}`);
    }
    const imported = (performance.now() - begun) / 1_000;

    const { items } = await call<{ items: { id: string }[] }>('prompts/template/?limit=100');
    const asked = typed.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)).filter((part) => part.trim() !== ''));
    let turn = 0;
    const typing = await sideBySide(
      asked.length * 4,
      () => call(`prompts/template/${items[turn % items.length]!.id}/`),
      () => call(`prompts/template/?limit=50&q=${encodeURIComponent(asked[turn++ % asked.length]!)}`),
    );
    const ratio = typing.subject.p95 / typing.baseline.p95;

    begun = performance.now();
    const { removed } = await call<{ removed: number }>(`prompts/template/batch/import/${id}/undo/`, {});
    const undone = (performance.now() - begun) / 1_000;

    const what = `${(Buffer.byteLength(csv) / 1_000_000).toFixed(1)} MB`;
    const typedTook = `${typing.subject.median.toFixed(1)} ms, p95 ${typing.subject.p95.toFixed(1)}; by key ${typing.baseline.median.toFixed(1)}, p95 ${typing.baseline.p95.toFixed(1)}`;
    return [
      { name: `${rows} prompts checked`, figure: seconds, target: '≤ 5', holds: seconds <= 5, unit: ' s', note: what },
      { name: 'the same: CPU of the process that opens it', figure: cpu, target: '≤ 3', holds: cpu <= 3, unit: ' s' },
      { name: 'the same: memory of that process', figure: mb, target: '≤ 350', holds: mb > 0 && mb <= 350, unit: ' MB' },
      { name: 'the same: the server’s loop, p99', figure: p99, target: '< 50', holds: p99 < 50, unit: ' ms' },
      { name: 'near copies that were planted and found', figure: found * 100, target: '≥ 99', holds: found >= 0.99, unit: ' %', note: `of ${near.length}` },
      {
        name: 'copies to the letter; rows without a name',
        figure: same * 100,
        target: '100',
        holds: same === 1 && codes['missing_name'] === errors,
        unit: ' %',
        note: `of ${exact.length}; ${codes['missing_name']} of ${errors}`,
      },
      { name: 'all of it taken in', figure: imported, target: '≤ 5', holds: imported <= 5, unit: ' s' },
      { name: 'searched while somebody types, p95 ÷ that of a read by key', figure: ratio, target: '≤ 5', holds: ratio <= 5, unit: '×', note: typedTook },
      { name: 'all of it taken back', figure: undone, target: '≤ 3', holds: undone <= 3 && removed > rows * 0.97, unit: ' s', note: `${removed} prompts` },
      counted('killed in the middle of taking in, or taking back: all or nothing', await casesOf('server/features/prompts/imports.crash.test.ts'), /killed/, 7),
    ];
  } finally {
    await house.close();
  }
};

/** Seconds of CPU of all that a process started and that is over. */
const cpuOfEnded = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // Behind its name, which may hold anything: the 14th and 15th from there, in hundredths.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
};

/** The most that a process which opens files of prompts ever held, in MB. */
const watchMemory = (pid: number) => {
  let most = 0;
  const over = new AbortController();
  const look = async (): Promise<void> => {
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean);
    for (const child of children) {
      if (!(await readFile(`/proc/${child}/cmdline`, 'utf8')).includes('prompts/checking/child')) continue;
      const held = /^VmHWM:\s+(\d+) kB/m.exec(await readFile(`/proc/${child}/status`, 'utf8'))?.[1];
      most = Math.max(most, Number(held ?? 0) / 1_024);
    }
  };
  const watching = (async () => {
    // One may be over between two looks at it.
    for (; !over.signal.aborted; await wait(25)) await look().catch(() => undefined);
  })();
  return {
    most: async (): Promise<number> => {
      over.abort();
      await watching;
      return most;
    },
  };
};
