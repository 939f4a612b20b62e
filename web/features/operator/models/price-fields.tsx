import { useLingui } from '@lingui/react/macro';
import { priceClasses } from '@storewright/contract/billing/prices';
import { Fault, Field } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { useTokenNames } from '../../billing/index.ts';
import { PicturePrices } from '../components/picture-prices.tsx';
import { isDecimal, type TypedPrice } from './model-draft.ts';

/** What the maker takes, as it publishes it. */
export function PriceFields({
  model,
  price,
  begins,
  onChange,
  onBegins,
  faults,
  isNew,
}: {
  model: string;
  price: TypedPrice;
  begins: string;
  onChange: (price: TypedPrice) => void;
  onBegins: (day: string) => void;
  faults: { price?: string; source?: string; begins?: string };
  isNew: boolean;
}) {
  const { t } = useLingui();
  const names = useTokenNames();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-s font-medium text-ink-2">{t`Official price`}</legend>
      <p className="mb-2 text-xs text-ink-3">
        {isNew
          ? t`Left empty, the published price is looked up. A model without a price cannot be enabled.`
          : t`For a million tokens or characters, for one picture, second or search.`}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] items-end gap-3">
        <TextField
          label={t`Currency`}
          maxLength={3}
          autoComplete="off"
          value={price.currency}
          onText={(text) => onChange({ ...price, currency: text.toUpperCase() })}
        />
        {priceClasses.map((one) => (
          <TextField
            key={one}
            label={names[one]}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={faults.price && !isDecimal(price[one]) ? true : undefined}
            value={price[one]}
            onText={(text) => onChange({ ...price, [one]: text })}
          />
        ))}
        <PicturePrices model={model} pictures={price.pictures} onChange={(pictures) => onChange({ ...price, pictures })} />
        <Field label={t`Source and day`} className="col-span-full" help={t`Such as https://openai.com/api/pricing, 2026-11-22`} error={faults.source}>
          {(wires) => (
            <Input {...wires} maxLength={300} autoComplete="off" value={price.source} onChange={({ target }) => onChange({ ...price, source: target.value })} />
          )}
        </Field>
        {!isNew && (
          <Field
            label={t`Begins`}
            hint={t`optional`}
            className="col-span-full"
            help={t`Left empty, at once. Until that day the price in force stays.`}
            error={faults.begins}
          >
            {(wires) => <Input {...wires} type="date" value={begins} onChange={({ target }) => onBegins(target.value)} />}
          </Field>
        )}
      </div>
      {faults.price && <Fault className="mt-2">{faults.price}</Fault>}
    </fieldset>
  );
}
