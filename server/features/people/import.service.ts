/** Invites the people of a table: looked at first, row by row, and then all that can be. */
import { mostAtOnce, mostGroups, type PeopleChecked, type PeopleTable, personColumns, type PersonRow, type Results } from '@storewright/contract/people';
import type { z } from 'zod';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { quotaExceeded } from '../../kit/fault.ts';
import type { Doing, Note } from '../audit/index.ts';
import type { Auth } from '../auth/index.ts';
import type { Tables } from '../uploads/index.ts';
import type { Invitations, New } from './invitations.service.ts';
import { managing } from './may.ts';
import { type Group, peopleStore } from './people.store.ts';
import { answered, once } from './kept-batches.store.ts';
import { groupFold, headsOf, personIn, type PersonRead, type RowCode, rowIn } from './table.ts';

type Needs = { db: Db; clock: Clock; newId: () => string; tables: Tables; auth: Pick<Auth, 'invited'>; invitations: Pick<Invitations, 'within'>; note: Note };
type Judged = { row: PersonRow; person: PersonRead; codes: RowCode[]; unknown: string[] };

export const createPeopleImport = ({ db, clock, newId, tables, auth, invitations: { within }, note }: Needs) => {
  const invited = ({ person: { name, email, role, limit, selfTopUp, groups } }: Judged, known: Map<string, Group>): New => ({
    email,
    name,
    // An owner is refused before it comes to that.
    role: role === 'owner' ? 'admin' : role,
    limit,
    self_top_up: selfTopUp,
    groups: groups.flatMap((group) => known.get(groupFold(group))?.id ?? []),
  });

  /** Rows with everything that is against them. `createGroups`: a group that is not there is none of it. */
  const judge = async (tx: Db, caller: Caller, rows: PersonRow[], { createGroups }: { createGroups: boolean }) => {
    const known = new Map<string, Group>((await peopleStore(tx).groups(caller.accountId)).map((group) => [groupFold(group.name), group]));
    const seen = new Set<string>();
    const judged = rows.map((row): Judged => {
      const { person, codes } = personIn(row);
      if (!codes.includes('email')) {
        if (seen.has(person.email)) codes.push('duplicate_in_file');
        seen.add(person.email);
      }
      if (person.role === 'owner') codes.push('role_not_allowed');
      const unknown = person.groups.filter((group) => !known.has(groupFold(group)));
      if (unknown.some((group) => !createGroups || group.length > longestGroup)) codes.push('group_unknown');
      return { row, person, codes, unknown };
    });
    const fine = judged.filter(({ codes }) => codes.length === 0);
    const whole = await within.looked(
      tx,
      caller,
      fine.map((one) => invited(one, known)),
    );
    for (const [at, code] of whole.entries()) if (code) fine[at]!.codes.push(asRow[code] ?? 'email');
    return { judged, known };
  };

  const take = async (tx: Db, { caller, doing }: { caller: Caller; doing: Doing }, rows: PersonRow[], createGroups: boolean): Promise<Results> => {
    const { judged, known } = await judge(tx, caller, rows, { createGroups });
    const fine = judged.filter(({ codes }) => codes.length === 0);
    const wanted = new Set(fine.flatMap(({ unknown }) => unknown.map(groupFold)));
    if (wanted.size > 0 && known.size + wanted.size > mostGroups) throw quotaExceeded(mostGroups, 'There are 200 groups. Remove one first.');
    for (const group of fine.flatMap(({ unknown }) => unknown)) {
      if (known.has(groupFold(group))) continue;
      const made = await peopleStore(tx).addGroup({ id: newId(), accountId: caller.accountId, name: group });
      if (!made) continue;
      known.set(groupFold(group), made);
      await note(doing, { accountId: caller.accountId, action: 'group.create', target: made.name, detail: {} })(tx);
    }
    await within.put(
      tx,
      { caller, doing },
      fine.map((one) => invited(one, known)),
    );
    const results = judged.map(({ row, person: { name, email }, codes }) => ({
      id: email || String(row.row),
      name: name || email,
      ok: codes.length === 0,
      ...(codes.length > 0 && { code: 'not_read' as const }),
    }));
    return { done: fine.length, failed: results.length - fine.length, results, mail: within.reach };
  };

  return {
    async check(caller: Caller, { file, columns, rows: sent }: z.output<typeof PeopleTable>, signal: AbortSignal): Promise<PeopleChecked> {
      const table = file ? headsOf(await tables.rows(caller, file, signal), columns) : { heads: [], columns: {}, rest: [] };
      const rows = sent ?? table.rest.map((row) => rowIn(table.columns, row)).filter((row) => personColumns.some((column) => row[column] !== ''));
      return inTransaction(db, async (tx) => {
        const { judged } = await judge(tx, await managing(tx, caller), rows.slice(0, mostAtOnce), { createGroups: false });
        const missing = judged.filter(({ codes }) => codes.every((code) => code === 'group_unknown')).flatMap(({ unknown }) => unknown);
        return {
          heads: table.heads.map((head) => head.slice(0, 200)),
          columns: table.columns,
          rows: judged.map(({ row, codes }) => ({ ...row, codes })),
          left_out: Math.max(0, rows.length - mostAtOnce),
          new_groups: [...new Map(missing.map((group) => [groupFold(group), group])).values()],
        };
      });
    },

    async run(asks: Caller, doing: Doing, asked: { rows: PersonRow[]; create_groups: boolean }, key: string): Promise<Results> {
      const { rows, create_groups: createGroups } = asked;
      const wish = { key, what: 'import', asked };
      const before = await answered(db, asks, wish);
      if (before) return before;
      await auth.invited(asks.accountId, rows.length);
      return inTransaction(db, async (tx) => {
        const caller = await managing(tx, asks);
        return once(tx, caller, wish, clock(), () => take(tx, { caller, doing }, rows, createGroups));
      });
    },
  };
};

const longestGroup = 80;
const asRow: Partial<Record<string, RowCode>> = {
  not_an_address: 'email',
  role_not_allowed: 'role_not_allowed',
  already_member: 'already_member',
  unchanged: 'duplicate_in_file',
  quota_exceeded: 'quota_exceeded',
};
