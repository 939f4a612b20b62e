import { Trans, useLingui } from '@lingui/react/macro';
import { suggestionKinds } from '@storewright/contract/suggestions/kinds';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useStill } from '../../../kit/use-still.ts';
import { Button } from '../../../ui/button.tsx';
import { Options } from '../../../ui/fields.tsx';
import { SearchInput, Select } from '../../../ui/input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useKindNames } from '../names.ts';
import { useWanted } from '../use-wanted.ts';

/** Which suggestions are shown; what waits to be sent stands at its end. */
export function Toolbar({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const names = useKindNames();
  const { wanted, productId, set } = useWanted();
  const [typed, setTyped] = useState(wanted.search);
  const search = useStill(typed.trim());
  useEffect(() => {
    if (search !== wanted.search) set({ search });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was typed
  }, [search]);
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface-2 px-6 py-2.5 phone:px-4">
      {productId === null ? (
        <>
          <span className="max-w-full overflow-x-auto phone:w-full">
            <Segmented
              label={t`State`}
              value={wanted.state}
              parts={[
                { value: 'open', text: t`To decide` },
                { value: 'accepted', text: t`Accepted` },
                { value: 'published', text: t`Published` },
                { value: 'dismissed', text: t`Dismissed` },
              ]}
              onChange={(state) => set({ state })}
            />
          </span>
          <Select aria-label={t`What is suggested`} className="w-44 phone:flex-1" value={wanted.kind} onChange={({ target }) => set({ kind: target.value })}>
            <option value="all">{t`Everything`}</option>
            <Options of={suggestionKinds.map((kind) => [kind, names[kind]])} />
          </Select>
          {wanted.state === 'open' && (
            <SearchInput label={t`Search products`} className="w-52 phone:w-full" value={typed} onChange={({ target }) => setTyped(target.value)} />
          )}
        </>
      ) : (
        <Button icon={<ChevronLeft aria-hidden />} onClick={() => set({ product: '' })}>
          <Trans>All products</Trans>
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2 phone:ml-0 phone:w-full">{children}</div>
    </div>
  );
}
