import { isObject as isRecord } from '../../../kit/json.ts';

export { isRecord };
/** JSON of strangers: nothing is known of it before it was looked at. */
export type Json = Record<string, unknown>;

export const recordsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);
