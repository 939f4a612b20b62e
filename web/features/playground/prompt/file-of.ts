import type { TypedFile } from '../draft.ts';

export const takes = 'image/png,image/jpeg,image/webp,image/gif,application/pdf,text/*,.md,.csv,.json';
const mostBytes = 600_000;
const longest = 1_568;

/** Null where it cannot be sent. */
export const fileOf = async (file: File): Promise<TypedFile | null> => {
  if (file.type.startsWith('image/')) {
    const blob = await smaller(file);
    return blob && blob.size <= mostBytes ? { name: nameOf(file), media_type: blob.type, base64: await base64Of(blob) } : null;
  }
  const isText = file.type.startsWith('text/') || file.type === 'application/json' || /\.(?:md|csv|json|txt)$/i.test(file.name);
  if (!isText && file.type !== 'application/pdf') return null;
  if (file.size === 0 || file.size > mostBytes) return null;
  return { name: nameOf(file), media_type: isText ? 'text/plain' : file.type, base64: await base64Of(file) };
};

const nameOf = ({ name }: File): string => name.trim().slice(0, 120) || 'file';

/** As large as models look at, and no larger. */
const smaller = async (file: File): Promise<Blob | null> => {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size <= mostBytes && /^image\/(?:png|jpeg|webp|gif)$/.test(file.type)) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
};

const base64Of = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
};
