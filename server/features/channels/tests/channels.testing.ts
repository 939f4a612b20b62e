/** A base that is asked from messengers, which are one strict server of this machine. */
import { sql } from 'drizzle-orm';
import type { ChannelKind, SecretName } from '@storewright/contract/channels/kinds';
import { callbackPaths } from '@storewright/contract/channels/kinds';
import { botToken, pageToken, startMessengers } from '../../../adapters/channels/messengers.testing.ts';
import { openHouse, type Person } from '../../../boot/house.testing.ts';
import type { Clock } from '../../../kit/clock.ts';
import { leftBase } from '../../knowledge/tests/left.testing.ts';
import given from './signed-requests.json' with { type: 'json' };

export const { secrets: planted, cases } = given;
export const heldBy: Record<ChannelKind, Partial<Record<SecretName, string>>> = {
  telegram: { token: botToken, srt: planted.telegram_secret_token },
  discord: { pk: planted.discord_public_key },
  dingtalk: { srt: planted.dingtalk_app_secret },
  facebook: { srt: planted.messenger_app_secret, token: pageToken, pk: planted.messenger_verify_token },
};

export type ChannelsForTests = Awaited<ReturnType<typeof openChannels>>;
export const openChannels = async ({ clock, env = {} }: { clock?: Clock; env?: Record<string, string> } = {}) => {
  const messengers = await startMessengers();
  const house = await openHouse({ env: { CHANNEL_ORIGINS: messengers.origins, ...env }, ...(clock && { clock }) });
  const owner = await house.newOwner({ usage: ['storewright'] });
  const { base } = await leftBase(house, owner);
  const countOf = async (what: ReturnType<typeof sql>): Promise<number> => {
    const { rows } = await house.db.execute<{ all: number }>(sql`select count(*)::int as all from ${what}`);
    return rows[0]!.all;
  };
  const made = async (kind: ChannelKind, secrets: Partial<Record<SecretName, string>> | null = heldBy[kind], person: Person = owner) => {
    const channel = await person.client.channels.add({ params: { id: base }, body: { kind } });
    if (secrets) await person.client.channels.edit({ params: { id: base, channel: channel.id }, body: { secrets } });
    return { id: channel.id, url: `${callbackPaths[kind]}${new URL(channel.callback).search}` };
  };
  return {
    house,
    owner,
    base,
    messengers,
    made,
    events: (channel: string) => countOf(sql`channel_event where channel_id = ${channel}`),
    send: (url: string, { body, headers = {}, method = 'POST' }: { body?: Buffer | string; headers?: Record<string, string>; method?: 'GET' | 'POST' } = {}) =>
      house.app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) }),
    /** Until nothing of a channel waits any more. */
    settled: async (channel: string): Promise<void> => {
      for (let tries = 0; tries < 600; tries += 1) {
        const waiting =
          (await countOf(sql`channel_event where channel_id = ${channel} and state = 'waiting'`)) +
          (await countOf(sql`channel_reply where channel_id = ${channel} and state = 'waiting'`));
        if (waiting === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error('it was never answered');
    },
    close: async () => {
      await house.close();
      await messengers.close();
    },
  };
};

/** A message of a person at Telegram. */
export const update = (id: number, text: string, chat = 42): string =>
  JSON.stringify({
    update_id: id,
    message: { message_id: id, date: 1, chat: { id: chat, type: 'private' }, from: { id: chat, is_bot: false, first_name: 'Jun', language_code: 'en' }, text },
  });
export const fromTelegram = { 'x-telegram-bot-api-secret-token': planted.telegram_secret_token, 'content-type': 'application/json' };
