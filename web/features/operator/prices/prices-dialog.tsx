import { useLingui } from '@lingui/react/macro';
import type { PriceChange } from '@storewright/contract/billing/price-changes';
import { ApiError } from '../../../kit/api.ts';
import { invalidate } from '../../../kit/query.ts';
import { Button } from '../../../ui/button.tsx';
import { type PriceList, useSetPrices } from '../operator.api.ts';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { usePriceFaults, usePriceNames } from './price-names.ts';

type Saving = {
  /** The version that was looked at. */
  base: number;
  list: PriceList;
  changes: PriceChange[];
  /** There where another version came first: loads that one. */
  newer: (() => void) | undefined;
  onSaved: (version: number) => void;
  onClose: () => void;
};

/** What changes, line by line, before it is in force. */
export function PricesDialog({ base, list, changes, newer, onSaved, onClose }: Saving) {
  const { t } = useLingui();
  const set = useSetPrices();
  const { nameOf } = usePriceNames();
  const faultOf = usePriceFaults();
  const next = base + 1;
  const outrun = set.error instanceof ApiError && set.error.code === 'prices_changed';
  const send = (reason: string) =>
    set.mutate(
      { base_version: base, prices: list, reason },
      { onSuccess: ({ version }) => onSaved(version), onError: () => void invalidate(['operator', 'prices']) },
    );
  return (
    <ReasonDialog
      title={t`Version ${base} becomes version ${next}`}
      note={t`New work is priced by it at once. What is held keeps the version it was held under.`}
      act={t`Set these prices`}
      deed={set}
      sayField={(path, wrong) => `${nameOf(path.replace(/^prices\./, ''))} – ${faultOf(wrong)}`}
      onSend={send}
      onClose={onClose}
    >
      <table aria-label={t`What changes`} className="w-full border-collapse text-s [&_td]:border-b [&_td]:border-line [&_td]:py-1.5 [&_td]:pr-3 [&_th]:pr-3">
        <thead>
          <tr className="text-left text-xs font-medium text-ink-3">
            <th scope="col">{t`Line`}</th>
            <th scope="col">{t`Before`}</th>
            <th scope="col">{t`After`}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path}>
              <td className="[overflow-wrap:anywhere]">{nameOf(path)}</td>
              <td className="[overflow-wrap:anywhere] text-ink-3 tabular-nums">{before || '–'}</td>
              <td className="font-medium [overflow-wrap:anywhere] tabular-nums">{after || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {outrun && newer && <Button className="self-start" onClick={newer}>{t`Load the new list`}</Button>}
    </ReasonDialog>
  );
}
