/** Reads JSON of strangers: what has the wrong kind is refused with its place. */
import { isRecord } from '../protocols/json.ts';
import { type Json, Refused, type Tool } from './normal.ts';

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

/** The arguments of a call as JSON in a text: some send them as what they stand for. */
export const argumentsOf = (value: unknown): string =>
  typeof value === 'string' ? value : isRecord(value) || Array.isArray(value) ? JSON.stringify(value) : '';

/** Leaves out what is undefined or null. */
export const said = <T extends Json>(fields: T): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

/** The tools of a list; those that no other provider knows are left out, and named. */
export const toolsAt = (value: unknown, toolOf: (tool: Json, field: string) => Tool | null): { tools: Tool[]; left: string[] } => {
  const left: string[] = [];
  const tools = (value === undefined || value === null ? [] : listAt(value, 'tools')).flatMap((one, index) => {
    const tool = recordAt(one, `tools[${index}]`);
    const found = toolOf(tool, `tools[${index}]`);
    if (!found) left.push(`tools.${textOr(tool['type'], String(index)).slice(0, 100)}`);
    return found ?? [];
  });
  return { tools, left };
};
