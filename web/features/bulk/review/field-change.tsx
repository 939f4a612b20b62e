import { useLingui } from '@lingui/react/macro';
import { Lock, Merge } from 'lucide-react';
import { Chip } from '../../../ui/chip.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { TextChange } from '../../writers/index.ts';
import { useFieldNames } from '../names.ts';
import type { BulkItem, BulkRow, Decision } from './items.api.ts';
import { isDecidable } from './use-deciding.ts';

type Props = { field: BulkItem['fields'][number]; row: BulkRow; onDecide: (decision: Decision) => void };

/** One field before and after, and whether it goes out with the others. */
export function FieldChange({ field: { field, before, after, claims, locked, conflict }, row, onDecide }: Props) {
  const { t } = useLingui();
  const names = useFieldNames();
  const name = names[field];
  const held = claims.some(({ state }) => state === 'unsupported');
  const decided = row.state === 'approved';
  return (
    <section aria-label={name}>
      <header className="mb-1 flex min-h-6 flex-wrap items-center gap-x-2.5">
        <h3 className="text-xs font-medium text-ink-3">{name}</h3>
        {locked && (
          <Chip icon={<Lock aria-hidden />} tone="outline">
            {t`Locked`}
          </Chip>
        )}
        {conflict && (
          <Chip icon={<Merge aria-hidden />} tone="warn">
            {t`Changed in the shop`}
          </Chip>
        )}
        {isDecidable(row) && !locked && !held && decided && (
          <span className="-my-2 ml-auto">
            <Switch checked={row.approved.includes(field)} onChange={({ target }) => onDecide(target.checked ? 'approved' : 'rejected')}>
              {t`Goes out`}
              <span className="sr-only">: {name}</span>
            </Switch>
          </span>
        )}
      </header>
      <TextChange field={field} before={before} after={after ?? ''} claims={claims} />
    </section>
  );
}
