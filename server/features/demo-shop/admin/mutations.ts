/** What an app may change. Each answers `userErrors` in Shopify's words and changes nothing where there is one. */
import { changing, type StoredProduct } from '../demo.store.ts';
import { type Asked, idOf } from './asked.ts';
import { contentMutations } from './contents.mutations.ts';
import { fileMutations } from './files.mutations.ts';
import { type MetafieldWish, setMetafields } from './metafields.ts';
import { pictureMutations } from './pictures.mutations.ts';
import { metafieldAnswer, productAnswer, shown } from './product.answer.ts';
import { applyWish, type MediaWish, newProduct, type ProductWish, refusalsOf, type UserError } from './product.wish.ts';
import { findPublication } from './publications.answer.ts';
import { shopAnswer } from './shop.answer.ts';
import { translationMutations } from './translations.mutations.ts';

type MetafieldsGone = { metafields: { ownerId: string; namespace: string; key: string }[] };
type Store = Parameters<Parameters<typeof changing>[2]>[0];

export const mutations = (asked: Asked) => {
  const { db, now } = asked;
  const { domain } = asked.shop;
  const contents = contentMutations(asked);

  /** Saves what differs; `updatedAt` moves only then, and always forward. */
  const save = async (store: Store, before: StoredProduct, product: StoredProduct['product']): Promise<StoredProduct> => {
    if (JSON.stringify(product) === JSON.stringify(before.product)) return before;
    const saved = { id: before.id, product, updatedAt: new Date(Math.max(Math.floor(now.getTime() / 1_000) * 1_000, before.updatedAt.getTime() + 1_000)) };
    await store.saveProduct(domain, saved);
    return saved;
  };

  const found = async (store: Store, id: string | null | undefined) => {
    const number = id ? idOf('Product', id) : undefined;
    return number === undefined ? undefined : store.product(domain, number);
  };

  const isTaken = async (store: Store, handle: string, by?: number): Promise<boolean> => {
    const holder = await store.productByHandle(domain, handle);
    return holder !== undefined && holder.id !== by;
  };

  return {
    ...contents,
    ...fileMutations(asked),
    ...translationMutations(asked),
    productUpdate: ({
      product,
      input,
      identifier,
      media,
    }: {
      product?: ProductWish & { id?: string };
      input?: ProductWish & { id?: string };
      identifier?: { id?: string; handle?: string };
      media?: MediaWish[];
    }) =>
      changing(db, domain, async (store) => {
        const wish = product ?? input ?? {};
        const id = wish.id ?? identifier?.id;
        const before = identifier?.handle && !id ? await store.productByHandle(domain, identifier.handle) : await found(store, id);
        if (!before) return refused('product', [{ field: ['id'], message: 'Product does not exist' }]);
        const after = applyWish({ id: before.id, product: before.product, wish, media: media ?? [] });
        const refusals = await refusalsOf({
          product: before.product,
          wish,
          media: media ?? [],
          handle: after.handle,
          taken: (handle) => isTaken(store, handle, before.id),
        });
        if (refusals.length > 0) return refused('product', refusals);
        return { product: productAnswer(asked, await save(store, before, after)), userErrors: [] };
      }),

    productCreate: ({ product, input, media }: { product?: ProductWish; input?: ProductWish; media?: MediaWish[] }) =>
      changing(db, domain, async (store) => {
        const wish = product ?? input ?? {};
        const refusals = await refusalsOf({
          wish: { ...wish, title: wish.title ?? '' },
          media: media ?? [],
          handle: wish.handle,
          taken: (handle) => isTaken(store, handle),
        });
        if (refusals.length > 0) return { ...refused('product', refusals), shop: shopAnswer(asked) };
        const id = await store.takeIds(domain, 1);
        const made = await newProduct({ id, vendor: asked.shop.name, wish, media: media ?? [], now, taken: (handle) => isTaken(store, handle) });
        await store.addProducts(domain, [{ id, product: made, updatedAt: shown(now) }]);
        return { product: productAnswer(asked, { id, product: made, updatedAt: new Date(shown(now)) }), shop: shopAnswer(asked), userErrors: [] };
      }),

    productDelete: ({ input: { id } }: { input: { id: string } }) =>
      changing(db, domain, async (store) => {
        const gone = await store.removeProduct(domain, idOf('Product', id) ?? 0);
        return gone
          ? { deletedProductId: id, shop: shopAnswer(asked), userErrors: [] }
          : { ...refused('deletedProductId', [{ field: ['id'], message: 'Product does not exist' }]), shop: shopAnswer(asked) };
      }),

    metafieldsSet: ({ metafields }: { metafields: (MetafieldWish & { ownerId: string; compareDigest?: string | null })[] }) =>
      changing(db, domain, async (store) => {
        const one = (index: number, field: string, code: string, message: string) => ({
          ...refused('metafields', []),
          userErrors: [{ field: ['metafields', String(index), field], message, code, elementIndex: index }],
        });
        if (metafields.length > 25)
          return {
            metafields: null,
            userErrors: [
              { field: ['metafields'], message: 'Exceeded the maximum metafields input limit of 25.', code: 'LESS_THAN_OR_EQUAL_TO', elementIndex: null },
            ],
          };
        const changed: { owner: StoredProduct; key: string; namespace: string }[] = [];
        const owners = new Map<string, { before: StoredProduct; product: StoredProduct['product'] }>();
        for (const [index, wish] of metafields.entries()) {
          const stored = owners.get(wish.ownerId)?.before ?? (await found(store, wish.ownerId));
          if (!stored) return one(index, 'ownerId', 'INVALID', 'Owner does not exist.');
          const owner = owners.get(wish.ownerId) ?? { before: stored, product: stored.product };
          const set = setMetafields(owner.product, stored.id, [wish]);
          if ('refusal' in set) return one(index, set.refusal.field, set.refusal.code, set.refusal.message);
          owners.set(wish.ownerId, { ...owner, product: set.product });
          changed.push({ owner: stored, key: wish.key ?? '', namespace: wish.namespace ?? 'custom' });
        }
        const saved = new Map<number, StoredProduct>();
        for (const { before, product } of owners.values()) saved.set(before.id, await save(store, before, product));
        return {
          metafields: changed.map(({ owner, key, namespace }) => {
            const { product, updatedAt } = saved.get(owner.id)!;
            return metafieldAnswer(
              product.metafields.find((metafield) => metafield.key === key && metafield.namespace === namespace)!,
              product.createdAt,
              shown(updatedAt),
            );
          }),
          userErrors: [],
        };
      }),

    /** Those of products here; of articles and pages, where those are kept. */
    metafieldsDelete: ({ metafields }: MetafieldsGone) => {
      if (!metafields[0]?.ownerId.includes('/Product/')) return contents.metafieldsDelete({ metafields });
      return changing(db, domain, async (store) => {
        for (const [index, { ownerId, namespace, key }] of metafields.entries()) {
          const before = await found(store, ownerId);
          if (!before) return { deletedMetafields: null, userErrors: [{ field: ['metafields', String(index), 'ownerId'], message: 'Owner does not exist.' }] };
          const left = before.product.metafields.filter((one) => one.namespace !== namespace || one.key !== key);
          await save(store, before, { ...before.product, metafields: left });
        }
        return { deletedMetafields: metafields, userErrors: [] };
      });
    },

    ...pictureMutations(asked, save),

    publishablePublish: ({ id, input }: { id: string; input: { publicationId?: string | null; publishDate?: string | null }[] }) =>
      changing(db, domain, async (store) => {
        const before = await found(store, id);
        if (!before) return { ...refused('publishable', [{ field: ['id'], message: 'Resource does not exist' }]), shop: shopAnswer(asked) };
        const publishedOn = { ...before.product.publishedOn };
        for (const [index, { publicationId, publishDate }] of input.entries()) {
          const publication = findPublication(idOf('Publication', publicationId ?? '') ?? 0);
          const field = ['input', String(index), publication ? 'publishDate' : 'publicationId'];
          if (!publication)
            return { ...refused('publishable', [{ field, message: 'Publication does not exist or is not publishable' }]), shop: shopAnswer(asked) };
          if (publishDate && Date.parse(publishDate) > now.getTime() && !publication.supportsFuturePublishing)
            return { ...refused('publishable', [{ field, message: 'Publication does not support future publishing' }]), shop: shopAnswer(asked) };
          publishedOn[publication.id] = publishDate ?? publishedOn[publication.id] ?? shown(now);
        }
        return { publishable: productAnswer(asked, await save(store, before, { ...before.product, publishedOn })), shop: shopAnswer(asked), userErrors: [] };
      }),

    publishableUnpublish: ({ id, input }: { id: string; input: { publicationId?: string | null }[] }) =>
      changing(db, domain, async (store) => {
        const before = await found(store, id);
        if (!before) return { ...refused('publishable', [{ field: ['id'], message: 'Resource does not exist' }]), shop: shopAnswer(asked) };
        const leaving = new Set(input.map(({ publicationId }) => String(idOf('Publication', publicationId ?? '') ?? 0)));
        const publishedOn = Object.fromEntries(Object.entries(before.product.publishedOn).filter(([publication]) => !leaving.has(publication)));
        return { publishable: productAnswer(asked, await save(store, before, { ...before.product, publishedOn })), shop: shopAnswer(asked), userErrors: [] };
      }),
  };
};

const refused = <N extends string>(name: N, userErrors: UserError[]) => ({ [name]: null, userErrors }) as { [K in N]: null } & { userErrors: UserError[] };
