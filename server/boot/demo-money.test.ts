/** What nobody paid for buys nothing where money is real. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testDatabase } from '../adapters/db/testing.ts';
import { openHouse } from './house.testing.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Ends by itself where the start is refused, and at its address otherwise. */
const startOver = (database: string, env: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const own = { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: '/tmp', DATABASE_URL: database, SECRET_KEY: 'a key that is long enough for the test' };
    let said = '';
    const child = execFile(process.execPath, [main], { env: { ...own, LOG_LEVEL: 'silent', ...env } });
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (text: string) => {
        // A second signal would end it at once, and what it says may come in pieces.
        const isUp = said.includes('Storewright is at');
        said += text;
        if (!isUp && said.includes('Storewright is at')) child.kill('SIGTERM');
      });
    child.on('exit', (code) => done({ code, said }));
  });

test('a start outside the demo over payments of the demo is refused in one sentence, and the demo goes on', async () => {
  const database = await testDatabase();
  const house = await openHouse({ env: { DATABASE_URL: database.url } });
  const owner = await house.newOwner();
  const { id } = await owner.client.purchases.create({ body: { points: 100, gateway: 'demo', currency: 'CNY', agreed: true } });
  const open = await startOver(database.url, { NODE_ENV: 'production' });
  expect(open).toMatchObject({ code: 0, said: expect.stringContaining('Storewright is at') });
  await owner.client.purchases.payDemo({ params: { id } });
  await house.close();
  for (const env of [{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://console.example.com' }])
    expect(await startOver(database.url, env)).toEqual({
      code: 1,
      said: 'This database holds payments of the demo, which nobody paid for. Set DATA_DIR or DATABASE_URL to a new one, or start in demo mode again: docs/payments.md says how.\n',
    });
  expect(await startOver(database.url, {})).toMatchObject({ code: 0, said: expect.stringContaining('demo mode') });
  await database.close();
});

test('so is one over a press of the demo that was written down and not acted on yet', async () => {
  const database = await testDatabase();
  await database.pool.query(
    `insert into payment_event (gateway, event_id, type, says, payload, received_at) values ('demo', 'pressed', 'paid', '{"type":"closed"}', '', now())`,
  );
  expect(await startOver(database.url, { NODE_ENV: 'production' })).toMatchObject({ code: 1, said: expect.stringContaining('payments of the demo') });
  await database.close();
});
