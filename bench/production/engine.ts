/** An engine that takes so long for each text, however many are asked for at once: the tests' own one, behind a wait. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startOpenAi } from '../../server/adapters/llm/openai.testing.ts';

export const slowEngine = async (ms: number) => {
  const real = await startOpenAi({ slowness: 0 });
  const to = new URL(real.origin);
  let [running, peak] = [0, 0];
  const server = createServer((asked, answered) => {
    const later = asked.method === 'POST' ? ms : 0;
    running += 1;
    peak = Math.max(peak, running);
    answered.once('close', () => void (running -= 1));
    setTimeout(() => {
      const passed = request(
        { host: to.hostname, port: to.port, method: asked.method, path: asked.url, headers: { ...asked.headers, host: to.host } },
        (answer) => {
          answered.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(answered);
        },
      );
      passed.on('error', () => answered.destroy());
      asked.pipe(passed);
    }, later);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key: real.key,
    /** The most that were asked for at once since it was last looked at. */
    peak: (): number => {
      const most = peak;
      peak = running;
      return most;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await real.close();
    },
  };
};
