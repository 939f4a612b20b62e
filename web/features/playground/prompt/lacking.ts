import { useLingui } from '@lingui/react/macro';
import { type Draft, schemaIn } from '../draft.ts';
import { fits } from './file-of.ts';
import type { TriedModel } from '../playground.api.ts';

/** Why a model cannot be asked this, said before the press; the server says the same. */
export const useLacking = ({ models, files, task, settings }: Draft, offered: TriedModel[]): string | null => {
  const { t } = useLingui();
  const { mode } = task;
  const has = (type: string): boolean => files.some(({ media_type: one }) => one.startsWith(type));
  const [other] = files.filter(({ media_type: type }) => !fits[mode].test(type));
  if (other)
    return mode === 'write_down'
      ? t`${other.name} is no sound.`
      : mode === 'draw'
        ? t`${other.name} is no picture.`
        : t`${other.name} is sound: write it down first.`;
  if (mode === 'chat' && settings.format === 'schema' && !schemaIn(settings.schema)) return t`The JSON schema is not valid.`;
  for (const name of models) {
    const model = offered.find((one) => one.name === name);
    if (!model) return t`${name} is not offered any more.`;
    const can = (capability: TriedModel['capabilities'][number]): boolean => model.capabilities.includes(capability);
    if (mode === 'chat' && has('image/') && !can('vision')) return t`${name} reads no pictures.`;
    if (mode === 'chat' && has('application/pdf') && !model.reads_pdf) return t`${name} reads no PDF.`;
    if (task.mode === 'speak' && task.voice === null && model.voices.length === 0) return t`No voices are known of ${name}: type the name of one.`;
    if (mode === 'draw' && files.length > 0 && !can('image_edits')) return t`${name} draws from words alone, not from pictures.`;
  }
  return null;
};
