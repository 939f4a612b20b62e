/** What is sent to a provider while trying it: JSON, or a form with a file. */
import { randomUUID } from 'node:crypto';

export type Body = { type: string; bytes: string | Buffer };

export const json = (value: object): Body => ({ type: 'application/json', bytes: JSON.stringify(value) });

export const form = (fields: Record<string, string>, file?: { name: string; filename: string; type: string; bytes: Buffer }): Body => {
  const boundary = randomUUID();
  const part = (disposition: string, bytes: Buffer | string, type = '') =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type && `content-type: ${type}\r\n`}\r\n`),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ]);
  const parts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value));
  if (file) parts.push(part(`name="${file.name}"; filename="${file.filename}"`, file.bytes, file.type));
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]) };
};
