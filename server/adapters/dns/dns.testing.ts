/** A DNS server of our own, by UDP. It knows TXT records that it was given, and nothing else of anything. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode } from 'dns-packet';

export type DnsForTests = Awaited<ReturnType<typeof startDns>>;
export const startDns = async () => {
  const records = new Map<string, string[]>();
  const failing = new Set<string>();
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id, questions } = decode(message);
    const [question] = questions!;
    if (questions!.length !== 1 || question!.type !== 'TXT') throw new Error(`Nobody asks for ${JSON.stringify(questions)}`);
    const name = question!.name.toLowerCase();
    asked.push(name);
    const texts = records.get(name);
    const code = failing.has(name) ? 2 : texts ? 0 : 3;
    const answers = code === 0 ? texts!.map((data) => ({ type: 'TXT' as const, name: question!.name, ttl: 0, data: cut(data) })) : [];
    socket.send(encode({ type: 'response', id: id!, flags: 0x0180 | code, questions: questions!, answers }), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    server: `127.0.0.1:${socket.address().port}`,
    records,
    /** Names at which it breaks. */
    failing,
    asked,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
};

/** A record comes in pieces of at most 255 bytes. */
const cut = (text: string): Buffer[] => text.match(/.{1,40}/gs)!.map((piece) => Buffer.from(piece));
