/** Relay connections: cursors that stay good when the list changes, forwards and backwards. */
import { GraphQLError } from 'graphql';
import type { Cursor } from '../demo.store.ts';

const largestPage = 250;

export type PageArguments = { first?: number | null; last?: number | null; after?: string | null; before?: string | null };
export type Connection<T> = {
  edges: { cursor: string; node: T }[];
  nodes: T[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
};

export const wishOf = ({
  first,
  last,
  after,
  before,
}: PageArguments): { size: number; fromEnd: boolean; after: Cursor | undefined; before: Cursor | undefined } => {
  const asked = first ?? last;
  if (asked === undefined || asked === null) throw refused('you must provide one of first or last');
  if (typeof first === 'number' && typeof last === 'number') throw refused('providing both first and last is not supported');
  if (asked > largestPage) throw refused(`${typeof first === 'number' ? 'first' : 'last'} cannot exceed ${largestPage}`);
  if (asked < 0) throw refused(`${typeof first === 'number' ? 'first' : 'last'} must be a positive integer`);
  return { size: asked, fromEnd: typeof first !== 'number', after: after ? readCursor(after) : undefined, before: before ? readCursor(before) : undefined };
};

export const connection = <T>(rows: { cursor: Cursor; node: T }[], { hasNext, hasPrevious }: { hasNext: boolean; hasPrevious: boolean }): Connection<T> => {
  const edges = rows.map(({ cursor, node }) => ({ cursor: writeCursor(cursor), node }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: { hasNextPage: hasNext, hasPreviousPage: hasPrevious, startCursor: edges[0]?.cursor ?? null, endCursor: edges.at(-1)?.cursor ?? null },
  };
};

/** A connection over what is in memory anyway: variants, metafields and pictures of one product. */
export const listed = <T>(items: { id: number; node: T }[], wished: PageArguments & { reverse?: boolean | null }): Connection<T> => {
  const { size, fromEnd, after, before } = wishOf(wished);
  const ordered = wished.reverse ? items.toReversed() : items;
  const start = after ? ordered.findIndex(({ id }) => id === after.id) + 1 : 0;
  const stop = before ? ordered.findIndex(({ id }) => id === before.id) : ordered.length;
  const end = stop < 0 ? ordered.length : stop;
  const window = ordered.slice(start, end);
  const page = fromEnd ? window.slice(Math.max(0, window.length - size)) : window.slice(0, size);
  const from = fromEnd ? end - page.length : start;
  return connection(
    page.map(({ id, node }) => ({ cursor: { id, value: String(id) }, node })),
    { hasNext: from + page.length < ordered.length, hasPrevious: from > 0 },
  );
};

const writeCursor = ({ id, value }: Cursor): string => Buffer.from(JSON.stringify({ last_id: id, last_value: value })).toString('base64');

const readCursor = (cursor: string): Cursor => {
  try {
    const { last_id: id, last_value: value } = JSON.parse(Buffer.from(cursor, 'base64').toString()) as { last_id: unknown; last_value: unknown };
    if (Number.isSafeInteger(id) && typeof value === 'string') return { id: id as number, value };
  } catch {
    // Not a cursor of ours.
  }
  throw refused(`Invalid cursor for current pagination sort: ${cursor.slice(0, 80)}`);
};

const refused = (message: string): GraphQLError => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });
