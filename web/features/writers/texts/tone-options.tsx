import { useLingui } from '@lingui/react/macro';
import type { Tone } from '@storewright/contract/writers';
import type { z } from 'zod';

/** How a text can sound, wherever that is chosen. A tone of the contract without a name does not compile. */
export function ToneOptions() {
  const { t } = useLingui();
  const names: Record<z.infer<typeof Tone>, string> = {
    plain: t`Plain`,
    warm: t`Warm`,
    expert: t`Expert`,
    playful: t`Playful`,
    luxury: t`Luxury`,
    technical: t`Technical`,
  };
  return Object.entries(names).map(([tone, name]) => (
    <option key={tone} value={tone}>
      {name}
    </option>
  ));
}
