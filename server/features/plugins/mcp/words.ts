/** What a server says of a tool, and what its tools say back. */
import type { CallToolResult, Tool } from '@modelcontextprotocol/client';
import { sha256 } from '../../../kit/crypto.ts';
import { storable } from '../../../kit/storable.ts';
import type { ToolWords } from './mcp.tables.ts';
import { mostOfMcpText } from './session.ts';
import { without } from '../calling/keys.ts';

export type Listed = { name: string; words: ToolWords; fingerprint: string };

/** Over all that may change what it is: one word more is another tool. */
export const listedOf = ({ name, title, description, inputSchema, outputSchema, annotations }: Tool): Listed => ({
  name,
  words: storable({ title: title ?? annotations?.title ?? '', description: description ?? '', input_schema: inputSchema as Record<string, unknown> }),
  fingerprint: sha256(inOrder({ name, title, description, inputSchema, outputSchema, annotations })).toString('hex'),
});

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))) : one,
  );

/** As models may call it, behind the prefix of its server. A name that had to be changed carries what tells it from another that looks so then. */
export const modelName = (prefix: string, name: string): string => {
  const plain = name.replace(/[^a-zA-Z0-9_-]+/g, '_');
  const own = plain === name && name.length <= longest ? name : `${plain.slice(0, longest - 7)}_${sha256(name).toString('hex').slice(0, 6)}`;
  return `${prefix}__${own}`;
};
const longest = 42;

export const textOf = ({ content, structuredContent }: CallToolResult): string => {
  const parts = content.map((one) => {
    if (one.type === 'text') return one.text;
    if (one.type === 'resource') return 'text' in one.resource ? one.resource.text : `(${one.resource.uri})`;
    if (one.type === 'resource_link') return `(${one.uri})`;
    return `(${one.type}, ${one.mimeType})`;
  });
  return parts.length === 0 && structuredContent !== undefined ? JSON.stringify(structuredContent) : parts.join('\n');
};

/** Its beginning, and that it is no more than that. */
export const cutText = (text: string): { text: string; bytes: number; cut: boolean } => {
  const bytes = Buffer.byteLength(text);
  if (bytes <= mostOfMcpText) return { text, bytes, cut: false };
  const first = Buffer.from(text)
    .subarray(0, mostOfMcpText)
    .toString('utf8')
    .replace(/\ufffd$/, '');
  return { text: `${first}\n(cut: the first ${mostOfMcpText} of ${bytes} bytes)`, bytes, cut: true };
};

/** What stands at the beginning of an answer that was hung up on: the text in it, as far as it came. */
export const beginningOf = (head: Buffer, told: string): string => {
  const raw = head.toString('utf8');
  const at = raw.search(/"text"\s*:\s*"/);
  if (at < 0) return told;
  const from = raw.indexOf('"', raw.indexOf(':', at)) + 1;
  const piece = /^(?:[^"\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/.exec(raw.slice(from, from + mostOfMcpText))?.[0] ?? '';
  return `${JSON.parse(`"${piece.replace(/\p{Cc}/gu, ' ')}"`) as string}\n(cut: ${told})`;
};

export const notApproved = 'mcp_tool_changed: The tool is not what was approved any more. Somebody who manages the account has to look at it again.';
export const isUnknown = 'It is not known whether it was done. It was not tried again.';
/** What a server said of itself, for people. */
export const plainText = (text: string, secrets: string[]): string => without(text, secrets).replaceAll('\0', '').toWellFormed().slice(0, 500);
