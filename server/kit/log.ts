/** What the server says about itself: one line of JSON per event on standard error, without a secret in it. */
import { type DestinationStream, type Logger, pino } from 'pino';
import { z } from 'zod';
import type { Settings } from './config.ts';
import { Quoting, redact } from './log-redaction.ts';

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
        err: (error: unknown) => (error instanceof Quoting ? toldOf(error.error, error.values) : toldOf(error, [])),
        said: (text: unknown) => redact(String(text)),
        req: (request: { method?: string; url?: string; id?: string; routeOptions?: { url?: string | undefined } }) => ({
          method: request.method,
          route: request.routeOptions?.url ?? 'none',
          query: queryNames(request.url ?? ''),
          id: request.id,
        }),
      },
    },
    to,
  );

/** A database error carries the values of its query, and the client with it: what was stored is nobody's to read in a log. */
const toldOf = (error: unknown, values: readonly string[], depth = 0): Record<string, unknown> => {
  const plain = (text: unknown): string => redact(withoutValues(text), values);
  // Anything can be thrown, `null` too; what tells of it must not fail itself.
  if (!(error instanceof Error)) return { message: plain(plainly(error)) };
  const { name, message, stack, code, cause } = error as Error & { code?: unknown };
  const quotes = name === 'SyntaxError' || (typeof code === 'string' && /^22\w{3}$/.test(code));
  const read = (text: unknown): string => (quotes ? plain(text).replace(quoted, '"…"') : plain(text));
  return {
    name,
    message: read(message),
    // It begins with the message, which a line break or a quote inside makes hard to find: where it failed is what stands below.
    stack: [read(`${name}: ${message}`), ...framesOf(stack, message)].join('\n'),
    ...(code !== undefined && { code: plain(code) }),
    ...(cause !== undefined && depth < deepestCause && { cause: toldOf(cause, values, depth + 1) }),
  };
};
/** What reads JSON, and PostgreSQL where a value does not fit its type, quote what they could not read. */
const quoted = /"[\s\S]*"/g;
/** Below the message alone: a line of that may look like one of these. */
const framesOf = (stack: unknown, message: unknown): string[] => {
  const [whole, said] = [String(stack), String(message)];
  const from = said === '' ? 0 : whole.indexOf(said);
  const below = from === -1 ? whole : whole.slice(from + said.length);
  return below.split('\n').filter((line) => /^ {4}at (?:[^"']{1,200} \()?(?:async )?(?:file:\/\/|node:|\/|<anonymous>|index )[^"']*$/.test(line));
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

/** What was asked for, by name: what stands behind the names may be anybody's secret, whatever it is called. */
export const queryNames = (url: string): string[] => {
  const at = url.indexOf('?');
  if (at === -1) return [];
  const names = url
    .slice(at + 1)
    .split('#', 1)[0]!
    .split('&')
    .flatMap((pair) => (pair.includes('=') ? [pair.slice(0, pair.indexOf('='))] : pair === '' ? [] : ['(no name)']));
  // A name is somebody's to choose too: what is no word of an address is told as one that is none.
  return [...new Set(names.map((name) => (/^[a-z][\w.[\]-]{0,39}$/i.test(name) ? name : '(no name)')))].slice(0, 30);
};
