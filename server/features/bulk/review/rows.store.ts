/** Items as rows of a list: never their texts. */
import type { ItemState } from '@storewright/contract/bulk';
import { inVoiceFrom } from '@storewright/contract/bulk/voiced';
import { and, asc, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { containing } from '../../../adapters/db/search.ts';
import { users } from '../../account/index.ts';
import { bulkItems } from '../bulk.tables.ts';

type RowSort = 'position' | 'score' | 'gain' | 'claims' | 'voice' | 'title';
export type RowFilter = {
  states: ItemState[] | undefined;
  claims: 'any' | 'open' | 'none';
  drift: 'any' | 'drifted' | 'undrifted';
  voice: 'any' | 'off' | 'in';
  language: 'any' | 'other' | 'asked';
  search: string;
  scoreFrom: number | undefined;
};
export type RowPlace = { key: string; position: number };
export type ListedItem = Awaited<ReturnType<ReturnType<typeof rowsStore>['page']>>[number];

export const rowsStore = (db: Db, { accountId, jobId }: { accountId: string; jobId: string }) => {
  const ofJob = and(eq(bulkItems.accountId, accountId), eq(bulkItems.jobId, jobId));
  return {
    page({ filter, sort, up, after, offset = 0, limit }: Window) {
      const key = keys[sort];
      const direction = up ? asc : desc;
      const further = sql.raw(up ? '>' : '<');
      return db
        .select({ ...listed, key: sql<string>`(${key})::text` })
        .from(bulkItems)
        .leftJoin(users, eq(users.id, bulkItems.decidedBy))
        .where(
          and(ofJob, ...filters(filter), after && sql`(${key}, ${bulkItems.position}) ${further} (${after.key}::${sql.raw(casts[sort])}, ${after.position})`),
        )
        .orderBy(direction(key), direction(bulkItems.position))
        .offset(offset)
        .limit(limit);
    },
    async total(filter: RowFilter): Promise<number> {
      const [row] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(bulkItems)
        .where(and(ofJob, ...filters(filter)));
      return row!.total;
    },
    byIds: (ids: string[]) =>
      db
        .select({ ...listed, key: sql<string>`''` })
        .from(bulkItems)
        .leftJoin(users, eq(users.id, bulkItems.decidedBy))
        .where(and(ofJob, sql`${bulkItems.id} = any(${sql.param(ids)}::uuid[])`))
        .orderBy(bulkItems.position),
  };
};

type Window = { filter: RowFilter; sort: RowSort; up: boolean; after: RowPlace | undefined; offset: number | undefined; limit: number };

const listed = {
  id: bulkItems.id,
  position: bulkItems.position,
  productId: bulkItems.productId,
  title: bulkItems.title,
  sku: bulkItems.sku,
  pictureUrl: bulkItems.pictureUrl,
  state: bulkItems.state,
  version: bulkItems.version,
  scoreBefore: bulkItems.scoreBefore,
  scoreAfter: bulkItems.scoreAfter,
  openClaims: bulkItems.openClaims,
  backedClaims: sql<number>`jsonb_array_length(jsonb_path_query_array(${bulkItems.claims}, '$[*] ? (@.state == "supported" || @.state == "vouched")'))`,
  holds: bulkItems.holds,
  voice: bulkItems.voice,
  elsewhere: bulkItems.elsewhere,
  changed: bulkItems.changed,
  approved: bulkItems.approved,
  locked: bulkItems.locked,
  words: bulkItems.words,
  points: bulkItems.points,
  failedIn: bulkItems.failedIn,
  error: bulkItems.error,
  drifted: bulkItems.drifted,
  decidedAt: bulkItems.decidedAt,
  decidedBy: users.name,
  publishAt: bulkItems.publishAt,
};

/** Each of them whole: no row has none. */
const keys: Record<RowSort, SQL> = {
  position: sql`${bulkItems.position}`,
  score: sql`coalesce(${bulkItems.scoreAfter}, -1)`,
  gain: sql`coalesce(${bulkItems.scoreAfter} - ${bulkItems.scoreBefore}, -101)`,
  claims: sql`${bulkItems.openClaims}`,
  // What no voice is known for comes last.
  voice: sql`coalesce(${bulkItems.voice}, 101)`,
  title: sql`lower(${bulkItems.title}) collate "C"`,
};
const casts: Record<RowSort, 'int' | 'text'> = { position: 'int', score: 'int', gain: 'int', claims: 'int', voice: 'int', title: 'text' };

const filters = ({ states, claims, drift, voice, language, search, scoreFrom }: RowFilter): (SQL | undefined)[] => {
  const wanted = containing(search);
  return [
    states && inArray(bulkItems.state, states),
    claims === 'any' ? undefined : claims === 'open' ? sql`${bulkItems.openClaims} > 0` : sql`${bulkItems.openClaims} = 0`,
    drift === 'any' ? undefined : drift === 'drifted' ? sql`${bulkItems.drifted} <> '{}'` : sql`${bulkItems.drifted} = '{}'`,
    voice === 'any' ? undefined : voice === 'off' ? lt(bulkItems.voice, inVoiceFrom) : sql`coalesce(${bulkItems.voice}, 100) >= ${inVoiceFrom}`,
    language === 'any' ? undefined : language === 'other' ? sql`${bulkItems.elsewhere}` : sql`${bulkItems.elsewhere} is not true`,
    search === '' ? undefined : or(ilike(bulkItems.title, wanted), ilike(bulkItems.sku, wanted)),
    scoreFrom === undefined ? undefined : gte(bulkItems.scoreAfter, scoreFrom),
  ];
};
