/** A picture becomes a file of a Shopify shop in three steps: a place for its bytes, the bytes, the file made of them; then the shop works on it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '../../kit/fault.ts';
import type { ShopFiles } from './shop-files.ts';
import type { Answers } from './shopify.answers.ts';
import type { ShopifyClient } from './shopify.client.ts';

type Hung = Answers['hungPictures'];

export const shopifyFiles = (client: ShopifyClient): ShopFiles => {
  const make: ShopFiles['make'] = async ({ name, type, bytes, alt }, { signal, named } = {}) => {
    const place = { filename: name, mimeType: type, fileSize: String(bytes.length), resource: 'IMAGE', httpMethod: 'PUT' };
    const { stagedUploadsCreate: staged } = await client.ask('stagePicture', { input: [place] }, { signal });
    refusedBy(staged?.userErrors);
    const target = staged?.stagedTargets?.[0];
    if (!target?.url || !target.resourceUrl) throw unanswered();
    await client.send(target.url, { type, bytes, signal });
    const { fileCreate: made } = await client.ask('addFile', { files: [{ originalSource: target.resourceUrl, contentType: 'IMAGE', alt }] }, { signal });
    refusedBy(made?.userErrors);
    const id = made?.files?.[0]?.id;
    if (id === undefined) throw unanswered();
    await named?.(id);
    for (let tried = 0; tried < mostLooks; tried += 1) {
      const { node } = await client.ask('file', { id }, { signal });
      if (node?.fileStatus === 'FAILED') refusedBy([{ field: null, message: node.fileErrors[0]?.message ?? 'The shop could not read this picture.' }]);
      if (node?.image?.url) return { gid: id, url: node.image.url };
      await sleep(Math.min(2_000, 200 * (tried + 1)), undefined, { signal });
    }
    throw unanswered();
  };
  return {
    make,
    keep: async (picture, signal) => (await make(picture, signal ? { signal } : {})).url,
    hang: async (productGid, gids, signal) => {
      const { fileUpdate: answer } = await client.ask('hangPictures', { files: gids.map((id) => ({ id, referencesToAdd: [productGid] })) }, { signal });
      refusedBy(answer?.userErrors);
      if (!answer?.files) throw unsaid();
    },
    hung: async (productGid, signal) => {
      const all: { gid: string; alt: string }[] = [];
      for (let after: string | null = null; ; ) {
        const answer: Hung = await client.ask('hungPictures', { id: productGid, after }, { signal });
        if (!answer.product) return undefined;
        const { nodes, pageInfo }: NonNullable<Hung['product']>['media'] = answer.product.media;
        all.push(...nodes.map(({ id, alt }) => ({ gid: id, alt: alt ?? '' })));
        if (!pageInfo.hasNextPage || !pageInfo.endCursor) return all;
        after = pageInfo.endCursor;
      }
    },
    takeDown: async (productGid, gids, signal) => {
      const files = gids.map((id) => ({ id, referencesToRemove: [productGid] }));
      const { fileUpdate: answer } = await client.ask('takeDownPictures', { files }, { signal });
      refusedBy(answer?.userErrors);
      if (!answer?.files) throw unsaid();
    },
    unused: async (gids, signal) => {
      const numbers = gids.map((gid) => `id:${gid.split('/').at(-1)}`);
      const { files } = await client.ask('unusedFiles', { search: `used_in:none AND (${numbers.join(' OR ')})` }, { signal });
      return files.nodes.map(({ id }) => id).filter((id) => gids.includes(id));
    },
    remove: async (gids, signal) => {
      const { fileDelete: answer } = await client.ask('removeFiles', { ids: gids }, { signal });
      refusedBy(answer?.userErrors);
      if (!answer?.deletedFileIds) throw unsaid();
    },
  };
};

/** About half a minute: a shop takes seconds. */
const mostLooks = 18;

const refusedBy = (errors: { field: string[] | null; message: string }[] = []): void => {
  if (errors[0])
    throw new Fault('shop_refused', 409, { message: errors[0].message.slice(0, 500), details: { reason: 'fields', fields: { picture: errors[0].message } } });
};
/** The shop may have done it. */
const unsaid = () => new Fault('shop_unreachable', 503, { retryAfter: 10, details: { maybe_written: true } });
/** A file nobody names is no text that went out: it may be tried again. */
const unanswered = () => new Fault('shop_unreachable', 503, { retryAfter: 10 });
