/** Whose a journal's folder is, and whether that process still lives: for who finds the folder. */
import { readFileSync, readlinkSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

type Owner = { machine: string; pid: number; started: string };

const file = (folder: string): string => join(folder, 'owner.json');

export const signOwner = (folder: string): void => {
  const owner: Owner = { machine: machine(), pid: process.pid, started: startOf(process.pid) };
  writeFileSync(file(folder), JSON.stringify(owner), { mode: 0o600 });
};

/** False where the folder is gone. */
export const keepAlive = (folder: string): boolean => {
  try {
    const now = new Date();
    utimesSync(file(folder), now, now);
    return true;
  } catch {
    return false;
  }
};

/**
 * `dead`: a process of this machine that is no more. `silent`: of another machine, or of this one before it was started anew,
 * and not heard of for so long; whether it is dead, its leases say. All else lives.
 */
export const ownerOf = (folder: string, silentAfter: number): 'dead' | 'silent' | 'lives' => {
  const owner = read(folder);
  if (owner?.machine === machine()) {
    if (!isRunning(owner.pid) || startOf(owner.pid) !== owner.started) return 'dead';
    // Where the system does not say when a process began, it may be another of that number.
    if (owner.started !== '') return 'lives';
  }
  return silentFor(folder) > silentAfter ? 'silent' : 'lives';
};

/** Milliseconds since it last said that it lives. */
export const silentFor = (folder: string): number => {
  for (const path of [file(folder), folder]) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found) return Date.now() - found.mtimeMs;
  }
  return 0;
};

const read = (folder: string): Owner | undefined => {
  try {
    return JSON.parse(readFileSync(file(folder), 'utf8')) as Owner;
  } catch {
    return undefined;
  }
};

/** Process ids mean the same only within one start of one machine, and within one container. */
const machine = (): string =>
  [hostname(), told(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')), told(() => readlinkSync('/proc/self/ns/pid'))].join(' ');

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** When it began, in the words of the system; a pid alone may be somebody else's by now. Its name, which may hold anything, ends with the last bracket. */
const startOf = (pid: number): string => told(() => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').split(' ')[20] ?? '');

const told = (ask: () => string): string => {
  try {
    return ask().trim();
  } catch {
    return '';
  }
};
