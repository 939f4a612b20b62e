import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readersCurrency, rememberCurrency } from '../../../kit/currency.ts';
import { Choices } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/input.tsx';
import { useGatewayNames } from '../names.ts';
import type { GatewayId, Options } from './purchases.api.ts';

/** A way of paying: a gateway, or the card that was left at one. */
type Way = GatewayId | 'kept';
export type PaidBy = {
  ways: Way[];
  way: Way | undefined;
  /** What is named to the server. The card that was left is what is charged where nothing is named. */
  gateway: GatewayId | undefined;
  currency: string | undefined;
  currencies: string[];
  choose: (way: Way) => void;
  pay: (currency: string) => void;
};

/** What is paid with, and in which currency of those that have a price: the reader’s own, where it fits, until somebody chooses. */
export const usePaidBy = (
  options: Options | undefined,
  { wanted, priced, kept = false }: { wanted?: string; priced?: string[]; kept?: boolean } = {},
): PaidBy => {
  const [chosen, choose] = useState<Way>();
  const [currency, pay] = useState<string>();
  const known = priced ?? options?.rates.map((rate) => rate.currency) ?? [];
  const open = (options?.gateways ?? []).flatMap(({ id, currencies: all }) => {
    const currencies = all.filter((one) => known.includes(one));
    return currencies.length > 0 ? [{ id, currencies }] : [];
  });
  const card = (kept && open.find(({ id }) => id === options?.kept_card)) || undefined;
  const ways: Way[] = [...(card ? ['kept' as const] : []), ...open.map(({ id }) => id)];
  const way = ways.find((one) => one === chosen) ?? ways[0];
  const currencies = (way === 'kept' ? card : open.find(({ id }) => id === way))?.currencies ?? [];
  return {
    ways,
    way,
    gateway: way === 'kept' ? undefined : way,
    currencies,
    currency: [currency, wanted, readersCurrency(), 'USD'].find((one) => one !== undefined && currencies.includes(one)) ?? currencies[0],
    choose,
    pay: (chosenOne) => {
      rememberCurrency(chosenOne);
      pay(chosenOne);
    },
  };
};

export function PayWith({ paid }: { paid: PaidBy }) {
  const { t } = useLingui();
  const names = { ...useGatewayNames(), kept: t`Card on file` };
  return (
    <div className="flex flex-col gap-3">
      <Choices<Way> label={t`Pay with`} value={paid.way ?? null} onChange={paid.choose} items={paid.ways.map((one) => ({ value: one, text: names[one] }))} />
      {paid.currencies.length > 1 && <Currency paid={paid} />}
      {paid.way === 'kept' && <p className="text-xs text-ink-3">{t`The card you left with your plan is charged at once.`}</p>}
    </div>
  );
}

function Currency({ paid: { currency, currencies, pay } }: { paid: PaidBy }) {
  const { t, i18n } = useLingui();
  return (
    <Select aria-label={t`Currency`} value={currency} onChange={({ target }) => pay(target.value)}>
      {currencies.map((one) => (
        <option key={one} value={one}>
          {one} – {new Intl.DisplayNames(i18n.locale, { type: 'currency' }).of(one)}
        </option>
      ))}
    </Select>
  );
}
