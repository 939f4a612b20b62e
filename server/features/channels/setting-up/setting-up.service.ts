/** Channels of a base: made, named, given their secrets once, switched off, thrown away. */
import { randomBytes } from 'node:crypto';
import { type Channel as Shown, ChannelSecrets, mostChannels } from '@storewright/contract/channels';
import { callbackPaths, type ChannelKind, secretNames, secretsOf } from '@storewright/contract/channels/kinds';
import { type Db, inTransaction, withLock } from '../../../adapters/db/db.ts';
import { type Held, NotSent } from '../../../adapters/channels/channel.ts';
import type { Messengers } from '../../../adapters/channels/open.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, quotaExceeded } from '../../../kit/fault.ts';
import type { Log } from '../../../kit/log.ts';
import { withoutUndefined } from '../../../kit/without-undefined.ts';
import type { Doing, Note } from '../../audit/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import { type ChannelRow, channelsStore } from '../channels.store.ts';
import type { Seals } from '../seals.ts';

type Needs = {
  db: Db;
  bases: Pick<Knowledge['bases'], 'readable'>;
  messengers: Messengers;
  seals: Seals;
  /** The address of the console. */
  home: string;
  note: Note;
  clock: Clock;
  newId: () => string;
  log: Log;
};
type Change = { name?: string | undefined; enabled?: boolean | undefined; secrets?: { [N in keyof Held]?: string | undefined } | undefined };

export type SettingUp = ReturnType<typeof createSettingUp>;
export const createSettingUp = ({ db, bases, messengers, seals, home, note, clock, newId, log }: Needs) => {
  const store = channelsStore(db);
  const placed = async (caller: Caller, baseId: string) => {
    await bases.readable(caller, baseId);
    return { accountId: caller.accountId, baseId };
  };
  const one = async (caller: Caller, baseId: string, id: string): Promise<ChannelRow> => orNotFound(await store.one(await placed(caller, baseId), id));
  const callbackOf = ({ kind, key }: Pick<ChannelRow, 'kind' | 'key'>): string => `${home}${callbackPaths[kind]}?key=${key}`;

  /** What was sealed with another key is replaced like anything else. */
  const heldBy = (row: ChannelRow): Held => {
    try {
      return seals.held(row);
    } catch (error) {
      if (error instanceof Fault) return {};
      throw error;
    }
  };
  const show = (row: ChannelRow): Shown => {
    const held = heldBy(row);
    return {
      id: row.id,
      kind: row.kind,
      name: row.name,
      enabled: row.enabled,
      callback: callbackOf(row),
      held: secretNames.filter((name) => held[name] !== undefined),
      complete: missingIn(row.kind, held).length === 0,
      invite: messengers[row.kind].invite?.(held) ?? null,
      heard_at: row.heardAt?.toISOString() ?? null,
      refused_at: row.refusedAt?.toISOString() ?? null,
      answered_at: row.answeredAt?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
    };
  };
  const whole = (kind: ChannelKind, held: Held): Held => messengers[kind].completed?.(held) ?? held;
  /** Tells the messenger where we are. That it does not answer is seen by the check, and stops nobody. */
  const install = async (row: ChannelRow, held: Held): Promise<void> => {
    if (missingIn(row.kind, held).length > 0) return;
    await messengers[row.kind].install?.(callbackOf(row), held).catch((error: unknown) => {
      if (!(error instanceof NotSent) && !(error instanceof Fault)) throw error;
      log.warn({ channel: row.id, why: error.message }, 'a messenger could not be told where it is to call');
    });
  };

  return {
    one,
    callbackOf,
    list: async (caller: Caller, baseId: string) => ({ items: (await store.list(await placed(caller, baseId))).map(show) }),
    shown: async (caller: Caller, baseId: string, id: string): Promise<Shown> => show(await one(caller, baseId, id)),

    async add(caller: Caller, by: Doing, baseId: string, { kind, name }: { kind: ChannelKind; name: string }): Promise<Shown> {
      const place = await placed(caller, baseId);
      const id = newId();
      await withLock(db, `channels ${baseId}`, async (tx) => {
        const within = channelsStore(tx);
        if ((await within.howMany(place)) >= mostChannels)
          throw quotaExceeded(mostChannels, `A base has ${mostChannels} channels at most. Throw one away first.`);
        await within.insert({ id, ...place, kind, name, key: randomBytes(16).toString('base64url'), createdAt: clock() });
        await note(by, { accountId: caller.accountId, action: 'channel.add', target: name || kind, detail: { kind, channel: id } })(tx);
      });
      return show(await one(caller, baseId, id));
    },

    async edit(caller: Caller, by: Doing, baseId: string, id: string, { secrets = {}, name, enabled }: Change): Promise<Shown> {
      const row = await one(caller, baseId, id);
      const given: Held = withoutUndefined(secrets);
      const strange = secretNames.filter((secret) => given[secret] !== undefined && !(secret in secretsOf[row.kind]));
      if (strange.length > 0)
        throw new Fault('invalid_input', 422, {
          details: { fields: Object.fromEntries(strange.map((secret) => [`body.secrets.${secret}`, 'This channel has none of that name.'])) },
        });
      const replaced = Object.keys(given).length > 0;
      const held = replaced ? whole(row.kind, { ...heldBy(row), ...given }) : undefined;
      await inTransaction(db, async (tx) => {
        await channelsStore(tx).edit(id, {
          ...(name !== undefined && { name }),
          ...(enabled !== undefined && { enabled }),
          ...(held && { secrets: seals.sealed(id, held), refusedAt: null }),
        });
        const detail = { channel: id, ...(enabled !== undefined && { enabled }), ...(replaced && { replaced: Object.keys(given) }) };
        await note(by, { accountId: caller.accountId, action: 'channel.edit', target: name ?? (row.name || row.kind), detail })(tx);
      });
      if (held) await install(row, held);
      return show(await one(caller, baseId, id));
    },

    async remove(caller: Caller, by: Doing, baseId: string, id: string): Promise<void> {
      const row = await one(caller, baseId, id);
      await inTransaction(db, async (tx) => {
        await channelsStore(tx).remove(id);
        await note(by, { accountId: caller.accountId, action: 'channel.remove', target: row.name || row.kind, detail: { kind: row.kind, channel: id } })(tx);
      });
    },

    /** By the address itself, the first time alone. Answers the address as it is from then on; null: it was set up before. */
    async once(row: ChannelRow, given: Held): Promise<string | null> {
      const checked = ChannelSecrets.safeParse(given);
      const wrong = checked.success ? missingIn(row.kind, given) : checked.error.issues.map(({ path }) => String(path[0]));
      const held = await inTransaction(db, async (tx) => {
        const within = channelsStore(tx);
        const now = orNotFound(await within.hold(row.id));
        if (now.secrets !== null) return null;
        if (wrong.length > 0)
          throw new Fault('invalid_input', 422, {
            details: { fields: Object.fromEntries(wrong.map((name) => [`query.${name}`, 'Visible ASCII characters without spaces.'])) },
          });
        const known = Object.fromEntries(Object.entries(given).filter(([name]) => name in secretsOf[row.kind])) as Held;
        const all = whole(row.kind, known);
        await within.edit(row.id, { secrets: seals.sealed(row.id, all) });
        return all;
      });
      if (!held) return null;
      await install(row, held);
      return callbackOf(row);
    },
  };
};

const missingIn = (kind: ChannelKind, held: Held): string[] =>
  Object.entries(secretsOf[kind]).flatMap(([name, need]) => (need === 'needed' && !held[name as keyof Held] ? [name] : []));
