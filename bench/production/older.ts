/** A checkout of an older commit, with the libraries of this one: what people run before they upgrade. */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from './house.ts';

export const olderCheckout = async (commit: string): Promise<{ folder: string; gone(): void }> => {
  const folder = await mkdtemp('/tmp/storewright-older-');
  const git = (...words: string[]): void => {
    const { status, stderr } = spawnSync('git', words, { cwd: repository, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
  };
  git('worktree', 'add', '--force', '--detach', folder, commit);
  const [ours, theirs] = [join(repository, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(theirs);
  for (const name of await readdir(ours)) if (name !== '@storewright') await symlink(join(ours, name), join(theirs, name));
  // Links to the workspaces beside them: those of that commit.
  await cp(join(ours, '@storewright'), join(theirs, '@storewright'), { recursive: true, verbatimSymlinks: true });
  for (const beside of ['server/node_modules', 'web/dist']) await symlink(join(repository, beside), join(folder, beside));
  return { folder, gone: () => git('worktree', 'remove', '--force', folder) };
};
