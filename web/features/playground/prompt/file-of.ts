import { largestFile } from '@storewright/contract/playground/bounds';
import type { Mode } from '../playground.api.ts';

/** What can be chosen from one's own files. */
export const takes: Record<Mode, string> = {
  chat: 'image/png,image/jpeg,image/webp,image/gif,application/pdf,text/*,.md,.csv,.json',
  draw: 'image/png,image/jpeg,image/webp',
  speak: '',
  write_down: 'audio/*,video/webm,video/mp4,.mp3,.m4a,.wav,.ogg,.flac,.webm',
  translate: '',
};

/** The same by what the server found in their bytes. */
export const fits: Record<Mode, RegExp> = {
  chat: /^(?:image\/|application\/pdf$|text\/)/,
  draw: /^image\//,
  speak: /^$/,
  write_down: /^audio\//,
  translate: /^$/,
};

/** As it is sent; null where it is too large. Models look at a picture no closer than this, so it need not travel larger. */
export const sendable = async (file: File, mode: Mode): Promise<Blob | null> => {
  const blob = mode === 'chat' && file.type.startsWith('image/') ? await smaller(file) : file;
  return blob.size <= largestFile ? blob : null;
};

export const nameOf = ({ name }: File): string => name.trim().slice(0, 120) || 'file';

/** Seconds of sound, as far as this browser can tell. */
export const lengthOf = (sound: Blob): Promise<number | null> =>
  new Promise((done) => {
    const player = new Audio();
    const address = URL.createObjectURL(sound);
    const end = (seconds: number | null): void => {
      URL.revokeObjectURL(address);
      done(seconds);
    };
    player.addEventListener('loadedmetadata', () => end(Number.isFinite(player.duration) ? player.duration : null));
    player.addEventListener('error', () => end(null));
    player.src = address;
  });

const longest = 1_568;
const light = 600_000;

const smaller = async (file: File): Promise<Blob> => {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size <= light && /^image\/(?:png|jpeg|webp|gif)$/.test(file.type)) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((made) => resolve(made ?? file), 'image/jpeg', 0.85));
};
