/** What the dashboard and the playground use of it. */
export { useUsage } from './integration.api.ts';
export { useLeastPrice, useOurPrice } from './models/price-words.ts';
export { UsageBy } from './usage-by.tsx';
export { CopyButton } from './trial/copy-button.tsx';
