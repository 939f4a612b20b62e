import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Section } from '../../../ui/page.tsx';
import type { PriceList } from '../operator.api.ts';
import { usePriceNames } from './price-names.ts';

type Models = PriceList['models'];
type Model = Models[string];
const classes = ['input', 'cached_input', 'output', 'image', 'second'] as const;

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
            {classes.map((one) => (
              <div key={one}>{line(model, names[one], price[one] ?? '', (typed) => ({ [one]: typed || null }))}</div>
            ))}
            {line(model, names.source, price.source, (typed) => ({ source: typed }))}
          </div>
        </fieldset>
      ))}
      <div className="flex max-w-[400px] items-end gap-2">
        <Field label={t`Another model`} className="min-w-0 flex-1">
          {(wires) => <Input {...wires} maxLength={200} autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />}
        </Field>
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
