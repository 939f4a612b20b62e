/** A passage is made two, or one of two. What they were made of is kept, so that they stay so when their source is read anew and says the same there. */
import type { Passage } from '@storewright/contract/knowledge/source';
import { type Db, withLock } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import { type NewPassage, publishingStore } from '../finding/publishing.store.ts';
import { type PassageOfSource, passagesStore } from './passages.store.ts';
import { showPassage } from './sources.service.ts';
import { sourcesStore } from './sources.store.ts';
import { hashOf, tokensIn } from './splitting.ts';

const mostLetters = 20_000;

export const createRegrouping = ({ db, newId }: { db: Db; newId: () => string }) => {
  /** In the turn of its base, and of a source that nobody reads: what is read now would know nothing of it. */
  const inSource = <Made>(caller: Caller, baseId: string, id: string, work: (tx: Db, row: PassageOfSource) => Promise<Made>): Promise<Made> =>
    withLock(db, `knowledge ${baseId}`, async (tx) => {
      const row = orNotFound(await passagesStore(tx).passage(caller.accountId, baseId, id));
      const source = orNotFound(await sourcesStore(tx).one(caller.accountId, row.sourceId!));
      if (source.state !== 'ready' && source.state !== 'failed' && source.state !== 'cancelled')
        throw new Fault('too_busy', 409, { message: 'This source is being read, or waits to go live. Change it after that.' });
      return work(tx, row);
    });
  const ownerOf = ({ baseId, sourceId, revision }: PassageOfSource) => ({ baseId, sourceId, questionId: null, revision });
  const madeOf = (row: PassageOfSource): string[] => row.madeOf ?? [row.original ?? row.body];
  const made = (row: PassageOfSource, body: string, more: Partial<NewPassage>): NewPassage => ({
    ...row,
    id: newId(),
    body,
    original: null,
    hash: hashOf(body),
    tokens: tokensIn(body),
    ...more,
  });

  return {
    split: (caller: Caller, baseId: string, id: string, at: number): Promise<{ items: Passage[] }> =>
      inSource(caller, baseId, id, async (tx, row) => {
        const [first, second] = [row.body.slice(0, at).trim(), row.body.slice(at).trim()];
        // Half a letter is none.
        if (first === '' || second === '' || !first.isWellFormed() || !second.isWellFormed()) throw invalid('body.at', 'Both halves need some text.');
        const of = madeOf(row);
        const rows = [made(row, first, { madeOf: of }), made(row, second, { madeOf: of, ord: row.ord + 1 })];
        await publishingStore(tx).regroup(ownerOf(row), [row.id], rows, { behind: row.ord, shift: 1 });
        return { items: rows.map((one) => showPassage({ ...row, ...one, madeOf: of })) };
      }),
    join: (caller: Caller, baseId: string, id: string): Promise<Passage> =>
      inSource(caller, baseId, id, async (tx, row) => {
        const store = passagesStore(tx);
        const next = await store.next(row);
        if (!next) throw new Fault('invalid_input', 422, { message: 'No passage follows this one.' });
        const body = `${row.body}\n${next.body}`;
        if (body.length > mostLetters) throw new Fault('invalid_input', 422, { message: `A passage has ${mostLetters} characters at most.` });
        const isOne = row.madeOf !== null && next.madeOf !== null && JSON.stringify(row.madeOf) === JSON.stringify(next.madeOf);
        const of = isOne ? row.madeOf! : [...madeOf(row), ...madeOf(next)];
        const members = [row.madeOf, next.madeOf].flatMap((all) => (all === null ? [] : [all]));
        const others = (await Promise.all(members.map((all) => store.madeOf(row, all)))).flat().filter((one) => one.id !== row.id && one.id !== next.id);
        // Put together again as it was read, it is as it was read.
        const isAsRead = others.length === 0 && of.length === 1 && hashOf(of[0]!) === hashOf(body);
        const one = made(row, isAsRead ? of[0]! : body, {
          madeOf: isAsRead ? null : of,
          end: next.end,
          heading: row.heading,
          enabled: row.enabled || next.enabled,
        });
        await publishingStore(tx).regroup(ownerOf(row), [row.id, next.id], [one], { behind: next.ord, shift: row.ord - next.ord });
        if (!isAsRead && others.length > 0) await store.setMadeOf(others.map((other) => other.id), of); // biome-ignore format: short
        return showPassage({ ...row, ...one, madeOf: one.madeOf ?? null });
      }),
  };
};
