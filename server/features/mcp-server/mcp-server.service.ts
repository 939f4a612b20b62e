import type { Asking, createProtocol, Needs } from './protocol.ts';

export type McpServer = ReturnType<typeof createMcpServer>;
/** With the first who asks: until then nothing of the protocol's library is loaded. */
export const createMcpServer = (needs: Needs) => {
  let opening: Promise<ReturnType<typeof createProtocol>> | undefined;
  return {
    answer: async (request: Request, parsedBody: unknown, asking: Asking): Promise<Response> => {
      opening ??= import('./protocol.ts').then((protocol) => protocol.createProtocol(needs));
      return (await opening).answer(request, parsedBody, asking);
    },
    close: async (): Promise<void> => (await opening)?.close(),
  };
};
