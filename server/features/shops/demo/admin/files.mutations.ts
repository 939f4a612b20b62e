/** Pictures that an app gives the shop: a place first, then its bytes, then a file of it. */
import { randomBytes } from 'node:crypto';
import { filesStore, type StoredFile } from '../files.store.ts';
import { type Asked, gid } from './asked.ts';

type StagedWish = { filename: string; mimeType: string; resource: string; fileSize?: string | null };
type FileWish = { originalSource: string; alt?: string | null };

export const fileMutations = ({ db, shop, picturesAt, uploadsAt }: Asked) => {
  const store = filesStore(db);
  return {
    stagedUploadsCreate: async ({ input }: { input: StagedWish[] }) => {
      const stagedTargets: unknown[] = [];
      for (const [index, { mimeType, fileSize }] of input.entries()) {
        const ending = endings[mimeType];
        const wrong = !ending ? 'is not a valid image type' : Number(fileSize ?? 0) > largest ? 'is larger than 20 MB' : null;
        if (wrong) return { stagedTargets: null, userErrors: [{ field: ['input', String(index), 'mimeType'], message: `File ${wrong}` }] };
        const name = `u-${randomBytes(16).toString('hex')}.${ending ?? ''}`;
        await store.stage(shop.domain, { name, type: mimeType });
        stagedTargets.push({ url: `${uploadsAt}/${name}`, resourceUrl: `${uploadsAt}/${name}`, parameters: [] });
      }
      return { stagedTargets, userErrors: [] };
    },
    fileCreate: async ({ files }: { files: FileWish[] }) => {
      const made: unknown[] = [];
      for (const [index, { originalSource, alt }] of files.entries()) {
        const name = /\/(u-[0-9a-f]{32}\.[a-z]+)$/.exec(originalSource)?.[1];
        const file = name && (await store.make(shop.domain, name, alt ?? ''));
        if (!file || file.bytes.length === 0)
          return { files: null, userErrors: [{ field: ['files', String(index), 'originalSource'], message: 'Image URL is invalid', code: 'INVALID' }] };
        made.push(fileAnswer(file, picturesAt));
      }
      return { files: made, userErrors: [] };
    },
  };
};

export const fileAnswer = ({ id, name, alt, createdAt }: StoredFile, picturesAt: string) => ({
  __typename: 'MediaImage',
  id: gid('MediaImage', id),
  alt,
  createdAt: createdAt.toISOString(),
  fileStatus: 'READY',
  fileErrors: [],
  image: { url: `${picturesAt}/${name}`, altText: alt },
});

const endings: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/gif': 'gif' };
const largest = 20 * 1024 * 1024;
