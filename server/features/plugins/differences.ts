/** What a new document changes of a plugin: each operation is found again by where it is called, else by its name. */
import { isDeepStrictEqual } from 'node:util';
import type { ChangedPart } from '@storewright/contract/plugins/differences';
import type { ReadOperation } from './document/operations.ts';
import type { OperationRow } from './plugins.store.ts';

export type Differences = {
  added: ReadOperation[];
  removed: OperationRow[];
  changed: { before: OperationRow; after: ReadOperation; parts: ChangedPart[] }[];
  /** Where each that stays stands now. */
  kept: { before: OperationRow; after: ReadOperation }[];
};

export const differencesOf = (had: OperationRow[], now: ReadOperation[]): Differences => {
  const left = new Set(had);
  const pairs = new Map<ReadOperation, OperationRow>();
  for (const keyOf of [placeOf, nameOf]) {
    const byKey = new Map([...left].map((one) => [keyOf(one), one]));
    for (const after of now) {
      const before = pairs.has(after) ? undefined : byKey.get(keyOf(after));
      if (!before || !left.delete(before)) continue;
      pairs.set(after, before);
    }
  }
  const kept = now.flatMap((after) => {
    const before = pairs.get(after);
    return before ? [{ before, after }] : [];
  });
  return {
    added: now.filter((one) => !pairs.has(one)),
    removed: had.filter((one) => left.has(one)),
    changed: kept.flatMap(({ before, after }) => {
      const parts = partsOf(before, after);
      return parts.length > 0 ? [{ before, after, parts }] : [];
    }),
    kept,
  };
};

type Either = Pick<OperationRow, 'method' | 'path' | 'toolName'>;
const placeOf = ({ method, path }: Either): string => `${method} ${path}`;
const nameOf = ({ toolName }: Either): string => toolName.toLowerCase();

/** All that a model is told of it, and all that decides what is sent. */
const partsOf = (before: OperationRow, after: ReadOperation): ChangedPart[] => [
  ...(before.toolName === after.toolName ? [] : (['name'] as const)),
  ...(placeOf(before) === placeOf(after) ? [] : (['address'] as const)),
  ...(before.summary === after.summary && before.description === after.description ? [] : (['words'] as const)),
  ...(isDeepStrictEqual(before.schema, after.schema) && isDeepStrictEqual(before.wire, after.wire) ? [] : (['arguments'] as const)),
];
