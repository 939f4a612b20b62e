/** Cut where a reader would: at a separator or before “with …”, else between words; never inside a number. */
export const shortened = (whole: string, fits: (text: string) => boolean): string => cutOf(whole, fits).replace(/(?<=\S)\s{1,3}[-–—|,:]$/u, '');

const cutOf = (whole: string, fitting: (text: string) => boolean): string => {
  // Nothing longer fits anywhere; without it, every place of a long text would be tried.
  const text = whole.slice(0, longestLine).toWellFormed();
  // Of “Oxblood / Heron Blue / Moss Pool” two, or one and a half, would be all there is.
  const all = /\S+\s\/\s/u.exec(text)?.index ?? text.length;
  const fits = (cut: string): boolean => (cut.length < all || cut.length === text.length) && !isOpen(cut) && fitting(cut);
  const cuts = [...text.matchAll(separators)].map(({ index }) => index).reverse();
  const atSeparator = cuts.map((index) => text.slice(0, index).trim()).find((cut) => cut.length >= whole.length / 3 && !awaiting.test(cut) && fits(cut));
  // “Comedero elevado para gatos” says more than “Comedero elevado” where both fit.
  const atPhrase = [...text.matchAll(phrases)].map(({ index }) => text.slice(0, index).trim()).findLast((cut) => !leftOpen.test(cut) && fits(cut)); // biome-ignore format: one step after another
  if (atSeparator) return atPhrase !== undefined && atSeparator.length < atPhrase.length * 0.6 ? atPhrase : atSeparator;
  const spaces = [...text.matchAll(/\s+/gu)].map(({ index }) => index).reverse();
  // “+ 2” of “+ 2 batteries” counts nothing.
  const atSpaces = spaces
    .filter((index) => !/(?:^|\s)\d[\d.,–-]*$/u.test(text.slice(0, index).trim()) || !/^\s+\p{L}/u.test(text.slice(index)))
    // “cheveux secs” of “cheveux secs & bouclés” is for others.
    .filter((index) => !paired.test(text.slice(index, index + 30)))
    .map((index) => text.slice(0, index).trim())
    .filter((cut) => cut && fits(cut));
  const atSpace = atSpaces.find((cut) => !leftOpen.test(cut) && !awaiting.test(cut)) ?? atSpaces[0];
  if (atSpace) return atSpace;
  const signs = [...text];
  for (let length = signs.length - 1; length > 0; length--) {
    const cut = signs.slice(0, length).join('');
    if (fitting(cut) && !(/[\p{N}.,A-Za-z]$/u.test(cut) && /^[\p{N}.,A-Za-z%]/u.test(signs[length]!))) return cut;
  }
  return '';
};

/** A mark that opens and is not closed. */
const isOpen = (cut: string): boolean => {
  const count = (signs: RegExp): number => cut.match(signs)?.length ?? 0;
  return (
    count(/«/gu) > count(/»/gu) ||
    /[„“][^“”]*$/u.test(cut.replace(/„[^“”]*[“”]|“[^”]*”/gu, '')) ||
    count(/[([]/gu) > count(/[)\]]/gu) ||
    count(/(?<!\d)"/gu) % 2 === 1
  );
};

const separators =
  /(?<!\s)\s*(?:[|｜，、(（–—]|,(?!\d))|(?<!\s)\s+(?:[-+]\s|(?:w\/|(?:with|without|for|incl(?:uding)?|mit|ohne|für|ab|inkl|avec|sans|pour|con|sin|para|com|sem|c\/|p\/)(?![\p{L}\p{N}])))/giu;
/** Where a new phrase begins: never before “and”, half a pair is another thing. */
const phrases = /(?<!\s)\s{1,3}(?=(?:of|in|from|aus|von|im|in|de|du|des|en|d['’]|del|em|d[ao]s?)(?:\s|(?<=['’])))/giu;
/** What waits for another word. */
const leftOpen =
  /(?:^|\s)(?:[&+/–—«„-]|ø|[fmo]\.|(?:inkl|incl|ca|versch|u\.\s?a|z\.\s?b)\.|with|without|for|fits|für|mit|ohne|pour|avec|sans|para|con|sin|com|sem|an?|the|of|and|or|in|on|to|by|from|der|die|das|und|oder|aus|im|am|von|zu[mr]?|le|la|les|un|une|des?|du|et|ou|en|à|au|aux|el|los|las|y|del?|por|os?|as|uma?|d[aeo]s?|e|no|na)$/iu;
/** „passend“ for what, and which „Serie“? */
const awaiting =
  /\s(?:passend|geeignet|kompatibel|suitable|compatib(?:le|el|ile)s?|compatíve(?:l|is)|adaptables?|adapté|ser[iy]es?|série|modell?|modèle|modelo|typ|type|tipo|r[eé]f\.?)$/iu;
const paired = /^\s+(?:\S{1,20}\s)?(?:[&+]|and|und|et|y|e|or|oder|ou|o|u)\s/iu;
const longestLine = 600;
