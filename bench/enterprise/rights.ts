/** Who may do what: the table, what ends with whoever is disabled, races, and how long many people take. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { casesOf } from '../cases.ts';
import { benchHouse } from '../house.ts';
import { report } from '../ratio.ts';

const people = 5_000;
const together = 500;

/** False where a bar is not reached. */
export const rights = async (): Promise<boolean> => {
  let holds = true;
  const bar = (name: string, figure: number, target: string, ok: boolean, unit: string, note = ''): void => {
    holds &&= ok;
    report(name, figure, target, ok, note, unit);
  };

  const rows = (await casesOf('server/boot/matrix.test.ts')).filter(({ title }) => /^(GET|POST|PATCH|DELETE|ALL) /.test(title));
  const cells = rows.filter(({ holds: held }) => held).length * 8;
  bar('who may what: cells of the table', cells, '688', cells === 688, '', `${rows.length} of 86 rows asked`);
  const leaving = await casesOf('server/features/people/leaving.test.ts');
  const passed = (words: RegExp): [number, number] => {
    const all = leaving.filter(({ title }) => words.test(title));
    return [all.filter(({ holds: held }) => held).length, all.length];
  };
  for (const [name, words, least] of [
    ['disabled: all over within 5 s on two processes', /^has nothing going on/, 20],
    ['races × 50: one invitation, the last owner', /^one invitation/, 1],
    ['races × 50: the last group', /^there is no group/, 1],
  ] as const) {
    const [good, all] = passed(words);
    bar(name, good, String(least), good === all && all >= least, '');
  }

  const house = await benchHouse();
  const pool = new pg.Pool({ ...house.config, max: 2 });
  try {
    const entered = await fetch(`${house.origin}/api/auth/fake/230719/login/`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
    const cookie = entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const { account_id: accountId } = (await entered.json()) as { account_id: string };
    const ids = Array.from({ length: people }, () => randomUUID());
    await pool.query(`insert into "user" (id, email, name) select id, id || '@bench.example', 'Person ' || id from unnest($1::uuid[]) id`, [ids]);
    await pool.query(`insert into membership (account_id, user_id, role, usage) select $1, id, 'staff', '{storewright}' from unnest($2::uuid[]) id`, [
      accountId,
      ids,
    ]);
    await pool.query('analyze');
    const took: number[] = [];
    for (let round = 0; round < 60; round += 1) {
      const begun = performance.now();
      const answer = await fetch(`${house.origin}/api/shared_user/?limit=100`, { headers });
      await answer.json();
      if (round >= 10) took.push(performance.now() - begun);
    }
    const p95 = took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)]!;
    bar('a page of 5,000 people, p95', p95, '≤ 100', p95 <= 100, ' ms');
    const begun = performance.now();
    const body = JSON.stringify({ ids: ids.slice(0, together) });
    const answer = await fetch(`${house.origin}/api/shared_user/batch_disable/`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body,
    });
    const { done } = (await answer.json()) as { done: number };
    const seconds = (performance.now() - begun) / 1_000;
    bar('500 people disabled at once', seconds, '≤ 3', seconds <= 3 && done === together, ' s');
  } finally {
    await pool.end();
    await house.close();
  }
  return holds;
};
