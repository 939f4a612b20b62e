/** How well questions find what answers them, over the kit: `npm run eval:knowledge` prints the figures, and no figure may fall by more than two points below what `kit.json` has. The bars stand in `bench/knowledge`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../adapters/db/testing.ts';
import { newId } from '../../../kit/ids.ts';
import type { Reader } from '../reader.store.ts';
import { createFind } from './find.ts';
import { legsStore, termsOf } from './letter-search.store.ts';
import { allStems, lexicalOf } from './words.ts';
import { splitUp } from '../sources/splitting.ts';
import { emptyBase, kitQuestions, published } from './kit.testing.ts';
import { figuresOf, filled, type KitFigures, missesOf, ratedIn } from './rating.testing.ts';
import { isThorough } from '../../../kit/thorough.testing.ts';

/** What it found when it was measured last; `KIT_KEEP=1` writes down what it finds now. */
const keptAt = new URL('./kit.json', import.meta.url);
type Kept = Record<'kit' | 'among', Record<string, number>>;
const kept = JSON.parse(readFileSync(keptAt, 'utf8')) as Kept;
/** In points: so much is noise of so small a kit, and by the order of equals. */
const mostLost = 2;

let database: TestDatabase;
let reader: Reader;
beforeAll(async () => {
  database = await testDatabase();
  const accountId = newId();
  await database.db.execute(sql`insert into account (id, name) values (${accountId}, 'Tidewick')`);
  reader = { accountId, userId: newId(), role: 'owner' };
});
afterAll(() => database?.close());

const numbersOf = (figures: KitFigures): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).flatMap(([name, value]) => (typeof value === 'number' && !Number.isNaN(value) ? [[name, value]] : [])));
/** Those that fell by more than two points; one hundredth of the mean rank counts as one. */
const lost = (which: keyof Kept, figures: KitFigures): string[] => {
  const now = numbersOf(figures);
  if (process.env['KIT_KEEP']) {
    kept[which] = now;
    writeFileSync(keptAt, `${JSON.stringify(kept, null, 2)}\n`);
  }
  const points = (name: string, value: number): number => (name === 'mrr' ? value * 100 : value);
  return Object.entries(kept[which]).flatMap(([name, was]) =>
    now[name] !== undefined && points(name, now[name]) < points(name, was) - mostLost ? [`${name}: ${was} → ${now[name]}`] : [],
  );
};
const told = (what: string, figures: KitFigures, misses: string[] = []): void => {
  // oxlint-disable-next-line no-console -- what the command is for
  console.log(what, JSON.stringify(figures), (process.env['KIT_MISSES'] ? misses : []).join('\n'));
};

test('one base of eight languages, by letters alone, finds what it found before', async () => {
  const rated = await ratedIn(database.db, reader, await filled(database.db, reader.accountId));
  const figures = figuresOf(rated);
  told('kit', figures, missesOf(rated));
  expect(lost('kit', figures)).toEqual([]);
}, 120_000);

test('and so it does among a thousand other passages', async () => {
  const baseId = await filled(database.db, reader.accountId, { among: true });
  const { rows } = await database.db.execute<{ passages: number }>(sql`select passages from knowledge_base where id = ${baseId}`);
  const counted = kitQuestions().filter(({ kind }) => kind === 'keyword' || kind === 'paraphrase');
  const figures = figuresOf(await ratedIn(database.db, reader, baseId, isThorough ? kitQuestions() : counted));
  told(`kit among ${rows[0]!.passages}`, figures);
  expect(rows[0]!.passages).toBeGreaterThan(1_000);
  expect(lost('among', figures)).toEqual([]);
}, 120_000);

test('a guest, a stranger and who was not chosen find nothing, and a twin is found once', async () => {
  const find = createFind(database);
  const baseId = await emptyBase(database.db, reader.accountId);
  for (const name of ['a.md', 'b.md'])
    await published(database.db, { accountId: reader.accountId, baseId }, name, '# Returns\n\nParcels come back within 30 days of delivery, unused.');
  const asked = { bases: [baseId], question: 'parcels back', limit: 5 };
  const named = async (who: Partial<Reader>) => (await find({ ...reader, ...who }, asked)).passages.length;
  expect([await named({}), await named({ role: 'staff' }), await named({ role: 'guest' }), await named({ accountId: newId() })]).toEqual([1, 1, 0, 0]);
  await database.db.execute(sql`update knowledge_base set access = 'chosen' where id = ${baseId}`);
  expect([await named({ role: 'admin' }), await named({ role: 'staff' })]).toEqual([1, 0]);
  const { trace } = await find(reader, asked);
  expect(trace.found.map(({ fate }) => fate).toSorted()).toEqual(['given', 'twin']);
});

test('what is told of a passage ends with a whole letter, and so does the head of a table', async () => {
  const baseId = await emptyBase(database.db, reader.accountId);
  const letters = `Parcels ${'x'.repeat(143)}😀 come back.`;
  await published(database.db, { accountId: reader.accountId, baseId }, 'a.md', `# Returns\n\n${letters}`);
  const { trace } = await createFind(database)(reader, { bases: [baseId], question: 'parcels back', limit: 5 });
  expect(trace.found[0]!.start).toBe(`Returns\n${letters}`.slice(0, 159));
  const head = `${'x'.repeat(999)}😀`;
  const cells = ['A1:A1', 'A2:A2'].map((place, at) => ({ text: at === 0 ? head : 'value', place: { kind: 'cells' as const, sheet: '', cells: place } }));
  expect(splitUp(cells, { title: 't', otherwise: 'en' }).pieces.map(({ heading }) => heading)).toEqual([head.slice(0, 999)]);
});

test('a question of twenty thousand letters is cut to stems once for each language, and not once for each word', async () => {
  const long = lexicalOf(Array.from({ length: 3_000 }, (_, at) => `word${at}`).join(' '));
  const { rows } = await database.db.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(
    sql`explain (verbose, format json) ${termsOf(sql`knowledge_base.account_id = ${reader.accountId}`, long, long)}`,
  );
  const cutting = nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan).filter((node) => JSON.stringify({ ...node, Plans: [] }).includes('to_tsvector'));
  expect(cutting.map((node) => [node['Node Type'], node.Output?.join().includes('to_tsvector')])).toEqual([
    ['Function Scan', false],
    ['Function Scan', false],
  ]);
  const known = await legsStore(database.db, reader).terms([await emptyBase(database.db, reader.accountId)], long, long);
  expect([known, allStems.length]).toEqual([[], 6]);
});
type Node = { 'Node Type': string; Output?: string[]; Plans?: Node[] };
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
