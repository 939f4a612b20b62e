/** Answers on their way out: what the caller does not take is not kept for ever. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** A whole answer, whose length is put into `headers`; nothing where somebody is answered already, or has gone. */
export const deliver = (response: ServerResponse, status: number, headers: OutgoingHttpHeaders, body: Buffer, patienceMs = usualPatienceMs): void => {
  if (response.destroyed || response.headersSent) return;
  headers['content-length'] = body.length;
  response.writeHead(status, headers);
  // As a text it goes out with its head in one piece, byte for byte the same.
  if (body.length <= small) response.end(body.toString('latin1'), 'latin1');
  else response.end(body);
  hurry(response, patienceMs);
};

const small = 16_384;

/** Of an answer that was ended: hangs up on a caller who takes nothing more of it for so long. One who takes it slowly gets it. */
export const hurry = (response: ServerResponse, patienceMs: number): void => {
  // Most often the system has taken all of it by now.
  if (response.destroyed || (response.socket && response.socket.writableLength === 0)) return;
  response.setTimeout(patienceMs, () => void response.destroy());
};

const usualPatienceMs = 45_000;
