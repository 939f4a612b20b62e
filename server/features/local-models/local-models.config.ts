import { withoutSlash } from '@storewright/contract/kit/address';
import { z } from 'zod';
import type { Settings } from '../../kit/config.ts';

const whole = (least: number, most: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(least, `must be ${least} or more`).max(most, `must be ${most} or less`);

export const localModelsSettings = {
  localModels: {
    env: 'LOCAL_MODELS',
    doc: 'off: models are not downloaded to this machine and not run on it.',
    is: z.stringbool({ error: 'must be on or off' }).default(true),
  },
  localModelsDir: {
    env: 'LOCAL_MODELS_DIR',
    doc: 'Folder of the models that this machine runs, and of what runs them. Empty: the folder local of DATA_DIR.',
    is: z.string().optional(),
  },
  localModelsMirror: {
    env: 'LOCAL_MODELS_MIRROR',
    doc: 'Where files of models come from, unless the operator names another place in the console: an address that has them as Hugging Face does.',
    is: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://huggingface.co' })
      .transform(withoutSlash)
      .default('https://huggingface.co'),
  },
  localModelsUploadMb: {
    env: 'LOCAL_MODELS_UPLOAD_MB',
    doc: 'The largest file of a model that may be uploaded, in megabytes.',
    is: whole(1, 1_000_000).default(8_192),
  },
  localModelsContext: {
    env: 'LOCAL_MODELS_CONTEXT',
    doc: 'The longest context that memory is set aside for when this machine runs a model, in tokens.',
    is: whole(512, 1_000_000).default(8_192),
  },
  localModelsIdleMinutes: {
    env: 'LOCAL_MODELS_IDLE_MINUTES',
    doc: 'A model that nobody has asked for so many minutes leaves the memory.',
    is: whole(1, 10_000).default(10),
  },
} satisfies Settings;
