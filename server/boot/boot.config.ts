import ipaddr from 'ipaddr.js';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Settings } from '../kit/config.ts';

const onOff = z.stringbool({ error: 'must be on or off' });

export const bootSettings = {
  port: {
    env: 'PORT',
    doc: 'Port the console listens on; 0 takes any free one.',
    is: z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 or more').max(65_535, 'must be 65535 or less').default(3000),
  },
  host: {
    env: 'HOST',
    doc: 'Address the console listens on. Anything but this machine itself (127.0.0.1, ::1, localhost) ends the demo mode.',
    is: z
      .string()
      .regex(/^[\w.:-]+$/, 'must be an address or a name')
      .default('127.0.0.1'),
  },
  mode: {
    env: 'MODE',
    doc: 'all: one process does everything. web: answers requests only. worker: does jobs only.',
    is: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  },
  workerPort: {
    env: 'WORKER_PORT',
    doc: 'Port on which a process that does jobs only (MODE=worker) answers /healthz, /readyz and /metrics; 0 takes any free one. Empty: none.',
    is: z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 or more').max(65_535, 'must be 65535 or less').optional(),
  },
  nodeEnv: { env: 'NODE_ENV', doc: 'production ends the demo mode, wherever the console listens.', is: z.string().default('development') },
  dataDir: { env: 'DATA_DIR', doc: 'Folder for the database, files and the secret key.', is: z.string().default(() => defaultDataDir()) },
  publicUrl: {
    env: 'PUBLIC_URL',
    doc: 'Address under which people reach the console, when it stands behind a proxy. Any but one of this machine ends the demo mode.',
    is: z.url({ protocol: /^https?$/, error: 'must be an address such as https://console.example.com' }).optional(),
  },
  trustProxy: {
    env: 'TRUST_PROXY',
    doc: 'Proxies whose X-Forwarded-* headers are believed: their addresses or networks, separated by commas, or on for any.',
    is: z
      .string()
      .transform((text) => (/^(on|true|1)$/i.test(text) ? true : /^(off|false|0)$/i.test(text) ? false : text.split(',').map((one) => one.trim())))
      .refine((those) => typeof those === 'boolean' || those.every((one) => ipaddr.isValid(one) || ipaddr.isValidCIDR(one)), {
        error: 'must be on, off, or addresses and networks such as 10.0.0.0/8',
      })
      .default(false),
  },
  secretKey: {
    env: 'SECRET_KEY',
    doc: 'Seals the secrets that are kept (at least 32 characters). Empty: a file secret.key is made once in DATA_DIR.',
    is: z.string().min(32, 'must have at least 32 characters').optional(),
    secret: true,
  },
  secretKeyPrevious: {
    env: 'SECRET_KEY_PREVIOUS',
    doc: 'The key that SECRET_KEY takes the place of. What it sealed is opened, and sealed anew in the background; the operator’s page Health says how much is left. Then take it away.',
    is: z.string().min(32, 'must have at least 32 characters').optional(),
    secret: true,
  },
  secretKeyChanged: {
    env: 'SECRET_KEY_CHANGED',
    doc: 'on starts with another SECRET_KEY than the one that sealed what the database holds: every shop, engine and provider must then be connected again.',
    is: onOff.default(false),
  },
  metricsToken: {
    env: 'METRICS_TOKEN',
    doc: 'Whoever sends it as a bearer may read /metrics. Empty: only this machine itself may.',
    is: z.string().min(16, 'must have at least 16 characters').optional(),
    secret: true,
  },
  databaseUrl: {
    env: 'DATABASE_URL',
    doc: 'PostgreSQL 15 or newer, postgres://user:password@host/name. Empty: the PostgreSQL that comes along is started.',
    is: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    secret: true,
  },
  backupHours: {
    env: 'BACKUP_HOURS',
    doc: 'Hours between two dumps of the database into the folder backups of DATA_DIR. On the first day of the first account it is one hour.',
    is: z.coerce.number('must be a number').min(1, 'must be 1 or more').max(720, 'must be 720 or less').default(24),
  },
  backupKeep: {
    env: 'BACKUP_KEEP',
    doc: 'How many of these dumps are kept; 0 makes none.',
    is: z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 or more').max(1000, 'must be 1000 or less').default(7),
  },
  drainSeconds: {
    env: 'DRAIN_SECONDS',
    doc: 'Seconds that answers under way may take to finish when the server is asked to stop. Whoever stops it waits 10 seconds more before it is killed.',
    is: z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 or more').max(900, 'must be 900 or less').default(20),
  },
  noticeSeconds: {
    env: 'NOTICE_SECONDS',
    doc: 'Seconds before that in which it still takes requests, while /readyz says that it goes: for a balancer that asks there.',
    is: z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 or more').max(60, 'must be 60 or less').default(0),
  },
  busyMs: {
    env: 'BUSY_MS',
    doc: 'Milliseconds a process may lag behind before it refuses requests (503, to be tried again) until it has caught up; 0 refuses none.',
    is: z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 or more').max(60_000, 'must be 60000 or less').default(3000),
  },
  keepDatabase: {
    env: 'KEEP_DATABASE',
    doc: 'on leaves the PostgreSQL that comes along running when the server stops, for a quick restart while developing.',
    is: onOff.default(false),
  },
} satisfies Settings;

const defaultDataDir = (): string =>
  process.getuid?.() === 0 ? '/var/lib/storewright' : join(process.env['XDG_DATA_HOME'] || join(homedir(), '.local', 'share'), 'storewright');
