/** What other features and the frame may use of points. */
export { heightOf, sumOf, timesIn } from './amounts.ts';
export { useBalance, usePointStatistics } from './billing.api.ts';
export { LowBalance } from './components/low-balance.tsx';
export { PointsLeft } from './components/points-left.tsx';
export { WhatForPoints } from './components/what-for-points.tsx';
