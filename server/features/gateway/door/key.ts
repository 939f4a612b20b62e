/** The one way in: whatever header a key comes in, it is looked for here and nowhere else. */
import type { IncomingHttpHeaders } from 'node:http';
import { hash } from 'node:crypto';
import type { Socket } from 'node:net';
import type { AppEntry } from '../../integration/index.ts';
import { Refusal } from '../protocols/refusal.ts';

export type Apps = { appOf(keyHash: string): AppEntry | undefined | Promise<AppEntry | undefined> };

export const appOfKey = (apps: Apps, { headers, socket }: Asked, query: string): AppEntry | Promise<AppEntry> => {
  const { authorization } = headers;
  const last = shownOn.get(socket);
  if (last && last.authorization === authorization) return entered(apps, last.keyHash);
  const bearer = authorization === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  const key = bearer ?? keyOf(headers, query);
  // What has not the form of a key was never one: nobody is asked.
  if (key === undefined || !/^sw-[A-Za-z0-9_-]{43}$/.test(key)) throw unknownKey(key === undefined);
  const keyHash = hash('sha256', key);
  if (bearer !== undefined) shownOn.set(socket, { authorization: authorization!, keyHash });
  return entered(apps, keyHash);
};
type Asked = { headers: IncomingHttpHeaders; socket: Socket };

/** A connection shows one key as a rule: it is read and hashed once, and whether it still holds is asked with each call. */
const shownOn = new WeakMap<Socket, { authorization: string; keyHash: string }>();

const entered = (apps: Apps, keyHash: string): AppEntry | Promise<AppEntry> => {
  const found = apps.appOf(keyHash);
  return found instanceof Promise ? found.then(known) : known(found);
};

/** Where there is no bearer. */
const keyOf = (headers: IncomingHttpHeaders, query: string): string | undefined => {
  const shown = [headers['x-api-key'], headers['x-goog-api-key']].find((one) => typeof one === 'string' && one !== '');
  return (shown as string | undefined) ?? (query.includes('key=') ? (new URLSearchParams(query).get('key') ?? undefined) : undefined);
};

const known = (app: AppEntry | undefined): AppEntry => {
  if (!app) throw unknownKey(false);
  return app;
};

const unknownKey = (none: boolean): Refusal =>
  new Refusal(
    401,
    'invalid_api_key',
    none ? 'Send the key of an app: Authorization: Bearer sw-…' : 'This key is not known. It may have been ended or replaced.',
  );
