/**
 * What holds past one machine, each against its target: the first start of a fresh checkout and the second; a process that nobody asks; one and two workers on one bulk job
 * of an engine that takes a second a text; a worker killed in the middle of it; two web processes behind a balancer, each restarted under
 * callers and streams; eight processes on a PostgreSQL of a hundred connections; two nodes whose disks are taken away; and, with THOROUGH=1, three million rows backed up and half an hour of mixed load.
 * `PARTS=first,jobs npm run bench -- production` runs some of first, idle, jobs, balancer, crowd, disks, backup and soak.
 */
import { type Check, report } from './ratio.ts';

const parts = {
  first: () => import('./production/first-start.ts'),
  idle: () => import('./production/idle.ts'),
  jobs: () => import('./production/jobs.ts'),
  balancer: () => import('./production/balancer.ts'),
  crowd: () => import('./production/crowd.ts'),
  disks: () => import('./production/disks.ts'),
  backup: () => import('./production/backup.ts'),
  soak: () => import('./production/soak.ts'),
} as const;
const thorough = new Set<keyof typeof parts>(['backup', 'soak']);
const asked = (process.env['PARTS'] ?? '').split(',').filter((word): word is keyof typeof parts => word in parts);
const wanted =
  asked.length > 0 ? asked : (Object.keys(parts) as (keyof typeof parts)[]).filter((name) => process.env['THOROUGH'] === '1' || !thorough.has(name));

let failed = 0;
const check: Check = (name, figure, target, holds, note, unit = '') => {
  report(name, figure, target, holds, note, unit);
  if (!holds) failed += 1;
};

for (const name of wanted)
  try {
    await (await parts[name]()).run(check);
  } catch (error) {
    // A bar that cannot be measured is one that does not hold.
    check(name, Number.NaN, 'measured', false, (error as Error).message);
  }
process.exit(failed === 0 ? 0 : 1);
