import { useEffect, useRef, useState } from 'react';
import { useAddress } from '../../../kit/use-address.ts';
import { useStill } from '../../../kit/use-still.ts';
import { SearchInput } from '../../../ui/input.tsx';

/** What is looked for stands in the address once somebody stops typing; where the address changes by itself, that stands here. */
export function SearchBox({ label }: { label: string }) {
  const [search, setSearch] = useAddress('search');
  const [typed, setTyped] = useState(search);
  const still = useStill(typed.trim());
  const sent = useRef(search);
  useEffect(() => {
    if (still === sent.current) return;
    sent.current = still;
    setSearch(still);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was typed goes into the address, when it rests
  }, [still]);
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  return <SearchInput label={label} className="w-72 phone:w-full" value={typed} maxLength={200} onChange={({ target }) => setTyped(target.value)} />;
}
