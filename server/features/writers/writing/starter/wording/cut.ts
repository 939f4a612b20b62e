/** A title of words to be found by, cut between two of them: what is too long is left out, and what still fits behind it stands. */

export const cutBetweenWords = (title: string, fits: (text: string) => boolean): string => {
  const words = wordsOf(title.slice(0, longest));
  let cut = '';
  let left = false;
  for (const { text, before } of words) {
    // A part in brackets belongs to what stood before it.
    const longer = cut === '' ? text : cut + before + text;
    if (fits(longer) && !(left && /^[（(「『【[]/u.test(text))) [cut, left] = [longer, false];
    else if (cut !== '' && before === '') break;
    else left = true;
  }
  if (cut !== '' && fits(cut)) return cut.trim();
  const signs = Array.from(title.slice(0, longest));
  const heads = signs.map((_, at) => signs.slice(0, signs.length - 1 - at).join('')).filter((head) => head !== '' && fits(head));
  const whole = (head: string): boolean => !(/[\p{N}.,A-Za-zァ-ヶー]$/u.test(head) && /^[\p{N}.,A-Za-z%ァ-ヶー]/u.test(title.slice(head.length)));
  return (heads.find(whole) ?? heads[0] ?? '').trim();
};

/** Between spaces and strokes, before and behind brackets. */
const wordsOf = (title: string): { text: string; before: string }[] =>
  [...title.matchAll(/(\s*[|｜/／,，、・]\s*|\s+|)([（(「『【[][^（）()「」『』【】[\]]{0,60}[）)」』】\]]|[^\s|｜/／,，、・（(「『【[]+|.)/gu)].map(
    ([, before = '', text = '']) => ({ text, before }),
  );

const longest = 300;
