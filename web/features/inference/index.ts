/** What other features may use of the engines. */
import { lazy } from 'react';

export { EngineMenu } from './components/engine-menu.tsx';
export { chosenEngineId, type Engine, useChosenEngine, useEngines } from './inference.api.ts';

/** The dialog that connects one; it is fetched when somebody asks for it. */
export const ConnectEngine = lazy(async () => ({ default: (await import('./components/connect-engine.tsx')).ConnectEngine }));
