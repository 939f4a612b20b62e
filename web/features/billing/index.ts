/** What other features and the frame may use of points. */
export { heightOf, sumOf, timesIn, wholePointsIn } from './amounts.ts';
export { useBalance, usePointStatistics } from './billing.api.ts';
export { LowBalance } from './components/low-balance.tsx';
export { useStill } from './components/use-still.ts';
export { PointsLeft } from './components/points-left.tsx';
export { WhatForPoints } from './components/what-for-points.tsx';
export { useGatewayNames, useMovementTitle, usePlanNames } from './texts/names.ts';
export { useWish } from './wish.ts';
