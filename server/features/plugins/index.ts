export { createDemoTools, demoToolsHost } from './demo/demo-tools.ts';
export { mcpRoutes } from './mcp/mcp.routes.ts';
export { pluginsRoutes } from './plugins.routes.ts';
export { createTools } from './tools.ts';
export type { Tool, Toolbox } from './toolbox.ts';
export type { Bound } from './calling/calling.service.ts';
export { mcpClientDoor } from './mcp/client-document.wire.ts';
