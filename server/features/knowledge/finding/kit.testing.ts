/** A base of the kit: an invented shop in eight languages, with questions and what a right passage says. */
import { readdirSync, readFileSync } from 'node:fs';
import { languages } from '@storewright/contract/kit/languages';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { createReader } from '../../../adapters/reader/reader.ts';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { newId } from '../../../kit/ids.ts';
import { splitUp } from '../sources/splitting.ts';
import { publishingStore } from './publishing.store.ts';

const folder = new URL('../tests/kit/', import.meta.url);
export type KitQuestion = {
  id: string;
  lang: (typeof languages)[number];
  kind: 'keyword' | 'paraphrase' | 'none' | 'typo' | 'follow-up';
  topic: string;
  question: string;
  history: string[];
  gold: string[];
};
const lines = (name: string): KitQuestion[] =>
  readFileSync(new URL(name, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as KitQuestion);
export const kitQuestions = (): KitQuestion[] => [...lines('questions.jsonl'), ...lines('more.jsonl')];

export const kitTexts = (): { lang: (typeof languages)[number]; name: string; text: string }[] =>
  readdirSync(new URL('docs/', folder)).map((name) => ({
    name,
    lang: languages.find((one) => name.includes(`.${one}.`))!,
    text: readFileSync(new URL(`docs/${name}`, folder), 'utf8'),
  }));

/** Texts about anything else, in all eight languages: what the console itself says, some sentences a section. */
export const otherTexts = (): { name: string; text: string }[] =>
  languages
    .filter((lang) => lang !== 'en')
    .map((lang) => {
      const locale = new URL(`../../../../web/locales/${lang}/`, import.meta.url);
      const said = readdirSync(locale)
        .filter((name) => name.endsWith('.po'))
        .flatMap((name) => [...readFileSync(new URL(name, locale), 'utf8').matchAll(/^msgstr "(.{30,})"$/gm)].map(([, text]) => text!))
        .filter((text) => !text.includes('plural,'));
      const sections = Array.from({ length: 150 }, (_, at) => said.slice(at * 3, at * 3 + 3)).filter(({ length }) => length === 3);
      return { name: `console.${lang}.md`, text: sections.map((all, at) => `## ${lang} ${at}\n\n${all.join(' ')}`).join('\n\n') };
    });

/** A base with a text in it, as reading would have made it. */
export const published = async (db: Db, { accountId, baseId }: { accountId: string; baseId: string }, name: string, text: string): Promise<string> => {
  const reader = createReader({ seconds: 60, memoryMb: 512, path: '', mostPages: 100 });
  const { blocks, title } = await reader.read({ format: 'markdown', content: Readable.from([Buffer.from(text)]), signal: new AbortController().signal });
  const { pieces, ...whole } = splitUp(blocks, { title: title || name, otherwise: 'en' });
  const sourceId = newId();
  await inTransaction(db, async (tx) => {
    await tx.execute(
      sql`insert into knowledge_source (id, account_id, base_id, kind, name, state, revision) values (${sourceId}, ${accountId}, ${baseId}, 'text', ${name}, 'ready', 1)`,
    );
    await tx.execute(
      sql`insert into knowledge_text (source_id, revision, text, map) values (${sourceId}, 1, ${whole.text}, ${JSON.stringify(whole.map)}::jsonb)`,
    );
    const rows = pieces.map((piece, ord) => ({ ...piece, ord, id: newId(), original: null, enabled: true }));
    await publishingStore(tx).replace({ baseId, sourceId, questionId: null, revision: 1 }, rows);
  });
  return sourceId;
};

export const emptyBase = async (db: Db, accountId: string): Promise<string> => {
  const id = newId();
  await db.execute(sql`insert into knowledge_base (id, account_id, kind, name, settings) values (${id}, ${accountId}, 'base', 'Tidewick', '{}')`);
  return id;
};

/** White space, case and width do not count. */
export const holds = (text: string, gold: string[]): boolean => gold.every((one) => plain(text).includes(plain(one)));
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
