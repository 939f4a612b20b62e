import { useLingui } from '@lingui/react/macro';
import { moment } from '../../../kit/format.ts';
import { useCropNames, useSceneNames } from '../studio/names.ts';
import type { Batch } from './batches.api.ts';

export const useBatchStates = (): Record<Batch['state'], { text: string; tone: 'accent' | 'warn' | 'ok' | undefined }> => {
  const { t } = useLingui();
  return {
    running: { text: t`Running`, tone: 'accent' },
    paused: { text: t`Paused`, tone: 'warn' },
    done: { text: t`Made`, tone: 'ok' },
    cancelled: { text: t`Stopped`, tone: undefined },
  };
};

/** Its own name, or what it does and when it was begun. */
export const useBatchName = ({ name, recipe, created_at: at }: Batch): string => {
  const { t } = useLingui();
  const scenes = useSceneNames();
  const crops = useCropNames();
  const scene = recipe.paint || recipe.ground ? t`Painted` : scenes[recipe.scene];
  return name || `${scene}, ${crops[recipe.crop].shape}, ${moment(at)}`;
};
