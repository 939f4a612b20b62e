/** A directory's groups: those of the account. From the first change on the directory keeps them. */
import { mostGroups } from '@storewright/contract/people';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Roster } from '../../people/index.ts';
import type { Directory, Noting } from './directory.ts';
import { directoryStore, type GroupRow } from './directory.store.ts';
import { patched } from './patch.ts';
import { checkVersion, groupOf } from './resource.ts';
import { ScimFault, scimNotFound } from './scim-fault.ts';
import { kinds } from './schemas.ts';
import { isObject, type Resource, shaped } from './shape.ts';
import { isId } from './users.service.ts';

type Needs = { db: Db; roster: Roster; noting: Noting; clock: Clock; newId: () => string };

export type Groups = ReturnType<typeof createGroups>;
export const createGroups = ({ db, roster, noting, clock, newId }: Needs) => {
  const the = async (tx: Db, accountId: string, id: string): Promise<GroupRow> => {
    const row = isId(id) ? await directoryStore(tx).group(accountId, id) : undefined;
    if (!row) throw scimNotFound();
    return row;
  };
  const shown = async (tx: Db, { accountId, base }: Directory, rows: GroupRow[], { bare = false } = {}): Promise<Resource[]> => {
    const ids = rows.map(({ id }) => id);
    const of = Map.groupBy(bare ? [] : await directoryStore(tx).membersOf(accountId, ids), ({ groupId }) => groupId);
    return rows.map((row) => groupOf(base, row, of.get(row.id) ?? []));
  };

  const write = async (tx: Db, { accountId }: Directory, id: string, resource: Resource, before: string[]): Promise<void> => {
    const store = directoryStore(tx);
    const { name, externalId, members } = said(resource);
    const all = await store.groups(accountId);
    if (all.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase()))
      throw new ScimFault(409, 'A group is called so already.', 'uniqueness');
    const known = await store.known(accountId, members.filter(isId));
    // Who went meanwhile is gone from it already; who never was of the account is nobody to it.
    const stranger = members.find((member) => !known.has(member.toLowerCase()) && !before.includes(member));
    if (stranger !== undefined) throw new ScimFault(400, `There is nobody with the id ${stranger.slice(0, 60)}.`, 'invalidValue');
    await store.keepGroup(accountId, id, { name, externalId, updatedAt: clock() });
    await store.setMembers(accountId, id, [...known]);
  };

  const change = (directory: Directory, id: string, ifMatch: string | undefined, next: (before: Resource) => Resource): Promise<Resource> =>
    inTransaction(db, async (tx) => {
      const { accountId } = directory;
      await roster.lock(tx, accountId);
      await directoryStore(tx).settle(accountId);
      const row = await the(tx, accountId, id);
      const before = (await shown(tx, directory, [row]))[0]!;
      checkVersion(ifMatch, before);
      const after = next(before);
      await write(tx, directory, id, after, said(before).members);
      const [had, has] = [said(before).members.length, said(after).members.length];
      await noting(tx, directory, 'group.change', row.name, { before: had, after: has });
      return (await shown(tx, directory, [await the(tx, accountId, id)]))[0]!;
    });

  return {
    find: async (directory: Directory, id: string, bare: boolean): Promise<Resource> => {
      await directoryStore(db).settle(directory.accountId);
      return (await shown(db, directory, [await the(db, directory.accountId, id)], { bare }))[0]!;
    },
    /** There are 200 at most. */
    list: async (directory: Directory, bare: boolean): Promise<Resource[]> => {
      await directoryStore(db).settle(directory.accountId);
      return shown(db, directory, await directoryStore(db).groups(directory.accountId), { bare });
    },
    create: (directory: Directory, sent: Resource): Promise<Resource> =>
      inTransaction(db, async (tx) => {
        const { accountId } = directory;
        const resource = shaped(kinds.Group, sent);
        await roster.lock(tx, accountId);
        await directoryStore(tx).settle(accountId);
        if ((await directoryStore(tx).groups(accountId)).length >= mostGroups) throw new ScimFault(403, `There are ${mostGroups} groups. Remove one first.`);
        const id = newId();
        if (!(await roster.addGroup(tx, accountId, { id, name: said(resource).name }))) throw new ScimFault(409, 'A group is called so already.', 'uniqueness');
        await write(tx, directory, id, resource, []);
        await noting(tx, directory, 'group.create', said(resource).name);
        return (await shown(tx, directory, [await the(tx, accountId, id)]))[0]!;
      }),
    replace: (directory: Directory, id: string, sent: Resource, ifMatch?: string): Promise<Resource> =>
      change(directory, id, ifMatch, () => shaped(kinds.Group, sent)),
    patch: (directory: Directory, id: string, body: Resource, ifMatch?: string): Promise<Resource> =>
      change(directory, id, ifMatch, (before) => shaped(kinds.Group, patched(kinds.Group, before, body))),
    remove: (directory: Directory, id: string, ifMatch?: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { accountId } = directory;
        await roster.lock(tx, accountId);
        const row = await the(tx, accountId, id);
        if (ifMatch !== undefined) checkVersion(ifMatch, (await shown(tx, directory, [row]))[0]!);
        await roster.removeGroup(tx, accountId, id);
        await noting(tx, directory, 'group.remove', row.name);
      }),
  };
};

const said = ({ displayName, externalId, members }: Resource): { name: string; externalId: string | null; members: string[] } => {
  const name = typeof displayName === 'string' ? displayName.trim() : '';
  if (name === '' || name.length > 256) throw new ScimFault(400, 'displayName is needed, of at most 256 characters.', 'invalidValue');
  const ids = (Array.isArray(members) ? members : []).flatMap((member) => (isObject(member) && typeof member['value'] === 'string' ? [member['value']] : []));
  return { name, externalId: typeof externalId === 'string' ? externalId : null, members: [...new Set(ids)] };
};
