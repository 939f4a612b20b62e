/** `npm run backup [file]` and `npm run restore file`: the whole product as plain SQL, and its files in a folder beside that. `backup --check file` reads one. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backup, BackupFault, check, restore } from '../adapters/db/backup.ts';
import { EmbeddedFault } from '../adapters/db/embedded-binaries.ts';
import { openDb } from '../adapters/db/open.ts';
import { SettingsFault } from '../kit/config.ts';
import { backUpFiles, restoreFiles } from '../adapters/files/backup.ts';
import { filesIn } from '../adapters/files/open.ts';
import { backupName, backupsIn, filesBeside } from './backups.ts';
import { makeDataDir } from './data-dir.ts';
import { readSettings } from './settings.ts';

const [, , what, ...words] = process.argv;
const given = words.find((word) => word !== '--check');

const checked = async (path: string | undefined): Promise<void> => {
  if (!path) throw new BackupFault('Say which file: npm run backup -- --check FILE');
  const { tables, rows } = await check(path);
  process.stdout.write(`${path} is whole: ${rows} rows of ${tables} tables.\n`);
};

try {
  if (words.includes('--check')) await checked(given);
  else await work();
} catch (error) {
  const known = error instanceof BackupFault || error instanceof EmbeddedFault || error instanceof SettingsFault || isAboutTheFile(error);
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
  process.exitCode = 1;
}

/** It is not there, or no archive. */
function isAboutTheFile(error: unknown): boolean {
  return /^(ENOENT|Z_)/.test((error as NodeJS.ErrnoException).code ?? '');
}

async function work(): Promise<void> {
  const { boot } = readSettings(process.env);
  await makeDataDir(boot.dataDir);
  const database = await openDb({ databaseUrl: boot.databaseUrl, dataDir: boot.dataDir });
  try {
    if (what === 'restore') {
      if (!given) throw new BackupFault('Say which file: npm run restore -- FILE');
      const { rows } = await restore(database.pool, given);
      const files = await restoreFiles(filesBeside(given), filesIn(boot.dataDir));
      process.stdout.write(`Restored ${rows} rows from ${given}${files > 0 ? ` and ${files} files from ${filesBeside(given)}` : ''}.\n`);
    } else {
      const path = given ?? join(backupsIn(boot.dataDir), backupName('storewright', new Date()));
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const { tables, rows } = await backup(database.pool, path);
      const files = await backUpFiles(filesIn(boot.dataDir), filesBeside(path));
      process.stdout.write(
        `Backed up ${rows} rows of ${tables} tables to ${path}${files > 0 ? ` and ${files} files to ${filesBeside(path)}` : ''}. Keep SECRET_KEY (or DATA_DIR/secret.key) apart: sealed keys open with it alone.\n`,
      );
    }
  } finally {
    await database.close();
  }
}
