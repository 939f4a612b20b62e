/** The server dies right after it told Telegram that it has a message. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../adapters/db/testing.ts';
import { botToken, startMessengers } from '../../adapters/channels/messengers.testing.ts';
import { createKillable } from '../../boot/crash.testing.ts';
import { planted, update } from './tests/channels.testing.ts';

test('what was acknowledged is answered after the next start, once, and no secret stands in a line of the log', { timeout: 120_000 }, async () => {
  const [messengers, database, dataDir] = await Promise.all([startMessengers(), testDatabase(), mkdtemp(join(tmpdir(), 'storewright-channels-'))]);
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    CHANNEL_ORIGINS: messengers.origins,
    LOG_LEVEL: 'trace',
    DEMO_PROVIDER: 'off',
    LOCAL_MODELS: 'off',
  };
  // One that only answers, so that nothing but what was said is there when it dies.
  const [server, next] = [createKillable({ ...env, MODE: 'web' }), createKillable(env)];
  try {
    const post = (origin: string, url: string, body?: string) =>
      fetch(origin + url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': planted.telegram_secret_token },
        ...(body && { body }),
      });
    let origin = await server.start();
    await server.signIn();
    const { id } = await server.client().knowledge.create({ body: { name: 'Service', kind: 'app' } });
    await server.client().faq.add({ params: { id }, body: { text: 'Do you gift-wrap?', answer: 'Yes, in oak boxes.' } });
    const channel = await server.client().channels.add({ params: { id }, body: { kind: 'telegram' } });
    const url = `${new URL(channel.callback).pathname}?key=${new URL(channel.callback).searchParams.get('key')}`;
    const setUp = await post(origin, `${url}&token=${encodeURIComponent(botToken)}&srt=${planted.telegram_secret_token}&pk=planted-pk&sk=planted-sk`);
    expect(setUp.status).toBe(200);
    expect((await post(origin, url, update(1, 'Do you gift-wrap?'))).status).toBe(200);
    await fetch(`${origin}/api/open/facebook/callback?key=${'k'.repeat(22)}&hub.mode=subscribe&hub.verify_token=planted-word&hub.challenge=1`);
    await server.kill();
    expect(messengers.taken).toEqual([]);
    origin = await next.start();
    // Said once more, as Telegram does of what it is not sure of.
    expect((await post(origin, url, update(1, 'Do you gift-wrap?'))).status).toBe(200);
    await expect.poll(async () => (await database.pool.query(`select 1 from channel_reply where state = 'sent'`)).rowCount, { timeout: 60_000 }).toBe(1);
    expect(messengers.taken.map(({ text }) => text.split(' [')[0])).toEqual(['Yes, in oak boxes.']);
    const logged = [...server.complaints, ...next.complaints].join('');
    expect(logged).toContain('/api/open/telegram/set/webhook');
    expect(
      [botToken, encodeURIComponent(botToken), planted.telegram_secret_token, 'planted-pk', 'planted-sk', 'planted-word'].filter((secret) =>
        logged.includes(secret),
      ),
    ).toEqual([]);
  } finally {
    await Promise.all([server.kill(), next.kill()]);
    await Promise.all([messengers.close(), database.close(), rm(dataDir, { recursive: true, force: true })]);
  }
});
