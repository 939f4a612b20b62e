/** The other side of `own-process.ts`: in a process of its own, a server listens on a socket in a folder that nobody else may enter. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FromProcess } from './own-process.ts';

/** Until the console is gone, whatever the reason: it holds the other end. */
export const listenForConsole = (server: Server): void => {
  const folder = mkdtempSync(join(tmpdir(), 'storewright-own-'));
  const leave = (): never => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  };
  process.on('disconnect', leave);
  process.on('SIGTERM', leave);
  process.on('SIGINT', () => undefined);
  const at = join(folder, 'socket');
  server.listen(at, () => process.send?.({ type: 'open', at } satisfies FromProcess));
};
