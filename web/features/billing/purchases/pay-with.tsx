import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Choices } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/input.tsx';
import type { GatewayId, Options } from './purchases.api.ts';
import { useGatewayNames } from '../names.ts';

export type PaidBy = {
  gateway: GatewayId | undefined;
  currency: string | undefined;
  currencies: string[];
  choose: (gateway: GatewayId) => void;
  pay: (currency: string) => void;
};

/** What is paid with, and in which currency: the first that fits until somebody chooses. */
export const usePaidBy = (options: Options | undefined, wanted?: string): PaidBy => {
  const [gateway, choose] = useState<GatewayId>();
  const [currency, pay] = useState(wanted);
  const way = options?.gateways.find(({ id }) => id === gateway) ?? options?.gateways[0];
  const currencies = way?.currencies.filter((one) => options?.rates.some((rate) => rate.currency === one)) ?? [];
  return { gateway: way?.id, currencies, currency: currencies.find((one) => one === currency) ?? currencies[0], choose, pay };
};

export function PayWith({ options, paid }: { options: Options; paid: PaidBy }) {
  const { t } = useLingui();
  const names = useGatewayNames();
  return (
    <div className="flex flex-col gap-3">
      <Choices<GatewayId>
        label={t`Pay with`}
        value={paid.gateway ?? null}
        onChange={paid.choose}
        items={options.gateways.map(({ id }) => ({ value: id, text: names[id] }))}
      />
      {paid.currencies.length > 1 && <Currency paid={paid} />}
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
