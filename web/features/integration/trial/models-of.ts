import { type App, useChatModels } from '../integration.api.ts';

/**
 * What can be called for by name: the app's own list, else what is sold here. What an endpoint of one's own answers to
 * is not known here, so nothing is named for it.
 */
export const useModelsOf = ({ models, endpoint }: Pick<App, 'models' | 'endpoint'>): string[] => {
  const offered = useChatModels().data?.items.map(({ name }) => name) ?? [];
  if (models.length > 0) return models;
  return endpoint ? [] : offered;
};
