/** Tools that can be kept and called, and what is wrong with what one is called with. */
import { mostMcpTools } from '@storewright/contract/plugins/mcp-servers';
import { UnusableSchema, usableSchema, wrongWith } from '../calling/arguments.ts';
import { resolverOf } from '../document/json.ts';
import { simplified } from '../document/schema.ts';
import type { ToolRow } from './mcp.store.ts';

/** One that the database can keep, and a press can name. */
const isUsable = ({ name, ...words }: { name: string }): boolean =>
  name !== '' && name.length <= 300 && name.isWellFormed() && !name.includes('\0') && JSON.stringify(words).length <= mostWords;
/** Characters of all that a server says of one tool. */
const mostWords = 64_000;
/** Of two of one name the first counts, as it does where it is called. */
export const usableOf = <Tool extends { name: string }>(all: Tool[]): Tool[] => {
  const byName = new Map<string, Tool>();
  for (const tool of all.slice(0, mostMcpTools)) if (isUsable(tool) && !byName.has(tool.name)) byName.set(tool.name, tool);
  return [...byName.values()];
};

/** Models say null of what they leave out: where a tool takes none, it is not said. */
export const meantArguments = (tool: ToolRow, args: Record<string, unknown>): Record<string, unknown> => {
  if (!Object.values(args).includes(null) || wrongArguments(tool, args) === undefined) return args;
  const said = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
  return wrongArguments(tool, said) === undefined ? said : args;
};

export const wrongArguments = ({ words }: ToolRow, args: Record<string, unknown>): string | undefined => {
  try {
    // References are followed first, up to a bound: one that fans out would never end.
    const usable = usableSchema(words.input_schema);
    const wrong = wrongWith(simplified(usable, resolverOf(usable), 400), args);
    return wrong && ['Some fields are not valid.', ...Object.entries(wrong).map(([name, text]) => `${name}: ${text}`)].join('\n');
  } catch (error) {
    if (error instanceof UnusableSchema) return error.message;
    throw error;
  }
};
