/** Two starts in one folder: one installs, the other waits, whoever dies. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';

const turn = new URL('turn.mjs', import.meta.url).href;
const children: ChildProcess[] = [];
const pids: number[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const pid of pids.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
});
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Says `waits`, then `has` with the number of a child that holds the lock too; ends when it is told to. */
const starting = (folder: string) => {
  const program = `
    import { spawn } from 'node:child_process';
    const { turnIn } = await import(${JSON.stringify(turn)});
    const { fd, end } = await turnIn(${JSON.stringify(folder)}, () => console.log('waits'));
    const npm = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: ['ignore', 'ignore', 'ignore', fd] });
    console.log('has ' + npm.pid);
    process.stdin.once('data', () => { npm.kill('SIGKILL'); npm.once('exit', () => { end(); process.exit(0); }); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (said += text));
  return {
    child,
    said: () => said,
    npm: async () => {
      await expect.poll(() => said).toMatch(/has \d+\n/);
      const pid = Number(/has (\d+)/.exec(said)![1]);
      pids.push(pid);
      return pid;
    },
    end: async () => {
      child.stdin.write('end');
      await once(child, 'exit');
    },
  };
};

test('the second waits until the first is done, and one elsewhere does not wait', async () => {
  const folder = `/nowhere/${randomUUID()}`;
  const first = starting(folder);
  await first.npm();
  const second = starting(folder);
  const elsewhere = starting(`${folder}/else`);
  await expect.poll(second.said).toBe('waits\n');
  await elsewhere.npm();
  expect([second.said(), elsewhere.said()]).toEqual(['waits\n', expect.stringMatching(/^has /)]);
  await first.end();
  await second.npm();
});

test.runIf(process.platform === 'linux')('of one that is killed nothing is left, once the npm that it had started is gone too', async () => {
  const folder = `/nowhere/${randomUUID()}`;
  const first = starting(folder);
  const npm = await first.npm();
  const second = starting(folder);
  await expect.poll(second.said).toBe('waits\n');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const third = starting(folder);
  await expect.poll(third.said).toBe('waits\n');
  expect(second.said()).toBe('waits\n');
  process.kill(npm, 'SIGKILL');
  await expect.poll(() => second.said() + third.said()).toMatch(/has \d+\n/);
  for (const [, pid] of (second.said() + third.said()).matchAll(/has (\d+)/g)) pids.push(Number(pid));
});
