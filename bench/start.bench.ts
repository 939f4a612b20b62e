/** A warm start of the whole console against a bare HTTP server that starts the same embedded PostgreSQL. Target ≤ 3×. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { report } from './ratio.ts';

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

/** Milliseconds until it says where it listens; it is stopped before the next one starts. */
const started = (file: string, dataDir: string): Promise<number> =>
  new Promise((done, failed) => {
    const begun = performance.now();
    let took = Number.NaN;
    const child = spawn(process.execPath, [file], {
      cwd: repository,
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.on('data', (text: Buffer) => {
      if (!text.toString().includes('at http')) return;
      took = performance.now() - begun;
      child.kill('SIGTERM');
    });
    child.once('exit', (code) => (code === 0 ? done(took) : failed(new Error(`exit ${code}`))));
  });
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

try {
  const one: number[] = [];
  const two: number[] = [];
  for (let round = -1; round < 7; round += 1) {
    const times = [await started(bare, join(room, 'bare')), await started(join(repository, 'server/main.ts'), join(room, 'console'))] as const;
    // The first round makes the databases.
    if (round < 0) continue;
    one.push(times[0]);
    two.push(times[1]);
  }
  const ratio = median(two) / median(one);
  report('warm start', ratio, '≤ 3', ratio <= 3, `${median(two).toFixed(0)} ms against ${median(one).toFixed(0)} ms`);
  process.exitCode = ratio <= 3 ? 0 : 1;
} finally {
  await rm(room, { recursive: true, force: true });
}
