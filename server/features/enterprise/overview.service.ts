/** What a company's managers look at first: what runs out, what needs somebody, and what its bases and assistants do. */
import type { Need, Overview } from '@storewright/contract/enterprise';
import { pointsOf } from '@storewright/contract/kit/points';
import type { Caller } from '../../kit/caller.ts';
import type { Audit } from '../audit/index.ts';
import type { Billing } from '../billing/index.ts';
import type { Knowledge } from '../knowledge/index.ts';
import type { People } from '../people/index.ts';
import type { UsageDesk } from './usage.service.ts';

type Needs = {
  people: Pick<People, 'counts' | 'ending' | 'namesOf'>;
  limits: Pick<Billing['ledger']['limits'], 'near'>;
  usage: Pick<UsageDesk, 'bases' | 'assistants'>;
  standing: Knowledge['standing'];
  audit: Pick<Audit, 'ofAccount'>;
  /** Of features that stand beside it. */
  needs: readonly ((accountId: string) => Promise<Need[]>)[];
};

export const createOverview =
  ({ people, limits, usage, standing, audit, needs }: Needs) =>
  async (caller: Caller): Promise<Overview> => {
    const { accountId } = caller;
    const [counts, ending, near, bases, busiest, assistants, changes, ...asked] = await Promise.all([
      people.counts(accountId),
      people.ending(accountId, most),
      limits.near(accountId),
      standing(accountId),
      usage.bases(accountId),
      usage.assistants(caller),
      audit.ofAccount(accountId, { search: '', limit: 4 }),
      ...needs.map((need) => need(accountId)),
    ]);
    const names = await people.namesOf(
      accountId,
      near.rows.map(({ id }) => id),
    );
    // A limit outlives who had it.
    const there = near.rows.filter(({ id }) => names.has(id));
    return {
      people: counts,
      bases: { total: bases.total, failing: new Set(bases.failed.map(({ baseId }) => baseId)).size, items: busiest },
      assistants: {
        total: assistants[0]?.all ?? 0,
        live: assistants[0]?.live ?? 0,
        items: assistants.flatMap(({ id, name, version, limit, asked: count, used }) =>
          version === null ? [] : [{ id, name, version, asked: count, used: pointsOf(BigInt(used)), limit: limit === null ? null : pointsOf(BigInt(limit)) }],
        ),
      },
      limits: {
        near: there.length,
        used_up: there.filter(({ cap, used }) => used >= cap).length,
        resets_at: near.resetsAt.toISOString(),
        items: there.slice(0, most).map(({ id, cap, used }) => ({ id, name: names.get(id)!, limit: pointsOf(cap), used: pointsOf(used) })),
      },
      needs: [
        ...asked.flat(),
        ...bases.failed.map(({ baseId, name, base, at }) => ({ kind: 'source_failed' as const, id: baseId, name, of: base, at: at.toISOString() })),
        ...ending.map(({ id, name, email, expiresAt }) => ({ kind: 'invitation_ends' as const, id, name: name || email, of: '', at: expiresAt.toISOString() })),
      ],
      changes: changes.items,
    };
  };

const most = 8;
