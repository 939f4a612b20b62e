import { PointsText } from '../../billing/index.ts';

export { priceOf } from '../../billing/index.ts';

/** A price, in words that say so. */
export function Points({ count }: { count: string | null | undefined }) {
  if (count == null) return '–';
  return <PointsText value={count} />;
}
