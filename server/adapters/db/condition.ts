/** Conditions on what the database holds, as stores say them and others hand them on: asked together, in one statement. */
import { exists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

export type Condition = SQL;
export type Query = SQLWrapper;

/** Whether the query finds anything. */
export const finds = (query: Query): Condition => exists(query);
export const either = (one: Condition, other: Condition): Condition => sql`(${one} or ${other})`;
