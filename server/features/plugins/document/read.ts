/** An OpenAPI document, from its bytes. It runs in a process of its own: nothing of it is believed, and nothing that it names is fetched. */
import type { keyKinds } from '@storewright/contract/plugins';
import { parse } from 'yaml';
import { isObject, type Json, outsideRefs, resolverOf, textIn } from './json.ts';
import { operationsIn, type ReadOperation } from './operations.ts';

export class NotRead extends Error {
  readonly reason: 'not_openapi' | 'broken' | 'outside_reference' | 'no_operations';
  readonly about: string;
  constructor(reason: NotRead['reason'], about = '') {
    super(reason);
    this.reason = reason;
    this.about = about;
  }
}

export type KeyScheme = { kind: (typeof keyKinds)[number]; name: string };
export type Read = {
  title: string;
  description: string;
  version: string;
  format: string;
  /** As they stand there: an address may be of the place that the document came from, or hold names in braces. */
  servers: { url: string; fixed: boolean }[];
  schemes: KeyScheme[];
  operations: ReadOperation[];
  document: Json;
};
const mostOperations = 5_000;

export const readDocument = async (bytes: Buffer): Promise<Read> => {
  const parsed = parsedOf(bytes.toString('utf8').replace(/^\ufeff/, ''));
  if (!isObject(parsed) || (typeof parsed['openapi'] !== 'string' && String(parsed['swagger']) !== '2.0')) throw new NotRead('not_openapi');
  const outside = outsideRefs(parsed);
  if (outside.length > 0) throw new NotRead('outside_reference', `${outside.slice(0, 3).join(', ')}${outside.length > 3 ? ` (${outside.length})` : ''}`);
  const is2 = parsed['swagger'] !== undefined;
  const document = is2 ? await from2(parsed) : parsed;
  const operations = operationsIn(document, resolverOf(document)).slice(0, mostOperations);
  if (operations.length === 0) throw new NotRead('no_operations');
  const info = isObject(document['info']) ? document['info'] : {};
  return {
    title: textIn(info['title'], 120).trim() || 'API',
    description: textIn(info['description'], 4_000),
    version: textIn(info['version'], 60) || String(info['version'] ?? ''),
    format: is2 ? 'Swagger 2.0' : `OpenAPI ${textIn(document['openapi'], 10)}`,
    servers: serversIn(document),
    schemes: schemesIn(document),
    operations,
    document,
  };
};

const parsedOf = (text: string): unknown => {
  try {
    if (text.trimStart().startsWith('{')) return JSON.parse(text);
  } catch {
    // It may be YAML that begins like JSON.
  }
  try {
    return parse(text, { maxAliasCount: 100, logLevel: 'error', prettyErrors: false, schema: 'core', uniqueKeys: false });
  } catch (error) {
    throw new NotRead('broken', (error as Error).message.slice(0, 200));
  }
};

const from2 = async (document: Json): Promise<Json> => {
  const { convertObj } = (await import('swagger2openapi')).default;
  try {
    return ((await convertObj(document as never, { patch: true, warnOnly: true, resolve: false })) as unknown as { openapi: Json }).openapi;
  } catch (error) {
    throw new NotRead('broken', (error as Error).message.slice(0, 200));
  }
};

/** A variable takes its default; which one is right is for whoever takes the plugin to say. */
const serversIn = (document: Json): Read['servers'] => {
  const servers = Array.isArray(document['servers']) ? document['servers'] : [];
  return servers.slice(0, 20).flatMap((one) => {
    if (!isObject(one)) return [];
    const variables = isObject(one['variables']) ? one['variables'] : {};
    const template = textIn(one['url'], 500);
    const url = template.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
      const variable = variables[name];
      return isObject(variable) ? textIn(variable['default'], 200) || whole : whole;
    });
    return url && url !== '/' ? [{ url, fixed: !template.includes('{') }] : [];
  });
};

const schemesIn = (document: Json): KeyScheme[] => {
  const components = isObject(document['components']) ? document['components'] : {};
  const schemes = isObject(components['securitySchemes']) ? Object.values(components['securitySchemes']) : [];
  const found = schemes.flatMap((one): KeyScheme[] => {
    if (!isObject(one)) return [];
    const name = textIn(one['name'], 100);
    if (one['type'] === 'apiKey' && name && (one['in'] === 'header' || one['in'] === 'query' || one['in'] === 'cookie')) return [{ kind: one['in'], name }];
    if (one['type'] === 'http' && textIn(one['scheme'], 20).toLowerCase() === 'basic') return [{ kind: 'basic', name: '' }];
    const tokens = tokenAddressIn(one);
    // A token that somebody has of it is sent like any other bearer’s.
    if (one['type'] === 'http' || one['type'] === 'oauth2' || one['type'] === 'openIdConnect')
      return [...(tokens ? [{ kind: 'client_credentials' as const, name: tokens }] : []), { kind: 'bearer', name: '' }];
    return [];
  });
  return [...new Map(found.map((one) => [`${one.kind} ${one.name}`, one])).values()].slice(0, 10);
};

/** Where a program of its own gets tokens. */
const tokenAddressIn = (scheme: Json): string | undefined => {
  const flows = isObject(scheme['flows']) ? scheme['flows'] : {};
  const flow = isObject(flows['clientCredentials']) ? flows['clientCredentials'] : {};
  return scheme['type'] === 'oauth2' ? (URL.parse(textIn(flow['tokenUrl'], 2_000))?.href ?? undefined) : undefined;
};
