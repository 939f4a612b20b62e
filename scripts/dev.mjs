/**
 * Development: the server restarts when its sources change and keeps PostgreSQL up, the web is served by Vite with hot
 * reload. One address to open; Ctrl-C ends both.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './ready.mjs';

const port = process.env.PORT ?? '3000';
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, KEEP_DATABASE: '1', PORT: String(Number(port) + 1) },
  }),
  spawn(join(root, 'node_modules', '.bin', 'vite'), ['--port', port, '--strictPort'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${Number(port) + 1}` },
  }),
];
const end = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
for (const child of children) child.once('exit', end);
