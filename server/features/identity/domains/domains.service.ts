/** Which domains are an account's, by a TXT record that only their owner can write. Of all accounts one has a domain. */
import { domainToASCII } from 'node:url';
import type { Need } from '@storewright/contract/enterprise';
import type { VerifiedDomain } from '@storewright/contract/identity';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Dns } from '../../../adapters/dns/dns.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import { type Chore, oneByOne } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import { newToken } from '../../../kit/crypto.ts';
import { Fault, invalid, quotaExceeded } from '../../../kit/fault.ts';
import type { Audit, Doing, Note } from '../../audit/index.ts';
import { type DomainRow, domainsStore } from './domains.store.ts';

type Needs = { db: Db; dns: Dns; audit: Pick<Audit, 'record'>; note: Note; clock: Clock; newId: () => string };

export type Domains = ReturnType<typeof createDomains>;
export const createDomains = ({ db, dns, audit, note, clock, newId }: Needs) => {
  const look = async ({ domain, token }: Pick<DomainRow, 'domain' | 'token'>): Promise<DomainRow['problem']> => {
    const found = await dns.texts(recordOf(domain));
    if (found === null) return 'unreachable';
    if (found.includes(valueOf(token))) return null;
    return found.length > 0 ? 'other' : 'missing';
  };

  /** Once is a slip of somebody's DNS, twice in a row is an end. */
  const lookAgain = async (seen: DomainRow): Promise<void> => {
    const found = await look(seen);
    await inTransaction(db, async (tx) => {
      const store = domainsStore(tx);
      await store.alone(seen.domain);
      const row = await store.one(seen.accountId, seen.id);
      if (!row?.verifiedAt || row.checkedAt?.getTime() !== seen.checkedAt?.getTime()) return;
      const isLost = isGone(found) && isGone(row.problem);
      // Where nobody could say, what was said before stands.
      const problem = found === 'unreachable' && isGone(row.problem) ? row.problem : found;
      await store.looked(row.accountId, row.id, { verifiedAt: isLost ? null : row.verifiedAt, checkedAt: clock(), problem: isLost ? 'lost' : problem });
      if (isLost) await lose(tx, row);
    });
  };
  /** By nobody: a record that is gone says so itself. */
  const lose = (tx: Db, { accountId, domain }: DomainRow): Promise<void> =>
    audit.record(tx, { actor: { id: null, name: 'DNS' }, accountId, action: 'domain.lose', target: domain, detail: {}, address: '', requestId: '' });

  return {
    list: async (accountId: string): Promise<VerifiedDomain[]> => (await domainsStore(db).of(accountId)).map(show),

    async add({ accountId }: Caller, doing: Doing, typed: string): Promise<void> {
      const domain = asciiOf(typed);
      if ((await domainsStore(db).of(accountId)).length >= mostDomains) throw quotaExceeded(mostDomains, 'There are 20 domains. Remove one first.');
      if (await domainsStore(db).holder(domain, accountId)) throw new Fault('domain_taken', 409);
      await inTransaction(db, async (tx) => {
        const isNew = await domainsStore(tx).add({ id: newId(), accountId, domain, token: newToken(), createdAt: clock() });
        if (isNew) await note(doing, { accountId, action: 'domain.add', target: domain, detail: {} })(tx);
      });
    },

    /** What nobody could say changes nothing; a record that is gone ends what it said. */
    async check({ accountId }: Caller, doing: Doing, id: string): Promise<void> {
      const row = orNotFound(await domainsStore(db).one(accountId, id));
      const problem = await look(row);
      const other = problem === null ? await domainsStore(db).holder(row.domain, accountId) : undefined;
      // Domains change hands: who has it no longer stands in nobody's way.
      const isSold = other !== undefined && isGone(await look(other));
      const verified = await inTransaction(db, async (tx) => {
        const store = domainsStore(tx);
        await store.alone(row.domain);
        if (other && isSold) {
          await store.looked(other.accountId, other.id, { verifiedAt: null, checkedAt: clock(), problem: 'lost' });
          await lose(tx, other);
        }
        const before = orNotFound(await store.one(accountId, id));
        const isFree = !(await store.holder(row.domain, accountId));
        const stays = problem === 'unreachable' ? before.verifiedAt : null;
        const verifiedAt = problem === null && isFree ? (before.verifiedAt ?? clock()) : stays;
        const wasLost = verifiedAt === null && (before.verifiedAt !== null || before.problem === 'lost');
        await store.looked(accountId, id, { verifiedAt, checkedAt: clock(), problem: wasLost && problem !== null ? 'lost' : problem });
        if ((before.verifiedAt === null) !== (verifiedAt === null))
          await note(doing, { accountId, action: verifiedAt ? 'domain.verify' : 'domain.lose', target: row.domain, detail: {} })(tx);
        return problem !== null || isFree;
      });
      if (!verified) throw new Fault('domain_taken', 409);
    },

    async remove({ accountId }: Caller, doing: Doing, id: string): Promise<void> {
      const row = orNotFound(await domainsStore(db).one(accountId, id));
      await inTransaction(db, async (tx) => {
        if (!(await domainsStore(tx).remove(accountId, id))) return;
        await note(doing, { accountId, action: 'domain.remove', target: row.domain, detail: {} })(tx);
      });
    },

    /** Whether a domain is claimed by an account and does not count: nobody of it can come in by the company then. */
    async isIdle(accountId: string, domain: string, within: Db = db): Promise<boolean> {
      return (await domainsStore(within).of(accountId)).some((one) => one.domain === domain && one.verifiedAt === null);
    },

    /** Domains whose record is not there any more. */
    needs: async (accountId: string): Promise<Need[]> =>
      (await domainsStore(db).of(accountId)).flatMap(({ id, domain, verifiedAt, checkedAt, problem, createdAt }) =>
        problem === 'lost' || (verifiedAt && isGone(problem))
          ? [{ kind: 'domain_lost' as const, id, name: domain, of: '', at: (checkedAt ?? createdAt).toISOString() }]
          : [],
      ),

    chore: {
      name: 'domains whose record may be gone',
      every: 3_600,
      run: async (signal) => oneByOne(await domainsStore(db).due(new Date(clock().getTime() - dayMs)), lookAgain, signal),
    } satisfies Chore,

    /** The account that has verified the domain of an address, or a domain itself. */
    async accountOf(domain: string, within: Db = db): Promise<string | undefined> {
      return (await domainsStore(within).holder(domain))?.accountId;
    },
  };
};

/** What stands behind the @ of an address, as domains are kept. */
export const domainOf = (email: string): string => domainToASCII(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

const asciiOf = (typed: string): string => {
  const domain = domainToASCII(typed.replace(/\.$/, ''));
  const labels = domain.split('.');
  const isName = labels.length > 1 && domain.length <= 253 - recordOf('').length && labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label));
  // A number at the end is an address, and no name.
  if (!isName || /^\d+$/.test(labels.at(-1)!)) throw invalid('body.domain', 'A domain such as example.com.');
  return domain;
};

const show = ({ id, domain, token, verifiedAt, checkedAt, problem }: DomainRow): VerifiedDomain => ({
  id,
  domain,
  verified_at: verifiedAt?.toISOString() ?? null,
  checked_at: checkedAt?.toISOString() ?? null,
  problem,
  record: { name: recordOf(domain), value: valueOf(token) },
});
const recordOf = (domain: string): string => `_storewright.${domain}`;
const valueOf = (token: string): string => `storewright-verification=${token}`;
const isGone = (problem: DomainRow['problem']): boolean => problem === 'missing' || problem === 'other';
const mostDomains = 20;
const dayMs = 86_400_000;
