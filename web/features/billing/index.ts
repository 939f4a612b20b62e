/** What other features and the frame may use of points. */
export { heightOf, isMore, lessOf, sumOf, timesIn, timesOf, wholePointsIn, yuanOf } from './amounts.ts';
export { useBalance, useRunningOut, useUsed } from './balance/balance.api.ts';
export { LowBalance } from './balance/low-balance.tsx';
export { MostPoints, PointsText, priceOf } from './components/points-text.tsx';
export { PointsLink } from './balance/points-link.tsx';
export { PointsLeft } from './balance/points-left.tsx';
export { TopUpLink, useMayTopUp } from './balance/top-up-link.tsx';
export { useGatewayNames, useMovementTitle, usePlanNames } from './names.ts';
export { useTokenNames } from './statement/price-words.ts';
export { usePointStatistics } from './statement/statement.api.ts';
export { WhatForPoints } from './statement/what-for-points.tsx';
