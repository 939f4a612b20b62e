/** The catalogues of the console: `web/locales/<language>/<part>.po`. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import config from '../web/lingui.config.ts';
import { root } from './ready.mjs';

const web = join(root, 'web');

/** @returns {{ language: string, name: string, path: string, text: string }[]} */
export const catalogues = () =>
  globSync('locales/*/*.po', { cwd: web })
    .toSorted()
    .map((name) => ({ language: name.split(/[\\/]/)[1] ?? '', name, path: join(web, name), text: readFileSync(join(web, name), 'utf8') }));

/** Collects every text of the sources into the catalogues; one of a part that is no more goes. Answers what went wrong, or nothing. */
export const collect = () => {
  const done = spawnSync(process.execPath, [join(root, 'node_modules', '@lingui', 'cli', 'dist', 'lingui.js'), 'extract', '--clean'], {
    cwd: web,
    encoding: 'utf8',
  });
  if (done.status !== 0) return `The texts could not be collected:\n${done.stdout}${done.stderr}`;
  const parts = config.catalogs.map(({ path }) => basename(path));
  for (const { path } of catalogues()) if (!parts.includes(basename(path, '.po'))) rmSync(path);
  return '';
};

/** The messages of a catalogue: `msgctxt` and `msgid` → `msgstr`. Obsolete entries (`#~`) do not count. */
export const messagesOf = (text) => {
  const messages = new Map();
  for (const block of text.split(/\n{2,}/)) {
    const { msgid, msgstr, msgctxt } = partsOf(block);
    if (msgid) messages.set(`${msgctxt ?? ''}\u0004${msgid}`, msgstr ?? '');
  }
  return messages;
};

/** The same catalogue, with what it does not translate as `known` translates it. */
export const filled = (text, known) =>
  text
    .split('\n\n')
    .map((block) => {
      const { msgid, msgstr, msgctxt } = partsOf(block);
      const translation = msgid && !msgstr && known.get(`${msgctxt ?? ''}\u0004${msgid}`);
      return translation ? block.replace(/^msgstr ""$/m, () => `msgstr ${JSON.stringify(translation)}`) : block;
    })
    .join('\n\n');

const partsOf = (block) => Object.fromEntries(['msgctxt', 'msgid', 'msgstr'].map((name) => [name, part(block, name)]));

const part = (block, name) => {
  const [, quoted] = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, 'm').exec(`${block}\n`) ?? [];
  return quoted
    ?.trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .join('');
};
