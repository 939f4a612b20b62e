import { expect, test } from 'vitest';
import { createReader } from './reader.ts';

type Heard = { status: number; body: string; keeps: number; clean: boolean | undefined };
/** What is heard of an answer that comes in pieces; `closed`: the other side says that nothing more comes. */
const read = (pieces: Buffer[], closed = false) => {
  const heard: Heard = { status: 0, body: '', keeps: -1, clean: undefined };
  const reader = createReader({
    opened: ({ status, keeps }) => Object.assign(heard, { status, keeps }),
    heard: (bytes) => void (heard.body += bytes.toString('latin1')),
    ended: (clean) => void (heard.clean = clean),
  });
  reader.begin();
  for (const piece of pieces) reader.take(piece);
  if (closed) reader.closed();
  return heard;
};
const bytes = (text: string): Buffer => Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1');
const cutAt = (whole: Buffer, ...places: number[]): Buffer[] => [0, ...places].map((from, n) => whole.subarray(from, places[n] ?? whole.length));
const byteByByte = (whole: Buffer): Buffer[] => Array.from(whole, (_, at) => whole.subarray(at, at + 1));

const plain = 'HTTP/1.1 200 OK\ncontent-type: application/json\nContent-Length: 11\n\n{"a":"b c"}';
const chunks = 'HTTP/1.1 200 OK\nTransfer-Encoding: Chunked\n\n5\nhello\n1;name="a; b"\n \n00000006\nworld!\n0\nexpires: never\nx-sum: 7\n\n';
const early = `HTTP/1.1 103 Early Hints\nlink: </a.css>\n\nHTTP/1.1 100 Continue\n\n${plain}`;
const whole: [string, string, Heard][] = [
  ['a length', plain, { status: 200, body: '{"a":"b c"}', keeps: 10_000, clean: true }],
  ['chunks, with an extension and with trailers', chunks, { status: 200, body: 'hello world!', keeps: 10_000, clean: true }],
  ['something before it', early, { status: 200, body: '{"a":"b c"}', keeps: 10_000, clean: true }],
  ['no body', 'HTTP/1.1 204 No Content\n\n', { status: 204, body: '', keeps: 10_000, clean: true }],
  ['no body, and the length of one', 'HTTP/1.1 304 Not Modified\ncontent-length: 7\n\n', { status: 304, body: '', keeps: 0, clean: true }],
  ['a length of nothing, and no word for its status', 'HTTP/1.1 500\ncontent-length: 0\n\n', { status: 500, body: '', keeps: 10_000, clean: true }],
  ['a wish to be closed', 'HTTP/1.1 200 OK\nconnection: x, Close\ncontent-length: 1\n\na', { status: 200, body: 'a', keeps: 0, clean: true }],
  [
    'a word on how long it waits',
    'HTTP/1.1 200 OK\nkeep-alive: timeout=5, max=9\ncontent-length: 1\n\na',
    { status: 200, body: 'a', keeps: 3_000, clean: true },
  ],
  ['less patience than any call needs', 'HTTP/1.1 200 OK\nkeep-alive: timeout=1\ncontent-length: 1\n\na', { status: 200, body: 'a', keeps: 0, clean: true }],
  ['an older version', 'HTTP/1.0 200 OK\nconnection: keep-alive\ncontent-length: 1\n\na', { status: 200, body: 'a', keeps: 0, clean: true }],
];

test.each(whole)('an answer with %s is the same, wherever it is cut', (_, text, told) => {
  const all = bytes(text);
  expect(read([all])).toEqual(told);
  expect(read(byteByByte(all))).toEqual(told);
  for (let at = 1; at < all.length; at += 1) expect([at, read(cutAt(all, at))]).toEqual([at, told]);
  for (let at = 2; at < all.length; at += 3) expect(read(cutAt(all, at - 1, at))).toEqual(told);
});

test('an answer that says nothing of its length ends with its connection', () => {
  const text = bytes('HTTP/1.1 200 OK\n\nsome text');
  expect(read([text]).clean).toBeUndefined();
  expect(read([text], true)).toEqual({ status: 200, body: 'some text', keeps: 0, clean: true });
});

test('what stands behind an answer is nobody’s, and said of it', () => {
  expect(read([bytes(`${plain}HTTP/1.1 200 OK\n\n`)])).toMatchObject({ body: '{"a":"b c"}', clean: false });
  expect(read([bytes(`${chunks}x`)])).toMatchObject({ body: 'hello world!', clean: false });
});

test('headers come as they are, those that came twice as a list', () => {
  let headers: unknown;
  const reader = createReader({ opened: (head) => ({ headers } = head), heard: () => undefined, ended: () => undefined });
  reader.begin();
  reader.take(bytes('HTTP/1.1 200 OK\nX-One:  a: b \t\nset-cookie: a\nset-cookie: b\nSet-Cookie: c\nempty:\ncontent-length: 0\n\n'));
  expect(headers).toEqual({ 'x-one': 'a: b', 'set-cookie': ['a', 'b', 'c'], empty: '', 'content-length': '0' });
});

test.each([
  ['no HTTP', 'hello, who is there?\n\n'],
  ['another version', 'HTTP/2.0 200 OK\n\n'],
  ['a status that is none', 'HTTP/1.1 20 OK\n\n'],
  ['another protocol', 'HTTP/1.1 101 Switching Protocols\nupgrade: websocket\n\n'],
  ['a name with a blank', 'HTTP/1.1 200 OK\ncontent-length : 1\n\na'],
  ['a line without a name', 'HTTP/1.1 200 OK\n: 1\n\na'],
  ['a folded line', 'HTTP/1.1 200 OK\nx-a: b\n c\ncontent-length: 1\n\na'],
  ['a nought', 'HTTP/1.1 200 OK\nx-a: b\0c\ncontent-length: 1\n\na'],
  ['two lengths', 'HTTP/1.1 200 OK\ncontent-length: 1\ncontent-length: 1\n\na'],
  ['a length below nothing', 'HTTP/1.1 200 OK\ncontent-length: -1\n\na'],
  ['a length in words', 'HTTP/1.1 200 OK\ncontent-length: 1, 1\n\na'],
  ['a length and chunks', 'HTTP/1.1 200 OK\ncontent-length: 1\ntransfer-encoding: chunked\n\n0\n\n'],
  ['chunks of something packed', 'HTTP/1.1 200 OK\ntransfer-encoding: gzip, chunked\n\n0\n\n'],
  ['a chunk without a size', 'HTTP/1.1 200 OK\ntransfer-encoding: chunked\n\n\n'],
  ['a chunk of a size that is none', 'HTTP/1.1 200 OK\ntransfer-encoding: chunked\n\n0x5\nhello\n'],
  ['a chunk of more than there is', 'HTTP/1.1 200 OK\ntransfer-encoding: chunked\n\n100000000\nhello\n'],
  ['a chunk that is longer than it says', 'HTTP/1.1 200 OK\ntransfer-encoding: chunked\n\n4\nhello\n0\n\n'],
])('an answer with %s is none', (_, text) => {
  expect(() => read([bytes(text)])).toThrow();
  expect(() => read(byteByByte(bytes(text)))).toThrow();
});

test.each([
  ['of the head', 'HTTP/1.1 200 OK\r\nx-a: b\ncontent-length: 1\r\n\r\na'],
  ['of a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\nhello\r\n0\r\n\r\n'],
  ['of an extension', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5;a\n\r\nhello\r\n0\r\n\r\n'],
  ['of a trailer', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\na: b\n\r\n\r\n'],
])('a line %s that ends in a way of its own is none', (_, text) => expect(() => read([Buffer.from(text)])).toThrow());

test.each([
  ['of which no line ends as lines do', 'HTTP/1.1 200 OK\ncontent-length: 1\n\na'],
  ['of which one line does not end as lines do', 'HTTP/1.1 200 OK\r\ncontent-length: 1\n\r\na'],
  ['with lines that are only begun anew', 'HTTP/1.1 200 OK\rcontent-length: 1\r\ra'],
  ['of another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ['of another version', 'HTTP/2 200'],
  ['of nothing', '\r\n'],
])('a head %s is refused at once, and not waited for', (_, text) => {
  expect(() => read([Buffer.from(text)])).toThrow();
  expect(() => read(byteByByte(Buffer.from(text)))).toThrow();
});

test.each([
  ['a head', 'HTTP/1.1 200 OK\n', 'x-a: b\n'],
  ['a line of a head', 'HTTP/1.1 200 OK\nx-a: ', 'b'],
  ['trailers', 'HTTP/1.1 200 OK\ntransfer-encoding: chunked\n\n0\n', 'x-a: b\n'],
  ['an extension', 'HTTP/1.1 200 OK\ntransfer-encoding: chunked\n\n5;', 'a'],
])('%s that never ends is given up', (_, begin, again) => {
  const endless = function* (): Generator<Buffer> {
    yield bytes(begin);
    for (let sent = 0; sent < 200_000; sent += again.length) yield bytes(again);
  };
  expect(() => read([...endless()])).toThrow();
  expect(() => read([Buffer.concat([...endless(), bytes('\n\n')])])).toThrow();
});

test.each([
  ['in its head', 'HTTP/1.1 200 OK\nx-a:'],
  ['before its head', ''],
  ['before its length', 'HTTP/1.1 200 OK\ncontent-length: 10\n\nhello'],
  ['in a chunk', 'HTTP/1.1 200 OK\ntransfer-encoding: chunked\n\n5\nhel'],
  ['before its last chunk', 'HTTP/1.1 200 OK\ntransfer-encoding: chunked\n\n5\nhello\n'],
  ['in its trailers', 'HTTP/1.1 200 OK\ntransfer-encoding: chunked\n\n0\nx-a: b\n'],
])('an answer that is closed %s is not whole', (_, text) => expect(() => read([bytes(text)], true)).toThrow());

test('who is to pause hears nothing more of what is there already, not even its end', () => {
  const heard: string[] = [];
  const reader = createReader({
    opened: () => undefined,
    heard: (piece) => {
      heard.push(piece.toString());
      reader.pause();
    },
    ended: () => heard.push('ended'),
  });
  reader.begin();
  reader.take(bytes('HTTP/1.1 200 OK\ntransfer-encoding: chunked\n\n1\na\n1\nb\n0\n\n'));
  expect(heard).toEqual(['a']);
  reader.resume();
  expect(heard).toEqual(['a', 'b']);
  reader.resume();
  expect(heard).toEqual(['a', 'b', 'ended']);
});

test.each([
  ['of chunks, whatever becomes of its connection', 'transfer-encoding: chunked\n\n1\na\n1\nb\n0\n\n', new Error('reset'), ['a', 'b', 'ended']],
  ['that ends with its connection', '\nab', undefined, ['ab', 'ended']],
  ['that ends with its connection, which is cut', '\nab', new Error('reset'), ['ab', 'reset']],
  ['that is not whole', 'transfer-encoding: chunked\n\n1\na\n1\nb\n', undefined, ['a', 'b', 'The connection was closed before the answer was whole.']],
] as const)('what came before a close is heard after a pause, of an answer %s', (_, text, error, told) => {
  const heard: string[] = [];
  const reader = createReader({ opened: () => reader.pause(), heard: (piece) => heard.push(piece.toString()), ended: () => heard.push('ended') });
  reader.begin();
  reader.take(bytes(`HTTP/1.1 200 OK\n${text}`));
  reader.closed(error);
  expect(heard).toEqual([]);
  try {
    reader.resume();
  } catch (thrown) {
    heard.push((thrown as Error).message);
  }
  expect(heard.slice(0, told.length)).toEqual(told);
});

test('who gives up in the middle hears nothing more', () => {
  const heard: string[] = [];
  const reader = createReader({
    opened: () => undefined,
    heard: (piece) => {
      heard.push(piece.toString());
      reader.forget();
    },
    ended: () => heard.push('ended'),
  });
  reader.begin();
  reader.take(bytes('HTTP/1.1 200 OK\ntransfer-encoding: chunked\n\n1\na\n1\nb\n0\n\nrubbish'));
  expect(heard).toEqual(['a']);
});
