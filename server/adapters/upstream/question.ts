/** The head of a question, as it is written. Nothing that somebody put into a header or a path makes it another question. */

type Line = { method: string; path: string; host: string };
export const questionHead = ({ method, path, host }: Line, headers: Record<string, string>, length: number | null): string => {
  if (!/^\/[\x21-\x7e\x80-\xff]*$/.test(path)) throw new TypeError('This path cannot be written.');
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: keep-alive\r\n${fieldsOf(headers)}${length === null ? '' : `content-length: ${length}\r\n`}\r\n`;
};

/** Most calls have the very headers of the one before. */
const fieldsOf = (headers: Record<string, string>): string => {
  const known = written.get(headers);
  if (known !== undefined) return known;
  let fields = '';
  for (const name in headers) {
    const value = headers[name]!;
    if (!/^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/.test(name) || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) throw new TypeError(`The header ${name} cannot be written.`);
    fields += `${name}: ${value}\r\n`;
  }
  written.set(headers, fields);
  return fields;
};
const written = new WeakMap<Record<string, string>, string>();
