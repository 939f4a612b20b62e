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
    definitions.flatMap((one, at) =>
      ownerType === 'PRODUCT' && (!namespace || one.namespace === namespace) && (!key || one.key === key) ? [{ id: at + 1, node: shown(one, at) }] : [],
    ),
    wish,
  );

/** What the owner says that a metafield of a product is; null: nothing. */
export const definitionAnswer = (namespace: string, key: string) => {
  const at = definitions.findIndex((one) => one.namespace === namespace && one.key === key);
  return at < 0 ? null : shown(definitions[at]!, at);
};

const shown = ({ namespace, key, name, type }: (typeof definitions)[number], at: number) => ({
  __typename: 'MetafieldDefinition' as const,
  id: gid('MetafieldDefinition', at + 1),
  namespace,
  key,
  name,
  ownerType: 'PRODUCT',
  type: { name: type, category: 'TEXT' },
});
