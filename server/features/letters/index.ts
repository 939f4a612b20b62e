export { createLetters, type Letters } from './letters.service.ts';
export type { LetterRow } from './letters.store.ts';
