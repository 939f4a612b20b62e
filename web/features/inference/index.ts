/** What other features may use of the engines. */
import { lazyPart, LostDialog } from '../../ui/lazy-part.tsx';

export { EngineMenu } from './components/engine-menu.tsx';
export { chosenEngineId, type Engine, useChosenEngine, useEngines } from './inference.api.ts';

/** The dialog that connects one; it is fetched when somebody asks for it. */
export const ConnectEngine = lazyPart(async () => (await import('./components/connect-engine.tsx')).ConnectEngine, LostDialog);
