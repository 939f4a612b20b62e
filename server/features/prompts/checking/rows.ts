/** Each record of a file as the prompt that it would be, with what is wrong or strange about it. */
import { hash } from 'node:crypto';
import {
  alike,
  deepest,
  longestCategory,
  longestContent,
  longestDescription,
  longestName,
  longestTag,
  mostTags,
  mostVersions,
} from '@storewright/contract/prompts/bounds';
import { type Column, errorMarks, type Mapping, type Mark } from '@storewright/contract/prompts/check';
import { type Variable, variablesIn } from '@storewright/contract/prompts/variables';
import { isObject } from '../../../kit/json.ts';
import { folded, pathOf, trimmed } from '../folded.ts';
import { languageRead } from '../languages.ts';
import { controlAt, marksIn, withoutHidden } from './marks.ts';
import { createNear, shinglesOf } from './near.ts';
import { namesOf, type Record_ } from './table.ts';

export type InLibrary = { id: string; name: string; category: string; content: string };
type CheckedRow = {
  row: number;
  verdict: 'ok' | 'warning' | 'error';
  marks: Mark[];
  name: string;
  folded: string;
  description: string;
  category: string[];
  language: string;
  tags: string[];
  content: string;
  plain: string | null;
  before: string[];
  variables: Variable[];
};
type Needs = { mapping: Mapping; header: string[]; heard: (text: string) => string | null; isCsv: boolean; categories: string[] };

/** One after the other: what a row is like is what stands before it, in the library or in the file. */
export const createRows = ({ mapping, header, heard, isCsv, categories }: Needs) => {
  const near = createNear<{ row: number } | { prompt: string }>(alike);
  const said = new Map<string, number>();
  const named = new Map<string, number>();
  const inLibrary = new Map<string, InLibrary>();
  const spelled = new Map(categories.map((path) => [folded(path), path]));
  const tongues = new Map<string, ReturnType<typeof languageRead>>();
  const places = new Map(Object.entries(mapping).map(([column, name]) => [column as Column, name === null ? -1 : header.indexOf(name)]));

  const fieldsOf = (record: Record_): Fields | undefined => {
    if ('cells' in record) {
      const cell = (column: Column) => record.cells[places.get(column) ?? -1];
      const text = (column: Column): string => (isCsv ? unprefixed(cell(column)?.text ?? '') : (cell(column)?.text ?? ''));
      const tags = splitTags(text('tags'));
      return {
        name: text('name'),
        content: text('content'),
        category: text('category'),
        tags,
        language: text('language'),
        description: text('description'),
        formula: (cell('content')?.formula || cell('name')?.formula) ?? false,
        before: [],
      };
    }
    const { value } = record;
    if (!isObject(value)) return undefined;
    const keys = new Map(Object.keys(value).map((key) => [folded(key), key]));
    const of = (column: Column): unknown => {
      if (mapping[column] === null) return undefined;
      const key = namesOf(column, mapping).flatMap((name) => keys.get(folded(name)) ?? [])[0];
      return key === undefined ? undefined : value[key];
    };
    const older = Array.isArray(value['versions'])
      ? value['versions'].flatMap((one) => (isObject(one) && typeof one['content'] === 'string' ? [one['content']] : typeof one === 'string' ? [one] : []))
      : [];
    const content = of('content');
    const now = content ?? older.at(-1) ?? '';
    return {
      name: plainly(of('name')),
      content: now,
      category: Array.isArray(of('category')) ? (of('category') as unknown[]).map(plainly).join('/') : plainly(of('category')),
      tags: Array.isArray(of('tags'))
        ? (of('tags') as unknown[])
            .map(plainly)
            .map((tag) => tag.trim())
            .filter(Boolean)
        : splitTags(plainly(of('tags'))),
      language: plainly(of('language')),
      description: plainly(of('description')),
      formula: false,
      before: older.filter((one, at) => !(at === older.length - 1 && one === now)).slice(-mostVersions),
    };
  };

  return {
    known(prompt: InLibrary): void {
      inLibrary.set(keyOf(prompt.name, prompt.category), prompt);
      near.add({ prompt: prompt.id }, shinglesOf(folded(prompt.content)));
    },

    check(record: Record_, row: number): CheckedRow {
      const fields = fieldsOf(record);
      if (!fields) return refused(row, [{ code: 'not_a_prompt' }]);
      const marks: Mark[] = [];
      const name = fields.name.replace(/\s+/gu, ' ').trim();
      const isText = typeof fields.content === 'string';
      const content = isText ? trimmed(fields.content as string) : '';
      const description = fields.description.trim().slice(0, longestDescription);
      if (name === '') marks.push({ code: 'missing_name' });
      if (name.length > longestName) marks.push({ code: 'name_too_long', said: String(name.length) });
      if (!isText) marks.push({ code: 'content_not_text' });
      else if (content === '') marks.push({ code: 'missing_content' });
      if (content.length > longestContent) marks.push({ code: 'content_too_long', said: String(content.length) });
      const bad = controlAt(`${name}\n${content}`);
      if (bad >= 0) marks.push({ code: 'control_character', at: Math.max(0, bad - name.length - 1) });

      const category = pathOf(fields.category);
      if (category.length > deepest) marks.push({ code: 'category_too_deep', said: String(category.length) });
      if (category.some((one) => one.length > longestCategory)) marks.push({ code: 'category_too_long' });
      const path = category.join('/');
      const way = spelled.get(folded(path)) ?? path;
      if (category.length > 0 && way !== fields.category) marks.push({ code: 'category_read_as', said: way });

      const tags = [...new Map(fields.tags.map((tag) => [folded(tag), tag])).values()];
      if (tags.length > mostTags) marks.push({ code: 'too_many_tags', said: String(tags.length) });
      if (tags.some((tag) => tag.length > longestTag)) marks.push({ code: 'tag_too_long' });

      const language = fields.language.trim();
      if (!tongues.has(language)) tongues.set(language, language === '' ? undefined : languageRead(language));
      const read = tongues.get(language);
      if (language !== '' && !read) marks.push({ code: 'language_unknown', said: language.slice(0, 80) });
      if (read?.read) marks.push({ code: 'language_read_as', said: read.code });

      const { variables, faults, alike: twins } = variablesIn(content);
      for (const fault of faults.slice(0, 3)) marks.push({ code: fault.code, at: fault.at, said: fault.text });
      if (twins.length > 0) marks.push({ code: 'variables_alike', said: twins.join(', ') });

      const isWrong = () => marks.some(({ code }) => isError.has(code));
      let spoken = read?.code ?? '';
      if (!isWrong()) {
        if (fields.formula) marks.push({ code: 'formula_kept_as_text' });
        marks.push(...marksIn(content));
        const own = heard(content.slice(0, 160));
        if (spoken === '') spoken = own ?? '';
        else if (own !== null && own !== spoken) marks.push({ code: 'language_other', said: own });
      }

      // Among those that can be taken: what is refused anyway stands in nobody's way.
      if (!isWrong()) {
        const same = folded(content);
        const key = keyOf(name, path);
        const print = fingerprint(same);
        const before = said.get(print);
        const taken = named.get(key);
        const library = inLibrary.get(key);
        const shingles = shinglesOf(same);
        if (before !== undefined) marks.push({ code: 'duplicate_in_file', row: before });
        else if (taken !== undefined) marks.push({ code: 'name_taken_in_file', row: taken });
        else {
          if (library) marks.push({ code: 'name_taken', prompt: library.id, ...(folded(library.content) === same && { alike: 1 }) });
          const like = near.find(shingles);
          const isTaken = library !== undefined && like !== undefined && 'prompt' in like.of && like.of.prompt === library.id;
          if (like && !isTaken) marks.push({ code: 'near_duplicate', alike: Math.floor(like.alike * 100) / 100, ...like.of });
          said.set(print, row);
          named.set(key, row);
          near.add({ row }, shingles);
          if (category.length > 0 && !spelled.has(folded(path)))
            for (let level = 1; level <= category.length; level += 1) {
              const upTo = category.slice(0, level).join('/');
              if (!spelled.has(folded(upTo))) spelled.set(folded(upTo), upTo);
            }
        }
      }
      const clean = withoutHidden(content);
      const stored = { name: storable(name), content: storable(content), description: storable(description), tags: tags.map(storable) };
      return {
        row,
        verdict: isWrong() ? 'error' : marks.length > 0 ? 'warning' : 'ok',
        marks,
        ...stored,
        folded: folded(stored.name),
        category: (way === '' ? [] : way.split('/')).map(storable),
        language: spoken,
        plain: clean === content ? null : storable(clean),
        before: fields.before.filter((one) => one.trim() !== '' && one.length <= longestContent && controlAt(one) < 0),
        variables,
      };
    },
  };
};

type Fields = {
  name: string;
  content: unknown;
  category: string;
  tags: string[];
  language: string;
  description: string;
  formula: boolean;
  /** What it said before, the oldest first. */
  before: string[];
};

/** Texts are known by it: ten thousand of them are not kept twice. */
const fingerprint = (text: string): string => hash('sha256', text, 'base64');
const isError: ReadonlySet<string> = new Set(errorMarks);
const keyOf = (name: string, category: string): string => `${folded(category)}\n${folded(name)}`;
const plainly = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '');
const splitTags = (text: string): string[] =>
  text
    .split(/[,;，、；]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
/** An apostrophe says that a cell is no formula: it is none of its text. */
const unprefixed = (cell: string): string => (/^'+\s*[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

const refused = (row: number, marks: Mark[]): CheckedRow => ({
  row,
  verdict: 'error',
  marks,
  name: '',
  folded: '',
  description: '',
  category: [],
  language: '',
  tags: [],
  content: '',
  plain: null,
  before: [],
  variables: [],
});
