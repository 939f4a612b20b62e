/** Prompts one by one: found, written, used, and never lost: another text is another version. */
import type { Prompt } from '@storewright/contract/prompts';
import { binDays, longestFilled, mostPrompts } from '@storewright/contract/prompts/bounds';
import { filledPieces, type Variable, variablesIn } from '@storewright/contract/prompts/variables';
import { type Db, inTransaction, withLock } from '../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import type { Chore } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault, invalid } from '../../kit/fault.ts';
import { cursorOf, numberIn } from '../../kit/page-by-id.ts';
import type { Doing, Note } from '../audit/index.ts';
import { categoriesStore } from './categories.store.ts';
import { folded, searchOf, trimmed } from './folded.ts';
import { languageRead } from './languages.ts';
import { createOffered } from './offered.ts';
import { type Filter, type Line, type PromptRow, promptsStore } from './prompts.store.ts';
import { managesAll, type Person } from './reach.store.ts';
import { reshared, shared } from './sharing.ts';

type Form = {
  name: string;
  content: string;
  description: string;
  category_id: string | null;
  language: string;
  tags: string[];
  visible_to: PromptRow['visibleTo'];
  level: PromptRow['level'];
  groups: string[];
  people: string[];
};
type Change = { [Key in keyof Form]?: Form[Key] | undefined } & { version?: number | undefined; note?: string | undefined };
type Asked = Omit<Filter, 'bin'> & { bin: 'true' | 'false'; cursor?: string | undefined; limit: number };

export type Prompts = ReturnType<typeof createPrompts>;
export const createPrompts = ({ db, note, clock, newId }: { db: Db; note: Note; clock: Clock; newId: () => string }) => {
  const show = async (caller: Caller, row: PromptRow): Promise<Prompt> => {
    const [owner, grants, editable] = await Promise.all([
      promptsStore(db).ownerName(row),
      categoriesStore(db).grants(caller.accountId, 'prompt', [row.id]),
      promptsStore(db).reached(caller, row.id, 'edit', { deleted: true }),
    ]);
    const mayEdit = editable !== undefined && caller.role !== 'guest';
    return {
      ...lineOf({ ...row, owner, excerpt: '' }),
      description: row.description,
      content: row.content,
      variables: row.variables,
      used_at: row.usedAt?.toISOString() ?? null,
      may_edit: mayEdit,
      may_share: mayShare(caller, row),
      visible_to: row.visibleTo,
      level: row.level,
      ...((mayEdit && grants.get(row.id)) || { groups: [], people: [] }),
    };
  };
  const reached = async (caller: Person, id: string, options?: { deleted?: boolean }): Promise<PromptRow> =>
    orNotFound(await promptsStore(db).reached(caller, id, 'use', options));
  /** One that may be seen and not changed is told so; one that is not seen does not exist. */
  const editable = async (tx: Db, caller: Caller, id: string, options: { deleted?: boolean } = {}): Promise<PromptRow> => {
    const row = await promptsStore(tx).reached(caller, id, 'edit', { ...options, lock: true });
    if (row) return row;
    orNotFound(await promptsStore(tx).reached(caller, id, 'use', options));
    throw new Fault('not_your_role', 403);
  };
  const intoCategory = async (tx: Db, caller: Caller, id: string | null): Promise<void> => {
    if (id === null) return;
    const store = categoriesStore(tx);
    if (await store.reached(caller, id, 'edit')) return;
    orNotFound(await store.reached(caller, id, 'use'));
    throw new Fault('not_your_role', 403);
  };
  const room = async (tx: Db, accountId: string): Promise<void> => {
    if ((await promptsStore(tx).count(accountId)) >= mostPrompts) throw new Fault('prompt_limit', 422, { details: { most: mostPrompts } });
  };
  const turn = <T>(accountId: string, work: (tx: Db) => Promise<T>): Promise<T> => withLock(db, `prompts ${accountId}`, work);

  const another = async (tx: Db, caller: Caller, row: PromptRow, said: { content: string; variables: Variable[]; note: string }): Promise<number> => {
    const n = row.currentVersion + 1;
    const { content, variables, note } = said;
    await promptsStore(tx).addVersion(
      { promptId: row.id, n, accountId: caller.accountId, content, variables, note, by: caller.userId, at: clock() },
      row.publishedVersion,
    );
    return n;
  };

  return {
    async list(caller: Caller, { cursor, limit, bin, ...filter }: Asked) {
      const offset = numberIn(cursor, /^at \d{1,6}$/) ?? 0;
      const { rows, total } = await promptsStore(db).page(caller, { ...filter, bin: bin === 'true' }, { offset, limit });
      const more = offset + rows.length < total;
      if (caller.role === 'guest' && total === 0 && !(await promptsStore(db).page(caller, everything, { offset: 0, limit: 1 })).total)
        throw new Fault('not_your_role', 403);
      return { items: rows.map(lineOf), next_cursor: more && rows.length > 0 ? cursorOf(`at ${offset + rows.length}`) : null, total };
    },
    reached: promptsStore(db).whyReached,
    offered: createOffered({ db }),
    one: async (caller: Caller, id: string): Promise<Prompt> => show(caller, await reached(caller, id, { deleted: managesAll(caller) })),

    async create(caller: Caller, doing: Doing, asked: Form): Promise<Prompt> {
      const form = { ...asked, content: trimmed(asked.content) };
      const id = newId();
      const variables = checked(form.content);
      const language = languageOf(form.language);
      await turn(caller.accountId, async (tx) => {
        await intoCategory(tx, caller, form.category_id);
        await room(tx, caller.accountId);
        const store = promptsStore(tx);
        const { name, content, description, tags, category_id: categoryId, visible_to: visibleTo, level } = form;
        const now = clock();
        await store.insert({
          id,
          accountId: caller.accountId,
          categoryId,
          ownerId: caller.userId,
          name,
          folded: folded(name),
          description,
          language,
          tags,
          content,
          variables,
          search: searchOf(form),
          visibleTo,
          level,
          createdAt: now,
          updatedAt: now,
        });
        await store.addVersion({ promptId: id, n: 1, accountId: caller.accountId, content, variables, by: caller.userId, at: now }, null);
        await categoriesStore(tx).setGrants(caller.accountId, { promptId: id }, form, newId);
        if (visibleTo !== 'private') await note(doing, shared(caller, 'prompt.share', name, { after: form }))(tx);
      });
      return show(caller, await reached(caller, id));
    },

    async change(caller: Caller, doing: Doing, id: string, asked: Change): Promise<Prompt> {
      const change = asked.content === undefined ? asked : { ...asked, content: trimmed(asked.content) };
      const variables = change.content === undefined ? undefined : checked(change.content);
      const language = change.language === undefined ? undefined : languageOf(change.language);
      await inTransaction(db, async (tx) => {
        const row = await editable(tx, caller, id);
        if (change.version !== undefined && change.version !== row.currentVersion)
          throw new Fault('changed_meanwhile', 409, { details: { version: row.currentVersion } });
        const { visible_to: visibleTo, level, groups, people, category_id: categoryId } = change;
        if ((visibleTo ?? level ?? groups ?? people) !== undefined && !mayShare(caller, row)) throw new Fault('not_your_role', 403);
        if (categoryId !== undefined && categoryId !== row.categoryId) {
          if (!mayShare(caller, row)) throw new Fault('not_your_role', 403);
          await intoCategory(tx, caller, categoryId);
        }
        const next = {
          name: change.name ?? row.name,
          content: change.content ?? row.content,
          description: change.description ?? row.description,
          tags: change.tags ?? row.tags,
        };
        const isNew = next.content !== row.content;
        const n = isNew ? await another(tx, caller, row, { content: next.content, variables: variables!, note: change.note ?? '' }) : row.currentVersion;
        await promptsStore(tx).change(caller.accountId, id, {
          ...next,
          folded: folded(next.name),
          search: searchOf(next),
          currentVersion: n,
          ...(variables && { variables }),
          ...(language !== undefined && { language }),
          ...(categoryId !== undefined && { categoryId }),
          ...(visibleTo && { visibleTo }),
          ...(level && { level }),
          updatedAt: clock(),
        });
        const sharing = await reshared(
          tx,
          caller.accountId,
          { promptId: id },
          { visible_to: row.visibleTo, level: row.level },
          { visibleTo, level, groups, people },
          newId,
        );
        if (sharing) await note(doing, shared(caller, 'prompt.share', next.name, sharing))(tx);
      });
      return show(caller, await reached(caller, id));
    },

    remove: (caller: Caller, id: string): Promise<{ ok: true }> =>
      inTransaction(db, async (tx) => {
        const row = await editable(tx, caller, id, { deleted: true });
        if (row.deletedAt) await promptsStore(tx).remove(caller.accountId, id);
        else await promptsStore(tx).change(caller.accountId, id, { deletedAt: clock() });
        return { ok: true as const };
      }),
    async takeBack(caller: Caller, id: string): Promise<Prompt> {
      await turn(caller.accountId, async (tx) => {
        const row = await editable(tx, caller, id, { deleted: true });
        if (row.deletedAt) await room(tx, caller.accountId);
        await promptsStore(tx).change(caller.accountId, id, { deletedAt: null });
      });
      return show(caller, await reached(caller, id));
    },

    async versions(caller: Caller, id: string) {
      const row = await reached(caller, id);
      const store = promptsStore(db);
      const [versions, moves] = await Promise.all([store.versions(caller.accountId, id), store.labelMoves(caller.accountId, id)]);
      return {
        items: versions.map(({ n, at, ...one }) => ({ ...one, version: n, at: at.toISOString(), published: n === row.publishedVersion })),
        published: moves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
      };
    },
    async restore(caller: Caller, id: string, version: number): Promise<Prompt> {
      await inTransaction(db, async (tx) => {
        const row = await editable(tx, caller, id);
        const old = orNotFound(await promptsStore(tx).version(caller.accountId, id, version));
        if (old.content === row.content) return;
        const n = await another(tx, caller, row, { content: old.content, variables: old.variables, note: `← ${version}` });
        await promptsStore(tx).change(caller.accountId, id, {
          content: old.content,
          variables: old.variables,
          currentVersion: n,
          search: searchOf({ ...row, content: old.content }),
          updatedAt: clock(),
        });
      });
      return show(caller, await reached(caller, id));
    },
    async label(caller: Caller, id: string, version: number | null): Promise<Prompt> {
      await inTransaction(db, async (tx) => {
        const row = await editable(tx, caller, id);
        if (version === row.publishedVersion) return;
        const store = promptsStore(tx);
        if (version !== null) orNotFound(await store.version(caller.accountId, id, version));
        const { accountId, userId } = caller;
        await store.moveLabel({ id: newId(), promptId: id, accountId, fromN: row.publishedVersion, toN: version, by: userId, at: clock() });
        await store.change(accountId, id, { publishedVersion: version });
      });
      return show(caller, await reached(caller, id));
    },

    async use(caller: Person, id: string, values: Record<string, string>) {
      const row = await reached(caller, id);
      const version = row.publishedVersion ?? row.currentVersion;
      const said = version === row.currentVersion ? row : orNotFound(await promptsStore(db).version(caller.accountId, id, version));
      const pieces = filledPieces(said.content, said.variables, values);
      if (pieces.reduce((sum, { text }) => sum + text.length, 0) > longestFilled)
        throw invalid('body.values', `Filled in, a prompt has ${longestFilled} characters at most.`);
      await promptsStore(db).used(caller.accountId, id, clock());
      return {
        text: pieces.map(({ text }) => text).join(''),
        version,
        missing: [...new Set(pieces.flatMap(({ name, missing }) => (missing && name ? [name] : [])))],
      };
    },

    chores: [
      { name: 'prompts.bin', every: 3_600, run: () => promptsStore(db).removeBinned(new Date(clock().getTime() - binDays * 86_400_000)) },
    ] satisfies Chore[],
  };
};

const everything: Filter = { q: '', sort: 'new', bin: false };
const mayShare = (caller: Caller, row: Pick<PromptRow, 'ownerId'>): boolean => managesAll(caller) || (caller.role === 'staff' && row.ownerId === caller.userId);

const lineOf = (row: Line) => ({
  id: row.id,
  name: row.name,
  category_id: row.categoryId,
  language: row.language,
  tags: row.tags,
  excerpt: row.excerpt,
  uses: row.uses,
  version: row.currentVersion,
  published_version: row.publishedVersion,
  owner: row.owner,
  updated_at: row.updatedAt.toISOString(),
  deleted_at: row.deletedAt?.toISOString() ?? null,
});

/** Its variables, where each of them can be read. */
const checked = (content: string): Variable[] => {
  const { variables, faults } = variablesIn(content);
  const [first] = faults;
  if (first) throw new Fault('invalid_input', 422, { details: { fields: { 'body.content': said[first.code] }, ...first } });
  if (unseen.test(content)) throw invalid('body.content', 'It holds a control character.');
  return variables;
};
const said = {
  variable_unclosed: 'A variable is not closed: {{name}}.',
  variable_name: 'A variable is named with letters, digits and _, and begins with a letter.',
  too_many_variables: 'At most 30 variables.',
};
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const unseen = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

const languageOf = (text: string): string => {
  if (text === '') return '';
  const read = languageRead(text);
  if (!read) throw invalid('body.language', 'There is no such language.');
  return read.code;
};
