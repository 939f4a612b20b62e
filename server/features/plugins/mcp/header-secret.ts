/** A secret that goes in a header of each request: only what says nothing about the request itself, in one line. */
import { type Fault, invalid } from '../../../kit/fault.ts';

const wrongSecret = (field: string, text: string): Fault => invalid(`body.header_secret.${field}`, text);
export const checkedName = (name: string): string => {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /^(?:host|cookie|content-|transfer-encoding$|connection$|accept$|mcp-)/i.test(name))
    throw wrongSecret('name', 'The name of a header that the server reads a key from.');
  return name;
};
export const checkedValue = (value: string): string => {
  if (!/^[\x20-\x7e]+$/.test(value)) throw wrongSecret('value', 'One line of plain characters.');
  return value;
};
/** Where it is sealed for. */
export const sealedAt = (id: string): string => `mcp_connection.secret:${id}`;
