/** What JSON comes to once it is read: a few bytes of it may be an object, and a megabyte of brackets fills a heap. */

/** Beside its texts, which weigh what they are long: an estimate in bytes, for less than it takes to read it. Zero where it is too short to matter. */
export const weightOf = (json: Buffer): number => {
  if (json.length < small) return 0;
  let weight = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) {
      at = endOfText(json, at);
      if (at === -1) break;
      weight += 24;
    } else if (byte === brace || byte === bracket) weight += 64;
    else if (byte === comma) weight += 8;
  }
  return weight;
};

const small = 65_536;
const [quote, brace, bracket, comma, backslash] = [0x22, 0x7b, 0x5b, 0x2c, 0x5c];

const endOfText = (json: Buffer, from: number): number => {
  let at = json.indexOf(quote, from + 1);
  while (at !== -1) {
    let before = at - 1;
    while (json[before] === backslash) before -= 1;
    if ((at - 1 - before) % 2 === 0) return at;
    at = json.indexOf(quote, at + 1);
  }
  return -1;
};
