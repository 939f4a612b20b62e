/** The walls of the house. The tool passes silently when it sees no file at all, so what it saw is counted. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './ready.mjs';

const { stdout, stderr } = spawnSync(
  join(root, 'node_modules', '.bin', 'depcruise'),
  ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'contract', 'server', 'web'],
  { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
);
let result;
try {
  result = JSON.parse(stdout);
} catch {
  process.stderr.write(stderr || stdout);
  process.exit(1);
}
const { violations, totalCruised, totalDependenciesCruised } = result.summary;
for (const { rule, from, to } of violations) process.stdout.write(`${rule.name}: ${from} → ${to}\n`);
process.stdout.write(`${totalCruised} files, ${totalDependenciesCruised} imports, ${violations.length} through a wall\n`);
process.exit(violations.length === 0 && totalCruised > 50 && totalDependenciesCruised > 100 ? 0 : 1);
