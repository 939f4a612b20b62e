/** Servers and tools as people see them. */
import { rolesOf } from '@storewright/contract/kit/route';
import { hiddenIn } from '@storewright/contract/plugins/invisible-characters';
import type { McpServer, McpTool, toolStates } from '@storewright/contract/plugins/mcp-servers';
import type { Caller } from '../../../kit/caller.ts';
import type { CountedConnection, ToolRow } from './mcp.store.ts';

export const shownUrl = (url: string): string => url.split('?')[0]!;

export const order: (typeof toolStates)[number][] = ['changed', 'new', 'approved', 'refused', 'gone'];
const stateOf = ({ goneAt, approved, refused, fingerprint }: ToolRow): McpTool['state'] => {
  if (goneAt) return 'gone';
  if (approved === fingerprint) return 'approved';
  if (refused === fingerprint) return 'refused';
  return approved === null ? 'new' : 'changed';
};
export const shownTool = (row: ToolRow): McpTool => {
  const state = stateOf(row);
  const { title, description, input_schema: schema } = row.words;
  return {
    id: row.id,
    name: row.name,
    state,
    title,
    description,
    input_schema: schema,
    fingerprint: row.fingerprint,
    hidden: hiddenIn(`${row.name}${title}${description}${JSON.stringify(schema)}`),
    risk: row.risk,
    confirm: row.confirm,
    before: state === 'approved' ? null : row.approvedWords,
  };
};
/** A key, though of it no more than its end, and what a server said of it are for those who manage the account. */
export const shownServer = (row: CountedConnection, { role }: Pick<Caller, 'role'>): Omit<McpServer, 'shared'> => {
  const isShown = rolesOf.manager.includes(role);
  return {
    id: row.id,
    name: row.name,
    url: shownUrl(row.url),
    prefix: row.prefix,
    state: row.state,
    error: isShown ? row.error : '',
    protocol: row.protocol,
    tools: row.tools,
    approved: row.approved,
    to_review: row.toReview,
    key: isShown && row.secret ? { header: row.header, hint: row.hint } : null,
    checked_at: row.checkedAt?.toISOString() ?? null,
    access: row.access,
  };
};
