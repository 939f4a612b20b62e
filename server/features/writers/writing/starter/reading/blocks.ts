/** Reads what an owner wrote: HTML, or plain lines, into blocks of sentences. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { readHtml } from '@storewright/contract/listing/html';
import { line } from '../../lines.ts';
import type { Block, Marked } from './lines/block.ts';
import { headsWhatFollows } from './headings/bold-lines.ts';
import { headed, isBold, withBold, withoutBold } from './headings/latin-headings.ts';
import { withoutLetter } from './lines/letters.latin.ts';
import { numbered } from './lists/numbered.ts';
import { isDivider, withoutOldHeadings, withoutTabs } from './headings/old-headings.ts';
import { withFootnotes } from './lines/footnotes.ts';
import type { Line } from './lines/line.ts';
import { sectioned, withRules } from './sections/sections.ts';

export const blocksOf = (html: string, title = '', names: readonly string[] = []): Block[] => {
  // Without a tag, lines are what the owner meant by paragraphs.
  const { text, blocks } = readHtml(/<[a-z]/i.test(html) ? withSteps(withBold(withPauses(withoutTabs(html)))) : html.replace(/\n/g, '<br>'));
  const found: (Line & Marked)[] = [];
  let row = -1;
  for (const { tag, start, end } of blocks) {
    const cell = tag === 'td' || tag === 'th';
    const last = found.at(-1);
    // Cells that stand a tab apart are one row: "Material: cork".
    if (cell && last && row === start) last.text += `: ${withoutBold(line(text.slice(start, end)))}`;
    else {
      const typed = text.slice(start, end).split('\n');
      for (const [at, one, ruled] of withRules(typed.map((said) => plainSigns(line(said.replaceAll(pause, ''))))))
        if (/[\p{L}\p{N}]/u.test(one))
          found.push({
            kind: /^h\d$/.test(tag) || ruled ? 'heading' : cell || items.has(tag) ? 'item' : 'paragraph',
            text: withoutBold(items.has(tag) ? withLabel(one) : one)
              .replace(step, '')
              .trim(),
            ...(one.startsWith(step) && { isStep: true }),
            isBold: isBold(one),
            opens: at === 0 || typed[at]!.includes(pause),
          });
    }
    row = cell ? end + 1 : -1;
  }
  return withoutOldHeadings(headed(sectioned(numbered(withFootnotes(withoutLetter(found, title))).map(withHeading), title, names), isDivider).map(marked));
};

/** Where an owner leaves a line empty another paragraph begins; behind a sign of nobody. Only Chinese, Japanese and Korean texts are read so. */
const withPauses = (html: string): string =>
  holdsCjk(html) ? html.replaceAll(pause, '').replace(/(?:<br\b[^<>]{0,40}>\s{0,20}){2,10}/giu, `<br>${pause}`) : html;
const pause = '\ue003';
const withHeading = (one: Line & Marked, at: number, all: readonly (Line & Marked)[]): Line & Marked =>
  headsWhatFollows(one, all[at - 1], all[at + 1]) ? { ...one, kind: 'heading', text: one.text.replace(/\s?[:：]$/u, '') } : one;

/** “<b>백자</b> 맑고 흰 빛”: in a list what is bold before a space names the rest. */
const withLabel = (text: string): string =>
  text.replace(/^(\ue002?)\ue000([^\ue000\ue001:：]{1,16})\ue001\s+(?=[^\s:：\ue000–—…・／/|-])/u, (all, numbered: string, name: string) =>
    holdsCjk(name) && !/[.。!！?？,，、]\s*$/u.test(name) ? `${numbered}${name.trim()}${/\p{Script=Hangul}/u.test(name) ? ': ' : '：'}` : all,
  );

const items = new Set(['li', 'dd', 'dt', 'option']);
/** 1⃣ is 1., and a sign that says how another is drawn is none. */
const plainSigns = (text: string): string => text.replace(/([0-9])\ufe0f?\u20e3\s*/gu, '$1. ').replace(/\ufe0e/gu, '');
/** "• 750 ml" is an item whatever tag it stands in. */
const marked = ({ kind, text, isStep = false }: Block): Block => {
  // “——以上为…” sets a remark off.
  if (/^[—–―]{2}/u.test(text)) return { kind, text: kind === 'paragraph' ? text.replace(/^[—–―]{2,20}\s*/u, '') : text, isStep };
  // “-10 % with the code …” takes off, and opens no list.
  const bullet = /^(?!-\d{1,2}\s?%)(?:[•●▪■◆◇★☆✓✔✅➤►▶·・–—*-]|\+(?=\s)|[\d０-９]{1,2}(?:[.．)）](?![\d０-９])|、))\s*(?=\S)/u.exec(text);
  const listed = bullet && kind === 'paragraph';
  return { kind: listed ? 'item' : kind, text: listed ? text.slice(bullet[0].length) : text, isStep: isStep || (bullet !== null && /^\d/u.test(bullet[0])) };
};

/** What stands in a numbered list, behind a sign of nobody. */
const withSteps = (html: string): string => {
  const open: string[] = [];
  return html
    .replaceAll(step, '')
    .replace(withinItem, '$1')
    .replace(/<(\/?)(ol|ul|li)\b[^<>]{0,300}>/gi, (tag: string, closes: string, name: string) => {
      if (!/li/i.test(name)) open.splice(closes ? Math.max(0, open.length - 1) : open.length, 1, ...(closes ? [] : [name.toLowerCase()]));
      return tag + (/^<li/i.test(tag) && open.at(-1) === 'ol' ? step : '');
    });
};
const step = '\ue002';
/** `<li><p>`: what stands in an item is one. */
const withinItem = /(<li\b[^<>]{0,300}>)\s{0,20}<(?:p|div)\b[^<>]{0,300}>/gi;
