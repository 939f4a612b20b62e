import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from './embedded.ts';
import { connected } from './open.ts';
import { asSuperuser, clusterVariable, template } from './testing.ts';

/** Vitest's global set-up: the cluster of this run, and the template every test file copies. */
export default async (): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'storewright-test-'));
  const embedded = await startEmbedded({ dataDir, durable: false });
  const { host } = embedded.connection;
  await asSuperuser(host, `create database ${template} owner storewright`);
  const open = await connected({ ...embedded.connection, database: template }, 'template');
  await open.close();
  process.env[clusterVariable] = host;
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
};
