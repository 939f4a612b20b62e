import { type Block, readHtml } from '@storewright/rules/text/html';
import { cx } from 'class-variance-authority';
import { useMemo } from 'react';

/** What is translated, to be read: its HTML is shown as words in blocks, and nothing of it is run. */
export function SourceText({ html, text, lang }: { html: boolean; text: string; lang: string }) {
  const blocks = useMemo(() => (html ? blocksOf(text) : [{ tag: 'p', text }]), [html, text]);
  return (
    <div lang={lang} className="flex flex-col gap-2 rounded-m border border-line bg-surface-2 px-4 py-2.5 text-[15px] leading-[24px] [overflow-wrap:anywhere]">
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text that does not change while it is shown
        <p key={index} className={cx(/^h\d$/.test(block.tag) && 'font-bold', block.tag === 'li' && 'ml-5 list-item list-disc')}>
          {block.text}
        </p>
      ))}
    </div>
  );
}

const blocksOf = (html: string): (Pick<Block, 'tag'> & { text: string })[] => {
  const { text, blocks } = readHtml(html);
  const found = blocks.map(({ tag, start, end }) => ({ tag, text: text.slice(start, end).trim() })).filter((block) => block.text !== '');
  return found.length > 0 ? found : [{ tag: 'p', text }];
};
