/** The one way in: whatever header a key comes in, it is looked for here and nowhere else. */
import type { IncomingHttpHeaders } from 'node:http';
import { hash } from 'node:crypto';
import type { AppEntry } from '../../integration/index.ts';
import { Refusal } from '../protocols/refusal.ts';

export type Apps = { appOf(keyHash: string): AppEntry | undefined | Promise<AppEntry | undefined> };

export const appOfKey = (apps: Apps, headers: IncomingHttpHeaders, query: string): AppEntry | Promise<AppEntry> => {
  const key = keyOf(headers, query);
  // What has not the form of a key was never one: nobody is asked.
  if (key === undefined || !/^sw-[A-Za-z0-9_-]{43}$/.test(key)) throw unknownKey(key === undefined);
  const found = apps.appOf(hash('sha256', key));
  return found instanceof Promise ? found.then(known) : known(found);
};

const keyOf = (headers: IncomingHttpHeaders, query: string): string | undefined => {
  const { authorization } = headers;
  const bearer = authorization === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  const others = [headers['x-api-key'], headers['x-goog-api-key']].filter((one) => typeof one === 'string' && one !== '');
  return bearer ?? (others[0] as string | undefined) ?? (query.includes('key=') ? (new URLSearchParams(query).get('key') ?? undefined) : undefined);
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
