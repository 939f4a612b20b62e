/** JSON of strangers: nothing is known of it before it was looked at. */
export type Json = Record<string, unknown>;

export const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
export const recordsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);
