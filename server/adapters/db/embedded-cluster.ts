/**
 * The cluster of a data folder: where PostgreSQL keeps its data and its socket, owned by whom it runs as, and made where
 * there is none yet.
 */
import { spawn } from 'node:child_process';
import { constants, mkdir, open, readFile, readlink, rename, rm, stat, statfs, symlink } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { binaries, EmbeddedFault, type Binaries } from './embedded-binaries.ts';

export type Cluster = { data: string; log: string; socket: string; runAs: Owner; programs: Binaries; durable: boolean };
type Owner = { uid: number; gid: number } | undefined;

export const clusterIn = async (folder: string, durable: boolean): Promise<Cluster> => {
  const runAs = await owner();
  const programs = await binaries(runAs);
  const place = await placeIn(folder, runAs);
  const cluster: Cluster = { data: join(place, 'data'), log: join(place, 'postgres.log'), socket: await socketFolder(place, runAs), runAs, programs, durable };
  if (!(await exists(join(cluster.data, 'PG_VERSION')))) await create(cluster);
  await sameMajor(cluster);
  return cluster;
};

export const port = 5432;
/** The role the product uses, and the database it owns. */
export const role = 'storewright';
export const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };
const superuser = 'postgres';
/** `sun_path` holds 108 bytes with its closing zero. */
const longestSocketPath = 107;

/** PostgreSQL refuses to run as root, so root lends it the identity of `nobody`. */
const owner = async (): Promise<Owner> => {
  if (process.getuid?.() !== 0) return undefined;
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((one) => one.startsWith('nobody:'));
  const [uid, gid] = (line?.split(':').slice(2, 4) ?? ['65534', '65534']).map(Number) as [number, number];
  return { uid, gid };
};

/**
 * `postgres` in the data folder. Where the other user may not enter (root's home, a private folder of /tmp), it is a link to
 * a folder outside: the permissions of somebody's home are not ours to change.
 */
const placeIn = async (folder: string, runAs: Owner): Promise<string> => {
  const place = join(folder, 'postgres');
  try {
    await mkdir(folder, { recursive: true, mode: runAs ? 0o711 : 0o700 });
    const outside = await readlink(place).catch(() => undefined);
    if (outside === undefined && runAs && !(await exists(place)) && (await closedTo(runAs, folder))) {
      const chosen = join(databases, randomUUID());
      await mkdir(databases, { recursive: true, mode: 0o711 });
      // Another server may link its own at the same moment: the first link counts.
      await symlink(chosen, place).catch(() => undefined);
      return await placeIn(folder, runAs);
    }
    if (outside !== undefined) await mkdir(dirname(outside), { recursive: true, mode: 0o711 });
    await own(outside ?? place, runAs, ofAnother);
    return outside ?? place;
  } catch (error) {
    throw error instanceof EmbeddedFault ? error : readable(error, folder);
  }
};

const databases = '/var/lib/storewright/databases';

const closedTo = async ({ uid }: { uid: number }, folder: string): Promise<boolean> => {
  for (let path = folder; path !== dirname(path); path = dirname(path)) {
    const found = await stat(path);
    if ((found.mode & 0o001) === 0 && found.uid !== uid) return true;
  }
  return false;
};

/** Made and held open: whatever else stands under that name, a link above all, is neither followed nor changed. */
const own = async (folder: string, runAs: Owner, otherwise: (folder: string) => string): Promise<void> => {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if (process.platform === 'win32') return;
  const held = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOOP' || error.code === 'ENOTDIR' ? new EmbeddedFault(otherwise(folder)) : error;
  });
  try {
    const { uid } = await held.stat();
    if (uid !== process.getuid?.() && uid !== runAs?.uid) throw new EmbeddedFault(otherwise(folder));
    if (runAs) await held.chown(runAs.uid, runAs.gid);
    await held.chmod(0o700);
  } finally {
    await held.close();
  }
};
const inTheWay = (folder: string) => `${folder} is not a folder of ours; remove it and start again.`;
const ofAnother = (folder: string) => `${folder} belongs to another user. Start Storewright as that user, or set DATA_DIR to a folder of yours.`;

/** Beside the data where the path is short enough, else a folder of /tmp named after the data. */
const socketFolder = async (place: string, runAs: Owner): Promise<string> => {
  const beside = join(place, 'socket');
  const short = join('/tmp', `storewright-${createHash('sha256').update(place).digest('hex').slice(0, 16)}`);
  const chosen = Buffer.byteLength(join(beside, `.s.PGSQL.${port}`)) <= longestSocketPath ? beside : short;
  await own(chosen, runAs, inTheWay);
  return chosen;
};

/** Made beside its place and moved there when whole, so that a kill half-way leaves nothing behind that looks like a database. */
const create = async (cluster: Cluster): Promise<void> => {
  await enoughRoom(cluster);
  const fresh = `${cluster.data}.${process.pid}.new`;
  await rm(fresh, { recursive: true, force: true });
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(cluster, cluster.programs.initdb, ['-D', fresh, '-U', superuser, ...locale, '--auth=trust', '--no-sync', '--no-instructions']);
  await run(cluster, cluster.programs.postgres, ['--single', '-D', fresh, 'postgres'], `create role ${role} login;\ncreate database ${role} owner ${role};\n`);
  if (cluster.durable) await run(cluster, cluster.programs.initdb, ['-D', fresh, '--sync-only']);
  await rename(fresh, cluster.data).catch(async (error: NodeJS.ErrnoException) => {
    await rm(fresh, { recursive: true, force: true });
    // Another server was quicker: its cluster serves both.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw readable(error, cluster.data);
  });
};

const needed = 150 * 2 ** 20;
const enoughRoom = async ({ data }: Cluster): Promise<void> => {
  const { bavail, bsize } = await statfs(dirname(data));
  if (bavail * bsize < needed)
    throw new EmbeddedFault(fullDisk(data, `${Math.floor((bavail * bsize) / 2 ** 20)} MB free, about ${needed / 2 ** 20} MB needed`));
};
export const fullDisk = (path: string, how: string): string =>
  `There is no room left on the disk of ${path} (${how}). Free some space or set DATA_DIR to another disk.`;

const sameMajor = async ({ data, programs }: Cluster): Promise<void> => {
  const theirs = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  if (theirs !== programs.major) {
    throw new EmbeddedFault(
      `The database in ${data} was made by PostgreSQL ${theirs}; this version brings ${programs.major}. Start the older version once, run "npm run backup", then this one with "npm run restore".`,
    );
  }
};

const run = (cluster: Cluster, program: string, args: string[], input = ''): Promise<void> =>
  new Promise((done, failed) => {
    const child = spawn(program, args, { ...cluster.runAs, cwd: '/', env: environment, stdio: 'pipe' });
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
    });
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
    });
    child.once('error', (error) => failed(new EmbeddedFault(`PostgreSQL cannot run here: ${error.message}.`)));
    child.once('close', (code) => {
      if (code === 0) return done();
      const why = /No space left on device/.test(said)
        ? fullDisk(cluster.data, 'PostgreSQL could not write')
        : `PostgreSQL could not make its folder: ${
            said
              .trim()
              .split('\n')
              .findLast((line) => /error|FATAL/i.test(line)) ?? said.trim()
          }`;
      failed(new EmbeddedFault(why));
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

export const readable = (error: unknown, path: string): EmbeddedFault => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return new EmbeddedFault(fullDisk(path, 'the folder could not be made'));
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new EmbeddedFault(`DATA_DIR ${path} cannot be written to. Set DATA_DIR to a folder of yours.`);
  return new EmbeddedFault(`DATA_DIR ${path} cannot be used: ${message}.`);
};
