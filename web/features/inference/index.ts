/** What other features may use of the engines. */
export { ConnectEngine } from './components/connect-engine.tsx';
export { EngineMenu } from './components/engine-menu.tsx';
export { chosenEngineId, useChosenEngine } from './inference.api.ts';
