import { useLingui } from '@lingui/react/macro';
import { number } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useStateNames } from '../names.ts';
import type { Member } from '../people.api.ts';

const secondsTo = (iso: string, now = Date.now()): number => Math.round((Date.parse(iso) - now) / 1000);

export function MemberState({ of: { state, invited_until: until } }: { of: Pick<Member, 'state' | 'invited_until'> }) {
  const { t } = useLingui();
  const names = useStateNames();
  if (state !== 'invited' || until === null) return <Chip tone={state === 'active' ? 'ok' : 'neutral'}>{names[state]}</Chip>;
  const seconds = secondsTo(until);
  const left = number(Math.ceil(seconds / 3600), { style: 'unit', unit: 'hour', unitDisplay: 'narrow' });
  return seconds > 0 ? <Chip tone="info">{t`Invited, ${left}`}</Chip> : <Chip tone="warn">{t`Invitation ended`}</Chip>;
}
