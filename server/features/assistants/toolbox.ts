/** What tools look like from here: whoever brings them (plugins, MCP servers) is handed in by `boot`. */
export type Tool = {
  id: string;
  source: 'plugin' | 'mcp';
  sourceName: string;
  name: string;
  title: string;
  description: string;
  inputSchema: Record<string, unknown>;
  risk: 'read' | 'write' | 'destructive';
  confirm: 'always' | 'once' | 'never';
};
export type Toolbox = {
  list(accountId: string): Promise<Tool[]>;
  call(by: { accountId: string; userId: string; via: string }, toolId: string, args: unknown, signal: AbortSignal): Promise<{ ok: boolean; text: string }>;
};
