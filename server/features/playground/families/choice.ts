/** Which model is asked: the one that was named, where it is one of those; else the first. */
import type { Capability, Family } from '@storewright/contract/providers';
import { Fault } from '../../../kit/fault.ts';
import type { ModelEntry } from '../../providers/index.ts';

type Wanted = { can: Capability; family?: Family; kind?: ModelEntry['kind']['id'] };

export const modelsFor = (all: ModelEntry[], { can, family, kind }: Wanted): ModelEntry[] =>
  all.filter((one) => one.capabilities.includes(can) && (family === undefined || one.family === family) && (kind === undefined || one.kind.id === kind));

export const chosen = (all: ModelEntry[], wanted: Wanted, name: string | undefined): ModelEntry => {
  const models = modelsFor(all, wanted);
  const found = name === undefined ? models[0] : models.find((one) => one.name === name);
  if (found) return found;
  const kind = wanted.family ?? wanted.kind ?? wanted.can;
  const message = name === undefined ? `No model of this kind (${kind}) is enabled here.` : `There is no model \`${name}\` of this kind (${kind}) here.`;
  throw new Fault('model_not_offered', 404, { message });
};
