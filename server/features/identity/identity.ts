/** How a company's people come in: its domains, its own sign-in, its directory. */
import type { Db } from '../../adapters/db/db.ts';
import type { Dns } from '../../adapters/dns/dns.ts';
import type { Oidc } from '../../adapters/oidc/oidc.ts';
import type { Clock } from '../../kit/clock.ts';
import { newToken, type Secrets } from '../../kit/crypto.ts';
import type { Account } from '../account/index.ts';
import { type Audit, createNote } from '../audit/index.ts';
import type { Auth } from '../auth/index.ts';
import type { Roster } from '../people/index.ts';
import { domainsStore } from './domains/domains.store.ts';
import { createDomains } from './domains/domains.service.ts';
import { createIdentitySettings } from './identity.service.ts';
import { createNoting } from './scim/directory.ts';
import { createGroups } from './scim/groups.service.ts';
import { createTokens } from './scim/tokens.service.ts';
import { createUsers } from './scim/users.service.ts';
import { createSignIn } from './sign-in/sign-in.service.ts';

type Needs = {
  db: Db;
  dns: Dns;
  oidc: Oidc;
  secrets: Secrets;
  account: Account;
  auth: Auth;
  audit: Audit;
  roster: Roster;
  home: string;
  clock: Clock;
  newId: () => string;
};

export const createIdentity = ({ db, dns, oidc, secrets, account, auth, audit, roster, home, clock, newId }: Needs) => {
  const note = createNote(audit);
  const domains = createDomains({ db, dns, audit, note, clock, newId });
  const signIn = createSignIn({ db, oidc, secrets, domains, roster, account, auth, audit, home, clock });
  const tokens = createTokens({ db, roster, note, home, clock, newId });
  const settings = createIdentitySettings({
    db,
    oidc,
    secrets,
    domains,
    signIn,
    tokens,
    roster,
    sessions: auth.sessionsIn,
    prove: auth.signIns.proveHere,
    note,
    clock,
  });
  const noting = createNoting(audit);
  const users = createUsers({ db, account, auth, roster, domains, noting, clock, newId });
  const groups = createGroups({ db, roster, noting, clock, newId });
  /** For the demo’s company: a domain that is its own, and one whose record is not seen yet. Nobody is asked: there is no such DNS. */
  const bring = async (accountId: string): Promise<void> => {
    const [own, next] = ['fieldstone.example', 'fieldstone-nordics.example'].map((domain) => ({
      id: newId(),
      accountId,
      domain,
      token: newToken(),
      createdAt: clock(),
    }));
    if ((await domains.list(accountId)).length > 0) return;
    await domainsStore(db).add({ ...own!, verifiedAt: clock() });
    await domainsStore(db).add(next!);
  };
  return { settings, signIn, bring, needs: domains.needs, scim: { users, groups, tokens }, chores: [signIn.chore, domains.chore] };
};
