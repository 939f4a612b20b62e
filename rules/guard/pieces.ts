/** A text in pieces that are read one by one, so that what is read twice as slowly when it is twice as long is read of short ones alone. */

/** Its lines, and of a line without an end its sentences, or its words. Nothing is lost. */
export function piecesOf(text: string): { piece: string; start: number }[] {
  const pieces: { piece: string; start: number }[] = [];
  let start = 0;
  while (start < text.length) {
    const line = text.indexOf('\n', start);
    const most = start + longest;
    const end = line >= 0 && line < most ? line + 1 : most >= text.length ? text.length : cutBefore(text, start, most);
    pieces.push({ piece: text.slice(start, end), start });
    start = end;
  }
  return pieces;
}
/** Its sentences: a “not” in one says nothing of the next. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.;!?。；！？])(?=\s|\P{ASCII})|\n/u);

const longest = 1_000;

const cutBefore = (text: string, start: number, most: number): number => {
  const part = text.slice(start, most);
  const sentence = Math.max(...['. ', '! ', '? ', '。', '！', '？'].map((sign) => part.lastIndexOf(sign) + (part.lastIndexOf(sign) < 0 ? 0 : sign.length)));
  if (sentence > longest / 2) return start + sentence;
  const space = part.lastIndexOf(' ') + 1;
  return space > longest / 2 ? start + space : most;
};
