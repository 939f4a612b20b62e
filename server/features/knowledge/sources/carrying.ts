/** What somebody changed, split or joined in a source stays theirs when it is read anew. */
import type { Db } from '../../../adapters/db/db.ts';
import { type NewPassage, publishingStore } from '../finding/publishing.store.ts';
import { type PassageOfSource, passagesStore } from './passages.store.ts';
import type { SourceRow } from './sources.store.ts';
import { hashOf, type Piece } from './splitting.ts';

/** It was cancelled, changed or thrown away while it was read. */
export class Overtaken extends Error {}

/** `over`: what becomes of the same pieces by what somebody changed since; each keeps its id. */
type Carrying = { rows: NewPassage[]; over(changed: PassageOfSource[]): NewPassage[] };

export const carrying = async (db: Db, { id, revision }: Pick<SourceRow, 'id' | 'revision'>, pieces: Piece[], newId: () => string): Promise<Carrying> => {
  const ids = new Map<string, string>();
  const idOf = (key: string): string => {
    const known = ids.get(key) ?? newId();
    ids.set(key, known);
    return known;
  };
  const over = (changed: PassageOfSource[]) => carriedOver(pieces, changed, idOf);
  return { rows: over(await passagesStore(db).changed(id, revision)), over };
};

/** Of what was laid a while ago: what was carried then is carried anew. */
export const laidAgain = async (db: Db, source: Pick<SourceRow, 'id' | 'version' | 'revision'>): Promise<{ laid: NewPassage[]; last: NewPassage[] }> => {
  const laid = (await passagesStore(db).laid(source)).map((row): NewPassage => ({ ...row, enabled: true }));
  const plain = laid.map((row) => (row.original === null ? { ...row } : { ...row, body: row.original, original: null, hash: hashOf(row.original) }));
  const changed = await passagesStore(db).changed(source.id, source.revision);
  const off = new Set(changed.flatMap(({ madeOf, enabled, hash }) => (madeOf !== null && !enabled ? [hash] : [])));
  for (const row of plain) if (row.madeOf && off.has(row.hash)) row.enabled = false;
  return { laid, last: edited(plain, changed) };
};

/** Those of the same passages that say something else by now, or are switched on or off. */
export const differing = (rows: NewPassage[], last: NewPassage[]): NewPassage[] => {
  const before = new Map(rows.map((row) => [row.id, row]));
  return last.filter((row) => {
    const was = before.get(row.id);
    return was !== undefined && (row.body !== was.body || row.enabled !== was.enabled);
  });
};

/** What is found says what somebody wants it to say by now. */
export const carryOn = async (turn: Db, owner: Parameters<ReturnType<typeof publishingStore>['change']>[0], changed: NewPassage[]): Promise<void> => {
  for (const row of changed) await publishingStore(turn).change(owner, row);
};

const carriedOver = (pieces: Piece[], changed: PassageOfSource[], idOf: (key: string) => string): NewPassage[] => {
  const groups = [
    ...Map.groupBy(
      changed.filter(({ madeOf }) => madeOf !== null),
      ({ madeOf }) => JSON.stringify(madeOf),
    ).values(),
  ].map((members) => ({
    members,
    hashes: members[0]!.madeOf!.map(hashOf),
  }));
  const rows: NewPassage[] = [];
  for (let at = 0; at < pieces.length; ) {
    const group = groups.find(({ hashes }) => hashes.every((hash, step) => pieces[at + step]?.hash === hash));
    const piece = pieces[at]!;
    if (!group) {
      rows.push({ ...piece, id: idOf(`${at}`), ord: rows.length, original: null, madeOf: null, enabled: true });
      at += 1;
      continue;
    }
    groups.splice(groups.indexOf(group), 1);
    const last = pieces[at + group.hashes.length - 1]!;
    for (const [nth, { heading, body, original, madeOf, enabled, hash, tokens }] of group.members.entries())
      rows.push({ ...piece, end: last.end, heading, body, original, madeOf, enabled, hash, tokens, id: idOf(`${at} ${nth}`), ord: rows.length });
    at += group.hashes.length;
  }
  return edited(rows, changed);
};

/** Found again by what the source said there, or else by where it stood. */
const edited = (rows: NewPassage[], changed: PassageOfSource[]): NewPassage[] => {
  const taken = new Set<string>();
  for (const old of changed.filter(({ madeOf }) => madeOf === null)) {
    const said = hashOf(old.original ?? old.body);
    const free = rows.filter(({ id, madeOf }) => !madeOf && !taken.has(id));
    const found =
      free.find(({ hash }) => hash === said) ??
      free.filter(({ heading }) => heading === old.heading).toSorted((one, other) => Math.abs(one.ord - old.ord) - Math.abs(other.ord - old.ord))[0];
    if (!found) continue;
    taken.add(found.id);
    found.enabled = old.enabled;
    if (old.original === null) continue;
    found.original = found.body;
    found.body = old.body;
    found.hash = hashOf(old.body);
    found.tokens = old.tokens;
  }
  return rows;
};
