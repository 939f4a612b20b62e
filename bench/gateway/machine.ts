/** Whose the machine's time was. Of Linux: what the kernel counted, in hundredths of a second. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export const coreOfServer = 1;
export const coreOfOthers = 0;

/** Ticks of one process, and of it with all that it started. */
type Taken = { alone: number; tree: number };
export type Moment = { at: number; busy: number; bench: Taken; tested: Taken };

/** All that a process started goes to another core, with what it starts later: PostgreSQL, which is no part of the process that is measured. */
export const moveChildren = (parent: number, core: number): void => {
  const processes = [...everyProcess()];
  const move = (pid: number): void => {
    for (const child of processes.filter((one) => one.parent === pid)) {
      execFileSync('taskset', ['-acp', String(core), String(child.pid)]);
      move(child.pid);
    }
  };
  move(parent);
};

export const momentOf = (tested: number): Moment => {
  const processes = [...everyProcess()];
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const own = new Map(processes.map(({ pid, ticks }) => [pid, ticks]));
  const tree = (pid: number): number => (own.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((sum, child) => sum + tree(child.pid), 0);
  const taken = (pid: number): Taken => ({ alone: own.get(pid) ?? 0, tree: tree(pid) });
  return { at: performance.now(), busy: busyTicks(), bench: taken(process.pid), tested: taken(tested) };
};

/** `server` and `database` in seconds; `foreign`: what others took of both cores, as a share of one. */
export const between = (from: Moment, to: Moment): { server: number; database: number; foreign: number } => {
  const seconds = (name: 'bench' | 'tested', which: keyof Taken): number => (to[name][which] - from[name][which]) / ticksPerSecond;
  const server = seconds('tested', 'alone');
  const others = (to.busy - from.busy) / ticksPerSecond - seconds('bench', 'tree');
  return { server, database: seconds('tested', 'tree') - server, foreign: Math.max(0, others / ((to.at - from.at) / 1_000)) };
};

const ticksPerSecond = 100;

/** Without what the kernel does for sockets in between, which is told of no process. */
const busyTicks = (): number => {
  const [user, nice, system, , , , , steal] = /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))![1]!.split(' ').map(Number);
  return user! + nice! + system! + steal!;
};

function* everyProcess(): Generator<{ pid: number; parent: number; ticks: number }> {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      // The name of a program may hold blanks and brackets.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      yield { pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
    } catch {
      // It ended while the others were read.
    }
  }
}
