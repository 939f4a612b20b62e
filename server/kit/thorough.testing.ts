/**
 * What is left to chance, or done again and again to meet a rare moment, is done so often in every run, and more often with `THOROUGH=1`
 * (`npm run test:thorough`). The seeds are the same in both.
 */
export const rounds = (usual: number, thorough: number): number => (isThorough ? thorough : usual);
export const isThorough = process.env['THOROUGH'] !== undefined;
