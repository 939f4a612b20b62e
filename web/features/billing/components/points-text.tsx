import type { ReactNode } from 'react';
import { Plural } from '@lingui/react/macro';
import { points } from '../../../kit/format.ts';
import { formOf } from '../amounts.ts';

/** "2,184 points", "1 point". */
export function PointsText({ value }: { value: string }) {
  const shown = points(value);
  return <Plural value={formOf(value)} one={`${shown} point`} other={`${shown} points`} />;
}

export const MostPoints = ({ most }: { most: number }) => <Plural value={most} one="up to # point" other="up to # points" />;

/** What stands in a press: nothing where it costs nothing. */
export const priceOf = (points: string | null | undefined): ReactNode => (points == null || points === '0' ? undefined : <PointsText value={points} />);
