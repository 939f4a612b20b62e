/** What the server says about itself: one line of JSON per event on standard error, without a secret in it. */
import { type DestinationStream, type Logger, pino } from 'pino';
import { z } from 'zod';
import type { Settings } from './config.ts';

export type Log = Logger;

export const logSettings = {
  logLevel: {
    env: 'LOG_LEVEL',
    doc: 'How much is logged: fatal, error, warn, info, debug, trace, or silent for nothing.',
    is: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent').optional(),
  },
} satisfies Settings;

export const createLog = ({ level, to = pino.destination({ fd: 2, sync: true }) }: { level: string; to?: DestinationStream }): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (name) => ({ level: name }) },
      redact: { paths: [...secret, ...secret.flatMap((name) => [`*.${name}`, `*.*.${name}`])], censor: '[secret]' },
      serializers: {
        err: (error: unknown) => toldOf(error),
        req: (request: { method?: string; url?: string; id?: string }) => ({ method: request.method, url: safeUrl(request.url ?? ''), id: request.id }),
      },
    },
    to,
  );

/** A database error carries the values of its query, and the client with it: what was stored is nobody's to read in a log. */
const toldOf = (error: unknown, depth = 0): Record<string, unknown> => {
  // Anything can be thrown, `null` too; what tells of it must not fail itself.
  if (!(error instanceof Error)) return { message: withoutValues(plainly(error)) };
  const { name, message, stack, code, cause } = error as Error & { code?: unknown };
  return {
    name,
    message: withoutValues(message),
    stack: withoutValues(stack),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && depth < deepestCause && { cause: toldOf(cause, depth + 1) }),
  };
};
/** Causes may go in a circle. */
const deepestCause = 5;
const withoutValues = (text: unknown): string => String(text).replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '');
/** What is no error may be an object with a secret in it: its kind is told, and not what it holds. */
const plainly = (thrown: unknown): string => (typeof thrown === 'object' && thrown !== null ? 'an object was thrown' : String(thrown));

/** Names under which a secret may stand anywhere in what is logged. */
const secret = [
  'cookie',
  '["set-cookie"]',
  'authorization',
  '["x-shopify-access-token"]',
  '["proxy-authorization"]',
  'password',
  'passwordHash',
  'token',
  'session_token',
  'access_token',
  'accessToken',
  'secret',
  'secretKey',
  'key',
  'apiKey',
  'api_key',
  'databaseUrl',
  'connectionString',
];

/** Sign-ins and shops hand secrets back in the query of an address; the log keeps their names only. */
export const safeUrl = (url: string): string =>
  url
    .replace(/([?&](?:key|pk|sk|srt|token|id_token|session|code|hmac|secret|password|hub\.verify_token)=)[^&#]*/gi, '$1[secret]')
    // Who has such a link may read what it leads to.
    .replace(/(\/(?:shared(?:\/chat)?|frozen)\/)[\w-]{20,64}/g, '$1[secret]');
