/**
 * The catalogues of all languages: nothing in the code is missing from them, nothing in them is missing from the code, every
 * text is translated, each translation keeps the placeholders and tags of the English text, and says what was decided on alike.
 */
import { rmSync, writeFileSync } from 'node:fs';
import config from '../web/lingui.config.ts';
import { catalogues, collect, messagesOf } from './catalogues.mjs';

const faults = [];

/** `{name}`, `{count, plural, …}` → their names; `<0>`, `</0>`, `<0/>` as they stand. What a plural's branch says is not a name. */
const slots = (text) => {
  const outside = text.replaceAll(/(=\d+|\b(?:zero|one|two|few|many|other))\s*\{/g, '$1 ');
  const names = [...outside.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((found) => found[1]);
  return [...new Set([...names, ...[...text.matchAll(/<\/?\d+\/?>/g)].map((found) => found[0])])].sort().join(' ');
};

/** Words of a language that mean the same: one of them was taken for all texts. `of`: where the English text speaks of it. */
const taken = {
  zh: [
    { word: '你', never: /您/ },
    { word: '服务商', never: /供应商|提供商/, of: /\bproviders?\b/i },
  ],
};

const before = catalogues();
const fault = collect();
const after = catalogues();
for (const { path } of after) rmSync(path);
for (const { path, text } of before) writeFileSync(path, text);
if (fault) faults.push(fault);

const names = [...new Set([...before, ...after].map(({ name }) => name))].toSorted();
for (const name of names) {
  const here = messagesOf(before.find((one) => one.name === name)?.text ?? '');
  const wanted = messagesOf(after.find((one) => one.name === name)?.text ?? '');
  for (const key of wanted.keys()) if (!here.has(key)) faults.push(`${name} lacks "${key.split('\u0004')[1]}": run "npm run i18n:extract" and translate it.`);
  for (const key of here.keys())
    if (!wanted.has(key)) faults.push(`${name} holds "${key.split('\u0004')[1]}", which nothing says any more: run "npm run i18n:extract".`);
  if (/[\\/]en[\\/]/.test(name)) continue;
  for (const [key, translation] of here) {
    const [, english] = key.split('\u0004');
    if (!translation) faults.push(`${name} does not translate "${english}".`);
    else if (slots(translation) !== slots(english))
      faults.push(`${name} changes the placeholders of "${english}": {${slots(english)}} became {${slots(translation)}}.`);
    for (const { word, never, of } of taken[name.split(/[\\/]/)[1]] ?? [])
      if (never.test(translation) && (!of || of.test(english))) faults.push(`${name} does not say ${word}, as the others do, for "${english}".`);
  }
}

for (const one of faults.slice(0, 40)) process.stdout.write(`${one}\n`);
const english = before.filter(({ language }) => language === 'en').flatMap(({ text }) => [...messagesOf(text).keys()]);
process.stdout.write(`${names.length} catalogues, ${english.length} texts, ${faults.length} faults\n`);
process.exit(faults.length === 0 && english.length > 0 && config.locales.every((language) => before.some((one) => one.language === language)) ? 0 : 1);
