/** White paper on which pictures are laid, in greys, and a PNG of it. */
import { crc32, deflateSync } from 'node:zlib';

/** As PDF has it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];
/** `mask`: ink where a bit is not set; `bits`: black there, and white elsewhere. It fills the square of one by one, its first line on top, that `place` brings onto the sheet. */
export type Picture = { data: Uint8Array | Uint8ClampedArray; width: number; height: number; form: 'mask' | 'bits' | 'rgb' | 'rgba'; place: Matrix };

export const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

export const sheetOf = (width: number, height: number) => {
  const greys = new Uint8Array(width * height).fill(255);
  const touched = new Uint8Array(width * height);
  return {
    lay(picture: Picture): void {
      const [a, b, c, d, e, f] = picture.place;
      const area = a * d - b * c;
      if (!Number.isFinite(area) || Math.abs(area) < 1) return;
      const [left, right] = boundsOf([e, e + a, e + c, e + a + c], width);
      const [top, bottom] = boundsOf([f, f + b, f + d, f + b + d], height);
      // Each dot is the mean of what lies below it: a finer scan keeps its thin strokes.
      const fine = Math.min(3, Math.max(1, Math.ceil(Math.sqrt((picture.width * picture.height) / Math.abs(area)))));
      const { sample } = sampler(picture);
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) {
          const at = y * width + x;
          const below = greys[at]!;
          let sum = 0;
          let met = 0;
          for (let part = 0; part < fine * fine; part += 1) {
            const [dx, dy] = [x + ((part % fine) + 0.5) / fine - e, y + (Math.floor(part / fine) + 0.5) / fine - f];
            const [u, v] = [(d * dx - c * dy) / area, (a * dy - b * dx) / area];
            const isOn = u >= 0 && u < 1 && v > 0 && v <= 1;
            if (isOn) met += 1;
            sum += isOn ? sample(Math.floor(u * picture.width), Math.floor((1 - v) * picture.height), below) : below;
          }
          if (met === 0) continue;
          greys[at] = sum / (fine * fine);
          touched[at] = 1;
        }
    },
    /** How much of it pictures lie on, from 0 to 1. */
    covered: (): number => touched.reduce((sum, one) => sum + one, 0) / touched.length,
    png: (dotsAnInch: number): Buffer => pngOf(greys, width, height, dotsAnInch),
  };
};

const boundsOf = (corners: number[], most: number): [number, number] => [
  Math.max(0, Math.floor(Math.min(...corners))),
  Math.min(most, Math.ceil(Math.max(...corners))),
];

const sampler = ({ data, width, form }: Picture): { sample(column: number, row: number, below: number): number } => {
  const line = (width + 7) >> 3;
  const bit = (column: number, row: number): number => (data[row * line + (column >> 3)]! >> (7 - (column & 7))) & 1;
  const grey = (at: number): number => 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  switch (form) {
    case 'mask':
      return { sample: (column, row, below) => (bit(column, row) === 1 ? below : 0) };
    case 'bits':
      return { sample: (column, row) => bit(column, row) * 255 };
    case 'rgb':
      return { sample: (column, row) => grey((row * width + column) * 3) };
    case 'rgba':
      return {
        sample: (column, row, below) => {
          const at = (row * width + column) * 4;
          const ink = data[at + 3]! / 255;
          return grey(at) * ink + below * (1 - ink);
        },
      };
  }
};

/** In sixteen greys: letters need no more, and a page of noise stays small. */
const pngOf = (greys: Uint8Array, width: number, height: number, dotsAnInch: number): Buffer => {
  const line = 1 + ((width + 1) >> 1);
  const packed = Buffer.alloc(line * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * line + 1 + (x >> 1);
      packed[at] = packed[at]! | ((greys[y * width + x]! >> 4) << (x & 1 ? 0 : 4));
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([4, 0, 0, 0, 0], 8);
  const dots = Buffer.alloc(9);
  const dotsAMetre = Math.max(1, Math.round(dotsAnInch / 0.0254));
  dots.writeUInt32BE(dotsAMetre, 0);
  dots.writeUInt32BE(dotsAMetre, 4);
  dots[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('pHYs', dots),
    chunk('IDAT', deflateSync(packed, { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const chunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};
