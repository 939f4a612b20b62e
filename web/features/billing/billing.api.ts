import { stale } from '../../kit/query.ts';

/** Everything that shows points is stale once some moved. */
export const pointsMoved = () => stale(['billing'], ['inference']);
