/** A plugin's newer document: what it says otherwise is shown first, and what is new or changed stays off until somebody looks. */
import type { Difference } from '@storewright/contract/plugins/differences';
import { type Db, withLock } from '../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import { sha256 } from '../../kit/crypto.ts';
import { Fault } from '../../kit/fault.ts';
import { storable } from '../../kit/storable.ts';
import type { Doing, Note } from '../audit/index.ts';
import { type MayBePlain, offeredBy } from './addresses.ts';
import { type Differences, differencesOf } from './differences.ts';
import { read } from './document/document.ts';
import type { ReadOperation } from './document/operations.ts';
import type { createSources, Source } from './document/source.ts';
import { type OperationRow, pluginsStore } from './plugins.store.ts';
import { updatingStore } from './updating.store.ts';

/** Which assistants would miss something, by their names. */
export type UsedBy = (accountId: string, sourceId: string) => Promise<string[]>;
type Needs = {
  db: Db;
  newId: () => string;
  mayBePlain: MayBePlain;
  bytesOf: ReturnType<typeof createSources>;
  note: Note;
  usedBy: UsedBy;
};
/** `hash`: of what was shown; without it nothing is changed. */
type Wanted = { source: Source; hash?: string | undefined };

export const createUpdating =
  ({ db, newId, mayBePlain, bytesOf, note, usedBy }: Needs) =>
  async (caller: Caller, doing: Doing, id: string, { source, hash }: Wanted, signal: AbortSignal) => {
    const { accountId } = caller;
    const within = { accountId, pluginId: id };
    orNotFound(await pluginsStore(db).one(accountId, id));
    const { operations, servers, title: _, ...rest } = await read(await bytesOf(caller, source, signal), signal);
    const now = operations.map((one) => storable(one));
    const { offered } = offeredBy(servers, 'url' in source ? source.url : undefined, mayBePlain);
    const about = { ...storable(rest), offered };
    const found = async (store: ReturnType<typeof updatingStore>) => {
      const its = differencesOf(await store.all(within), now);
      const shown = shownDifferences(its);
      return { its, shown, print: sha256(JSON.stringify([about, shown])).toString('hex') };
    };
    if (hash === undefined) {
      const { shown, print } = await found(updatingStore(db));
      return { hash: print, differences: shown, used_by: await usedBy(accountId, id), applied: false };
    }
    const names = await usedBy(accountId, id);
    return withLock(db, `plugins ${accountId}`, async (tx) => {
      const { title } = orNotFound(await pluginsStore(tx).one(accountId, id));
      const store = updatingStore(tx);
      const { its, shown, print } = await found(store);
      if (print !== hash) throw new Fault('document_changed', 409);
      await store.about(within, about);
      await store.remove(
        within,
        its.removed.map((one) => one.id),
      );
      await store.stepAside(within);
      const at = new Map(now.map((one, position) => [one, position]));
      await store.place(
        within,
        its.kept.map(({ before, after }) => ({ id: before.id, position: at.get(after)!, toolName: after.toolName, tag: after.tag })),
      );
      for (const { before, after } of its.changed) await store.change(within, before.id, { ...after, ...asNew(after), review: 'changed' });
      await store.add(its.added.map((one) => ({ ...one, ...asNew(one), id: newId(), ...within, position: at.get(one)!, review: 'added' as const })));
      const detail = { added: its.added.length, changed: its.changed.length, removed: its.removed.length };
      await note(doing, { accountId, action: 'plugin.update', target: title, detail })(tx);
      return { hash: print, differences: shown, used_by: names, applied: true };
    });
  };

/** Off, and asking, as it would be in a plugin that is new. */
const asNew = ({ risk }: ReadOperation) => ({ enabled: false, confirm: risk === 'read' ? ('never' as const) : ('always' as const) });

const shownDifferences = ({ added, removed, changed }: Differences): Difference[] => [
  ...changed.map(({ before, after, parts }) => ({ kind: 'changed' as const, parts, enabled: before.enabled, before: side(before), after: side(after) })),
  ...added.map((one) => ({ kind: 'added' as const, parts: [], enabled: false, before: null, after: side(one) })),
  ...removed.map((one) => ({ kind: 'removed' as const, parts: [], enabled: one.enabled, before: side(one), after: null })),
];
const side = ({ toolName, method, path, summary, description, schema }: OperationRow | ReadOperation): NonNullable<Difference['before']> => ({
  tool_name: toolName,
  method,
  path,
  summary,
  description,
  input_schema: schema,
});
