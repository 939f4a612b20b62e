/**
 * Models write markdown where HTML was asked for, whole or in the midst of it. It becomes the HTML that it means; what is HTML
 * already stays as it is. Nothing is made safe here: the answer is cleaned after this.
 */
import { Marked } from 'marked';

export const htmlOf = (answer: string): string => {
  const said = unfenced(answer);
  if (said.length > longest || (!blockSigns.test(said) && !inlineSigns.test(said))) return said;
  const html = blockTag.test(said) ? said.split(wholeBlock).map(blockOf).join('') : parsed(said);
  // Markdown knows no bold before a letter of a script without spaces; and of half a pair nothing is left.
  return html.replace(/\*\*(?=\S)([^*<>]+?)\*\*/g, '<strong>$1</strong>').replace(/\*\*|(?<=<p>)\s*#{1,6}\s+/g, '');
};

/** Nobody's text is longer, and reading it holds up everybody else. */
const longest = 100_000;

/** One line of it, without its marks. */
export const lineWithoutMarks = (line: string): string =>
  line
    .replace(/!?\[([^[\]\n]{0,300})\]\((?:[^()\n]|\([^()\n]{0,200}\)){0,2000}\)/g, '$1')
    .replace(/(\*\*|__|~~)(?=\S)([^\n]{0,300}?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]*?\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/`([^`\n]+)`/g, '$1')
    .replace(/^\s*(?:#{1,6}\s+|>\s+|[*+•]\s+|[-–]\s+(?!\d))/gm, '');

const marked = new Marked({
  gfm: true,
  renderer: {
    /** A whole text after a # is no heading: its line breaks got lost. */
    heading({ tokens, depth, text }) {
      const inner = this.parser.parseInline(tokens);
      return text.length > 120 ? `<p>${inner}</p>` : `<h${depth}>${inner}</h${depth}>`;
    },
  },
});
const parsed = (text: string): string =>
  marked.parse(
    text
      .replace(/<br\s*\/?>/gi, '\n')
      .replace(/[^\S\n](?=#{2,6}\s)/g, '\n\n')
      // Four spaces make code of a paragraph, and “3. May” alone is no list.
      .replace(/^ {4,}(?![-*+\d])/gm, '')
      .replace(loneNumber(text), '$1\\$2'),
    { async: false },
  );
const loneNumber = (text: string): RegExp => ((text.match(numbered) ?? []).length > 1 ? /(?!)/ : numbered);
const numbered = /^([^\S\n]*\d{1,4})([.)])(?=\s)/gm;

/** Each whole block of HTML that holds no other by itself, and what stands between two. */
const wholeBlock =
  /(<(?:p|h[1-6]|ul|ol|table|blockquote)\b[^<>]*>(?:(?!<(?:p|h[1-6]|ul|ol|table|blockquote)\b)[\s\S])*?<\/(?:p|h[1-6]|ul|ol|table|blockquote)>)/i;
const blockTag = /<(?:p|h[1-6]|ul|ol|table|blockquote|div|li)\b/i;
const blockOf = (part: string): string => {
  const inner = /^<p\b[^>]*>([\s\S]*)<\/p>$/i.exec(part)?.[1] ?? (blockTag.test(part) ? null : part);
  if (inner !== null && blockSigns.test(inner)) return parsed(inner);
  return inlineSigns.test(part) ? part.replace(/<[^<>]*>|[^<]+|</g, (run) => (run.startsWith('<') ? run : inline(run))) : part;
};
/** What is parsed alone loses the spaces around it. */
const inline = (run: string): string => {
  const begun = run.trimStart();
  const text = begun.trimEnd();
  return run.slice(0, run.length - begun.length) + marked.parseInline(text, { async: false }) + begun.slice(text.length);
};

const unfenced = (answer: string): string => {
  const said = answer.trim();
  const [opening] = /^```[a-z]*[^\S\n]*\n/i.exec(said) ?? [];
  return opening && said.length > opening.length && said.endsWith('```') ? said.slice(opening.length, -3).trimEnd() : answer;
};
const inlineSigns = /\*\*\S|__\S|~~\S|`[^`\n]+`|\]\([^)\s]{1,2000}\)|(?<![\p{L}\p{N}*])\*[^\s*][^*\n]*\*(?![\p{L}\p{N}*])/u;
const blockSigns = /^[^\S\n]{0,3}(?:#{1,6}\s+\S|[-*+]\s+\S|>\s|```|\|.*\|\s*$|[-*_]{3,}\s*$|\d{1,3}[.)]\s+\S.*\n\s*\d{1,3}[.)]\s+\S)/m;
