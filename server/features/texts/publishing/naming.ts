/** A new blog of a shop: pressed twice, at once or one after the other, it is one. */
import { type Db, withLock } from '../../../adapters/db/db.ts';
import type { ShopContents } from '../../shops/index.ts';

type Blog = Awaited<ReturnType<ShopContents['addBlog']>>;

export const createNaming = (db: Db) => {
  /** Who waits in this process waits without a connection: the shop's own answer may need one. */
  const ahead = new Map<string, Promise<unknown>>();
  return async (shopId: string, contents: ShopContents, title: string): Promise<Blog> => {
    const turn = (ahead.get(shopId) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => withLock(db, `new-blog:${shopId}`, async () => (await contents.blogs()).find((blog) => blog.title === title) ?? contents.addBlog(title)));
    ahead.set(shopId, turn);
    try {
      return await turn;
    } finally {
      if (ahead.get(shopId) === turn) ahead.delete(shopId);
    }
  };
};
