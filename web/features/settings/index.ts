import { LostDialog } from '../../ui/lazy-part.tsx';
import { lent } from '../../ui/lent.ts';

export { Part } from './components/part.tsx';
export { isShorter, useKeeping, useSetKeeping } from './keeping.api.ts';

export const Proof = lent('settings', async () => (await import('./data/proof.tsx')).Proof);
export const TakeData = lent('settings', async () => (await import('./data/take-data.tsx')).TakeData);
export const KeepLess = lent('settings', async () => (await import('./components/keep-less.tsx')).KeepLess, LostDialog);
