export { createMcpServer } from './mcp-server.service.ts';
export { mcpDoor } from './mcp-server.wire.ts';
