/** A chunk of a stream in one write: left to the server each would be four, and these are most of what a stream costs. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export const createFrames = (response: ServerResponse) => {
  // A caller of HTTP/1.0 knows no chunks: there the end of the connection is the end.
  const framing = response.useChunkedEncodingByDefault;
  let gathers = false;
  const leave = (): void => {
    if (!gathers) return;
    gathers = false;
    response.uncork();
  };
  return {
    begin: (headers: OutgoingHttpHeaders): void => {
      response.writeHead(200, framing ? { ...headers, 'transfer-encoding': 'chunked' } : headers);
      // The head says so, and the frames are ours.
      if (framing) response.chunkedEncoding = false;
    },
    /** It leaves at the end of this turn, after those of all others: whoever hears many of them is woken once. */
    write: (bytes: Buffer): boolean => {
      if (!gathers) {
        gathers = true;
        response.cork();
        setImmediate(leave);
      }
      return response.write(framing ? framed(bytes, nothing) : bytes);
    },
    /** With the last bytes, if there are any. */
    end: (bytes: Buffer): void => {
      response.end(framing ? framed(bytes, end) : bytes);
      gathers = false;
    },
  };
};

const nothing = Buffer.alloc(0);
const end = Buffer.from('0\r\n\r\n');
const [cr, lf] = [13, 10];

const framed = (bytes: Buffer, after: Buffer): Buffer => {
  if (bytes.length === 0) return after;
  const size = bytes.length.toString(16);
  const whole = Buffer.allocUnsafe(size.length + bytes.length + 4 + after.length);
  let at = whole.write(size, 'latin1');
  whole[at++] = cr;
  whole[at++] = lf;
  at += bytes.copy(whole, at);
  whole[at++] = cr;
  whole[at++] = lf;
  if (after.length > 0) after.copy(whole, at);
  return whole;
};
