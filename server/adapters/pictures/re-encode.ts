/** The process that writes a picture anew, without EXIF, GPS or anything else that is not seen: its bytes come in; a line of JSON goes out, and behind it the bytes of ours. */
import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import type { PictureFault } from './pictures.ts';

// Formats that name other files, or are programs of a kind.
sharp.block({
  operation: [
    'VipsForeignLoadSvg',
    'VipsForeignLoadPdf',
    'VipsForeignLoadMagick',
    'VipsForeignLoadOpenexr',
    'VipsForeignLoadMat',
    'VipsForeignLoadFits',
    'VipsForeignLoadNifti',
    'VipsForeignLoadVips',
    'VipsForeignLoadCsv',
    'VipsForeignLoadMatrix',
    'VipsForeignLoadRaw',
    'VipsForeignLoadOpenslide',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const mostPixels = 50_000_000;
const longest = 8;

class Unusable extends Error {
  readonly fault: PictureFault;
  readonly size: { width: number; height: number } | undefined;
  constructor(fault: PictureFault, size?: { width: number; height: number }) {
    super(fault);
    this.fault = fault;
    this.size = size;
  }
}

/** By its first bytes; HEIC, which phones make, is of the family of AVIF and is not decoded here. */
const formatOf = (bytes: Buffer): string | undefined => {
  const start = bytes.toString('latin1', 0, 16);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp';
  if (start.startsWith('GIF8')) return 'gif';
  if (['II*\0', 'MM\0*'].includes(start.slice(0, 4))) return 'tiff';
  return start.startsWith('ftypavi', 4) ? 'avif' : undefined;
};

const options: SharpOptions = { failOn: 'warning', pages: 1, unlimited: false, limitInputPixels: mostPixels };

const headOf = async (bytes: Buffer): Promise<Metadata> => {
  try {
    // How large it says it is, before a byte of it is unpacked.
    return await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  } catch {
    throw new Unusable('image_broken');
  }
};

/** It says how long it is, and bears the sign of its kind; some have bytes behind their end. What is wrong inside, the library says. */
const isProfile = (icc: Buffer): boolean => icc.length > 128 && icc.readUInt32BE(0) <= icc.length && icc.toString('latin1', 36, 40) === 'acsp';

/** What made it, in IPTC's words, as XMP or a C2PA manifest says it: read before all of that goes. Of several, what says that a model drew counts. */
const sourceOf = (bytes: Buffer, xmp: string): string | undefined => {
  const said = [...`${xmp}\n${bytes.toString('latin1')}`.matchAll(/newscodes\/digitalsourcetype\/([A-Za-z]{1,60})/g)].map(([, term]) => term!);
  return said.find((term) => /trained|synthetic/i.test(term)) ?? said[0];
};

/** What is written into it: of all that it said, nothing. */
const xmp = process.argv[3];
const encoded = (bytes: Buffer, hasAlpha: boolean, more: SharpOptions) => {
  const seen = sharp(bytes, { ...options, ...more })
    .autoOrient()
    .toColourspace('srgb');
  return (xmp ? seen.withXmp(xmp) : seen).webp(hasAlpha ? { lossless: true } : { quality: 90 }).toBuffer({ resolveWithObject: true });
};

const taken = async (bytes: Buffer, leastSide: number) => {
  if (bytes.length === 0) throw new Unusable('image_broken');
  const was = formatOf(bytes);
  if (!was) throw new Unusable('image_unsupported');
  const { width, height, hasAlpha = false, orientation = 1, icc, xmpAsString = '' } = await headOf(bytes);
  const size = { width, height };
  if (Math.min(width, height) < leastSide) throw new Unusable('image_too_small', size);
  if (width * height > mostPixels) throw new Unusable('image_too_large', size);
  if (Math.max(width, height) > longest * Math.min(width, height)) throw new Unusable('image_ratio', size);
  // One that is no profile at all is passed over by the library without a word.
  let badProfile = icc !== undefined && !isProfile(icc);
  const { data, info } = await encoded(bytes, hasAlpha, badProfile ? { ignoreIcc: true } : {})
    .catch(async (error: Error) => {
      if (!/profile|icc|lcms/i.test(error.message)) throw error;
      badProfile = true;
      return encoded(bytes, hasAlpha, { ignoreIcc: true });
    })
    .catch(() => {
      throw new Unusable('image_broken', size);
    });
  return { data, said: { width: info.width, height: info.height, was, hasAlpha, turned: orientation, badProfile, source: sourceOf(bytes, xmpAsString) } };
};

try {
  const { data, said } = await taken(await buffer(process.stdin), Number(process.argv[2]));
  process.stdout.write(`${JSON.stringify(said)}\n`);
  process.stdout.write(data);
} catch (error) {
  if (!(error instanceof Unusable)) throw error;
  process.stdout.write(`${JSON.stringify({ fault: error.fault, ...(error.size && { size: error.size }) })}\n`);
}
