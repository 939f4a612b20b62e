/** Keys for people at the console: they call through the same door as programs do, by a key that nobody ever sees, and from the place that they stand at. */
import { createHash } from 'node:crypto';
import type { Place } from '@storewright/contract/billing/ledger';
import { AppRules } from '@storewright/contract/integration';
import { newToken } from '../../../kit/crypto.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { AppEntry } from '../../integration/index.ts';

/** A screen from which people ask. Statement and log name its calls by it. */
export type Desk = {
  place: Exclude<Place, 'api'>;
  name: string;
  /** One thing among several of that place. */
  of?: string;
  /** No person stands there, so nobody's own limit counts. */
  isUnmanned?: true;
};

export type Guests = ReturnType<typeof createGuests>;
export const createGuests = () => {
  const entries = new Map<string, AppEntry>();
  const secrets = new Map<string, string>();
  return {
    /** One key for a person at a desk as long as this process lives. */
    keyOf: (caller: Pick<Caller, 'accountId' | 'userId' | 'timeZone'>, desk: Desk): string => {
      const person = `${thingOf(desk)} ${caller.accountId} ${caller.userId}${desk.of === undefined ? '' : ` ${desk.name}`}`;
      const known = secrets.get(person);
      if (known !== undefined) return known;
      const secret = `sw-${newToken()}`;
      secrets.set(person, secret);
      entries.set(createHash('sha256').update(secret).digest('hex'), entryOf(caller, desk));
      return secret;
    },
    /** One for an app that was let in already, and whose call asks on its behalf: it is charged, limited and logged as the app's. */
    keyWithin: (app: AppEntry): string => {
      const inside = `app ${app.keyId}`;
      const secret = secrets.get(inside) ?? `sw-${newToken()}`;
      secrets.set(inside, secret);
      const rules = { ...app.rules, cache: false };
      entries.set(createHash('sha256').update(secret).digest('hex'), { ...app, rules, models: null, own: null, isInside: true });
      return secret;
    },
    appOf: (hash: string): AppEntry | undefined => entries.get(hash),
  };
};

const entryOf = ({ accountId, userId, timeZone }: Pick<Caller, 'accountId' | 'userId' | 'timeZone'>, desk: Desk): AppEntry => ({
  appId: idOf(`${thingOf(desk)} ${accountId} ${userId}`),
  keyId: idOf(`${thingOf(desk)} key ${accountId} ${userId}`),
  keyHint: '',
  accountId,
  userId,
  name: desk.name,
  timeZone,
  models: null,
  own: null,
  rules: AppRules.parse({}),
  keyExpiresAt: null,
  madeBy: userId,
  state: 'ok',
  ...(!desk.isUnmanned && { person: userId }),
  place: desk.place,
});

const thingOf = ({ place, of, isUnmanned }: Desk): string => [place, of, isUnmanned && 'unmanned'].filter(Boolean).join(' ');

/** The same name is the same id, in every process: its calls stand together in the log. */
const idOf = (name: string): string => {
  const hash = createHash('sha256').update(name).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};
