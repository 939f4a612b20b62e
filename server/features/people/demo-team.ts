/** The people of the demo's company: in groups, with limits, one locked out, two who have not answered yet. */
import { milliOf } from '@storewright/contract/kit/points';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import { newToken, sha256 } from '../../kit/crypto.ts';
import type { Account } from '../account/index.ts';
import type { Billing } from '../billing/index.ts';
import { hours } from './invitations.service.ts';
import { peopleStore } from './people.store.ts';

type Needs = { db: Db; clock: Clock; newId: () => string; account: Account; limits: Billing['ledger']['limits'] };

/** Once: where the groups are, everybody is. */
export const createDemoTeam =
  ({ db, clock, newId, account, limits }: Needs) =>
  async (accountId: string): Promise<void> => {
    if ((await peopleStore(db).groups(accountId)).length > 0) return;
    const members = await Promise.all(
      team.map(async ({ name, role = 'staff' as const, ...one }) => ({
        ...one,
        id: (await account.addMember(accountId, { email: emailOf(name), name, role, usage: ['storewright'] })).id,
      })),
    );
    await inTransaction(db, async (tx) => {
      const store = peopleStore(tx);
      await store.lock(accountId);
      if ((await store.groups(accountId)).length > 0) return;
      const groups = new Map<string, string>();
      for (const name of ['Service', 'Content', 'Nordics']) groups.set(name, (await store.addGroup({ id: newId(), accountId, name, createdAt: clock() }))!.id);
      for (const { id, groups: some, limit } of members) {
        await store.setGroups(
          accountId,
          id,
          some.map((name) => groups.get(name)!),
        );
        if (limit) await limits.set(accountId, { scope: 'user', id }, milliOf(String(limit)), tx);
      }
      const out = members.find(({ isOut }) => isOut)!;
      await store.setDisabled(accountId, [out.id], clock());
      for (const name of ['Emil Sørensen', 'Goran Petrić']) {
        const expiresAt = new Date(clock().getTime() + hours * 60 * 60_000);
        const person = { email: emailOf(name), name, role: 'staff' as const, monthlyPoints: 1_000, groups: [groups.get('Nordics')!], invitedBy: null };
        await store.revokeOf(accountId, [person.email], clock());
        await store.invite([{ ...person, id: newId(), accountId, hash: sha256(newToken()), createdAt: clock(), expiresAt }]);
      }
    });
  };

const emailOf = (name: string): string =>
  `${name
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.')}@fieldstone.example`;

type One = { name: string; groups: string[]; limit?: 1_000 | 2_000 | 5_000 | 10_000; role?: 'admin' | 'guest'; isOut?: true };
const team: readonly One[] = [
  { name: 'Ava Brandt', groups: ['Service', 'Nordics'], limit: 2_000 },
  { name: 'Bruno Keller', groups: ['Service'], limit: 1_000 },
  { name: 'Chen Li', groups: ['Content'], limit: 5_000, role: 'admin' },
  { name: 'Dana Osei', groups: ['Content'], limit: 5_000 },
  { name: 'Farah Haddad', groups: ['Service'] },
  { name: 'Hana Novak', groups: ['Content'], limit: 2_000 },
  { name: 'Ivo Maes', groups: [], limit: 1_000, isOut: true },
  { name: 'Jonas Weber', groups: ['Service'], limit: 1_000 },
  { name: 'Kira Sato', groups: ['Content'], limit: 2_000 },
  { name: 'Luis Ferrer', groups: ['Service'], limit: 1_000 },
  { name: 'Maja Lindholm', groups: ['Nordics'], limit: 2_000 },
  { name: 'Noor Aziz', groups: ['Content'], limit: 10_000 },
  { name: 'Oskar Dahl', groups: ['Nordics'], limit: 1_000 },
  { name: 'Paula Costa', groups: ['Service', 'Content'], limit: 2_000 },
  { name: 'Quinn Murphy', groups: [], role: 'guest' },
  { name: 'Rosa Marin', groups: ['Content'], limit: 5_000 },
  { name: 'Sven Holm', groups: ['Nordics'], limit: 1_000 },
  { name: 'Tara Singh', groups: ['Service'], limit: 2_000 },
  { name: 'Uma Rao', groups: ['Service'], limit: 1_000 },
  { name: 'Victor Hugo Lima', groups: ['Content'], limit: 1_000 },
  { name: 'Wen Zhao', groups: ['Content'], limit: 2_000 },
  { name: 'Yuki Mori', groups: [], role: 'guest' },
  { name: 'Amara Diallo', groups: ['Service'], limit: 1_000 },
  { name: 'Benedikt Roth', groups: ['Content'], limit: 2_000 },
  { name: 'Carla Nunes', groups: ['Nordics'], limit: 1_000 },
  { name: 'Daniel Okoye', groups: ['Service'], limit: 5_000 },
  { name: 'Elif Yılmaz', groups: ['Content'], limit: 1_000 },
  { name: 'Freya Madsen', groups: ['Nordics'], limit: 2_000 },
  { name: 'Gustav Berg', groups: ['Service'], limit: 1_000 },
  { name: 'Helena Fischer', groups: ['Content'], limit: 5_000 },
  { name: 'Imran Malik', groups: ['Nordics'], limit: 1_000 },
  { name: 'Julia Kowalska', groups: ['Service'], limit: 2_000 },
  { name: 'Klara Svensson', groups: ['Content'], limit: 1_000 },
  { name: 'Leo Martins', groups: ['Nordics'], limit: 5_000 },
  { name: 'Mina Park', groups: ['Service'], limit: 1_000 },
  { name: 'Nils Aaltonen', groups: ['Content'], limit: 2_000 },
  { name: 'Olga Petrova', groups: ['Nordics'], limit: 1_000 },
];
