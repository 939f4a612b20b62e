import type { Db } from '../../../adapters/db/db.ts';
import type { DemoShop } from '../demo.store.ts';

/** What an answer may look at: the shop of the token, and the request's time. */
export type Asked = {
  db: Db;
  shop: DemoShop;
  now: Date;
  /** Where browsers find the pictures: an origin and path, or a path of the console. */
  picturesAt: string;
  /** Where apps send the bytes of pictures: the shop's own address. */
  uploadsAt: string;
  /** The collection that a product stands in, as a list of none or one. */
  collectionOf(handle: string): { id: number; node: unknown }[];
  /** Search fields that were left out, to be told in `extensions.search`. */
  searchWarnings: { path: string[]; query: string; warnings: { field: string; message: string }[] }[];
};

export const gid = (type: string, id: number | string): string => `gid://shopify/${type}/${id}`;

/** The number of a gid, when it names a thing of that type. */
export const idOf = (type: string, value: string): number | undefined => {
  const found = /^gid:\/\/shopify\/([A-Za-z]+)\/(\d{1,15})$/.exec(value);
  return found && found[1] === type ? Number(found[2]) : undefined;
};
