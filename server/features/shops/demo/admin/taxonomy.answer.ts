/** The branches of the taxonomy that the demo knows, and the metafields that its owner has defined. */
import { taxonomy } from '../categories.ts';
import { definitions } from '../definitions.ts';
import { gid } from './asked.ts';
import { listed, type PageArguments } from './paging.ts';

export const taxonomyAnswer = {
  categories: ({ search, ...wish }: PageArguments & { search?: string | null }) => {
    const words = (search ?? '').toLowerCase();
    const found = taxonomy.filter(({ fullName }) => fullName.toLowerCase().includes(words));
    return listed(
      found.map(({ id, name, fullName }, at) => ({
        id: at + 1,
        node: {
          id: gid('TaxonomyCategory', id),
          name,
          fullName,
          isLeaf: true,
          isRoot: !fullName.includes(' > '),
          level: fullName.split(' > ').length,
          isArchived: false,
        },
      })),
      wish,
    );
  },
};

export type DefinitionsWish = PageArguments & { ownerType: string; namespace?: string | null; key?: string | null };
export const definitionsAnswer = ({ ownerType, namespace, key, ...wish }: DefinitionsWish) =>
  listed(
    (ownerType === 'PRODUCT' ? definitions : [])
      .filter((one) => (!namespace || one.namespace === namespace) && (!key || one.key === key))
      .map((one, at) => ({
        id: at + 1,
        node: {
          id: gid('MetafieldDefinition', at + 1),
          namespace: one.namespace,
          key: one.key,
          name: one.name,
          ownerType,
          type: { name: one.type, category: 'TEXT' },
        },
      })),
    wish,
  );
