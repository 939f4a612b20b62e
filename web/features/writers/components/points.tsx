import type { ReactNode } from 'react';
import { PointsText } from '../../billing/index.ts';

/** A price, in words that say so. */
export function Points({ count }: { count: string | null | undefined }) {
  if (count == null) return '–';
  return <PointsText value={count} />;
}

/** What stands in a press: nothing where it costs nothing. */
export const priceOf = (points: string | null | undefined): ReactNode => (points == null || points === '0' ? undefined : <PointsText value={points} />);
