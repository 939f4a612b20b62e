/** Values of a document that nobody vouches for. */
export type Json = Record<string, unknown>;
/** What a reference within the document leads to; undefined where it leads nowhere. */
export type Resolve = (value: unknown) => unknown;

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
export const textIn = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '');

const mostHops = 20;
export const resolverOf =
  (document: Json): Resolve =>
  (value) => {
    let here = value;
    for (let hops = 0; hops < mostHops; hops += 1) {
      if (!isObject(here) || typeof here['$ref'] !== 'string') return here;
      here = pointed(document, here['$ref']);
    }
    return undefined;
  };

const pointed = (document: Json, ref: string): unknown => {
  if (ref === '#') return document;
  if (!ref.startsWith('#/')) return undefined;
  let here: unknown = document;
  for (const step of ref.slice(2).split('/')) {
    const key = decoded(step).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
    here = (here as Json)[key];
  }
  return here;
};
const decoded = (step: string): string => {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
};

/** References that lead out of the document, each once. What stands in an example or a default is no reference. */
export const outsideRefs = (document: Json): string[] => {
  const found = new Set<string>();
  const waiting: unknown[] = [document];
  const seen = new Set<unknown>();
  while (waiting.length > 0) {
    const here = waiting.pop();
    if (typeof here !== 'object' || here === null || seen.has(here)) continue;
    seen.add(here);
    if (Array.isArray(here)) {
      for (const one of here) waiting.push(one);
      continue;
    }
    for (const [key, value] of Object.entries(here)) {
      if (key === '$ref' && typeof value === 'string') {
        if (!value.startsWith('#')) found.add(value.slice(0, 200));
      } else if (key !== 'example' && key !== 'examples' && key !== 'default' && key !== 'enum') waiting.push(value);
    }
  }
  return [...found];
};
