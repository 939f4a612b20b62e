/** Pictures of products: what is said of them, files of the shop that are hung there, and files that go. */
import { changing, type StoredProduct } from '../demo.store.ts';
import { filesStore } from '../files.store.ts';
import { partsPerProduct } from '../product.ts';
import { type Asked, idOf } from './asked.ts';
import { fileAnswer } from './files.mutations.ts';
import { pictureAnswer } from './product.answer.ts';

type Store = Parameters<Parameters<typeof changing>[2]>[0];
type Save = (store: Store, before: StoredProduct, product: StoredProduct['product']) => Promise<StoredProduct>;
type FileWish = { id: string; alt?: string | null; referencesToAdd?: string[] | null; referencesToRemove?: string[] | null };

export const pictureMutations = (asked: Asked, save: Save) => {
  const { db, picturesAt } = asked;
  const { domain } = asked.shop;
  const refused = (index: number, field: string, code: string, message: string) => ({
    files: null,
    userErrors: [{ field: ['files', String(index), field], message, code }],
  });
  /** A picture of its own carries its product's number; a file of the shop may hang on several. */
  const ownersOf = async (store: Store, picture: number): Promise<StoredProduct[]> => {
    const own = await store.product(domain, Math.floor(picture / partsPerProduct));
    return own?.product.pictures.some(({ id }) => id === picture) ? [own] : store.productsWithPicture(domain, picture);
  };

  return {
    fileUpdate: ({ files }: { files: FileWish[] }) =>
      changing(db, domain, async (store, tx) => {
        const answers: unknown[] = [];
        const changed = new Map<number, { before: StoredProduct; product: StoredProduct['product'] }>();
        const at = (before: StoredProduct) => changed.get(before.id) ?? { before, product: before.product };
        const kept = filesStore(tx);
        // Written when all of them may be: a refusal changes nothing.
        const alts = new Map<string, string>();
        for (const [index, { id, alt, referencesToAdd, referencesToRemove }] of files.entries()) {
          const picture = idOf('MediaImage', id) ?? 0;
          const file = await kept.one(domain, picture);
          const owners = await ownersOf(store, picture);
          if (owners.length === 0 && (!file || file.alt === null)) return refused(index, 'id', 'FILE_DOES_NOT_EXIST', `File id ${id} does not exist.`);
          if (alt && alt.length > 512) return refused(index, 'alt', 'ALT_VALUE_LIMIT_EXCEEDED', 'The alt value exceeds the maximum limit of 512 characters.');
          if (alt != null && file) alts.set(file.name, alt);
          if (alt !== undefined)
            for (const before of owners) {
              const { product } = at(before);
              changed.set(before.id, {
                before,
                product: { ...product, pictures: product.pictures.map((one) => (one.id === picture ? { ...one, alt: alt ?? '' } : one)) },
              });
            }
          for (const [references, isThere] of [
            [referencesToAdd, true],
            [referencesToRemove, false],
          ] as const)
            for (const reference of references ?? []) {
              const before = await store.product(domain, idOf('Product', reference) ?? 0);
              if (!before)
                return refused(
                  index,
                  isThere ? 'referencesToAdd' : 'referencesToRemove',
                  'REFERENCE_TARGET_DOES_NOT_EXIST',
                  'The reference target does not exist.',
                );
              const { product } = at(before);
              const others = product.pictures.filter((one) => one.id !== picture);
              const known = product.pictures.some((one) => one.id === picture);
              const pictures = !isThere
                ? others
                : known || !file
                  ? product.pictures
                  : [...others, { id: picture, file: file.name, alt: alt ?? file.alt ?? '' }];
              changed.set(before.id, { before, product: { ...product, pictures } });
            }
          const shown = [...owners.map((owner) => at(owner).product), ...[...changed.values()].map(({ product }) => product)].flatMap(
            ({ pictures, createdAt }) => {
              const one = pictures.find((known) => known.id === picture);
              return one ? [pictureAnswer(asked, one, createdAt)] : [];
            },
          )[0];
          answers.push(shown ?? fileAnswer({ ...file!, alt: alt ?? file!.alt }, picturesAt));
        }
        for (const [name, alt] of alts) await kept.make(domain, name, alt);
        for (const { before, product } of changed.values()) await save(store, before, product);
        return { files: answers, userErrors: [] };
      }),

    /** From the shop, and from every product. */
    fileDelete: ({ fileIds }: { fileIds: string[] }) =>
      changing(db, domain, async (store, tx) => {
        const kept = filesStore(tx);
        const gone = fileIds.map((id) => idOf('MediaImage', id) ?? 0);
        const unknown: string[] = [];
        for (const [index, id] of gone.entries()) if (!(await kept.one(domain, id)) && (await ownersOf(store, id)).length === 0) unknown.push(fileIds[index]!);
        if (unknown.length > 0)
          return {
            deletedFileIds: null,
            userErrors: [{ field: ['fileIds'], message: `File ids ${unknown.join(', ')} do not exist.`, code: 'FILE_DOES_NOT_EXIST' }],
          };
        for (const id of gone) {
          for (const before of await ownersOf(store, id))
            await save(store, before, { ...before.product, pictures: before.product.pictures.filter((one) => one.id !== id) });
          await kept.remove(domain, id);
        }
        return { deletedFileIds: fileIds, userErrors: [] };
      }),
  };
};
