/** Opens a PDF that somebody sent; only in the process that is kept for that. */
import { fileURLToPath } from 'node:url';
import { getDocumentProxy } from 'unpdf';
import { Unreadable } from './text.ts';

export const openPdf = async (bytes: Uint8Array, more: { CanvasFactory?: object } = {}) => {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: false,
      verbosity: 0,
      maxImageSize: mostPixels,
      cMapUrl: characterMaps,
      cMapPacked: true,
      ...more,
    });
  } catch (error) {
    throw new Unreadable((error as Error).name === 'PasswordException' ? 'encrypted' : 'broken');
  }
};

/** Which letters the codes of Chinese, Japanese and Korean fonts mean; without them those letters are left out in silence. */
const characterMaps = fileURLToPath(new URL('./cmaps/', import.meta.url));

/** A page of A3, scanned with 600 dots an inch. */
const mostPixels = 70_000_000;
