import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { moment } from '../../../kit/format.ts';
import { useProfile } from '../../../kit/session.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Button } from '../../../ui/button.tsx';
import { downloadFile } from '../../../kit/download.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { Options, SelectField } from '../../../ui/fields.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Changes } from '../audit/changes.tsx';
import { asked, everything, isNarrowed, Narrow } from '../audit/narrow.tsx';
import { Sentence } from '../audit/sentence.tsx';
import { isShorter, KeepLess, useKeeping, useSetKeeping } from '../../settings/index.ts';
import { type AuditEntry, useAudit, useAuditCsv } from '../enterprise.api.ts';

/** Who did what in the account. It is only ever added to. */
export function AuditPage() {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const search = useStill(typed.trim());
  const [narrowed, setNarrowed] = useState(everything);
  const filter = { search, ...asked(narrowed) };
  const csv = useAuditCsv(filter);
  const { user } = useProfile();
  const isOwner = user.role === 'owner';
  const keeping = useKeeping();
  const keep = useSetKeeping();
  /** What is chosen and deletes, until somebody said so. */
  const [less, setLess] = useState<number>();
  const months = keeping.data?.audit_months ?? null;
  const offered = [...new Set([3, 6, 12, 24, 60, ...(months === null ? [] : [months])])].toSorted((one, other) => one - other);
  const keptFor = (months: number) => t`Kept for ${plural(months, { one: '# month', other: '# months' })}`;
  const download = () => csv.mutate(undefined, { onSuccess: (file) => downloadFile(file, 'audit.csv'), onError: (error) => toast('bad', errorText(error)) });
  return (
    <Listing
      from={useAudit(filter)}
      label={t`Log`}
      empty={search || isNarrowed(narrowed) ? t`Nothing fits` : t`Nothing was done yet`}
      keyOf={({ id }) => id}
      columns={[
        { key: 'what', head: t`What`, cell: told },
        { key: 'at', head: t`Time`, cell: ({ at }: AuditEntry) => moment(at) },
      ]}
    >
      <SearchInput label={t`Who or what`} className="w-64 phone:w-full" value={typed} maxLength={200} onChange={({ target }) => setTyped(target.value)} />
      <Narrow value={narrowed} onChange={setNarrowed} />
      <span className="ml-auto flex flex-wrap gap-2">
        {' '}
        {isOwner && keeping.data && (
          <Popover
            align="end"
            label={t`How long it is kept`}
            trigger={
              <Button kind="ghost">
                {months === null ? t`Kept for good` : keptFor(months)}
                <ChevronDown aria-hidden="true" />
              </Button>
            }
          >
            <SelectField
              label={t`How long it is kept`}
              value={months ?? ''}
              onPick={(value) => {
                const next = Number(value) || null;
                if (next !== null && isShorter(next, months)) return setLess(next);
                keep.mutate({ audit_months: next }, { onError: (error) => toast('bad', errorText(error)) });
              }}
            >
              <option value="">{t`Kept for good`}</option>
              <Options of={offered.map((one) => [one, keptFor(one)])} />
            </SelectField>
            <Checkbox checked={keeping.data.admins_export} onChange={({ target }) => keep.mutate({ admins_export: target.checked })}>
              {t`Admins may download it`}
            </Checkbox>
          </Popover>
        )}
        {(isOwner || keeping.data?.admins_export) && (
          <Button icon={<Download aria-hidden="true" />} aria-label={t`Download as CSV`} busy={csv.isPending} onClick={download}>
            CSV
          </Button>
        )}
      </span>{' '}
      {less !== undefined && (
        <Suspense>
          <KeepLess
            deed={keep}
            onVerb={() => keep.mutate({ audit_months: less }, { onSuccess: () => setLess(undefined) })}
            onClose={() => {
              setLess(undefined);
              keep.reset();
            }}
          />
        </Suspense>
      )}
    </Listing>
  );
}

const told = (entry: AuditEntry) => (
  <>
    <Sentence of={entry} />
    <Changes of={entry} />
  </>
);
