/** A fresh checkout on a machine that has only Node: what its first start costs, and how long the second takes. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check } from '../ratio.ts';
import { repository } from './house.ts';

export const run = async (check: Check): Promise<void> => {
  const room = await mkdtemp('/tmp/storewright-first-');
  try {
    const checkout = join(room, 'checkout');
    await mkdir(checkout);
    const copied = spawnSync('bash', ['-c', `git ls-files -z | tar --null -T - --ignore-failed-read -cf - 2>/dev/null | tar xf - -C ${checkout}`], {
      cwd: repository,
    });
    if (copied.status !== 0) throw new Error('the checkout could not be copied');
    const first = await started(checkout, join(room, 'data'));
    const megabytes = Number(spawnSync('du', ['-sm', checkout], { encoding: 'utf8' }).stdout.split('\t', 1)[0]);
    check('first start: CPU seconds', first.cpu, '≤ 60', first.cpu <= 60, `${first.seconds.toFixed(0)} s by the clock`);
    check('first start: MB on the disk', megabytes, '≤ 700', megabytes <= 700);
    const again = [await started(checkout, join(room, 'data')), await started(checkout, join(room, 'data'))].map(({ seconds }) => seconds);
    const second = Math.min(...again);
    check('second start: seconds', second, '≤ 2.5', second <= 2.5);
  } finally {
    await rm(room, { recursive: true, force: true });
  }
};

/** From the command to the address, and what it cost until it was stopped. */
const started = (checkout: string, dataDir: string): Promise<{ seconds: number; cpu: number }> =>
  new Promise((done, failed) => {
    const begun = performance.now();
    let seconds = Number.NaN;
    // The shell counts what all that it started has used, once it has ended.
    const child = spawn('bash', ['-c', 'node scripts/run.mjs --build server/main.ts & wait $!; times'], {
      cwd: checkout,
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      if (!Number.isNaN(seconds) || !/Storewright is at/.test(said)) return;
      seconds = (performance.now() - begun) / 1_000;
      // To the server and not to the shell that waits for it.
      spawnSync('pkill', ['-TERM', '-P', String(child.pid)]);
    });
    child.once('exit', () => {
      const times = said.trim().split('\n').at(-1) ?? '';
      const [user = 0, system = 0] = [...times.matchAll(/(\d+)m([\d.]+)s/g)].map(([, minutes, rest]) => Number(minutes) * 60 + Number(rest));
      if (Number.isNaN(seconds)) failed(new Error(`it did not start: ${said.slice(-500)}`));
      else done({ seconds, cpu: user + system });
    });
  });
