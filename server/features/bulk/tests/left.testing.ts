/** A job with one item as it would stand after some work, without that work. */
import type { BulkState, ItemState } from '@storewright/contract/bulk';
import type { TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import type { Product } from '@storewright/contract/shops';
import { bulkItems, bulkJobs } from '../bulk.tables.ts';

type About = { accountId: string; userId: string; shopId: string; product: Product; state?: BulkState; item?: ItemState; failedIn?: 'write' };

export const leftJob = async ({ db }: TestHouse, { accountId, userId, shopId, product, state = 'done', item = 'review', failedIn }: About) => {
  const [id, itemId] = [newId(), newId()];
  const { title, description_html: description, seo_title, seo_description, tags } = product;
  const before = { title, description, seo_title, seo_description, tags };
  const engine = { engine: 'starter', engineKind: 'starter', engineLabel: 'Starter' } as const;
  const choice = { by: 'ids' as const, product_ids: [product.id] };
  const recipe = { tone: 'plain', language: 'own', instruction: '', voice: true } as const;
  const money = { cap: 0n, price: 0n };
  await db
    .insert(bulkJobs)
    .values({ id, accountId, shopId, userId, state, choice, recipe, fields: ['title'], ...engine, ...money, items: 1, idempotencyKey: id, requestHash: '' });
  const texts = { before, after: { ...before, title: `${title}, better` }, changed: ['title' as const], approved: item === 'review' ? [] : ['title' as const] };
  const place = { jobId: id, accountId, shopId, productId: product.id, position: 0 };
  await db.insert(bulkItems).values({
    id: itemId,
    ...place,
    ...texts,
    title,
    sku: '',
    language: 'en',
    fields: ['title'],
    state: item,
    scoreAfter: 80,
    holds: [],
    ...(failedIn && { failedIn, error: { code: 'engine_unreachable', message: '' } }),
    ...(item === 'scheduled' && { task: 'publish', dueAt: new Date('2099-01-01'), publishAt: new Date('2099-01-01') }),
  });
  return { params: { id }, item: itemId };
};
