import { stale } from '../../kit/query.ts';

/** Everything that shows points is stale once some moved. Nobody waits for it to be read again. */
export const pointsMoved = (): void => void stale(['billing'], ['inference']);
