import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useProfile } from '../../../kit/session.ts';
import { Input, SearchInput, Select } from '../../../ui/input.tsx';
import { useMovementFilter } from './history.tsx';
import { useStill } from '../../../kit/use-still.ts';

/** Words, a shop and a time to look for. */
export function HistoryFilter() {
  const { t } = useLingui();
  const [filter, setFilter] = useMovementFilter();
  const shops = useProfile().user.user_profile.shop_list;
  const [typed, setTyped] = useState(filter.search ?? '');
  const search = useStill(typed.trim());
  useEffect(() => {
    if (search !== (filter.search ?? '')) setFilter({ search: search || undefined });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was typed goes into the address, not the other way round
  }, [search]);
  const date = (name: 'from' | 'to', label: string) => (
    <label className="flex items-center gap-2 text-s text-ink-2">
      {label}
      <Input type="date" value={filter[name] ?? ''} className="w-40" onChange={({ target }) => setFilter({ [name]: target.value || undefined })} />
    </label>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-line bg-surface-2 px-6 py-2.5 phone:px-4">
      <SearchInput
        label={t`Search the history`}
        className="w-64 phone:w-full"
        value={typed}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
      />
      {shops.length > 1 && (
        <Select
          aria-label={t`Shop`}
          className="w-64 phone:w-full"
          value={filter.shop_id ?? ''}
          onChange={({ target }) => setFilter({ shop_id: target.value || undefined })}
        >
          <option value="">{t`All shops`}</option>
          {shops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {date('from', t`From`)}
      {date('to', t`To`)}
    </div>
  );
}
