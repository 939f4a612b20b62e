/** The ways to Coze of an account: made, tested, mended, and let go. */
import type { CozeConnection, NewCozeConnection } from '@storewright/contract/coze';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type Coze, CozeRefused, CozeSilent, type Space } from '../../../adapters/coze/coze.ts';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { newToken, type Secrets, sha256 } from '../../../kit/crypto.ts';
import { Fault, invalid, quotaExceeded } from '../../../kit/fault.ts';
import { rolesOf } from '@storewright/contract/kit/route';
import type { Doing, Note } from '../../audit/index.ts';
import { type Access, grantOf, placeOf } from './access.service.ts';
import { type ConnectionRow, connectionsStore } from './connections.store.ts';
import { createDoctor } from './doctor.ts';
import { faultOf, notConnected, troubleOf } from './faults.ts';
import { showConnection } from './views.ts';

type New = z.output<typeof NewCozeConnection>;
type Begun = { connection_id: string; authorize_url: string | null; connection: CozeConnection };
type Needs = {
  db: Db;
  secrets: Secrets;
  coze: Coze;
  access: Access;
  /** Under which people reach the console. */
  home: string;
  /** Whether there is a stand-in, and what it takes. */
  local: { com: string; cn: string } | null;
  note: Note;
  clock: Clock;
  newId: () => string;
};

export type Connections = ReturnType<typeof createConnections>;
export const createConnections = ({ db, secrets, coze, access, home, local, note, clock, newId }: Needs) => {
  const store = connectionsStore(db);
  const doctor = createDoctor({ access, coze });
  /** A page, which hands over what it was given: so the return is answered like any other question. */
  const redirectUri = new URL('/coze/setting', home).href;

  const own = async (caller: Pick<Caller, 'accountId'>, id: string): Promise<ConnectionRow> => orNotFound(await store.one(caller.accountId, id));
  const shown = async (caller: Pick<Caller, 'accountId'>, id: string): Promise<CozeConnection> => {
    const [row, bots] = await Promise.all([own(caller, id), store.bots(caller.accountId)]);
    return showConnection(row, { now: clock(), bots: bots.get(id) ?? 0 });
  };
  const tested = async (caller: Pick<Caller, 'accountId'>, id: string): Promise<CozeConnection> => {
    const row = await own(caller, id);
    if (row.state === 'disconnected') throw notConnected();
    const { asked, ...found } = await doctor(row);
    await inTransaction(db, async (tx) => {
      const within = connectionsStore(tx);
      const now = await within.held(row);
      // Let go, moved, or given another way in meanwhile: what was found out is about what is no more.
      const isSame = now && now.state !== 'disconnected' && now.region === row.region && now.method === row.method && now.clientId === row.clientId;
      if (!isSame || (asked !== undefined && !access.isKept(now, asked))) return;
      await within.set(row, { ...found, checkedAt: clock() });
    });
    return shown(caller, id);
  };

  /** What the way in consists of; whatever was there before is gone with it. */
  const wayIn = (id: string, body: New) => {
    const seal = (what: 'token' | 'secret', text: string) => secrets.seal(text, placeOf(what, id));
    const nothing = { clientId: '', keyId: '', secret: null, token: null, ends: '', tokenExpiresAt: null, refreshToken: null, toldAt: null };
    switch (body.method) {
      case 'pat':
        return {
          ...nothing,
          token: seal('token', body.token),
          ends: body.token.slice(-4),
          tokenExpiresAt: body.expires_at === null ? null : new Date(body.expires_at),
        };
      case 'web':
        return { ...nothing, clientId: body.client_id, secret: seal('secret', body.secret) };
      case 'pkce':
        return { ...nothing, clientId: body.client_id };
      default:
        return { ...nothing, clientId: body.client_id, keyId: body.key_id, secret: seal('secret', body.private_key) };
    }
  };
  const begin = async (caller: Caller, row: ConnectionRow): Promise<string> => {
    const [state, verifier] = [newToken(), row.method === 'pkce' ? newToken() : undefined];
    const now = clock();
    await store.begin(
      {
        hash: sha256(state),
        accountId: caller.accountId,
        connectionId: row.id,
        sessionHash: caller.sessionHash,
        verifier: verifier === undefined ? null : secrets.seal(verifier, placeOf('verifier', row.id)),
        expiresAt: new Date(now.getTime() + signInMs),
      },
      now,
    );
    const challenge = verifier === undefined ? {} : { challenge: createHash('sha256').update(verifier).digest('base64url') };
    return coze.authorizeUrl(row, { clientId: row.clientId, redirectUri, state, ...challenge });
  };

  /** False where it is another connection by now than it was when that was begun. */
  const setAsLooked = (row: ConnectionRow, change: Parameters<typeof store.set>[1]): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const within = connectionsStore(tx);
      const now = await within.held({ accountId: row.accountId, id: row.id });
      const isAnother = now === undefined || (['region', 'method', 'clientId'] as const).some((name) => now[name] !== row[name]);
      if (isAnother || (now.state === 'disconnected' && row.state !== 'disconnected')) return false;
      await within.set(now, change);
      return true;
    });

  return {
    redirectUri,
    own,
    async list(caller: Caller) {
      const [rows, bots] = await Promise.all([store.all(caller.accountId), store.bots(caller.accountId)]);
      return { items: rows.map((row) => showConnection(row, { now: clock(), bots: bots.get(row.id) ?? 0 })), redirect_uri: redirectUri, local };
    },

    async connect(caller: Caller, doing: Doing, body: New): Promise<Begun> {
      if (body.local && (local === null || body.method !== 'pat')) throw invalid('body.local', 'There is no stand-in here that takes this.');
      const id = body.replaces ?? newId();
      const row = {
        name: body.name || (body.local ? 'Local Coze' : `coze.${body.region}`),
        region: body.region,
        local: body.local,
        method: body.method,
        ...wayIn(id, body),
        state: 'connecting' as const,
        refusedIn: [],
        trouble: null,
        steps: [],
        spaces: [],
        userName: '',
        createdBy: caller.userId,
      };
      await inTransaction(db, async (tx) => {
        const within = connectionsStore(tx);
        if (body.replaces) {
          const before = orNotFound(await within.held({ accountId: caller.accountId, id }));
          await within.dropSignIns(id);
          await within.set({ accountId: caller.accountId, id }, { ...row, name: body.name || before.name });
        } else {
          if ((await within.count(caller.accountId)) >= mostConnections)
            throw quotaExceeded(mostConnections, 'There are as many connections already as there may be.');
          await within.insert({ ...row, id, accountId: caller.accountId, createdAt: clock() });
        }
        await note(doing, { accountId: caller.accountId, action: 'coze.connect', target: row.name, detail: { region: row.region, method: row.method } })(tx);
      });
      const made = await own(caller, id);
      if (body.method === 'pat' || body.method === 'jwt') return { connection_id: id, authorize_url: null, connection: await tested(caller, id) };
      return { connection_id: id, authorize_url: await begin(caller, made), connection: await shown(caller, id) };
    },
    async signIn(caller: Caller, id: string): Promise<Begun> {
      const row = await own(caller, id);
      if ((row.method !== 'web' && row.method !== 'pkce') || row.clientId === '') throw notConnected();
      return { connection_id: id, authorize_url: await begin(caller, row), connection: await shown(caller, id) };
    },
    /** Back from Coze: spent before anything is asked, so that nobody comes with it a second time. */
    async callback(caller: Caller, { state, code, error }: { state: string; code?: string | undefined; error?: string | undefined }): Promise<CozeConnection> {
      const begun = await store.spend(caller.accountId, sha256(state), caller.sessionHash);
      if (!begun || begun.expiresAt <= clock()) throw new Fault('link_invalid', 400);
      if (!rolesOf.manager.includes(caller.role)) throw new Fault('not_your_role', 403);
      const { connectionId: id } = begun;
      const row = await own(caller, id);
      if (code === undefined || error !== undefined)
        throw new Fault('coze_refused', 409, { details: { coze: { code: error ?? 'no_code', message: '', log_id: '' } } });
      const secret = row.secret === null ? undefined : secrets.open(row.secret, placeOf('secret', id));
      const verifier = begun.verifier === null ? undefined : secrets.open(begun.verifier, placeOf('verifier', id));
      const granted = await coze.exchange(row, { clientId: row.clientId, secret, redirectUri, code, verifier }).catch(async (failure: unknown) => {
        if (failure instanceof CozeRefused || failure instanceof CozeSilent) await setAsLooked(row, { state: 'needs_attention', trouble: troubleOf(failure) });
        throw faultOf(failure);
      });
      // Who disconnected it meanwhile, or moved it, is not undone by what Coze took its time to answer.
      if (!(await setAsLooked(row, { ...grantOf(secrets, id, granted), state: 'connecting', refusedIn: [], trouble: null })))
        throw new Fault('link_invalid', 400);
      return tested(caller, id);
    },
    async change(
      caller: Caller,
      doing: Doing,
      id: string,
      { name, region }: { name?: string | undefined; region?: 'com' | 'cn' | undefined },
    ): Promise<CozeConnection> {
      await inTransaction(db, async (tx) => {
        const within = connectionsStore(tx);
        const row = orNotFound(await within.held({ accountId: caller.accountId, id }));
        const moves = region !== undefined && region !== row.region;
        // A personal token goes along: whoever presses says where it was made. What was signed for in one region is nothing in the other.
        const left = row.method === 'pat' ? {} : { token: null, ends: '', tokenExpiresAt: null, refreshToken: null };
        const moved = {
          region: region ?? row.region,
          ...left,
          ...(row.state !== 'disconnected' && { state: 'connecting' as const }),
          spaces: [],
          steps: [],
          trouble: null,
          userName: '',
        };
        // Whoever is on the way to sign in comes back to nothing, and its secret stays where it was given for.
        if (moves) await within.dropSignIns(id);
        await within.set(row, { ...(name !== undefined && { name }), ...(moves && moved), ...(moves && row.method === 'web' && { secret: null }) });
        await note(doing, { accountId: caller.accountId, action: 'coze.change', target: name ?? row.name, detail: { ...(moves && { region }) } })(tx);
      });
      return shown(caller, id);
    },
    test: tested,
    async disconnect(caller: Caller, doing: Doing, id: string, bots: 'keep' | 'remove', also: (tx: Db) => Promise<void>): Promise<void> {
      await inTransaction(db, async (tx) => {
        const within = connectionsStore(tx);
        const row = orNotFound(await within.held({ accountId: caller.accountId, id }));
        await within.dropSignIns(id);
        if (bots === 'remove') {
          await also(tx);
          await within.remove(row);
        } else
          await within.set(row, {
            state: 'disconnected',
            secret: null,
            token: null,
            ends: '',
            tokenExpiresAt: null,
            refreshToken: null,
            trouble: null,
            steps: [],
          });
        await note(doing, { accountId: caller.accountId, action: 'coze.disconnect', target: row.name, detail: { bots } })(tx);
      });
    },

    /** As Coze has them now. */
    spaces: (caller: Caller, id: string): Promise<Space[]> =>
      own(caller, id).then(() =>
        access.use(caller.accountId, id, async (bearer, row) => {
          const spaces = await coze.spaces(row, bearer);
          await store.set(row, { spaces });
          return spaces;
        }),
      ),
    /** Whose space it is: one that no connection of ours sees is never asked for. */
    async ofSpace(caller: Caller, { connection_id, space_id }: { connection_id?: string | undefined; space_id: string }): Promise<ConnectionRow> {
      const sees = ({ spaces }: Pick<ConnectionRow, 'spaces'>) => spaces.some(({ id }) => id === space_id);
      if (connection_id === undefined) return orNotFound((await store.all(caller.accountId)).find(sees));
      const row = await own(caller, connection_id);
      if (sees(row)) return row;
      return orNotFound(sees({ spaces: await this.spaces(caller, connection_id) }) ? row : undefined);
    },
  };
};

const mostConnections = 20;
const signInMs = 10 * 60_000;
