/** Files for the door, as a program sends them. */
import { createHash } from 'node:crypto';
import type { Body } from '../../runs/index.ts';

export type FormFile = { field: string; type: string; bytes: Buffer };

/** The same bytes make the same form: a wish that is sent again is known by them. */
export const formOf = (fields: Record<string, string>, files: FormFile[]): Body => {
  const hash = createHash('sha256');
  for (const { bytes } of files) hash.update(bytes);
  const boundary = `storewright-${hash.digest('hex')}`;
  const begins = (head: string): Buffer => Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`);
  const end = Buffer.from('\r\n');
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([
      ...Object.entries(fields).flatMap(([name, value]) => [begins(`name="${name}"`), Buffer.from(value), end]),
      ...files.flatMap(({ field, type, bytes }, place) => [begins(`name="${field}"; filename="${nameOf(type, place)}"\r\ncontent-type: ${type}`), bytes, end]),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  };
};

/** Providers tell the format by the name of the file. */
const nameOf = (type: string, place: number): string => {
  const [kind, subtype = ''] = type.split('/');
  const plain = subtype.replace(/^x-|^vnd\./, '');
  return `${kind === 'image' ? `picture-${place + 1}` : 'sound'}.${endings[plain] ?? plain}`;
};
const endings: Record<string, string> = { mpeg: 'mp3', wave: 'wav', jpeg: 'jpg' };
