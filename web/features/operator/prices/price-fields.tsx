import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Section } from '../../../ui/page.tsx';
import type { PriceList } from '../operator.api.ts';
import { ModelPrices } from './model-prices.tsx';
import { usePriceNames } from './price-names.ts';
import { Rates } from './rates.tsx';

/** Every line of a price list. Numbers stay the words that were typed; the server says which of them it cannot charge by. */
export function PriceFields({ list, onChange }: { list: PriceList; onChange: (list: PriceList) => void }) {
  const { t } = useLingui();
  const { lines, monthly: feeOf } = usePriceNames();
  const set = (change: Partial<PriceList>) => onChange({ ...list, ...change });
  const points = (name: 'request_points' | 'cached_points' | 'least_points' | 'activation_points' | 'pro_daily_points' | 'factor') => (
    <PriceLine label={lines[name]} value={list[name]} onChange={(value) => set({ [name]: value })} />
  );
  return (
    <>
      <Section title={t`Points for money`} note={t`how many points one unit of a currency buys`}>
        <Rates label={t`Points for one`} rates={list.currencies} onChange={(currencies) => set({ currencies })} />
      </Section>
      <Section title={t`Work`}>
        <Row>
          {points('request_points')}
          {points('cached_points')}
          {points('least_points')}
          {points('factor')}
        </Row>
      </Section>
      <Section title={t`Plans`}>
        <Row>
          {Object.entries(list.plans).map(([plan, { monthly, on_request: asked }]) => (
            <div key={plan} className="flex flex-col gap-1.5">
              <PriceLine
                label={feeOf(plan)}
                value={monthly ?? ''}
                placeholder={t`no fee`}
                onChange={(value) => set({ plans: { ...list.plans, [plan]: { monthly: value || null, on_request: asked } } })}
              />
              <Checkbox checked={asked} onChange={({ target }) => set({ plans: { ...list.plans, [plan]: { monthly, on_request: target.checked } } })}>
                {t`on request`}
              </Checkbox>
            </div>
          ))}
        </Row>
        <Row>
          <PriceLine label={lines.plan_currency} words value={list.plan_currency} onChange={(value) => set({ plan_currency: value.toUpperCase() })} />
          <PriceLine label={lines['downgrade.amount']} value={list.downgrade.amount} onChange={(amount) => set({ downgrade: { ...list.downgrade, amount } })} />
          <PriceLine
            label={t`Its currency`}
            words
            value={list.downgrade.currency}
            onChange={(currency) => set({ downgrade: { ...list.downgrade, currency: currency.toUpperCase() } })}
          />
          {points('activation_points')}
          {points('pro_daily_points')}
          <PriceLine
            label={lines.promotional_days}
            value={String(list.promotional_days)}
            onChange={(days) => set({ promotional_days: Number(days.replace(/\D/g, '')) })}
          />
        </Row>
      </Section>
      <Section title={t`Official rates`} note={t`what one unit of a provider’s currency counts in points`}>
        <Rates label={t`Points for one`} rates={list.official_rates} onChange={(rates) => set({ official_rates: rates })} />
      </Section>
      <ModelPrices models={list.models} onChange={(models) => set({ models })} />
      <Section title={t`Said on screens`}>
        <Checkbox checked={list.demo} onChange={({ target }) => set({ demo: target.checked })}>
          {lines.demo}
        </Checkbox>
      </Section>
    </>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-x-4 gap-y-3 pb-3">{children}</div>
);

type Typed = { label: string; value: string; placeholder?: string; words?: boolean; onChange: (value: string) => void };
function PriceLine({ label, value, placeholder, words = false, onChange }: Typed) {
  return (
    <TextField
      label={label}
      inputMode={words ? 'text' : 'decimal'}
      autoComplete="off"
      placeholder={placeholder}
      value={value}
      onText={(text) => onChange(text.trim())}
    />
  );
}
