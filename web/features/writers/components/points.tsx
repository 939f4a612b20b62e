import { PointsText } from '../../billing/index.ts';

/** A price. Also when it is nothing, and a dash while nobody knows it. */
export function Points({ count }: { count: string | null | undefined }) {
  if (count == null) return '–';
  return <PointsText value={count} />;
}
