/** A balancer as people have one: HAProxy, which asks each process at /readyz whether it may be sent anybody. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Before processes of this machine at these ports. */
export const startHaproxy = async (ports: number[]) => {
  const room = await mkdtemp('/tmp/storewright-haproxy-');
  const [port, figures] = [await freePort(), await freePort()];
  // As its manual has it: what could not be sent is sent to the next one, and nothing else is asked twice.
  await writeFile(
    join(room, 'haproxy.cfg'),
    `defaults
  mode http
  timeout connect 5s
  timeout client 180s
  timeout server 180s
  timeout check 5s
  option forwardfor
  option redispatch 1
  retries 3
frontend people
  bind 127.0.0.1:${port}
  default_backend web
frontend figures
  bind 127.0.0.1:${figures}
  stats enable
  stats uri /
backend web
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 500ms fall 1 rise 1
${ports.map((one) => `  server web${one} 127.0.0.1:${one}`).join('\n')}
`,
  );
  const child = spawn('haproxy', ['-db', '-f', join(room, 'haproxy.cfg')], { stdio: ['ignore', 'ignore', 'ignore'] });
  const gone = once(child, 'exit');
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Until it sends people to the process at that port. */
    sendsTo: async (one: number): Promise<void> => {
      for (let tries = 0; tries < 600; tries += 1) {
        const page = await fetch(`http://127.0.0.1:${figures}/;csv`).then(
          (answer) => answer.text(),
          () => '',
        );
        if (new RegExp(`^web,web${one},.*,UP,`, 'm').test(page)) return;
        await sleep(100);
      }
      throw new Error('the balancer did not take up a process within a minute');
    },
    close: async (): Promise<void> => {
      child.kill('SIGTERM');
      await gone;
      await rm(room, { recursive: true, force: true });
    },
  };
};
