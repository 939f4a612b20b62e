/** Two questions with one fingerprint are the same question, down to the byte; of a form the line that parts its fields may differ. */
import { createHash } from 'node:crypto';

export const fingerprint = (route: string, body: Buffer, contentType = ''): Buffer => {
  const hash = createHash('sha256').update(`${route}\0`);
  const found = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  // Clients make a new one with each try.
  if (boundary === undefined) return hash.update(body).digest();
  let from = 0;
  for (let at = body.indexOf(boundary); at !== -1; at = body.indexOf(boundary, from)) {
    hash.update(body.subarray(from, at)).update('\0boundary\0');
    from = at + boundary.length;
  }
  return hash.update(body.subarray(from)).digest();
};
