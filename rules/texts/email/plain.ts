/** The same e-mail for readers of plain text: every link is written out. */
import type { Language } from '@storewright/contract/kit/languages';
import { textOf } from '../../text/html.ts';
import { decodeEntities } from '../../text/entities.ts';
import type { EmailBlock, EmailText } from '@storewright/contract/texts/email';

export const emailPlain = ({ blocks, footer }: EmailText, language: Language): string => {
  const colon = colons[language] ?? ': ';
  const said = blocks.map((block) => blockText(block, colon)).filter(Boolean);
  const way = footer.unsubscribe_label && footer.unsubscribe_url ? footer.unsubscribe_label + colon + footer.unsubscribe_url : '';
  const foot = [footer.why, footer.sender, way].filter(Boolean).join('\n');
  return `${[...said, ...(foot === '' ? [] : [`-- \n${foot}`])].join('\n\n')}\n`;
};

/** Before an address, as each language sets it. */
const colons: Partial<Record<Language, string>> = { fr: '\u00a0: ', zh: '：', ja: '：' };

const blockText = (block: EmailBlock, colon: string): string => {
  switch (block.type) {
    case 'heading':
      return block.text && `${block.text}\n${'='.repeat(Math.min(60, columnsOf(block.text)))}`;
    case 'text':
      return textOf(withAddresses(block.html)).trim();
    case 'picture':
      return [block.alt && `[${block.alt}]`, block.link].filter(Boolean).join(' ');
    case 'product':
      return [[block.title, block.price].filter(Boolean).join(' – '), block.note, block.url].filter(Boolean).join('\n');
    case 'button':
      return block.label && block.label + colon + block.url;
    case 'divider':
      return '----------';
  }
};

/** An East Asian character is as wide as two signs. */
const columnsOf = (text: string): number => [...text].length + (text.match(wide)?.length ?? 0);
const wide = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff01-\uff60]|ー/gu;

/** An item of a list keeps its dash, and a link is followed by where it leads. */
const withAddresses = (html: string): string =>
  html
    .replace(/<li>(\s*<p>)?/gi, '<li>- ')
    .replace(/<a\s[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, (_, to: string, words: string) =>
      textOf(words).trim() === decodeEntities(to) ? words : `${words} (${to})`,
    );
