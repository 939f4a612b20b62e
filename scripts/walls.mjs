/**
 * The walls of the house. The tool passes silently when it sees no file at all, so what it saw is counted. And `rules/` only shrinks, its code
 * and its words: no rule of language is added that takes no other away.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ready.mjs';

const { stdout, stderr } = spawnSync(
  join(root, 'node_modules', '.bin', 'depcruise'),
  ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'contract', 'rules', 'server', 'web'],
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

/** Lowered whenever they fall. */
const most = { lines: 16_486, bytes: 795_085 };
const files = readdirSync(join(root, 'rules'), { recursive: true }).filter((name) => !name.includes('node_modules'));
const sum = (end, of) => files.filter((name) => end.test(name)).reduce((all, name) => all + of(readFileSync(join(root, 'rules', name), 'utf8')), 0);
const lines = sum(/(?<!\.test|\.testing)\.ts$/, (text) => text.split('\n').length - 1);
// However they are laid out.
const bytes = sum(/^words[\\/].*\.json$/, (text) => Buffer.byteLength(JSON.stringify(JSON.parse(text))));
process.stdout.write(`rules/ has ${lines} lines of at most ${most.lines}, and its words ${bytes} bytes of at most ${most.bytes}\n`);

process.exit(lines <= most.lines && bytes <= most.bytes && violations.length === 0 && totalCruised > 50 && totalDependenciesCruised > 100 ? 0 : 1);
