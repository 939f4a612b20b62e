/** Goes through a set-up step by step, and names the first that fails. */
import type { Check } from '@storewright/contract/channels';
import { type CheckStep, checkSteps } from '@storewright/contract/channels/kinds';
import type { Db } from '../../../adapters/db/db.ts';
import { type Finding, NotSent } from '../../../adapters/channels/channel.ts';
import type { Messengers } from '../../../adapters/channels/open.ts';
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import type { ChannelRow } from '../channels.store.ts';
import { receivingStore } from '../receiving/receiving.store.ts';
import type { Seals } from '../seals.ts';

type Needs = {
  db: Db;
  messengers: Messengers;
  seals: Seals;
  outgoing: Pick<Outgoing, 'request'>;
  /** Where messengers reach us; undefined: nobody outside does. */
  publicUrl: string | undefined;
  callbackOf(channel: ChannelRow): string;
};
type Seen = Omit<Check, 'step'>;
const passed = (told = ''): Seen => ({ state: 'passed', why: '', told });
const failed = (why: Check['why'], told = ''): Seen => ({ state: 'failed', why, told });
const waits = (why: Check['why'] = ''): Seen => ({ state: 'waiting', why, told: '' });

export const createChecking = ({ db, messengers, seals, outgoing, publicUrl, callbackOf }: Needs) => {
  const address = async (): Promise<{ address: Seen; tls: Seen }> => {
    const host = publicUrl === undefined ? undefined : new URL(publicUrl);
    if (!host) return { address: failed('not_public'), tls: waits() };
    const isSecure = host.protocol === 'https:';
    try {
      await outgoing.request(new URL('/healthz', host).href, { timeout: 10_000, maxBytes: 64 * 1024 });
      return { address: passed(host.host), tls: isSecure ? passed(host.host) : failed('not_https', host.host) };
    } catch (error) {
      const code = codeOf(error);
      if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return { address: passed(host.host), tls: failed('refused', code) };
      return { address: failed('not_reached', code || host.host), tls: waits() };
    }
  };
  const signature = ({ heardAt, refusedAt }: ChannelRow): Seen => {
    if (refusedAt && (!heardAt || refusedAt > heardAt)) return failed('refused');
    return heardAt ? passed() : waits('no_call');
  };
  const inspected = async (channel: ChannelRow): Promise<Record<'token' | 'permission', Seen>> => {
    const seen = { token: waits(), permission: waits() };
    try {
      for (const finding of await messengers[channel.kind].inspect(callbackOf(channel), seals.held(channel))) seen[finding.step] = seenOf(finding);
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
      seen.token = failed('unreachable', error.message);
    }
    return seen;
  };
  const reply = async (channel: ChannelRow): Promise<Seen> => {
    const last = await receivingStore(db).lastReply(channel.id);
    if (last?.state === 'failed' || last?.state === 'unknown') return failed('not_sent', last.error);
    return channel.answeredAt ? passed() : waits('no_reply');
  };

  return async (channel: ChannelRow): Promise<Check[]> => {
    const seen: Record<CheckStep, Seen> = { ...(await address()), signature: signature(channel), ...(await inspected(channel)), reply: await reply(channel) };
    const stop = checkSteps.findIndex((step) => seen[step].state === 'failed');
    return checkSteps.map((step, index) => ({ step, ...(stop >= 0 && index > stop ? waits() : seen[step]) }));
  };
};

const seenOf = ({ ok, why, told = '' }: Finding): Seen => {
  if (!ok) return failed(why ?? 'refused', told);
  return why === 'not_checked' ? { state: 'skipped', why, told } : passed(told);
};
const codeOf = (error: unknown): string => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return String(code ?? cause?.code ?? '');
};
