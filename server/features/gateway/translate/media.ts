/** Pictures and files as addresses, and as bytes within the address. */
import { type Media, Refused } from './normal.ts';

const inline = /^data:([^;,]+)(?:;[^,]*)?;base64,(.*)$/s;

export const mediaOf = (url: string, field: string, mediaType: string | null = null): Media => {
  const found = inline.exec(url);
  if (found) return { mediaType: found[1]!, base64: found[2]! };
  if (!/^https?:\/\//.test(url)) throw new Refused(field, `${field} must be an http(s) address, or a data address in base64.`);
  return { mediaType, url };
};

export const addressOf = (media: Media): string => ('url' in media ? media.url : `data:${media.mediaType};base64,${media.base64}`);
