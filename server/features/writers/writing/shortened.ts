/** Cut where a reader would: at a separator, else between words; never inside a number. */
export const shortened = (whole: string, fits: (text: string) => boolean): string => {
  // Nothing longer fits anywhere; without it, every place of a long text would be tried.
  const text = whole.slice(0, longestLine).toWellFormed();
  const cuts = [...text.matchAll(/\s*[|｜,，、(（–—]\s*|\s+-\s+/gu)].map(({ index }) => index).reverse();
  const atSeparator = cuts.map((index) => text.slice(0, index).trim()).find((cut) => cut.length >= whole.length / 3 && fits(cut));
  if (atSeparator) return atSeparator;
  const spaces = [...text.matchAll(/\s+/gu)].map(({ index }) => index).reverse();
  const atSpace = spaces.map((index) => text.slice(0, index).trim()).find((cut) => cut && fits(cut));
  if (atSpace) return atSpace;
  const signs = [...text];
  for (let length = signs.length - 1; length > 0; length--) {
    const cut = signs.slice(0, length).join('');
    if (fits(cut) && !(/[\p{N}.,A-Za-z]$/u.test(cut) && /^[\p{N}.,A-Za-z%]/u.test(signs[length]!))) return cut;
  }
  return '';
};

const longestLine = 600;
