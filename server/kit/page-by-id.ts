/** Pages of rows: the next one starts after the row that a cursor names. Opaque to the caller, and refused when it is not one of the list. */
import { type Fault, invalid } from './fault.ts';
import { jsonIn } from './json.ts';
import { momentOf } from './moment.ts';

export const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `read` has nothing for what no cursor of this list says. */
export const placeIn = <Place>(cursor: string | undefined, read: (said: string) => Place | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const place = read(Buffer.from(cursor, 'base64url').toString());
  if (place === undefined) throw notOfThisList();
  return place;
};
const notOfThisList = (): Fault => invalid('query.cursor', 'Not a cursor of this list.');

/** A cursor that is JSON of this shape. */
export const shapeIn = <Place>(cursor: string | undefined, shape: { safeParse: (said: unknown) => { data?: Place | undefined } }): Place | undefined =>
  placeIn(cursor, (said) => shape.safeParse(jsonIn(said)).data);

/** A cursor that is a number, behind a word of its list where `form` has one. */
export const numberIn = (cursor: string | undefined, form: RegExp): number | undefined =>
  placeIn(cursor, (said) => (form.test(said) ? Number(/\d+$/.exec(said)) : undefined));

/** Of rows whose ids were made in the order of time: newest first. */
export const idAfter = (cursor: string | undefined): string | undefined => placeIn(cursor, (said) => (uuid.test(said) ? said : undefined));

/** Of rows in the order of a moment, newest first, and of an id where two have the same. */
export type MomentPlace = { at: Date; id: string };
export const momentAfter = (cursor: string | undefined, id = uuid): MomentPlace | undefined =>
  placeIn(cursor, (said) => {
    const [, at, name = ''] = /^(\S+) (.+)$/s.exec(said) ?? [];
    const moment = momentOf(at);
    return moment && id.test(name) ? { at: moment, id: name } : undefined;
  });
export const momentSaid = (at: Date, id: string): string => `${at.toISOString()} ${id}`;

export type Page<Item> = { items: Item[]; next_cursor: string | null };

/** A store finds one row more than the page holds, and that one says that there is a next page. */
export const pageOf = <Row, Item = Row>(rows: Row[], limit: number, say: (last: Row) => string, show = itself<Row, Item>): Page<Item> => {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return { items: kept.map(show), next_cursor: rows.length > limit && last !== undefined ? cursorOf(say(last)) : null };
};
export const pageById = <Row extends { id: string }, Item = Row>(rows: Row[], limit: number, show = itself<Row, Item>): Page<Item> =>
  pageOf(rows, limit, ({ id }) => id, show);
export const cursorOf = (said: string): string => Buffer.from(said).toString('base64url');
/** Rows that are shown together, afterwards. */
const itself = <Row, Item>(row: Row): Item => row as unknown as Item;
