/** What is asked of the database while a base is only looked at. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../adapters/db/testing.ts';
import { newId } from '../../../kit/ids.ts';
import { emptyBase, published } from '../finding/kit.testing.ts';
import { counting } from '../finding/rows.testing.ts';
import { createCounting } from './counting.ts';
import { embeddingStore } from './embedding.store.ts';

let database: TestDatabase;
let accountId: string;
beforeAll(async () => {
  database = await testDatabase();
  accountId = newId();
  await database.db.execute(sql`insert into account (id, name) values (${accountId}, 'Tidewick')`);
});
afterAll(() => database?.close());

test('where nothing has changed a base of forty sections costs as much to look at as one of four', async () => {
  const looked = async (sections: number): Promise<number[]> => {
    const { db } = database;
    const store = embeddingStore(db);
    const baseId = await emptyBase(db, accountId);
    const text = Array.from({ length: sections }, (_, at) => `# Part ${at}\n\nWhat is said in part ${at} is said nowhere else.`).join('\n\n');
    await published(db, { accountId, baseId }, 'a.md', text);
    await store.put(accountId, baseId, { model: '', next: 'near', userId: null });
    const texts = await store.unembedded(baseId, 'near', 100);
    expect(texts.map(({ print }) => print)).toEqual(texts.map((one) => createHash('sha256').update(one.text).digest('hex').slice(0, 32)));
    const asked = counting(db);
    const counted = createCounting(asked.db);
    const look = async () => {
      const before = asked.rows();
      const { all, left } = await counted(baseId, await store.of(accountId, baseId), ['near', 'far']);
      return { rows: asked.rows() - before, texts: all.texts, left: left.map((one) => one.texts) };
    };
    expect(await look()).toMatchObject({ texts: sections, left: [sections, sections] });
    await store.keep(baseId, 'near', texts.slice(0, 3).map(({ print }) => ({ print, v: Buffer.from(new Float16Array([1]).buffer) }))); // biome-ignore format: long
    expect(await look()).toMatchObject({ texts: sections, left: [sections - 3, sections] });
    await store.keep(baseId, 'near', texts.slice(3).map(({ print }) => ({ print, v: Buffer.from(new Float16Array([1]).buffer) }))); // biome-ignore format: long
    await store.whole(baseId, 'near', (await store.revisionOf(baseId))!);
    const idle = [await look(), await look()];
    expect(idle).toMatchObject([{ left: [0, sections] }, { left: [0, sections] }]);
    await published(db, { accountId, baseId }, 'b.md', '# Another\n\nWhat came later.');
    expect(await look()).toMatchObject({ texts: sections + 1, left: [1, sections + 1] });
    return idle.map(({ rows }) => rows);
  };
  const [few, many] = [await looked(4), await looked(40)];
  expect([...few, ...many]).toEqual(Array.from({ length: 4 }, () => few[0]));
});
