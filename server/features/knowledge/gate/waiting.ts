/** What waits to go live in a base, and what makes it that: compared once, it is the same as long as its print is. */
import type { Db } from '../../../adapters/db/db.ts';
import { sha256 } from '../../../kit/crypto.ts';
import { type BaseRow, basesStore } from '../bases/bases.store.ts';
import { publishingStore, type Weight } from '../finding/publishing.store.ts';
import { carryOn, differing, laidAgain, Overtaken } from '../sources/carrying.ts';
import { type HeldRow, sourcesStore } from '../sources/sources.store.ts';
import { gateStore, type TestRow } from './gate.store.ts';

export type Waiting = { base: BaseRow; held: HeldRow[]; tests: TestRow[]; print: string; isEmpty: boolean; isBySelf: boolean };

export const waitingIn = async (db: Db, baseId: string): Promise<Waiting | undefined> => {
  const base = await basesStore(db).plain(baseId);
  if (!base) return undefined;
  const [held, tests] = await Promise.all([sourcesStore(db).heldIn(baseId), gateStore(db).counting(baseId)]);
  const asked = tests.map(({ id, question, before, expect, sourceId, text }) => [id, question, before, expect, sourceId, text]);
  const print = sha256(JSON.stringify([base.change, held.map(({ id, version }) => [id, version]), asked])).toString('hex');
  return {
    base,
    held,
    tests,
    print,
    isEmpty: base.change === null && held.length === 0,
    isBySelf: base.change === null && held.every(({ pressed }) => !pressed),
  };
};

/**
 * It takes the place of what is served, in the turn of its base. `dry`: to be undone, so that what others write meanwhile is not held up:
 * sources stay as they are, and the base is changed last of all.
 */
export const bringWaiting = async (
  turn: Db,
  { base, held }: Pick<Waiting, 'base' | 'held'>,
  { now, dry = false }: { now: Date; dry?: boolean },
): Promise<void> => {
  const weights: Weight[] = [];
  const edits: (() => Promise<void>)[] = [];
  for (const source of held) {
    const owner = { baseId: base.id, sourceId: source.id };
    const revision = source.revision + 1;
    const { laid, last } = await laidAgain(turn, source);
    const published = { version: source.version, revision };
    const within = publishingStore(turn);
    const brought = await within.bring(owner, published, laid);
    if (!brought) throw new Overtaken();
    weights.push(await within.exchange(owner, published, brought));
    // Of thousands, only those that somebody changed are kept until then.
    const changed = differing(laid, last);
    edits.push(() => carryOn(turn, { ...owner, questionId: null, revision }, changed));
  }
  await publishingStore(turn).weighAll(base.id, weights);
  for (const edit of edits) await edit();
  // Late: whoever cites one of them waits from here on.
  if (!dry)
    for (const source of held) {
      const { split: _, ...made } = source.held ?? { pages: source.pages, notes: source.notes };
      await sourcesStore(turn).bringText(source, source.revision + 1);
      if (!(await sourcesStore(turn).bringHeld(source, { ...made, revision: source.revision + 1, readAt: now }))) throw new Overtaken();
    }
  const { splitting = base.splitting, language = base.language } = base.change ?? {};
  await basesStore(turn).edit(base.accountId, base.id, { splitting, language, change: null });
};
