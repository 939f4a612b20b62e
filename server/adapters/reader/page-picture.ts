/**
 * A page as a picture, laid together from the pictures that stand on it: a scanner makes a page of one, or of strips. What it
 * draws besides is left out. Pictures that are packed in a way that nothing here unpacks (fax, JBIG2, JPEG 2000) are said to be so.
 */
import { getResolvedPDFJS } from 'unpdf';
import { openPdf } from './open-pdf.ts';
import { type Matrix, type Picture, product, sheetOf } from './page-sheet.ts';
import { fewLetters, textOf } from './pdf.ts';
import { broken, lettersIn } from './text.ts';

/** A PNG. `none`: there is nothing on it to read. `packed`: not all of it could be unpacked. */
type Seen = Buffer | 'none' | 'packed';

export const pageSeen = async (bytes: Uint8Array, number: number): Promise<Seen> => {
  const document = await openPdf(bytes);
  const page = await document.getPage(number).catch(broken);
  const letters = lettersIn(await textOf(page));
  if (letters >= fewLetters) return 'none';
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(dotsAnInch / 72, Math.sqrt(mostDots / Math.max(1, width * height)));
  const { pictures, packed } = await picturesOn(page, matrixIn(page.getViewport({ scale }).transform) ?? broken());
  if (packed) return 'packed';
  const sheet = sheetOf(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  for (const one of pictures) sheet.lay(one);
  // A logo beside a few words is no page of a scanner.
  return sheet.covered() < (letters === 0 ? 0.01 : 0.5) ? 'none' : sheet.png(Math.round(scale * 72));
};

const dotsAnInch = 300;
/** A page of A4 with as many dots. */
const mostDots = 9_000_000;

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openPdf>>['getPage']>>;

const picturesOn = async (page: Page, outermost: Matrix): Promise<{ pictures: Picture[]; packed: boolean }> => {
  const [{ OPS }, { fnArray, argsArray }] = await Promise.all([getResolvedPDFJS(), page.getOperatorList().catch(broken)]);
  const unknown: ReadonlySet<number> = new Set([
    OPS.paintImageXObjectRepeat,
    OPS.paintInlineImageXObjectGroup,
    OPS.paintImageMaskXObjectGroup,
    OPS.paintImageMaskXObjectRepeat,
  ]);
  const named = (name: string): Promise<unknown> =>
    new Promise((resolve) => (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, (found: unknown) => resolve(found)));
  const pictures: Picture[] = [];
  let packed = false;
  let place = outermost;
  const places: Matrix[] = [];
  const laid = async (given: unknown, isMask: boolean): Promise<void> => {
    const held = typeof given === 'string' ? await named(given) : given;
    const picture = pictureIn(isMask && isPlain(held) && typeof held['data'] === 'string' ? await named(held['data']) : held, place, isMask);
    if (picture) pictures.push(picture);
    else packed = true;
  };
  for (const [at, what] of fnArray.entries()) {
    const said = argsArray[at] as ArrayLike<unknown> | null;
    if (what === OPS.save) places.push(place);
    else if (what === OPS.restore) place = places.pop() ?? outermost;
    else if (what === OPS.transform) place = product(place, matrixIn(said) ?? broken());
    else if (what === OPS.paintFormXObjectBegin) {
      places.push(place);
      const matrix = matrixIn(said?.[0]);
      if (matrix) place = product(place, matrix);
    } else if (what === OPS.paintFormXObjectEnd) place = places.pop() ?? outermost;
    else if (what === OPS.paintImageXObject || what === OPS.paintInlineImageXObject) await laid(said?.[0], false);
    else if (what === OPS.paintImageMaskXObject) await laid(said?.[0], true);
    else if (unknown.has(what)) packed = true;
  }
  return { pictures, packed };
};

const matrixIn = (value: unknown): Matrix | undefined => {
  const [a, b, c, d, e, f] = isPlain(value) ? Object.values(value).map(Number) : [];
  return a === undefined || b === undefined || c === undefined || d === undefined || e === undefined || f === undefined ? undefined : [a, b, c, d, e, f];
};

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What the library has unpacked, where it is as long as it says. */
const pictureIn = (held: unknown, place: Matrix, isMask: boolean): Picture | undefined => {
  if (!isPlain(held)) return undefined;
  const { data, width, height, kind } = held;
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray) || typeof width !== 'number' || typeof height !== 'number') return undefined;
  const form = isMask ? 'mask' : forms[Number(kind)];
  if (!form || width < 1 || height < 1 || data.length < bytesOf[form](width) * height) return undefined;
  return { data, width, height, form, place };
};

/** As the library counts them. */
const forms: Record<number, Picture['form']> = { 1: 'bits', 2: 'rgb', 3: 'rgba' };
const bytesOf: Record<Picture['form'], (width: number) => number> = {
  mask: (width) => (width + 7) >> 3,
  bits: (width) => (width + 7) >> 3,
  rgb: (width) => width * 3,
  rgba: (width) => width * 4,
};
