import { lent } from '../../ui/lent.ts';

export { Part } from './components/part.tsx';

export const Proof = lent('settings', async () => (await import('./data/proof.tsx')).Proof);
export const TakeData = lent('settings', async () => (await import('./data/take-data.tsx')).TakeData);
