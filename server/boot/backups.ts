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

/** Dumps the embedded database, and the files beside it, when the last dump is old enough. Ones that a person asked for are neither counted nor thrown away. */
export const scheduledBackups = ({ pool, dataDir, hours, keep, clock }: Needs): Chore => ({
  name: 'backups',
  every: 15 * 60,
  run: async (signal) => {
    const folder = backupsIn(dataDir);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const now = clock();
    const last = (await dumpsIn(folder)).at(-1);
    if (last !== undefined && last > backupName(prefix, new Date(now.getTime() - hours * 3_600_000))) return;
    // A dump that a kill cut off; nobody else is at work here.
    for (const name of await readdir(folder))
      if (name.startsWith(`${prefix}-`) && name.endsWith('.part')) await rm(join(folder, name), { recursive: true, force: true });
    const path = join(folder, backupName(prefix, now));
    const { rows } = await backup(pool, path, signal);
    // A new installation has nothing to keep yet, and its first day is not to pass without a dump.
    if (rows === 0) return rm(path);
    await backUpFiles(filesIn(dataDir), filesBeside(path), signal);
    for (const name of (await dumpsIn(folder)).slice(0, -keep))
      for (const old of [filesBeside(join(folder, name)), join(folder, name)]) await rm(old, { recursive: true, force: true });
  },
});

const prefix = 'scheduled';

/** Oldest first: the time is in the name. */
const dumpsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith(`${prefix}-`) && name.endsWith('.sql.gz')).sort();
