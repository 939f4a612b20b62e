import { useLingui } from '@lingui/react/macro';
import type { PriceFault } from '@storewright/contract/billing/price-faults';
import { usePlanNames } from '../../billing/index.ts';

/** What the lines of a price list are called, in its editor and wherever a change of them is told. */
export const usePriceNames = () => {
  const { t } = useLingui();
  const plans: Record<string, string> = usePlanNames();
  const lines = {
    request_points: t`Points for a text`,
    cached_points: t`Points for an answer from the cache`,
    least_points: t`Least points for a metered call`,
    factor: t`Factor on the official price`,
    plan_currency: t`Currency of the fees`,
    activation_points: t`Welcome points of Basic`,
    pro_daily_points: t`Points a day for Pro`,
    promotional_days: t`Days until gifts end`,
    demo: t`These prices are a demo’s`,
    'downgrade.amount': t`Move down to Plus`,
    'downgrade.currency': t`Currency of the move down to Plus`,
  };
  const ofModel = {
    currency: t`Currency`,
    input: t`Input, a million`,
    cached_input: t`Cached input, a million`,
    cache_write: t`Written to the cache, a million`,
    cache_write_1h: t`Written to the cache for an hour, a million`,
    audio_input: t`Sound in, a million`,
    image_input: t`Pictures in, a million`,
    output: t`Output, a million`,
    reasoning: t`Reasoning, a million`,
    audio_output: t`Sound out, a million`,
    character: t`Characters, a million`,
    image: t`A picture`,
    second: t`A second`,
    request: t`A request`,
    source: t`Where it was read, and when`,
  };
  const monthly = (plan: string) => t`${plans[plan] ?? plan}, a month`;

  /** `plans.pro.monthly`, as a change and a refusal name it. */
  const nameOf = (path: string): string => {
    const [group, ...rest] = path.split('.');
    if (group === 'currencies') return t`Points per ${rest.join('.')}`;
    if (group === 'official_rates') return t`Official rate of ${rest.join('.')}`;
    if (group === 'plans') return rest[1] === 'monthly' ? monthly(rest[0]!) : t`${plans[rest[0]!] ?? rest[0]!}, on request`;
    // A model's own name may hold points.
    const [, model, place, field] = /^models\.(.+)\.pictures\.(\d+)\.(size|quality|price)$/.exec(path) ?? [];
    if (model) {
      const n = Number(place) + 1;
      const names = { size: t`Size ${n}`, quality: t`Quality ${n}`, price: t`A picture ${n}` };
      return `${model}: ${names[field as keyof typeof names]}`;
    }
    const line = rest.at(-1) ?? '';
    if (group === 'models' && line in ofModel) return `${rest.slice(0, -1).join('.')}: ${ofModel[line as keyof typeof ofModel]}`;
    return lines[path as keyof typeof lines] ?? path;
  };
  return { lines, ofModel, monthly, nameOf };
};

/** Why a line cannot be charged by; what is not named here is not valid. */
export const usePriceFaults = (): ((wrong: string) => string) => {
  const { t } = useLingui();
  const said: Record<PriceFault, string> = {
    'A decimal number like 1.2.': t`A decimal number like 1.2.`,
    'More than 0.': t`More than 0.`,
    '0 or more.': t`0 or more.`,
    'Not a currency that points are sold in.': t`Not a currency that points are sold in.`,
    'Where it was read, and the day as 2026-11-22.': t`Where it was read, and the day as 2026-11-22.`,
    'This currency has no official rate.': t`This currency has no official rate.`,
  };
  return (wrong) => (Object.hasOwn(said, wrong) ? said[wrong as PriceFault] : t`This is not valid.`);
};
