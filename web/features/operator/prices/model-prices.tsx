import { useLingui } from '@lingui/react/macro';
import { priceClasses } from '@storewright/contract/billing/prices';
import { useState } from 'react';
import { points } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Section } from '../../../ui/page.tsx';
import { PicturePrices } from '../components/picture-prices.tsx';
import type { PriceList } from '../operator.api.ts';
import { usePriceNames } from './price-names.ts';

type Models = PriceList['models'];
type Model = Models[string];

/** What providers take for their models, as they publish it. A model that is not here cannot be used. */
export function ModelPrices({ models, onChange }: { models: Models; onChange: (models: Models) => void }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const fresh = name.trim();
  const { ofModel: names } = usePriceNames();
  const set = (model: string, change: Partial<Model>) => onChange({ ...models, [model]: { ...models[model]!, ...change } });
  const line = (model: string, label: string, value: string, change: (typed: string) => Partial<Model>) => (
    <Field label={label}>{(wires) => <Input {...wires} autoComplete="off" value={value} onChange={({ target }) => set(model, change(target.value))} />}</Field>
  );
  return (
    <Section title={t`Models`} note={t`official prices; a model without one is refused`}>
      {Object.entries(models).map(([model, price]) => (
        <fieldset key={model} className="mb-4 border-b border-line pb-4">
          <legend className="flex items-baseline gap-3 pb-1.5">
            <b className="font-medium [overflow-wrap:anywhere]">{model}</b>
            <LinkButton tight quiet onClick={() => onChange(Object.fromEntries(Object.entries(models).filter(([other]) => other !== model)))}>
              {t`Remove`}
              <span className="sr-only"> {model}</span>
            </LinkButton>
          </legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-x-4 gap-y-3">
            {line(model, names.currency, price.currency, (typed) => ({ currency: typed.toUpperCase() }))}
            {priceClasses.map((one) => (
              <div key={one}>{line(model, names[one], price[one] ?? '', (typed) => ({ [one]: typed || null }))}</div>
            ))}
            <PicturePrices
              model={model}
              pictures={price.pictures ?? []}
              onChange={(pictures) => set(model, { pictures: pictures.length > 0 ? pictures : null })}
            />
            {price.long && <LongPrices long={price.long} onChange={(long) => set(model, { long })} />}
            {line(model, names.source, price.source, (typed) => ({ source: typed }))}
          </div>
        </fieldset>
      ))}
      <div className="flex max-w-[400px] items-end gap-2">
        <TextField label={t`Another model`} className="min-w-0 flex-1" maxLength={200} autoComplete="off" value={name} onText={setName} />
        <Button
          disabled={!fresh || fresh in models}
          onClick={() => {
            onChange({ ...models, [fresh]: { currency: 'USD', input: null, cached_input: null, output: null, image: null, second: null, source: '' } });
            setName('');
          }}
        >
          {t`Add`}
        </Button>
      </div>
    </Section>
  );
}

type Long = NonNullable<Model['long']>;
const longClasses = ['input', 'cached_input', 'cache_write', 'cache_write_1h', 'output'] as const;

/** What a provider takes instead for a call with a long input. */
function LongPrices({ long, onChange }: { long: Long; onChange: (long: Long) => void }) {
  const { t } = useLingui();
  const { ofModel: names } = usePriceNames();
  const above = points(String(long.above));
  return longClasses.map((one) => (
    <Field key={one} label={t`${names[one]}, above ${above} tokens`}>
      {(wires) => <Input {...wires} autoComplete="off" value={long[one] ?? ''} onChange={({ target }) => onChange({ ...long, [one]: target.value || null })} />}
    </Field>
  ));
}
