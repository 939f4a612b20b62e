export { spokenBy } from './compose.ts';
export { createLetters, type Letters } from './letters.service.ts';
export type { LetterRow } from './letters.store.ts';
