/** The process of its own in which the stand-in runs: on a socket in a folder that nobody else may enter. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FromProcess } from '../../../kit/own-process.ts';
import { createLocalCoze } from './local-coze.ts';
import { demoSeed } from './seed.ts';

const folder = mkdtempSync(join(tmpdir(), 'storewright-coze-'));
const leave = (): never => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
};
// The console holds the other end: when it is gone, whatever the reason, so is this.
process.on('disconnect', leave);
process.on('SIGTERM', leave);
process.on('SIGINT', () => undefined);

const socket = join(folder, 's');
createServer(createLocalCoze(demoSeed).handle).listen(socket, () => process.send!({ type: 'open', at: socket } satisfies FromProcess));
