/** Opens the outside world by settings: database, queue, files, secrets. */
import { join } from 'node:path';
import type { Db } from '../adapters/db/db.ts';
import { type Notices, openNotices } from '../adapters/db/notices.ts';
import { openDb, type OpenDb } from '../adapters/db/open.ts';
import { openFiles } from '../adapters/files/open.ts';
import type { Mail } from '../adapters/mail/mail.ts';
import { openMail } from '../adapters/mail/open.ts';
import type { Files } from '../adapters/files/files.ts';
import { openQueue } from '../adapters/queue/open.ts';
import type { Queue } from '../adapters/queue/queue.ts';
import { openTracing } from '../adapters/tracing/open.ts';
import { SettingsFault } from '../kit/config.ts';
import { knownSecret, secretOf, type Secrets } from '../kit/crypto.ts';
import { createLog, type Log } from '../kit/log.ts';
import type { Tracing } from '../kit/tracing.ts';
import { backupsIn } from './backups.ts';
import type { Resealing } from './reseal.store.ts';
import { makeDataDir } from './data-dir.ts';
import type { AllSettings } from './settings.ts';

export type World = {
  log: Log;
  database: OpenDb;
  queue: Queue;
  notices: Notices;
  files: Files;
  mail: Mail;
  /** Where a collector is set. */
  tracing: Tracing | undefined;
  secrets: Secrets;
  /** Seals anew what the key before sealed, where there is one. */
  resealing: Resealing | undefined;
  /** Which adapters stand, one line each. */
  lines: string[];
  close(): Promise<void>;
};

/** Calls `begun` as soon as there is nothing to do but to wait for the database. */
export const openWorld = async (settings: AllSettings, begun?: () => void): Promise<World> => {
  const { databaseUrl, dataDir, keepDatabase, mode, secretKey, secretKeyPrevious, secretKeyChanged, backupHours, backupKeep } = settings.boot;
  const { engineModel, engineBaseUrl, openAiBaseUrl } = settings.engine;
  await makeDataDir(dataDir);
  const log = createLog({ level: settings.log.logLevel ?? (settings.demo ? 'warn' : 'info') });
  const revived = () => log.error('the embedded PostgreSQL had gone and was started again');
  const keyFile = (error: unknown): never => {
    const { syscall, message } = error as NodeJS.ErrnoException;
    throw syscall === undefined
      ? error
      : new SettingsFault(`DATA_DIR: ${join(dataDir, 'secret.key')} cannot be used (${message}). Set SECRET_KEY, or DATA_DIR to a folder of yours.`);
  };
  let secrets!: Secrets;
  let sealing: string | undefined;
  const also = async (tx: Db): Promise<void> => {
    const { provenKey } = await import('./key-proof.store.ts');
    // Read in turn with the others: who starts at the same moment may have made it just now.
    const known = await knownSecret({ secretKey, dataDir }).catch(keyFile);
    secrets = await provenKey(tx, {
      known,
      previous: secretKeyPrevious,
      make: () => secretOf({ secretKey, dataDir }).catch(keyFile),
      changed: secretKeyChanged,
    });
    if (secretKeyPrevious !== undefined) sealing = await secretOf({ secretKey, dataDir });
  };
  const database = await openDb({ databaseUrl, dataDir, keep: keepDatabase, revived, also, ...(begun && { begun }) });
  const queue = openQueue({ config: database.config, pooled: database.pooled, log, supervise: mode !== 'web' });
  const notices = openNotices(database);
  const { files, what } = openFiles({ dataDir, settings: settings.files });
  const { mail, what: post } = openMail(settings.mail);
  const tracing = await openTracing(settings.tracing);
  return {
    log,
    database,
    queue,
    notices,
    files,
    mail,
    tracing,
    secrets,
    resealing: sealing === undefined ? undefined : (await import('./reseal.store.ts')).createResealing({ db: database.db, secrets, key: sealing, log }),
    lines: [
      `database  ${database.what}`,
      `jobs      pg-boss in the same database, ${mode === 'web' ? 'done by other processes' : 'done here'}`,
      `files     ${what}`,
      `mail      ${post}`,
      ...(settings.tracing.otlpEndpoint ? [`traces    to ${new URL(settings.tracing.otlpEndpoint).host}`] : []),
      ...(engineModel ? [`engine    ${engineModel} at ${new URL(engineBaseUrl ?? openAiBaseUrl).host}, for points`] : []),
      `backups   ${backupKeep > 0 ? `every ${backupHours} hours to ${backupsIn(dataDir)}, the last ${backupKeep}` : 'none'}`,
      `sign-in   ${settings.demo ? 'demo mode: the demo shop, the demo provider and the demo’s sign-ins exist' : (settings.auth.loginHost ?? 'e-mail and password')}`,
    ],
    close: async () => {
      await Promise.all([queue.stop(), notices.close()]);
      await mail.close();
      await tracing?.close();
      await database.close();
    },
  };
};
