import { useCallback, useMemo, useState } from 'react';
import type { BulkRow } from './items.api.ts';

/** What is ticked off in the list, to be decided together. */
export const useTicked = () => {
  const [rows, setRows] = useState<ReadonlyMap<string, BulkRow>>(new Map());
  const tickAll = useCallback(
    (some: readonly BulkRow[], on: boolean) =>
      setRows((before) => {
        const next = new Map(before);
        for (const row of some)
          if (on) next.set(row.id, row);
          else next.delete(row.id);
        return next;
      }),
    [],
  );
  const tick = useCallback((row: BulkRow, on: boolean) => tickAll([row], on), [tickAll]);
  return useMemo(() => ({ rows, tick, tickAll, clear: () => setRows(new Map()) }), [rows, tick, tickAll]);
};
