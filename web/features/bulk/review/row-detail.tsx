import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Loaded } from '../../../ui/page.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import type { BulkJob } from '../bulk.api.ts';
import { FieldChange } from './field-change.tsx';
import { EditItem } from './edit-item.tsx';
import { type BulkRow, type Decision, type ListingField, useItem } from './items.api.ts';
import { Settling } from './settling.tsx';

type Props = {
  job: BulkJob;
  row: BulkRow;
  editing: boolean;
  onEdit: (on: boolean) => void;
  onDecide: (decision: Decision) => void;
  onDecideField: (field: ListingField, decision: Decision) => void;
};

/** One product whole: every field before and after, what holds it, and what can be done. */
export function RowDetail({ job, row, editing, onEdit, onDecide, onDecideField }: Props) {
  const { t } = useLingui();
  const item = useItem(job.id, row);
  return (
    <Loaded from={item} failed={errorText(item.error)} loading={<SkeletonLines lines={5} className="p-6" />}>
      {(found) => {
        const written = found.fields.filter(({ after }) => after !== null);
        const same = written.filter(({ changed }) => !changed).length;
        return (
          <div className="grid grid-cols-[minmax(0,1fr)_250px] gap-6 py-4 pr-6 pl-[57px] max-lg:grid-cols-1 max-lg:pl-6 phone:px-4">
            {editing && written.length > 0 ? (
              <EditItem item={found} onClose={() => onEdit(false)} />
            ) : (
              <Suspense fallback={<SkeletonLines lines={4} />}>
                <div className="flex min-w-0 flex-col gap-3" lang={found.language}>
                  {written.length === 0 && <p className="text-s text-ink-2">{t`Nothing was written for this product.`}</p>}
                  {written
                    .filter(({ changed }) => changed)
                    .map((field) => (
                      <FieldChange key={field.field} field={field} row={row} onDecide={(decision) => onDecideField(field.field, decision)} />
                    ))}
                  {same > 0 && (
                    <p className="text-xs text-ink-3">
                      <Plural value={same} one="One field was written as it was already." other="# fields were written as they were already." />
                    </p>
                  )}
                  {row.locked.length > 0 && (
                    <p className="text-xs text-ink-3">
                      <Trans>Locked fields were left out.</Trans>
                    </p>
                  )}
                </div>
              </Suspense>
            )}
            <Settling job={job} item={found} row={row} editing={editing} onEdit={() => onEdit(true)} onDecide={onDecide} />
          </div>
        );
      }}
    </Loaded>
  );
}
