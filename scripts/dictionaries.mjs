/**
 * The eight catalogues: nothing in the code is missing from them, nothing in them is missing from the code, every text is
 * translated, and each translation keeps the placeholders and tags of the English text.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ready.mjs';

const folder = join(root, 'web', 'locales');
const files = readdirSync(folder).filter((name) => name.endsWith('.po'));
const contents = () => Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
const faults = [];

/** The messages of a catalogue: `msgctxt` and `msgid` → `msgstr`. Obsolete entries (`#~`) do not count. */
const messagesOf = (text) => {
  const messages = new Map();
  for (const block of text.split(/\n{2,}/)) {
    const part = (name) => {
      const [, quoted] = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, 'm').exec(`${block}\n`) ?? [];
      return quoted
        ?.trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .join('');
    };
    const id = part('msgid');
    if (id) messages.set(`${part('msgctxt') ?? ''}\u0004${id}`, part('msgstr') ?? '');
  }
  return messages;
};

/** `{name}`, `{count, plural, …}` → their names; `<0>`, `</0>`, `<0/>` as they stand. What a plural's branch says is not a name. */
const slots = (text) => {
  const outside = text.replaceAll(/(=\d+|\b(?:zero|one|two|few|many|other))\s*\{/g, '$1 ');
  const names = [...outside.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((found) => found[1]);
  return [...new Set([...names, ...[...text.matchAll(/<\/?\d+\/?>/g)].map((found) => found[0])])].sort().join(' ');
};

const before = contents();
const extracted = spawnSync(process.execPath, [join(root, 'node_modules', '@lingui', 'cli', 'dist', 'lingui.js'), 'extract', '--clean'], {
  cwd: join(root, 'web'),
  encoding: 'utf8',
});
const after = contents();
for (const [name, text] of Object.entries(before)) writeFileSync(join(folder, name), text);
if (extracted.status !== 0) faults.push(`The texts could not be collected:\n${extracted.stdout}${extracted.stderr}`);

for (const name of files) {
  const here = messagesOf(before[name]);
  const wanted = messagesOf(after[name]);
  for (const key of wanted.keys()) if (!here.has(key)) faults.push(`${name} lacks "${key.split('\u0004')[1]}": run "npm run i18n:extract" and translate it.`);
  for (const key of here.keys())
    if (!wanted.has(key)) faults.push(`${name} holds "${key.split('\u0004')[1]}", which nothing says any more: run "npm run i18n:extract".`);
  if (name.endsWith('en.po')) continue;
  for (const [key, translation] of here) {
    const [, english] = key.split('\u0004');
    if (!translation) faults.push(`${name} does not translate "${english}".`);
    else if (slots(translation) !== slots(english))
      faults.push(`${name} changes the placeholders of "${english}": {${slots(english)}} became {${slots(translation)}}.`);
  }
}

for (const fault of faults.slice(0, 40)) process.stdout.write(`${fault}\n`);
const english = files.filter((name) => name.endsWith('en.po')).flatMap((name) => [...messagesOf(before[name]).keys()]);
process.stdout.write(`${files.length} catalogues, ${english.length} texts, ${faults.length} faults\n`);
process.exit(faults.length === 0 && english.length > 0 && files.length % 8 === 0 ? 0 : 1);
