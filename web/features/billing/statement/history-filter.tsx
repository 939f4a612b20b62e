import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useProfile } from '../../../kit/session.ts';
import { Options } from '../../../ui/fields.tsx';
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
  const inAddress = filter.search ?? '';
  const onTheWay = useRef<string[]>([]);
  useEffect(() => {
    if (search === (onTheWay.current.at(-1) ?? inAddress)) return;
    onTheWay.current.push(search);
    setFilter({ search: search || undefined });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was typed is sent
  }, [search]);
  useEffect(() => {
    const arrived = onTheWay.current.indexOf(inAddress);
    onTheWay.current.splice(0, arrived + 1);
    // Somebody else changed the address: "Show everything", or the way back.
    if (arrived < 0) setTyped(inAddress);
  }, [inAddress]);
  const date = (name: 'from' | 'to', label: string) => (
    <label className="flex items-center gap-2 text-s text-ink-2">
      <span className="whitespace-nowrap">{label}</span>
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
          <Options of={shops.map(({ id, name }) => [id, name])} />
        </Select>
      )}
      {date('from', t`From`)}
      {date('to', t`To`)}
    </div>
  );
}
