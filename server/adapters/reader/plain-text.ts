/** A text file as letters, and its paragraphs. */
import { decodedText as decodedIn } from '../../kit/decoded-text.ts';
import { type Block, broken } from './text.ts';

export const decodedText = (...of: Parameters<typeof decodedIn>): string => decodedIn(...of) ?? broken();

/** Paragraphs, each with the line that it begins on. */
export const paragraphsOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let from = 1;
  const end = (): void => {
    if (lines.length > 0) blocks.push({ text: lines.join('\n'), place: { kind: 'line', line: from } });
    lines = [];
  };
  for (const [at, line] of text.split(/\r\n|[\n\r\u2028\f]/).entries()) {
    if (line.trim() === '') end();
    else {
      if (lines.length === 0) from = at + 1;
      lines.push(line.trimEnd());
    }
  }
  end();
  return blocks;
};
