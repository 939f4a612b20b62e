/** MCP servers of others, and the tools that they offer: each is read and approved before a model learns of it. */
import { z } from 'zod';
import { Done, Id } from '../kit/paging.ts';
import { del, get, patch, post, under } from '../kit/route.ts';
import { Confirm, Hidden, Risk } from './tools.ts';

export const mostMcpServers = 50;
export const mostMcpTools = 500;

/** `needs_sign_in`: it asks for a sign-in of its own (OAuth), or for a key, which goes in a header. */
export const mcpStates = ['added', 'ready', 'needs_sign_in', 'unreachable'] as const;
export const McpServer = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Without what stands behind a question mark. */
  url: z.string(),
  /** Before each of its tools’ names. */
  prefix: z.string(),
  state: z.enum(mcpStates),
  /** What went wrong at the last try, in its own words; empty to those who do not manage the account. */
  error: z.string(),
  /** The revision of the protocol that it speaks; empty: never asked. */
  protocol: z.string(),
  tools: z.number().int(),
  approved: z.number().int(),
  /** New ones, and ones that changed. */
  to_review: z.number().int(),
  /** Null to those who do not manage the account. */
  key: z.object({ header: z.string(), hint: z.string() }).nullable(),
  checked_at: z.iso.datetime().nullable(),
});
export type McpServer = z.infer<typeof McpServer>;

export const toolStates = ['new', 'changed', 'approved', 'refused', 'gone'] as const;
const Words = z.object({ title: z.string(), description: z.string(), input_schema: z.record(z.string(), z.unknown()) });
export const McpTool = Words.extend({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(toolStates),
  fingerprint: z.string(),
  hidden: z.array(Hidden),
  risk: Risk,
  confirm: Confirm,
  /** As they were approved, where they are others now. */
  before: Words.nullable(),
});
export type McpTool = z.infer<typeof McpTool>;

const Name = z.string().trim().min(1).max(80);
const Address = z.url().max(2_000);
const Secret = z.strictObject({ name: z.string().min(1).max(100), value: z.string().min(1).max(8_000) });

export const mcpServers = under(
  '/api/shared_user/mcp_servers',
  {
    list: get('/', { answer: z.object({ items: z.array(McpServer) }), summary: 'The MCP servers of the account. No secrets are in it.' }),
    create: post('/', {
      door: 'manager',
      body: z.strictObject({ name: Name, url: Address, header_secret: Secret.nullable().default(null) }),
      answer: McpServer,
      summary: 'Adds a server by its address, with a secret of a header where it takes one. Nothing is asked of it yet.',
    }),
    change: patch('/{id}/', {
      door: 'manager',
      params: Id,
      body: z.strictObject({ name: Name.optional(), url: Address.optional(), header_secret: Secret.nullable().optional() }),
      answer: McpServer,
      summary: 'A new address drops secret, sign-in and approvals: they were given for the one before. A secret, or null, ends a sign-in.',
    }),
    remove: del('/{id}/', { door: 'manager', params: Id, answer: Done, summary: 'Removes a server, with its tools and its secret.' }),
    connect: post('/{id}/connect/', {
      // Of who may not, as of one that is not there.
      door: 'person',
      params: Id,
      body: z.strictObject({ sign_in: z.boolean().default(false) }).prefault({}),
      /** `authorize_url`: where somebody signs in, once it was asked for and the server wants that. */
      answer: McpServer.extend({ authorize_url: z.url().nullable() }),
      summary: 'Asks the server which tools it has. What went wrong is in `state` and `error`. With `sign_in`: where one signs in, where it asks for that.',
    }),
    callback: post('/callback/', {
      door: 'manager',
      body: z.strictObject({
        state: z.string().min(1).max(200),
        code: z.string().max(4_000).optional(),
        error: z.string().max(400).optional(),
        iss: z.string().max(2_000).optional(),
      }),
      answer: McpServer,
      summary: 'The return from signing in at a server: good once, for ten minutes, for the session that began it.',
    }),
    tools: get('/{id}/tools/', {
      door: 'manager',
      params: Id,
      answer: z.object({ items: z.array(McpTool) }),
      summary: 'Its tools, those to review first.',
    }),
    approve: post('/{id}/approve/', {
      door: 'manager',
      params: Id,
      body: z.strictObject({
        decision: z.enum(['approve', 'refuse']).default('approve'),
        tools: z
          .array(z.strictObject({ name: z.string().max(300), fingerprint: z.string().max(64), risk: Risk.optional(), confirm: Confirm.optional() }))
          .min(1)
          .max(mostMcpTools),
      }),
      answer: z.object({ items: z.array(McpTool) }),
      summary: 'Approves or refuses tools in the words of that fingerprint. Where one has others by now, 409 `mcp_tool_changed`, and nothing is decided.',
    }),
  },
  { advanced: true },
);
