import { priceChanges } from '@storewright/contract/billing/price-changes';
import { useState } from 'react';
import { useProfile } from '../../../kit/session.ts';
import type { PriceList, Prices } from '../operator.api.ts';

/** A list that is worked on, and the version that it began from. */
type Draft = { base: Prices; list: PriceList };

/** What was changed and is not in force is kept for this tab: another tab of the desk, a reload and a failed call lose nothing. */
export const usePriceDraft = (loaded: Prices) => {
  const place = `storewright.operator.prices.${useProfile().user.uuid}`;
  const asLoaded: Draft = { base: loaded, list: loaded.prices };
  const [kept, setKept] = useState<Draft>(() => found(place, loaded) ?? asLoaded);
  // Whoever has changed nothing looks at what is in force.
  const draft = loaded.version > kept.base.version && changesOf(kept).length === 0 ? asLoaded : kept;
  const keep = (next: Draft): void => {
    setKept(next);
    if (changesOf(next).length === 0) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(next));
  };
  return {
    ...draft,
    changes: changesOf(draft),
    newer: loaded.version > draft.base.version,
    change: (list: PriceList) => keep({ base: draft.base, list }),
    undo: () => keep({ base: draft.base, list: draft.base.prices }),
    load: () => keep(asLoaded),
    /** It is in force as this version; what the server says about it comes soon. */
    saved: (version: number) => keep({ base: { ...draft.base, version, prices: draft.list, since: new Date().toISOString() }, list: draft.list }),
  };
};

const changesOf = ({ base, list }: Draft) => priceChanges(base.prices, list);

/** One that was kept before the list got another line is of no use, nor is one that cannot be read. */
const found = (place: string, { prices }: Prices): Draft | undefined => {
  try {
    const { base, list } = JSON.parse(sessionStorage.getItem(place) ?? '{}') as Draft;
    const whole = [base.prices, list].every((one) => Object.keys(prices).every((line) => line in one));
    return whole && Number.isInteger(base.version) ? { base, list } : undefined;
  } catch {
    return undefined;
  }
};
