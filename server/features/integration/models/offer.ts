/** Models that apps may call, as the catalogue has them now. */
import type { modelRoutes, ModelOnOffer } from '@storewright/contract/integration';
import type { Answer } from '@storewright/contract/kit/route';
import { Family } from '@storewright/contract/providers';
import { familyNames } from '@storewright/contract/providers/families';

type Category = Answer<typeof modelRoutes.categories>['items'][number];

export const createOffer = ({ models }: { models: () => ModelOnOffer[] }) => {
  const able = (capability: ModelOnOffer['capabilities'][number]) => ({ items: models().filter(({ capabilities }) => capabilities.includes(capability)) });
  return {
    all: () => ({ items: models() }),
    chat: () => able('text'),
    draw: () => able('images'),
    /** Each family, also one that has no model now: an app may be for it before it has. */
    categories: (): { items: Category[] } => {
      const all = models();
      const counted = Map.groupBy(all, ({ family }) => family);
      const families = Family.options.map((id) => ({ id, label: labels[id], models: counted.get(id)?.length ?? 0 }));
      return { items: [{ id: 'any', label: 'Any', models: all.length }, ...families] };
    },
  };
};

const labels: Record<Family, string> = { ...familyNames, draw: 'Draw', speech: 'Speech', other: 'Other' };
