/** From arguments to the exact request that an operation of a document makes. Nothing is sent here. */
import type { Parameter, Wire } from '../document/operations.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import { isObject } from '../../../kit/json.ts';

export type Key = { kind: 'header' | 'query' | 'cookie' | 'basic' | 'bearer'; name: string; user: string; secret: string };
type About = { method: string; path: string; wire: Wire; baseUrl: string };
export type Built = { method: string; url: string; headers: [string, string][]; body: string | undefined };

const wrongArgument = (arg: string, message: string): Fault => invalid(`body.arguments.${arg}`, message);

/** `boundary` parts a form with files: whoever shows a request and sends it gives the same one. */
export const built = ({ method, path, wire, baseUrl }: About, args: Record<string, unknown>, key: Key | null, boundary: string): Built => {
  const base = new URL(baseUrl);
  const [template = '', rest = ''] = path.split('#', 1)[0]!.split('?', 2);
  const pathname = base.pathname.replace(/\/$/, '') + filled(template, wire.parameters, args);
  const query = [rest, ...wire.parameters.filter((one) => one.in === 'query').flatMap((one) => inQuery(one, args[one.arg]))].filter(Boolean);
  const headers: [string, string][] = [['accept', 'application/json, text/*;q=0.9, */*;q=0.1']];
  for (const one of wire.parameters.filter((each) => each.in === 'header')) {
    const value = args[one.arg];
    if (value !== undefined && value !== null)
      headers.push([
        one.name,
        header(
          one.arg,
          simple(one, value, (text) => text),
        ),
      ]);
  }
  const body = bodyOf(wire, args['body'], method, boundary);
  if (body) headers.push(['content-type', body.type]);
  if (key && !wire.open) {
    if (key.kind === 'query') query.push(`${encoded(key.name)}=${encoded(key.secret)}`);
    else headers.push(keyHeader(key));
  }
  const url = new URL(`${base.origin}${pathname}${query.length > 0 ? `?${query.join('&')}` : ''}`);
  // Whatever the arguments, it is called where the account said.
  if (url.origin !== base.origin) throw wrongArgument('', 'This would lead to another address.');
  return { method, url: url.href, headers, body: body?.text };
};

const keyHeader = ({ kind, name, user, secret }: Key): [string, string] => {
  if (kind === 'basic') return ['authorization', `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`];
  if (kind === 'bearer') return ['authorization', `Bearer ${secret}`];
  if (kind === 'cookie') return ['cookie', `${name}=${encoded(secret)}`];
  return [name, secret];
};

const filled = (template: string, parameters: Parameter[], args: Record<string, unknown>): string => {
  const path = template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const one = parameters.find((each) => each.in === 'path' && each.name === name);
    const value = one && args[one.arg];
    if (!one || value === undefined || value === null || value === '')
      throw wrongArgument(one?.arg ?? name, 'It stands in the path, so it cannot be left out.');
    const text = inPath(one, value);
    if (text === '') throw wrongArgument(one.arg, 'It stands in the path, so it cannot be empty.');
    return text;
  });
  for (const segment of path.split('/'))
    if (/^(?:\.|%2e){1,2}$/i.test(segment))
      throw wrongArgument(parameters.find((one) => one.in === 'path')?.arg ?? 'path', 'It may not be a step up or down the path.');
  return path;
};

const inPath = (one: Parameter, value: unknown): string => {
  if (one.style === 'label') return `.${simple(one, value, encoded, one.explode ? '.' : ',')}`;
  if (one.style !== 'matrix') return simple(one, value, encoded);
  if (Array.isArray(value) && one.explode) return value.map((each) => `;${one.name}=${encoded(textOf(each))}`).join('');
  if (isObject(value) && one.explode)
    return Object.entries(value)
      .map(([name, each]) => `;${encoded(name)}=${encoded(textOf(each))}`)
      .join('');
  return `;${one.name}=${simple({ ...one, explode: false }, value, encoded)}`;
};

const simple = (one: Parameter, value: unknown, as: (text: string) => string, between = ','): string => {
  if (one.json) return as(JSON.stringify(value));
  if (Array.isArray(value)) return value.map((each) => as(textOf(each))).join(between);
  if (isObject(value))
    return Object.entries(value)
      .map(([name, each]) => `${as(name)}${one.explode ? '=' : ','}${as(textOf(each))}`)
      .join(between);
  return as(textOf(value));
};

const inQuery = (one: Parameter, value: unknown): string[] => {
  if (value === undefined || value === null) return [];
  const as = one.reserved ? reserved : encoded;
  const name = encoded(one.name);
  if (one.json) return [`${name}=${as(JSON.stringify(value))}`];
  if (Array.isArray(value)) {
    if (one.style === 'deepObject') return deep(one.name, value, as);
    if (one.explode) return value.map((each) => `${name}=${as(textOf(each))}`);
    const between = one.style === 'spaceDelimited' ? '%20' : one.style === 'pipeDelimited' ? '%7C' : ',';
    return value.length > 0 ? [`${name}=${value.map((each) => as(textOf(each))).join(between)}`] : [];
  }
  if (isObject(value)) {
    if (one.style === 'deepObject') return deep(one.name, value, as);
    if (one.explode) return Object.entries(value).map(([key, each]) => `${encoded(key)}=${as(textOf(each))}`);
    return [
      `${name}=${Object.entries(value)
        .flatMap(([key, each]) => [as(key), as(textOf(each))])
        .join(',')}`,
    ];
  }
  return [`${name}=${as(textOf(value))}`];
};

/** `a[b][0]=c`: how forms and addresses write what has parts. */
const deep = (name: string, value: unknown, as: (text: string) => string): string[] => {
  if (Array.isArray(value)) return value.flatMap((each, at) => deep(`${name}[${at}]`, each, as));
  if (isObject(value)) return Object.entries(value).flatMap(([key, each]) => deep(`${name}[${key}]`, each, as));
  return value === undefined || value === null ? [] : [`${encoded(name)}=${as(textOf(value))}`];
};

const bodyOf = ({ body }: Wire, value: unknown, method: string, boundary: string): { type: string; text: string } | undefined => {
  if (!body || value === undefined || value === null) return undefined;
  // Many services take no body with these, and an empty one says nothing.
  if ((method === 'GET' || method === 'HEAD') && isObject(value) && Object.keys(value).length === 0) return undefined;
  if (body.kind === 'json') return { type: body.type, text: JSON.stringify(value) };
  if (body.kind === 'text') return { type: body.type, text: textOf(value) };
  if (!isObject(value)) throw wrongArgument('body', 'The fields of a form, by their names.');
  if (body.kind === 'form') {
    const fields = Object.entries(value).flatMap(([name, each]) => {
      if (each === undefined || each === null) return [];
      if (body.deep.includes(name)) return deep(name, each, encoded);
      if (Array.isArray(each)) return each.map((one) => `${encoded(name)}=${encoded(textOf(one))}`);
      return [`${encoded(name)}=${encoded(textOf(each))}`];
    });
    return { type: body.type, text: fields.join('&') };
  }
  const parts = Object.entries(value).flatMap(([name, each]) =>
    [each].flat().flatMap((one) => {
      if (one === undefined || one === null) return [];
      const text = textOf(one);
      if (text.includes(boundary)) throw wrongArgument('body', 'It holds what parts the fields.');
      return [
        `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n${isObject(one) ? 'content-type: application/json\r\n' : ''}\r\n${text}\r\n`,
      ];
    }),
  );
  return { type: `multipart/form-data; boundary=${boundary}`, text: `${parts.join('')}--${boundary}--\r\n` };
};
const quoted = (name: string): string => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const header = (arg: string, text: string): string => {
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) throw wrongArgument(arg, 'A header is one line of plain characters.');
  return text;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value));
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
/** What stands for itself, but for what would part an address: `#`, `&`, `=` and `+`. */
const reserved = (text: string): string => encoded(text).replace(/%(?:3A|2F|3F|40|21|24|27|28|29|2A|2C|3B)/g, decodeURIComponent);

export const asCurl = ({ method, url, headers, body }: Built): string =>
  [
    `curl -X ${method} ${shell(url)}`,
    ...headers.map(([name, value]) => `-H ${shell(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${shell(body)}`]),
  ].join(' \\\n  ');
const shell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
