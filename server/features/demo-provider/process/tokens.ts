/** Tokens as this provider counts them: words and signs, each with the space before it. */
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

export const piecesOf = (text: string): string[] => {
  const pieces: string[] = [];
  let space = '';
  for (const { segment } of words.segment(text)) {
    if (segment.trim() === '') space += segment;
    else {
      pieces.push(space + segment);
      space = '';
    }
  }
  if (space) pieces.push(space);
  return pieces;
};

/** Of what came in, by its length: nobody sees where one begins. */
export const roughly = (text: string): number => Math.max(1, Math.ceil(text.length / 4));
