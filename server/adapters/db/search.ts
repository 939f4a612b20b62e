/** Words as they were typed, for `like`: `%` and `_` mean themselves. */
export const literal = (words: string): string => words.replace(/[\\%_]/g, '\\$&');
/** Wherever they stand. */
export const containing = (words: string): string => `%${literal(words)}%`;
