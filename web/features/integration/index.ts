/** What the dashboard, the playground and the operator's desk use of it. */
export { useUsage } from './integration.api.ts';
export { officialOf } from './models/price-of.ts';
export { useLeastPrice, useOfficialPrice, useOurPrice } from './models/price-words.ts';
export { Prices } from './models/prices.tsx';
export { UsageBy } from './usage-by.tsx';
export { CopyButton } from './trial/copy-button.tsx';
