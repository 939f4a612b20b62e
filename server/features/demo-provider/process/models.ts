import { Refused } from './refused.ts';

export type Ability = 'chat' | 'embeddings' | 'images' | 'speech';
const models: Record<string, Ability> = { 'demo-chat': 'chat', 'demo-embedding': 'embeddings', 'demo-image': 'images', 'demo-speech': 'speech' };

const shown = (id: string) => ({ id, object: 'model', created: 1_764_201_600, owned_by: 'demo' });
export const modelList = () => ({ object: 'list', data: Object.keys(models).map(shown) });
export const modelNamed = (id: string) => shown(known(id));

/** Throws where nobody has it, or it is asked for what it is not for. */
export const need = (id: string, ability: Ability): void => {
  if (models[known(id)] !== ability)
    throw new Refused(`The model '${id}' cannot be asked for ${ability}.`, { param: 'model', code: 'model_not_found', status: 404 });
};
const known = (id: string): string => {
  if (!Object.hasOwn(models, id))
    throw new Refused(`The model '${id}' does not exist or you do not have access to it.`, { status: 404, param: 'model', code: 'model_not_found' });
  return id;
};
