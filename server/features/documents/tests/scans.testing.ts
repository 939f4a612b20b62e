/** Papers as a scanner makes them: pages that are pictures, packed in the ways of scanners; and somebody who reads what is on them. */
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { fileOf, plainStream } from './papers.testing.ts';

export type Packing = 'jpeg' | 'grey' | 'bits' | 'fax';

/** A page of A4 with 150 dots an inch. */
export const [across, down] = [1_240, 1_754];
export const paper = (lines: string[]) => {
  const texts = lines.map((line, at) => `<text x="100" y="${200 + at * 80}" font-family="sans-serif" font-size="36">${line}</text>`).join('');
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}"><rect width="100%" height="100%" fill="white"/>${texts}</svg>`),
  );
};

/** Each page a picture of the lines. `turned`: laid in by its side, and turned back by the page. */
export const scanOf = async (packing: Packing, pages: string[][], { turned = false } = {}): Promise<Buffer> => {
  const pictures = await Promise.all(pages.map((lines) => packed(packing, turned ? paper(lines).rotate(270) : paper(lines))));
  const [wide, high] = turned ? [842, 595] : [595, 842];
  return fileOf(
    pictures.map(() => plainStream(Buffer.from(`q ${wide} 0 0 ${high} 0 0 cm /Scan Do Q`))),
    { pictures, box: `[0 0 ${wide} ${high}]${turned ? ' /Rotate 90' : ''}` },
  );
};

const packed = async (packing: Packing, picture: ReturnType<typeof paper>): Promise<Buffer> => {
  const { data, info } = await picture.flatten({ background: 'white' }).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const of = (bits: number, filter: string, content: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent ${bits} /Filter /${filter} /Length ${content.length} >>\nstream\n`,
      ),
      content,
      Buffer.from('\nendstream'),
    ]);
  if (packing === 'jpeg') return of(8, 'DCTDecode', await sharp(data, { raw: { width, height, channels } }).jpeg().toBuffer());
  // Whoever unpacks fax pages finds these bytes broken; nobody else gets that far.
  if (packing === 'fax') return of(1, 'CCITTFaxDecode', Buffer.from('0010001000100010', 'hex'));
  if (packing === 'grey') return of(8, 'FlateDecode', deflateSync(data));
  const line = (width + 7) >> 3;
  const bits = Buffer.alloc(line * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (data[(y * width + x) * channels]! > 127) bits[y * line + (x >> 3)]! |= 128 >> (x & 7);
  return of(1, 'FlateDecode', deflateSync(bits));
};

/** A folder with a Tesseract in it, as a `PATH`: it reads the same from every picture, which must be a PNG, or none where it has nothing to say. And a Poppler, where it `paints`. */
export const readerSaying = async (letters: string | null, { paints = false } = {}): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'storewright-letters-'));
  const put = async (name: string, program: string): Promise<void> => {
    await writeFile(join(folder, name), `#!${process.execPath}\n${program}`);
    await chmod(join(folder, name), 0o755);
  };
  await put(
    'tesseract',
    `if (process.argv[2] === '--list-langs') process.stdout.write('List of available languages (1):\\neng\\n');
else {
  const pieces = [];
  process.stdin.on('data', (piece) => pieces.push(piece)).on('end', () => {
    const letters = ${JSON.stringify(letters)};
    if (letters === null || Buffer.concat(pieces).toString('latin1', 1, 4) !== 'PNG') process.exit(1);
    process.stdout.write(letters);
  });
}
`,
  );
  if (paints)
    await put('pdftoppm', `process.stdin.resume().on('end', () => process.stdout.write(Buffer.from('\\x89PNG of page ' + process.argv[3], 'latin1')));\n`);
  return folder;
};
