/**
 * `node scripts/run.mjs [--build] [--tools] [--browser] FILE [ARGUMENTS]`: makes the checkout ready, then runs FILE on Node 24.
 * It is not a `pre…` script of npm, because those are skipped under `--ignore-scripts`.
 */
import { spawn } from 'node:child_process';
import module from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeForUs, ready, root } from './ready.mjs';

const args = process.argv.slice(2);
const flag = (name) => args[0] === name && Boolean(args.shift());
await ready({ build: flag('--build'), tools: flag('--tools'), browser: flag('--browser') });

const file = join(root, args[0]);
const node = nodeForUs();

if (node === process.execPath) {
  // From the first file on: where nothing changed since, Node need not even load what strips types.
  module.enableCompileCache();
  process.argv = [process.argv[0], file, ...args.slice(1)];
  await import(pathToFileURL(file).href);
} else {
  // The first start on an older Node: the one that npm brought takes over, and ends when this one is gone.
  const child = spawn(node, [file, ...args.slice(1)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}
