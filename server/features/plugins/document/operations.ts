/** What can be called, as an OpenAPI 3 document says it: the arguments as one schema, and where each of them travels. */
import { simplified } from './schema.ts';
import { isObject, type Json, type Resolve, textIn } from './json.ts';

type Travel = 'path' | 'query' | 'header';
export type Parameter = { arg: string; name: string; in: Travel; style: string; explode: boolean; reserved: boolean; json: boolean };
type Body = { arg: 'body'; type: string; kind: 'json' | 'form' | 'multipart' | 'text'; deep: string[] };
/** How the arguments become a request. `open`: it is called without a key. */
export type Wire = { parameters: Parameter[]; body: Body | null; open: boolean };
export type ReadOperation = {
  toolName: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  schema: Json;
  wire: Wire;
  risk: 'read' | 'write' | 'destructive';
};

const riskOf = { GET: 'read', HEAD: 'read', POST: 'write', PUT: 'write', PATCH: 'write', DELETE: 'destructive' } as const;
type Method = keyof typeof riskOf;
const methods = Object.keys(riskOf) as Method[];
/** Never from arguments: they say who asks, and how the bytes are to be read. */
const ours = new Set(['host', 'authorization', 'cookie', 'content-length', 'transfer-encoding', 'connection', 'content-type', 'accept', 'proxy-authorization']);
const longestName = 42;

export const operationsIn = (document: Json, resolve: Resolve): ReadOperation[] => {
  const paths = isObject(document['paths']) ? document['paths'] : {};
  const taken = new Set<string>();
  return Object.entries(paths).flatMap(([path, raw]) => {
    const item = resolve(raw);
    if (!isObject(item) || !path.startsWith('/')) return [];
    return methods.flatMap((method) => {
      const operation = resolve(item[method.toLowerCase()]);
      if (!isObject(operation)) return [];
      const toolName = unique(nameOf(operation, method, path), taken);
      return [operationOf({ document, resolve, path, method, item, operation, toolName })];
    });
  });
};

const nameOf = (operation: Json, method: string, path: string): string => {
  const id = textIn(operation['operationId'], 400).trim();
  return (id || `${method.toLowerCase()}_${path}`).replace(/[^a-zA-Z0-9-]+/g, '_').replace(/^_+|_+$/g, '') || `${method.toLowerCase()}_root`;
};
const unique = (name: string, taken: Set<string>): string => {
  let made = name.slice(0, longestName);
  for (let count = 2; taken.has(made.toLowerCase()); count += 1) made = `${name.slice(0, longestName - String(count).length - 1)}_${count}`;
  taken.add(made.toLowerCase());
  return made;
};

type About = { document: Json; resolve: Resolve; path: string; method: Method; item: Json; operation: Json; toolName: string };
const operationOf = ({ document, resolve, path, method, item, operation, toolName }: About): ReadOperation => {
  const properties: Json = {};
  const required: string[] = [];
  const parameters: Parameter[] = [];
  for (const one of parametersOf(item, operation, resolve, path)) {
    const travels = one['in'];
    const name = textIn(one['name'], 200);
    if (!name || (travels !== 'path' && travels !== 'query' && travels !== 'header')) continue;
    if (travels === 'header' && (ours.has(name.toLowerCase()) || !/^[\w!#$%&'*+.^`|~-]+$/.test(name))) continue;
    const arg = argOf(name, travels, properties);
    const content = isObject(one['content']) ? Object.values(one['content'])[0] : undefined;
    const about = simplified(isObject(content) ? content['schema'] : (one['schema'] ?? one), resolve, 40);
    const described = textIn(one['description'], 400);
    properties[arg] = { ...about, ...(described && { description: described }) };
    if (travels === 'path' || one['required'] === true) required.push(arg);
    parameters.push({
      arg,
      name,
      in: travels,
      style: textIn(one['style'], 20) || (travels === 'query' ? 'form' : 'simple'),
      explode: typeof one['explode'] === 'boolean' ? one['explode'] : travels === 'query' && (one['style'] ?? 'form') === 'form',
      reserved: one['allowReserved'] === true,
      json: content !== undefined,
    });
  }
  const body = bodyOf(resolve(operation['requestBody']), resolve);
  if (body) {
    properties['body'] = body.schema;
    if (body.required) required.push('body');
  }
  const tags = Array.isArray(operation['tags']) ? operation['tags'] : [];
  const security = operation['security'] ?? document['security'];
  return {
    toolName,
    method,
    path,
    tag: textIn(tags[0], 100),
    summary: textIn(operation['summary'], 300),
    description: textIn(operation['description'], 4_000),
    schema: { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false },
    wire: { parameters, body: body?.wire ?? null, open: Array.isArray(security) && security.every((one) => isObject(one) && Object.keys(one).length === 0) },
    risk: riskOf[method],
  };
};

/** Those of the path, those of the operation over them, and what stands in the path without being named anywhere. */
const parametersOf = (item: Json, operation: Json, resolve: Resolve, path: string): Json[] => {
  const found = new Map<string, Json>();
  for (const list of [item['parameters'], operation['parameters']])
    for (const raw of Array.isArray(list) ? list : []) {
      const one = resolve(raw);
      if (isObject(one)) found.set(`${String(one['in'])} ${String(one['name'])}`, one);
    }
  const [template = ''] = path.split(/[?#]/);
  for (const [, name = ''] of template.matchAll(/\{([^{}]+)\}/g))
    if (!found.has(`path ${name}`)) found.set(`path ${name}`, { name, in: 'path', required: true, schema: { type: 'string' } });
  return [...found.values()].filter((one) => one['in'] !== 'path' || template.includes(`{${String(one['name'])}}`));
};

/** Names that models may use are letters, digits and a few signs; two of one name get the place to tell them apart. `body` is the body’s. */
const argOf = (name: string, travels: Travel, taken: Json): string => {
  const plain =
    name
      .replace(/[^a-zA-Z0-9_.-]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 56) || travels;
  const free = (one: string): boolean => one !== 'body' && !Object.hasOwn(taken, one);
  if (free(plain)) return plain;
  let made = `${plain}_${travels}`;
  for (let count = 2; !free(made); count += 1) made = `${plain}_${count}`;
  return made;
};

const kindOf = (type: string): Body['kind'] =>
  /[/+]json\b/i.test(type) ? 'json' : type === 'application/x-www-form-urlencoded' ? 'form' : type === 'multipart/form-data' ? 'multipart' : 'text';
const order: Body['kind'][] = ['json', 'form', 'multipart', 'text'];

const bodyOf = (raw: unknown, resolve: Resolve): { schema: Json; required: boolean; wire: Body } | undefined => {
  if (!isObject(raw) || !isObject(raw['content'])) return undefined;
  const offered = Object.entries(raw['content']).map(([type, media]) => ({ type: type.split(';')[0]!.trim().toLowerCase(), media: resolve(media) }));
  const [first] = offered.toSorted((one, other) => order.indexOf(kindOf(one.type)) - order.indexOf(kindOf(other.type)));
  if (!first || !/^[\w.+-]+\/[\w.+*-]+$/.test(first.type)) return undefined;
  const media = isObject(first.media) ? first.media : {};
  const kind = kindOf(first.type);
  const encoding = isObject(media['encoding']) ? media['encoding'] : {};
  const deep = Object.entries(encoding).flatMap(([name, one]) => (isObject(one) && one['style'] === 'deepObject' ? [name] : []));
  const schema = kind === 'text' ? { type: 'string' } : simplified(media['schema'], resolve, 160);
  const type = first.type.includes('*') ? 'application/octet-stream' : first.type;
  return { schema, required: raw['required'] === true, wire: { arg: 'body', type, kind, deep } };
};
