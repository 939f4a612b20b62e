/** What a column of a sheet is called: A, B … Z, AA. */
export const columnOf = (index: number): string =>
  (index < 26 ? '' : columnOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (Math.max(0, index) % 26));
