/** What can be done to the blocks of an e-mail. */
import type { Language } from '@storewright/contract/kit/languages';
import type { EmailBlock, EmailText } from '@storewright/contract/texts/email';
import { priceSaid } from '@storewright/rules/texts/email/price';
import type { Product } from '@storewright/contract/shops';

export const blockTypes = ['heading', 'text', 'picture', 'product', 'button', 'divider'] as const satisfies readonly EmailBlock['type'][];
export type BlockType = (typeof blockTypes)[number];

/** Named so that no other part of the mail is: parts are found by it. */
export const newBlock = (type: BlockType): EmailBlock => {
  const id = `b${crypto.randomUUID().slice(0, 8)}`;
  switch (type) {
    case 'heading':
      return { id, type, text: '' };
    case 'text':
      return { id, type, html: '' };
    case 'picture':
      return { id, type, url: '', alt: '', link: '' };
    case 'product':
      return { id, type, product_id: null, title: '', price: '', url: '', picture_url: '', alt: '', note: '' };
    case 'button':
      return { id, type, label: '', url: '' };
    case 'divider':
      return { id, type };
  }
};

export const withBlock = (text: EmailText, block: EmailBlock): EmailText => ({
  ...text,
  blocks: text.blocks.map((one) => (one.id === block.id ? block : one)),
});
export const withoutBlock = (text: EmailText, id: string): EmailText => ({ ...text, blocks: text.blocks.filter((one) => one.id !== id) });
export const movedBlock = (text: EmailText, id: string, to: number): EmailText => {
  const from = text.blocks.findIndex((one) => one.id === id);
  const block = text.blocks[from];
  if (!block || to < 0 || to >= text.blocks.length) return text;
  return { ...text, blocks: text.blocks.toSpliced(from, 1).toSpliced(to, 0, block) };
};

type Known = Pick<Product, 'id' | 'title' | 'handle' | 'currency' | 'variants' | 'pictures'>;
type ProductBlock = Extract<EmailBlock, { type: 'product' }>;

/** Other words for a picture, unless somebody has put their own there meanwhile. */
export const withWords = (text: EmailText, id: string, { from, to }: { from: string; to: string }): EmailText => ({
  ...text,
  blocks: text.blocks.map((one) => (one.id === id && 'alt' in one && one.alt === from ? { ...one, alt: to } : one)),
});

/** As the shop has it: its name, its price in the language of the mail, where it is sold, its first picture by that name. */
export const productIn = (
  block: ProductBlock,
  { id, title, handle, currency, variants, pictures }: Known,
  language: Language,
  domain: string,
): ProductBlock => {
  const [picture] = pictures;
  return {
    ...block,
    product_id: id,
    title,
    price: priceSaid({ price: variants[0]?.price, currency }, language),
    url: domain ? `https://${domain}/products/${handle}` : '',
    picture_url: picture?.url ?? '',
    alt: picture ? title : '',
  };
};
