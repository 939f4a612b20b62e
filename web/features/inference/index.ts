/** What other features may use of the engines. */
import { lent } from '../../ui/lent.ts';

export { EngineMenu } from './components/engine-menu.tsx';
export { chosenEngineId, type Engine, useChosenEngine, useEngines } from './inference.api.ts';

/** Who writes, asked in words. */
export const WhoWrites = lent('inference', async () => (await import('./who-writes/who-writes.tsx')).WhoWrites);
