import { readdirSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup } from '../adapters/db/backup.ts';
import { backUpFiles } from '../adapters/files/backup.ts';
import { filesIn } from '../adapters/files/open.ts';
import type { OpenDb } from '../adapters/db/open.ts';
import type { Chore } from '../kit/chore.ts';
import type { Clock } from '../kit/clock.ts';

type Needs = { pool: OpenDb['pool']; dataDir: string; hours: number; keep: number; clock: Clock };

export const backupsIn = (dataDir: string): string => join(dataDir, 'backups');
export const backupName = (prefix: string, at: Date): string => `${prefix}-${at.toISOString().replaceAll(/[:.]/g, '-')}.sql.gz`;

/** The folder of the files that belong to a dump, beside it. */
export const filesBeside = (path: string): string => `${path.replace(/(?:\.sql)?(?:\.gz)?$/, '')}.files`;

/**
 * Dumps the database, and the files beside it, when the last dump is old enough: at once when the first account exists, hourly on
 * its first day, then as it is set. Ones that a person asked for are neither counted nor thrown away.
 */
export const scheduledBackups = ({ pool, dataDir, hours, keep, clock }: Needs): Chore => ({
  name: 'backups',
  every: 60,
  run: async (signal) => {
    const { rows } = await pool.query<{ first: Date | null }>('select min(created_at) as first from account');
    const first = rows[0]?.first;
    // A new installation has nothing to keep yet.
    if (!first) return;
    const folder = backupsIn(dataDir);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const now = clock();
    const ago = (hour: number) => new Date(now.getTime() - hour * hourMs);
    const due = first > ago(24) ? 1 : hours;
    const last = (await readdir(folder)).filter(isDump).sort().at(-1);
    if (last !== undefined && last > backupName(prefix, ago(due))) return;
    // A dump that a kill cut off; nobody else is at work here.
    for (const name of await readdir(folder))
      if (name.startsWith(`${prefix}-`) && name.endsWith('.part')) await rm(join(folder, name), { recursive: true, force: true });
    const path = join(folder, backupName(prefix, now));
    await backup(pool, path, signal);
    await backUpFiles(filesIn(dataDir), filesBeside(path), signal);
    for (const name of (await readdir(folder)).filter(isDump).sort().slice(0, -keep))
      for (const old of [filesBeside(join(folder, name)), join(folder, name)]) await rm(old, { recursive: true, force: true });
  },
});

/** For whoever watches the house: how old the newest dump is, whoever made it; undefined where there is none. */
export const backupAge = ({ dataDir, clock }: Pick<Needs, 'dataDir' | 'clock'>) => ({
  name: 'backup_age_seconds',
  help: 'Seconds since the newest backup in the folder backups of DATA_DIR was begun.',
  read: (): number | undefined => {
    try {
      const newest = Math.max(...readdirSync(backupsIn(dataDir)).flatMap((name) => begunAt(name) ?? []));
      return Number.isFinite(newest) ? Math.max(0, (clock().getTime() - newest) / 1_000) : undefined;
    } catch {
      return undefined;
    }
  },
});

const hourMs = 3_600_000;
const prefix = 'scheduled';
/** The time is in the name: sorted, they are in the order of their time. */
const isDump = (name: string): boolean => name.startsWith(`${prefix}-`) && name.endsWith('.sql.gz');
const begunAt = (name: string): number | undefined => {
  const [, day, hour, minute, second, ms] = /-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.sql\.gz$/.exec(name) ?? [];
  return day === undefined ? undefined : Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
};
