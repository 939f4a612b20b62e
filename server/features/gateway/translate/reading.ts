/** Reads JSON of strangers: what has the wrong kind is refused with its place. */
import { isRecord } from '../protocols/json.ts';
import { type Json, Refused } from './normal.ts';

export const recordAt = (value: unknown, field: string): Json => {
  if (!isRecord(value)) throw new Refused(field, `${field} must be an object.`);
  return value;
};

export const listAt = (value: unknown, field: string): unknown[] => {
  if (!Array.isArray(value)) throw new Refused(field, `${field} must be a list.`);
  return value;
};

export const textAt = (value: unknown, field: string): string => {
  if (typeof value !== 'string') throw new Refused(field, `${field} must be a text.`);
  return value;
};

/** Null where nothing was said. */
export const numberAt = (value: unknown, field: string): number | null => {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Refused(field, `${field} must be a number.`);
  return value;
};

export const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The names of fields that said something and are not among those that are understood. */
export const beyond = (body: Json, understood: readonly string[]): string[] =>
  Object.entries(body)
    .filter(([name, value]) => !understood.includes(name) && value !== undefined && value !== null)
    .map(([name]) => name);

/** The arguments of a call, as an object: what is not JSON is handed on as it is. */
export const inputOf = (json: string): Json => {
  try {
    const value: unknown = json === '' ? {} : JSON.parse(json);
    return isRecord(value) ? value : { value };
  } catch {
    return { text: json };
  }
};

/** Leaves out what is undefined or null. */
export const said = <T extends Json>(fields: T): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
