import { queries, invalidate } from '../../kit/query.ts';

/** Everything that shows points is stale once some moved. Nobody waits for it to be read again. */
export const pointsMoved = (): void => void invalidate(['billing'], ['inference']);

// Without a line nobody waits for one unasked: it is tried, it fails, and there is something to press.
queries.setQueryDefaults(['billing'], { networkMode: 'always' });
