import { useLingui } from '@lingui/react/macro';
import { Chip } from '../../../ui/chip.tsx';

/** Whether it may be worked in, and whether its points may be spent. */
export function AccountState({ account: { disabled, frozen = false } }: { account: { disabled: boolean; frozen?: boolean } }) {
  const { t } = useLingui();
  return (
    <span className="flex flex-wrap gap-1.5">
      {disabled && <Chip tone="bad">{t`Disabled`}</Chip>}
      {frozen && <Chip tone="warn">{t`Points frozen`}</Chip>}
      {!disabled && !frozen && <Chip tone="ok">{t`Enabled`}</Chip>}
    </span>
  );
}
