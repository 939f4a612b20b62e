import { type SQL, sql } from 'drizzle-orm';
import type { Variable } from '@storewright/contract/prompts/variables';
import type { Db } from '../../adapters/db/db.ts';
import { type Person, promptIn } from './reach.store.ts';

/** `variables`: of the version that is used. */
export type OfferedRow = { id: string; name: string; folded: string; description: string; variables: Variable[] };

export type Page = { after: Pick<OfferedRow, 'folded' | 'id'> | undefined; limit: number };

export const offeredStore = (db: Db) => {
  const those = async (person: Person, which: SQL, limit: number): Promise<OfferedRow[]> => {
    const { rows } = await db.execute<OfferedRow>(sql`
      select p.id, p.name, p.folded, p.description, coalesce(v.variables, p.variables) as variables
        from prompt p left join prompt_version v on v.prompt_id = p.id and v.n = p.published_version
       where p.deleted_at is null and ${promptIn(person, 'use')} and ${which} order by p.folded, p.id limit ${limit}`);
    return rows;
  };
  return {
    page: (person: Person, { after, limit }: Page): Promise<OfferedRow[]> =>
      those(person, after === undefined ? sql`true` : sql`(p.folded, p.id) > (${after.folded}, ${after.id}::uuid)`, limit),
    endingIn: (person: Person, tail: string): Promise<OfferedRow[]> => those(person, sql`right(p.id::text, 8) = ${tail}`, 20),
  };
};
