/** Who runs the model, in a process of its own: the least that can speak HTTP, so that it costs little beside what is measured. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { everyMs, firstEvent, lastEvents, model, wholeAnswer, wordEvent, words } from './wire.ts';

const plain = (body: string): string => `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const whole = Buffer.from(plain(wholeAnswer));
const models = plain(JSON.stringify({ object: 'list', data: [{ id: model, object: 'model', created: 1, owned_by: 'bench' }] }));
const streamHead = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream; charset=utf-8\r\ntransfer-encoding: chunked\r\n\r\n';
const chunk = (bytes: string): string => `${Buffer.byteLength(bytes).toString(16)}\r\n${bytes}\r\n`;

const server = createServer({ noDelay: true }, (socket) => {
  let rest = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    for (let length = lengthOf(rest); length > 0; length = lengthOf(rest)) {
      answer(socket, rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
});

/** Of the first question that is whole; 0: there is none. */
const lengthOf = (bytes: Buffer): number => {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return 0;
  const length = end + 4 + Number(/content-length: *(\d+)/i.exec(bytes.toString('latin1', 0, end))?.[1] ?? 0);
  return bytes.length >= length ? length : 0;
};

const answer = (socket: Socket, asked: Buffer): void => {
  if (asked.toString('latin1', 0, 4) === 'GET ') socket.write(models);
  else if (!asked.includes('"stream":true')) socket.write(whole);
  else stream(socket);
};

const stream = (socket: Socket): void => {
  socket.write(streamHead + chunk(firstEvent));
  let written = 0;
  const timer = setInterval(() => {
    if (socket.destroyed) return clearInterval(timer);
    if (written < words) {
      written += 1;
      return void socket.write(chunk(wordEvent()));
    }
    clearInterval(timer);
    socket.write(`${chunk(lastEvents)}0\r\n\r\n`);
  }, everyMs);
};

process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
