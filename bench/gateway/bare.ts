/** The measure: the shortest proxy that `node:http` allows. It counts nothing, keeps nothing and asks nobody who they are. */
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const port = Number(process.argv[2]);
const agent = new Agent({ keepAlive: true });

const server = createServer((asked, response) => {
  const { method, url, headers } = asked;
  const up = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  up.on('error', () => response.destroy());
  asked.pipe(up);
});

process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
