/** A warm start of the whole console against a bare HTTP server that starts the same embedded PostgreSQL. Target ≤ 3×. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { report, sideBySide } from './ratio.ts';

const room = await mkdtemp('/tmp/storewright-bench-');
const repository = fileURLToPath(new URL('..', import.meta.url));
const bare = join(room, 'bare.ts');
await writeFile(
  bare,
  `import { createServer } from 'node:http';
import { startEmbedded } from ${JSON.stringify(join(repository, 'server/adapters/db/embedded.ts'))};
const embedded = await startEmbedded({ dataDir: process.env.DATA_DIR! });
const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1', () => console.log('at http'));
process.once('SIGTERM', () => server.close(() => void embedded.stop().then(() => process.exit(0))));
`,
);

const started = (file: string, dataDir: string): Promise<void> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, [file], { cwd: repository, env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' }, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes('at http')) child.kill('SIGTERM');
    });
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`exit ${code}`))));
  });

try {
  const one = (): Promise<void> => started(bare, join(room, 'bare'));
  const two = (): Promise<void> => started(join(repository, 'server/main.ts'), join(room, 'console'));
  await one();
  await two();
  const { baseline, subject } = await sideBySide(7, one, two);
  const ratio = subject.median / baseline.median;
  report('warm start and stop', ratio, '≤ 3', ratio <= 3, `${subject.median.toFixed(0)} ms against ${baseline.median.toFixed(0)} ms`);
  process.exitCode = ratio <= 3 ? 0 : 1;
} finally {
  await rm(room, { recursive: true, force: true });
}
