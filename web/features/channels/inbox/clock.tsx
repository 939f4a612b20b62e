import { useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { lasting } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { InboxItem } from './inbox.api.ts';

/** Only while somebody waits: how much is left until they should have a word, or how much too late it is. */
export function Due({ waiting }: Pick<InboxItem, 'waiting'>) {
  const { t } = useLingui();
  if (!waiting) return null;
  const left = secondsTo(waiting.due);
  const time = lasting(Math.abs(left));
  return (
    <Chip tone={left < 0 ? 'bad' : 'warn'} icon={<Clock aria-hidden="true" />}>
      {left < 0 ? t`over by ${time}` : t`${time} left`}
    </Chip>
  );
}

/** The list is looked at every few seconds, and so is this. */
const secondsTo = (due: string): number => Math.round((Date.parse(due) - Date.now()) / 1_000);
