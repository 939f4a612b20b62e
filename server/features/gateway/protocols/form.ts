/** A multipart form, read where it lies: what its fields say, and where each part stands, so that it goes up as it came. */
import { invalid, Refusal } from './refusal.ts';

export type Form = { bytes: Buffer; contentType: string; parts: Part[] };
type Part = { name: string; file: boolean; from: number; to: number };

export const readForm = (bytes: Buffer, contentType: string): Form => {
  const found = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  if (!boundary) throw new Refusal(415, 'unsupported_media_type', 'Send multipart/form-data with its boundary.');
  const line = Buffer.from(`--${boundary}`);
  const parts: Part[] = [];
  for (let at = bytes.indexOf(line); ; ) {
    if (at === -1) throw broken();
    const after = at + line.length;
    if (bytes.toString('latin1', after, after + 2) === '--') return { bytes, contentType, parts };
    if (bytes.toString('latin1', after, after + 2) !== '\r\n') throw broken();
    const from = bytes.indexOf('\r\n\r\n', after);
    const next = bytes.indexOf(`\r\n--${boundary}`, from);
    if (from === -1 || from - after > 4_096 || next === -1 || parts.length >= 64) throw broken();
    const head = bytes.toString('utf8', after, from);
    const name = /content-disposition:[^\r\n]*?\bname="([^"\r\n]*)"/i.exec(head)?.[1];
    if (name === undefined) throw broken();
    parts.push({ name, file: /\bfilename\*?=/i.test(head), from: from + 4, to: next });
    at = next + 2;
  }
};

export const fieldOf = (form: Form, name: string): string | undefined => {
  const found = form.parts.filter((part) => part.name === name && !part.file);
  if (found.length > 1) throw invalid(name, `\`${name}\` stands twice.`);
  const [part] = found;
  return part && form.bytes.toString('utf8', part.from, part.to);
};

export const filesOf = (form: Form): Buffer[] => form.parts.filter(({ file }) => file).map(({ from, to }) => form.bytes.subarray(from, to));

/** The same bytes with another value in one field. */
export const withField = (form: Form, name: string, value: string): Buffer => {
  const part = form.parts.find((one) => one.name === name && !one.file);
  if (!part || form.bytes.toString('utf8', part.from, part.to) === value) return form.bytes;
  return Buffer.concat([form.bytes.subarray(0, part.from), Buffer.from(value), form.bytes.subarray(part.to)]);
};

const broken = () => new Refusal(400, 'invalid_request', 'This form cannot be read.');
