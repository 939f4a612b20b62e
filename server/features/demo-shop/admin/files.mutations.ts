/** Pictures that an app gives the shop: a place first, then its bytes, then a file of it. */
import { randomBytes } from 'node:crypto';
import { filesStore, type StoredFile } from '../files.store.ts';
import { type Asked, gid } from './asked.ts';
import { listed, type PageArguments } from './paging.ts';

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

/** Of the search, what we ask: numbers, and that nothing uses a file. */
export const filesAnswer = async ({ db, shop, picturesAt, searchWarnings }: Asked, { query, ...wish }: PageArguments & { query?: string | null }) => {
  const { ids, isUnused, unknown } = searchedFiles(query ?? '');
  if (unknown.length > 0)
    searchWarnings.push({
      path: ['files'],
      query: query ?? '',
      warnings: unknown.map((name) => ({ field: name, message: 'Invalid search field for this query.' })),
    });
  const files = await filesStore(db).all(shop.domain, { ids, isUnused });
  return listed(
    files.map((file) => ({ id: file.id, node: fileAnswer(file, picturesAt) })),
    wish,
  );
};

const searchedFiles = (query: string) => {
  const terms = [...query.matchAll(/([a-z_]+):([^\s()]+)/g)].map(([, field, value]) => ({ field: field!, value: value! }));
  const ids = terms.filter(({ field, value }) => field === 'id' && /^\d{1,15}$/.test(value)).map(({ value }) => Number(value));
  const isUnused = terms.some(({ field, value }) => field === 'used_in' && value === 'none');
  return { ids: ids.length > 0 ? ids : undefined, isUnused, unknown: terms.map(({ field }) => field).filter((field) => !['id', 'used_in'].includes(field)) };
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
