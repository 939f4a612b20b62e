/** Address, category, metafields and alt texts of a Shopify shop's products. */
import { Fault } from '../../kit/fault.ts';
import type { DetailChanges, ProductDetails, ShopDetails } from './shop-details.ts';
import type { ShopifyClient } from './shopify.client.ts';

export const shopifyDetails = (client: ShopifyClient): ShopDetails => ({
  read: async (gid, signal) => {
    const { product } = await client.ask('details', { id: gid }, { signal });
    return product ? shown(product) : undefined;
  },
  change: async (gid, changes, signal) => {
    if (changes.of === 'pictures') {
      const files = changes.alts.map(({ gid: id, alt }) => ({ id, alt }));
      const answer = (await client.ask('describePictures', { files }, { signal })).fileUpdate;
      return certain(answer?.files !== null && answer !== null, answer?.userErrors ?? [], { changes, reason: 'fields' });
    }
    const { handle, redirect = true, category, metafields = [], gone = [] } = changes;
    const product = {
      id: gid,
      ...(handle !== undefined && { handle, redirectNewHandle: redirect }),
      ...(category !== undefined && { category }),
      ...(metafields.length > 0 && { metafields }),
    };
    const away = gone.map((one) => ({ ownerId: gid, ...one }));
    const answer = await client.ask('changeDetails', { product, gone: away, clears: away.length > 0 }, { signal });
    const errors = [...(answer.metafieldsDelete?.userErrors ?? []), ...(answer.productUpdate?.userErrors ?? [])];
    // What is taken away goes though the rest may be refused.
    certain(answer.productUpdate?.product != null, errors, { changes, reason: away.length > 0 ? 'in_part' : 'fields' });
  },
  definitions: async (signal) =>
    (await client.ask('metafieldDefinitions', {}, { signal })).metafieldDefinitions.nodes.map(({ namespace, key, name, type }) => ({
      namespace,
      key,
      name,
      type: type.name,
    })),
  categories: async (words, signal) =>
    ((await client.ask('categories', { search: words }, { signal })).taxonomy?.categories.nodes ?? []).map(({ id, fullName }) => ({ gid: id, name: fullName })),
});

type Answered = {
  id: string;
  handle: string;
  category: { id: string; fullName: string } | null;
  metafields: { nodes: ProductDetails['metafields'] };
  media: { nodes: { id: string; alt: string | null }[] };
};

const shown = ({ id, handle, category, metafields, media }: Answered): ProductDetails => ({
  gid: id,
  handle,
  category: category && { gid: category.id, name: category.fullName },
  metafields: metafields.nodes,
  pictures: media.nodes.map(({ id: gid, alt }) => ({ gid, alt: alt ?? '' })),
});

type UserErrors = { field: string[] | null; message: string }[];

/** What the shop did, or why it did not. An answer with neither proves nothing. */
const certain = (done: boolean, errors: UserErrors, { changes, reason }: { changes: DetailChanges; reason: 'fields' | 'in_part' }): void => {
  if (errors[0]) {
    const fields: Record<string, string> = {};
    for (const { field, message } of errors) fields[ourField(field, changes)] ??= message;
    throw new Fault('shop_refused', 409, { message: errors[0].message.slice(0, 500), details: { reason, fields } });
  }
  if (!done) throw new Fault('shop_unreachable', 503, { retryAfter: 10, details: { maybe_written: true } });
};

/** `['product', 'metafields', '1', 'value']` → `metafield:custom.care`. */
const ourField = (path: string[] | null, changes: DetailChanges): string => {
  const [head = '', at = ''] = (path ?? []).filter((part) => part !== 'product' && part !== 'input');
  if (changes.of === 'pictures') return head === 'files' && changes.alts[Number(at)] ? `alt:${changes.alts[Number(at)]!.gid}` : 'alt';
  const metafield = head === 'metafields' ? (changes.metafields ?? [])[Number(at)] : undefined;
  return metafield ? `metafield:${metafield.namespace}.${metafield.key}` : head;
};
