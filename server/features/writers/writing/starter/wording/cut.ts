/** A title of words to be found by, cut between two of them: what no longer fits goes with all behind it, but for what stood in brackets. */

export const cutBetweenWords = (title: string, fits: (text: string) => boolean): string => {
  const words = wordsOf(title.slice(0, longest));
  let cut = '';
  let left = false;
  for (const { text, before } of words) {
    const longer = cut === '' ? text : cut + before + text;
    if (left && before === '') break;
    left = !fits(longer);
    if (!left) cut = longer;
    // Where the first word is too long already, what stands behind it is no title: “…大铁锅30/32/34cm” is not called 32.
    else if (!/^[（(「『【[《〈]/u.test(text)) break;
  }
  if (cut !== '' && fits(cut)) return cut.trim();
  // Between no spaces a dictionary tells where a word ends.
  const ends = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(title.slice(0, longest))].map(({ index }) => index).filter((index) => index > 0);
  const heads = ends.toReversed().map((end) => title.slice(0, end)).filter((head) => fits(head)); // biome-ignore format: one step after another
  const whole = (head: string): boolean =>
    !/^[\p{N}.,%％~～〜×–-]/u.test(title.slice(head.length)) &&
    !/[(（「『【[《〈]$/u.test(head) &&
    // 『武蔵野の雑木林 is the half of what a book is called.
    !/[「『《〈【][^」』》〉】]*$/u.test(head) &&
    // “…带茶隔可”, “…革の”: what joins, or waits for a verb, ends no title.
    !/[\p{Script=Han}](?:[可能带帶送含的和与與及或配]|[のをにがとや])$/u.test(head) &&
    !(/[A-Za-z\d]$/u.test(head) && /^[风款版型色码A-Za-z]/u.test(title.slice(head.length)));
  const signs = Array.from(title.slice(0, longest));
  return (
    heads.find(whole) ??
    heads[0] ??
    signs.map((_, at) => signs.slice(0, signs.length - 1 - at).join('')).find((head) => head !== '' && fits(head)) ??
    ''
  ).trim();
};

/** Between spaces and strokes, before and behind brackets. */
const wordsOf = (title: string): { text: string; before: string }[] =>
  [
    ...title.matchAll(
      /(\s*[|｜/／,，、・]\s*|\s+|)([（(「『【[《〈][^（）()「」『』【】[\]《》〈〉]{0,60}[）)」』】\]》〉]|[^\s|｜/／,，、・（(「『【[《〈]+|.)/gu,
    ),
  ].map(([, before = '', text = '']) => ({ text, before }));

const longest = 300;
