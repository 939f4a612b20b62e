/** What the parts share: a strict server that is Telegram, a database, and messages as Telegram sends them. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { botToken, startMessengers } from '../../server/adapters/channels/messengers.testing.ts';
import { openDb } from '../../server/adapters/db/open.ts';
import { createKillable } from '../../server/boot/crash.testing.ts';

const secret = 'bench-secret-token-of-a-webhook';
export const told = (id: number, text: string, chat: number): string =>
  JSON.stringify({ update_id: id, message: { message_id: id, date: 1, chat: { id: chat }, from: { id: chat, is_bot: false, first_name: 'B' }, text } });

export const openStage = async (more: Record<string, string> = {}) => {
  const room = await mkdtemp('/tmp/storewright-bench-');
  await chmod(room, 0o755);
  const messengers = await startMessengers();
  const { config, close } = await openDb({ dataDir: join(room, 'db') });
  const env = (name: string): Record<string, string> => ({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(room, name),
    DATABASE_URL: `postgres://${config.user}@${encodeURIComponent(config.host ?? '')}:${config.port}/${config.database}`,
    SECRET_KEY: 'bench'.repeat(10),
    CHANNEL_ORIGINS: messengers.origins,
    LOG_LEVEL: 'error',
    DEMO_PROVIDER: 'off',
    LOCAL_MODELS: 'off',
    ...more,
  });
  const node = (name: string) => createKillable(env(name));
  /** A base with a channel of Telegram; answers where its messages go. */
  const channelOf = async (server: ReturnType<typeof node>, coze_bot: string | null = null): Promise<string> => {
    const { id } = await server.client().knowledge.create({ body: { name: 'Service', kind: 'app', settings: { coze_bot } } });
    await server.client().faq.add({ params: { id }, body: { text: 'Do you gift-wrap?', answer: 'Yes, in oak boxes.' } });
    const { id: channel, callback } = await server.client().channels.add({ params: { id }, body: { kind: 'telegram' } });
    await server.client().channels.edit({ params: { id, channel }, body: { secrets: { token: botToken, srt: secret } } });
    return `${new URL(callback).pathname}${new URL(callback).search}`;
  };
  return {
    messengers,
    node,
    channelOf,
    post: (origin: string, path: string, body: string): Promise<Response> =>
      fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret }, body }),
    close: async () => {
      await messengers.close();
      await close();
      await rm(room, { recursive: true, force: true });
    },
  };
};
