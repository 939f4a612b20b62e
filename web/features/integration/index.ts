/** What the dashboard, the playground and the operator's desk use of it. */
export { type Call, useCalls, useUsage } from './integration.api.ts';
export { isTrial, outcomeTones, useOutcomeNames } from './names.ts';
export { useAbilityNames } from './models/ability-names.ts';
export { Later, useLater } from './models/later.tsx';
export { officialOf } from './models/price-of.ts';
export { useLeastPrice, useOfficialPrice, useOurPrice } from './models/price-words.ts';
export { Prices } from './models/prices.tsx';
export { secondsOf } from './seconds.ts';
export { UsageBy } from './usage-by.tsx';
