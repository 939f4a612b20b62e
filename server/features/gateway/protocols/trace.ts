/**
 * What is kept of an answer that streams by: its first and its last bytes, copied, and how much there was. References to
 * chunks would be many objects; reading every event would cost more than carrying it.
 */
export type Trace = {
  add(chunk: Buffer): void;
  head(): string;
  tail(): string;
  bytes(): number;
  /** Events so far, by their empty lines. */
  events(): number;
};

const headBytes = 4 * 1024;
const tailBytes = 8 * 1024;

export const createTrace = (): Trace => {
  let head: Buffer | undefined;
  let headFull = 0;
  let ring: Buffer | undefined;
  let filled = 0;
  let bytes = 0;
  let events = 0;

  return {
    add: (chunk) => {
      if (headFull < headBytes) {
        head ??= Buffer.allocUnsafeSlow(headBytes);
        headFull += chunk.copy(head, headFull, 0, Math.min(chunk.length, headBytes - headFull));
      }
      ring ??= Buffer.allocUnsafeSlow(2 * tailBytes);
      if (chunk.length >= tailBytes) filled = chunk.copy(ring, 0, chunk.length - tailBytes);
      else {
        // Moved once in a while, not with each chunk: the second half is room to write into.
        if (filled + chunk.length > ring.length) {
          ring.copyWithin(0, filled - tailBytes, filled);
          filled = tailBytes;
        }
        filled += chunk.copy(ring, filled);
      }
      bytes += chunk.length;
      for (let at = chunk.indexOf(emptyLine); at !== -1; at = chunk.indexOf(emptyLine, at + 2)) events += 1;
      // Nobody ends some lines in one way and others in another.
      if (chunk.at(-2) !== lf || chunk.at(-1) !== lf)
        for (let at = chunk.indexOf(emptyLineOfHttp); at !== -1; at = chunk.indexOf(emptyLineOfHttp, at + 2)) events += 1;
    },
    head: () => head?.toString('utf8', 0, headFull) ?? '',
    tail: () => ring?.toString('utf8', Math.max(filled - tailBytes, 0), filled) ?? '',
    bytes: () => bytes,
    events: () => Math.max(events, bytes > 0 ? 1 : 0),
  };
};
/** Google ends its lines as HTTP does. */
const emptyLineOfHttp = Buffer.from('\n\r\n');
const emptyLine = Buffer.from('\n\n');
const lf = 10;

/** The object that stands under a name in a piece of JSON, though its beginning or its end may be missing: the first, or the last that is whole. */
export const objectAt = (text: string, name: string, which: 'first' | 'last'): unknown => {
  // In a text within the JSON the quotes would be escaped: this finds names only.
  const pattern = new RegExp(`"${name}"\\s*:\\s*\\{`, 'g');
  const places = [...text.matchAll(pattern)].map((found) => found.index + found[0].length - 1);
  for (const place of which === 'first' ? places : places.reverse()) {
    const value = parsed(wholeFrom(text, place));
    if (value !== undefined) return value;
  }
  return undefined;
};

const wholeFrom = (text: string, from: number): string => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
    } else if (character === '{' || character === '[') depth += 1;
    else if ((character === '}' || character === ']') && (depth -= 1) === 0) return text.slice(from, at + 1);
  }
  return '';
};

const parsed = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
