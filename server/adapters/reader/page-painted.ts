/** A page as people see it, whatever it is made of. The library that paints is a program of the machine: only in the process that is kept for what strangers made. */
import { createIsomorphicCanvasFactory } from 'unpdf';
import { openPdf } from './open-pdf.ts';
import { broken } from './text.ts';

/** `width` and `height`: in points, as the page is turned. */
export type Painted = { png: Buffer; width: number; height: number };

export const pagePainted = async (bytes: Uint8Array, number: number): Promise<Painted> => {
  const CanvasFactory = (await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'))) as unknown as Factory;
  const document = await openPdf(bytes, { CanvasFactory });
  if (number > document.numPages) return broken();
  const page = await document.getPage(number).catch(broken);
  const { width, height } = page.getViewport({ scale: 1 });
  if (!(width > 0 && height > 0)) return broken();
  const viewport = page.getViewport({ scale: Math.min(dotsAPoint, Math.sqrt(mostDots / (width * height))) });
  const drawn = new CanvasFactory().create(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)));
  await page.render({ canvas: drawn.canvas, canvasContext: drawn.context, viewport } as unknown as Parameters<typeof page.render>[0]).promise.catch(broken);
  return { png: await drawn.canvas.encode('png'), width, height };
};
type Factory = new () => { create(width: number, height: number): Drawn };
type Drawn = { canvas: { encode(format: 'png'): Promise<Buffer> }; context: unknown };

const dotsAPoint = 2;
const mostDots = 4_000_000;
