/**
 * What finding costs. CPU is counted, of Node with its threads and of PostgreSQL together, so that others on the machine count less;
 * wall time is told beside it. Bars at 20,000 passages: both searches by letters ≤ 20 CPU ms, by meaning too ≤ 45, p95 ≤ 60 ms;
 * among 200,000 passages in 500 bases ≤ 1.5 ×.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { openDb } from '../../server/adapters/db/open.ts';
import { createByMeaning } from '../../server/features/knowledge/embedding/searching.ts';
import { createFind, type Find } from '../../server/features/knowledge/finding/find.ts';
import { kitQuestions } from '../../server/features/knowledge/finding/kit.testing.ts';
import type { Reader } from '../../server/features/knowledge/reader.store.ts';
import { newId } from '../../server/kit/ids.ts';
import { between, momentOf } from '../gateway/machine.ts';
import { embedderLine, largeBase, otherBases, withVectors } from '../knowledge-parts/stage.ts';
import { report } from '../ratio.ts';

const size = Number(process.env['PASSAGES'] ?? 20_000);
const bars = { letters: 20, meaning: 45, wall: 60, among: 1.5 };
const questions = kitQuestions().filter(({ kind }) => kind !== 'follow-up');

const room = await mkdtemp('/tmp/storewright-bench-');
const { db, close } = await openDb({ dataDir: room });
const line = embedderLine();
const failed: string[] = [];
const told = (name: string, figure: number, bar: number, note: string, unit = ' ms'): void => {
  if (figure > bar) failed.push(name);
  report(name, figure, `≤ ${bar}`, figure <= bar, note, unit);
};

/** Each question once, after some that nobody counts. */
const measured = async (find: Find, reader: Reader, base: string) => {
  const ask = ({ question }: { question: string }) => find(reader, { bases: [base], question, limit: 8 });
  for (const one of questions.slice(0, 60)) await ask(one);
  const before = momentOf(process.pid);
  const walls: number[] = [];
  for (const one of questions) {
    const began = performance.now();
    await ask(one);
    walls.push(performance.now() - began);
  }
  const { server, database } = between(before, momentOf(process.pid));
  walls.sort((one, other) => one - other);
  const each = (seconds: number): number => (seconds * 1_000) / questions.length;
  return {
    node: each(server),
    database: each(database),
    cpu: each(server + database),
    p50: walls[Math.floor(walls.length * 0.5)]!,
    p95: walls[Math.floor(walls.length * 0.95)]!,
  };
};
type Measured = Awaited<ReturnType<typeof measured>>;
const note = ({ node, database, p50, p95 }: Measured): string =>
  `Node ${node.toFixed(1)}, PostgreSQL ${database.toFixed(1)}; wall p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms`;

try {
  const accountId = newId();
  await db.execute(sql`insert into account (id, name) values (${accountId}, 'Bench')`);
  const reader: Reader = { accountId, userId: newId(), role: 'owner' };
  const began = performance.now();
  const base = await largeBase(db, accountId, size);
  await db.execute(sql`vacuum analyze knowledge_passage`);
  await db.execute(sql`vacuum analyze knowledge_term`);
  console.log(`  ${size} passages in ${((performance.now() - began) / 1_000).toFixed(0)} s`);

  const letters = await measured(createFind({ db }), reader, base);
  told('find by letters, CPU', letters.cpu, bars.letters, note(letters));
  told('find by letters, wall p95', letters.p95, bars.wall, 'the bar is of a quiet machine');

  await withVectors(db, accountId, base);
  await db.execute(sql`vacuum analyze knowledge_vector`);
  // How long a question is thought about is its provider's: here it is at once, and not counted twice.
  const meaning = createByMeaning({ db, line, keyOf: () => 'k', patienceMs: 60_000 });
  const find = createFind({ db, byMeaning: meaning.byMeaning });
  const both = await measured(find, reader, base);
  told('find by letters and meaning, CPU', both.cpu, bars.meaning, `${note(both)}; ${(meaning.state().bytes / 1e6).toFixed(0)} MB of vectors`);
  told('find by letters and meaning, wall p95', both.p95, bars.wall, 'the bar is of a quiet machine');

  await otherBases(db, accountId, base, { bases: 499, passages: Math.round((size * 9) / 499) });
  for (const table of ['knowledge_passage', 'knowledge_term', 'knowledge_base']) await db.execute(sql.raw(`vacuum analyze ${table}`));
  const among = await measured(createFind({ db }), reader, base);
  told('find by letters among 500 bases, CPU', among.cpu / letters.cpu, bars.among, note(among), '×');
  const all = await measured(find, reader, base);
  told('find by letters and meaning among 500 bases, CPU', all.cpu / both.cpu, bars.among, note(all), '×');
  await meaning.close();
} finally {
  await line.close();
  await close();
  await rm(room, { recursive: true, force: true });
}
process.exit(failed.length === 0 ? 0 : 1);
