/** Whose key a caller shows, as the door asks with each call: from memory, where it is at most five seconds old. */
import type { Place } from '@storewright/contract/billing/ledger';
import type { AppRules, ModelOnOffer } from '@storewright/contract/integration';
import type { Db } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Secrets } from '../../../kit/crypto.ts';
import { openedKey } from '../own-endpoint.ts';
import { type EntryRow, entriesStore } from './entries.store.ts';
import { gathered } from './gathered.ts';

export type AppEntry = {
  appId: string;
  keyId: string;
  keyHint: string;
  accountId: string;
  /** Who made the app. */
  userId: string;
  name: string;
  timeZone: string;
  /** Those it chose, else those of the family it is for; null: every enabled one. */
  models: ReadonlySet<string> | null;
  /** The tenant's own endpoint; its key is empty where it takes none. */
  own: { baseUrl: string; key: string } | null;
  rules: AppRules;
  keyExpiresAt: Date | null;
  /** Who made the key. */
  madeBy: string;
  /** They are not let into the account any more, or as a guest alone. */
  isMakerOut?: true;
  /** Somebody at the console instead of a program: their own monthly limit counts too. */
  person?: string;
  /** Where that person stands: statement and receipts say so. */
  place?: Place;
  /** One that was let in already, whose call makes a call of its own. */
  isInside?: true;
  state: 'ok' | 'disabled' | 'pending' | 'refused' | 'account_disabled';
};

const oldMs = 5_000;
/** From then on it is read again while callers still go by what is known: a busy key never waits. */
const agingMs = 3_000;
/** While the database is away nobody can take a key back either; a lease of points does not live longer than this. */
const strandedMs = 60_000;

type Needs = { db: Db; secrets: Secrets; clock: Clock; models: () => Pick<ModelOnOffer, 'name' | 'family'>[] };
type Known = { entry: AppEntry | undefined; readAt: number };

export const createEntries = ({ db, secrets, clock, models }: Needs) => {
  const find = gathered(entriesStore(db).byHashes);
  // Apart, so that guesses push out no key that works.
  const keys = remembered(20_000);
  const guesses = remembered(20_000);
  const asked = new Map<string, Promise<AppEntry | undefined>>();
  /** What was asked before a change may not be kept after it. */
  let changes = 0;

  const read = (hash: string): Promise<AppEntry | undefined> => {
    const running = asked.get(hash);
    if (running) return running;
    const [readAt, since] = [clock().getTime(), changes];
    const reading = find(hash)
      .then((row) => {
        const entry = row && entryOf(row, { secrets, models });
        if (since !== changes) return entry;
        keys.delete(hash);
        (entry ? keys : guesses).keep(hash, { entry, readAt });
        return entry;
      })
      .finally(() => asked.get(hash) === reading && asked.delete(hash));
    asked.set(hash, reading);
    return reading;
  };

  return {
    /** `hash`: sha256 of the key, in hexadecimal. Undefined for a key that is none. */
    appOf(hash: string): AppEntry | undefined | Promise<AppEntry | undefined> {
      const known = keys.get(hash) ?? guesses.get(hash);
      if (!known) return read(hash);
      const age = Math.abs(clock().getTime() - known.readAt);
      if (age < agingMs) return known.entry;
      const reading = read(hash);
      if (age < oldMs) {
        reading.catch(() => undefined);
        return known.entry;
      }
      return age < strandedMs ? reading.catch(() => known.entry) : reading;
    },
    /** Something of this account's apps changed: here it counts at once, in other processes within seconds. */
    changed(accountId: string): void {
      changes += 1;
      asked.clear();
      keys.drop(({ entry }) => entry?.accountId === accountId);
    },
  };
};

const remembered = (most: number) => {
  const entries = new Map<string, Known>();
  return {
    get: (hash: string) => entries.get(hash),
    delete: (hash: string) => entries.delete(hash),
    keep: (hash: string, known: Known): void => {
      entries.delete(hash);
      entries.set(hash, known);
      if (entries.size > most) entries.delete(entries.keys().next().value!);
    },
    drop: (which: (known: Known) => boolean): void => {
      for (const [hash, known] of entries) if (which(known)) entries.delete(hash);
    },
  };
};

const entryOf = ({ key, app, account, maker }: EntryRow, { secrets, models }: Pick<Needs, 'secrets' | 'models'>): AppEntry => ({
  appId: app.id,
  keyId: key.id,
  keyHint: key.hint,
  accountId: app.accountId,
  userId: app.userId,
  name: app.name,
  timeZone: account.timeZone,
  models: allowed(app, models),
  own: app.endpoint ? { baseUrl: app.endpoint, key: openedKey(app, secrets) } : null,
  rules: app.rules,
  keyExpiresAt: key.expiresAt,
  madeBy: key.madeBy ?? app.userId,
  ...((!maker || maker.role === 'guest') && { isMakerOut: true }),
  state: account.disabledAt ? 'account_disabled' : !app.enabled ? 'disabled' : app.status,
});

/** An endpoint of one's own has models that we know nothing of. */
const allowed = ({ models: chosen, provider, endpoint }: EntryRow['app'], models: Needs['models']): ReadonlySet<string> | null => {
  if (chosen.length > 0) return new Set(chosen);
  if (provider === 'any' || endpoint) return null;
  return new Set(models().flatMap(({ name, family }) => (family === provider ? [name] : [])));
};
