/** Models of every mode, with what the page has to know of each before it asks. */
import type { ModelOnOffer } from '@storewright/contract/integration';
import type { TriedModel } from '@storewright/contract/playground';
import type { Snapshot } from '../providers/index.ts';
import { readsPdf } from './asks/wanted.ts';
import { voicesOf } from './families/voices.ts';

export const triedModels = (offered: ModelOnOffer[], { find }: Pick<Snapshot, 'find'>): TriedModel[] =>
  offered
    .filter(({ capabilities }) => capabilities.some((one) => tried.has(one)))
    .map((model) => {
      const [entry] = find(model.name);
      return {
        ...model,
        voices: entry && model.capabilities.includes('speech') ? [...voicesOf(entry)] : [],
        reads_pdf: entry ? readsPdf(entry) : false,
        takes_sampling: !entry || entry.takesSampling,
        stop_ends_bill: entry ? !entry.provider.billsAborted : false,
      };
    });

const tried = new Set<ModelOnOffer['capabilities'][number]>(['text', 'images', 'image_edits', 'speech', 'transcription']);

/** Whether stopping a model spares nothing, whichever of its providers answers. */
export const isBilledOn = (model: string, { find }: Pick<Snapshot, 'find'>): boolean => {
  const found = find(model);
  return found.length > 0 && found.every(({ provider }) => provider.billsAborted);
};
