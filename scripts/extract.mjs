/**
 * `npm run i18n:extract`: collects the texts of the sources into the catalogues. A text that moved to another part of the
 * console, or is said in two of them, keeps its translation.
 */
import { writeFileSync } from 'node:fs';
import { catalogues, collect, filled, messagesOf } from './catalogues.mjs';

const known = new Map();
for (const { language, text } of catalogues()) {
  const words = known.get(language) ?? known.set(language, new Map()).get(language);
  for (const [message, translation] of messagesOf(text)) if (translation) words.set(message, translation);
}
const fault = collect();
for (const { language, path, text } of catalogues()) writeFileSync(path, filled(text, known.get(language) ?? new Map()));
process.stdout.write(fault);
process.exit(fault ? 1 : 0);
