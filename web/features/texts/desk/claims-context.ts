import { createContext, useContext } from 'react';

/** A claim, and the part of the text it stands in. */
export type OpenClaim = { field: string; text: string; start: number; end: number };

/** What is opened by the chip behind a claim. */
export const ClaimsContext = createContext<{ onChip: (claim: OpenClaim, chip: HTMLElement) => void }>({ onChip: () => undefined });
export const useClaims = () => useContext(ClaimsContext);
