/** An installation as customers have one: what they made, and the backup of it that the next versions are started on. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { backup } from '../adapters/db/backup.ts';
import { accounts } from '../features/account/index.ts';
import { pdfOf } from '../features/documents/tests/papers.testing.ts';
import { openKnowledge } from '../features/knowledge/tests/knowledge.testing.ts';
import { composed } from '../features/painting/tests/painting.testing.ts';

/** What they would miss. */
export type Kept = {
  registered: string;
  password: string;
  owner: string;
  staff: string;
  demo: string;
  base: string;
  chat: string;
  key: string;
  prompt: string;
  picture: string;
  points: { balance: string; held: string };
};
export const zips = 'Zips are covered for 12 months.';

/** Writes `NAME.sql.gz` and `NAME.json` into the folder. */
export const leaveState = async (folder: string, name: string): Promise<void> => {
  const desk = await openKnowledge();
  const { house, addModel, ask, app } = desk.gateway;
  const { owner, base } = desk;
  try {
    await addModel('compatible', 'writer');
    await house.db.update(accounts).set({ propertyType: 'ADVANCED' }).where(eq(accounts.id, owner.accountId));
    const registered = { email: 'wren@shop.example', password: 'the tide turns at nine', name: 'Wren Hale' };
    await house.client.auth.register({ body: registered });
    const demo = await house.demoOwner();
    const staff = await house.newStaff(owner);
    await desk.added({ 'seams.pdf': pdfOf('Seams are covered for 24 months.', zips) });
    desk.writes((given) => [{ verdict: 'answered' }, { sentence: zips, cites: [{ n: Number(/\[(\d+)\][^[]*Zips/.exec(given)?.[1] ?? 1), quote: zips }] }]);
    const { chat, answer } = await desk.asked('How long are zips covered?');
    if (answer.verdict !== 'answered') throw new Error(`the question was ${answer.verdict}`);
    const prompt = await owner.client.prompts.create({ body: { name: 'Warranty letter', content: 'Write to {{customer}} about {{product}}.' } });
    await (await ask('/v1/chat/completions', { model: 'writer', stream: true, messages: [{ role: 'user', content: 'hi' }] })).text();
    const picture = await composed(house, owner);
    await desk.gateway.rows(2);
    const { balance, held } = await owner.client.ledger.balance();
    const kept: Kept = {
      registered: registered.email,
      password: registered.password,
      owner: owner.email,
      staff: staff.email,
      demo: demo.email,
      base,
      chat: chat.id,
      key: app.key,
      prompt: prompt.id,
      picture: picture.id,
      points: { balance, held },
    };
    await backup(house.world.database.pool, join(folder, `${name}.sql.gz`));
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`);
  } finally {
    await desk.gateway.close();
  }
};
