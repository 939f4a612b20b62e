import { createContext, useContext } from 'react';

/** Opens the dialog that connects an engine, from wherever its absence is met. */
export const ConnectingContext = createContext<() => void>(() => undefined);
export const useConnecting = (): (() => void) => useContext(ConnectingContext);
