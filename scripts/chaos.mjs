/**
 * `npm run chaos -- [--kills 200] [--postgres] [--seed 1]`: kills a server that sells streams by the token, and with
 * `--postgres` every fifth time its database too, and compares the provider's books with ours. The test of the same name does
 * it twenty times; this is for a night.
 *
 * `npm run chaos -- --gateway [--kills 20]`: the same of the whole server, through the door for programs; with `--disks` of two nodes, each of
 * which loses its disk with its life.
 */
import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { drive } from '../server/features/billing/charging/tests/drive.testing.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    gateway: { type: 'boolean', default: false },
    disks: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
});
if (values.gateway || values.disks) {
  const vitest = new URL('../node_modules/vitest/vitest.mjs', import.meta.url).pathname;
  const env = { ...process.env, [values.disks ? 'DISK_KILLS' : 'GATEWAY_KILLS']: values.kills ?? '20' };
  const file = `server/features/gateway/chaos/${values.disks ? 'own-disks' : 'chaos.test'}`;
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', file], { env, stdio: 'inherit' });
  process.exit(status ?? 1);
}
const room = await mkdtemp('/tmp/storewright-chaos-');
await chmod(room, 0o755);
const { complaints, ...figures } = await drive({
  kills: Number(values.kills ?? 200),
  postgres: values.postgres,
  dataDir: `${room}/data`,
  seed: Number(values.seed),
});
await rm(room, { recursive: true, force: true });
process.stdout.write(`${JSON.stringify({ seed: Number(values.seed), ...figures }, null, 2)}\n${complaints.join('')}`);

const wrong = [...figures.uncharged, ...figures.double, ...figures.phantom, ...figures.twice, ...figures.audit];
const sound = wrong.length === 0 && figures.openHolds === 0 && figures.pointsCharged === figures.tokensBilled && figures.recovered > 0;
process.stdout.write(sound ? 'The books agree.\n' : 'The books do not agree.\n');
process.exitCode = sound ? 0 : 1;
