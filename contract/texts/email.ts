/** What an e-mail to buyers is asked for with, and what it is made of. */
import { z } from 'zod';
import { Tone } from '../writers/brief.ts';
import { PartId, partsOf } from './section.ts';
import { type FormFaults, formBasis, refusing } from './writing.ts';

export const emailTypes = ['welcome', 'abandoned_cart', 'launch', 'sale', 'restock', 'review_request', 'win_back', 'newsletter', 'order_notice'] as const;
export const EmailType = z.enum(emailTypes);
export type EmailType = z.infer<typeof EmailType>;

const address = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'An address begins with https://.' }).max(2_000)]).default('');

export const EmailForm = z.strictObject({
  ...formBasis,
  type: EmailType,
  /** What it is about, in the owner's words. */
  main_idea: z.string().trim().max(2_000).default(''),
  /** Said as it stands here, and nowhere else: "20 % off until 30 November, code AUTUMN". */
  offer: z.string().trim().max(500).default(''),
  /** Where the button leads; empty: where its type says, such as the shop, the product or the cart. */
  link: address,
  tone: Tone.default('plain'),
});
export type EmailForm = z.infer<typeof EmailForm>;

export const emailFaults = ({ main_idea, product_ids, offer, notes }: EmailForm): FormFaults =>
  main_idea === '' && product_ids.length === 0 && offer === '' && notes.trim() === '' ? { main_idea: 'Please input main idea' } : {};
export const FilledEmailForm = EmailForm.superRefine(refusing(emailFaults));

const block = { id: PartId };
export const EmailBlock = z.discriminatedUnion('type', [
  z.strictObject({ ...block, type: z.literal('heading'), text: z.string().trim().max(300).default('') }),
  z.strictObject({ ...block, type: z.literal('text'), html: z.string().max(20_000).default('') }),
  z.strictObject({ ...block, type: z.literal('picture'), url: address, alt: z.string().trim().max(512).default(''), link: address }),
  z.strictObject({
    ...block,
    type: z.literal('product'),
    product_id: z.uuid().nullable().default(null),
    title: z.string().trim().max(255).default(''),
    /** As it is to be read: "€ 24.00". */
    price: z.string().trim().max(60).default(''),
    url: address,
    picture_url: address,
    alt: z.string().trim().max(512).default(''),
    /** One sentence beside it. */
    note: z.string().trim().max(500).default(''),
  }),
  z.strictObject({ ...block, type: z.literal('button'), label: z.string().trim().max(80).default(''), url: address }),
  z.strictObject({ ...block, type: z.literal('divider') }),
]);
export type EmailBlock = z.infer<typeof EmailBlock>;

/** Of a mail's head: a break in it would begin another header wherever it is pasted. */
const line = z
  .string()
  .overwrite((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
  .trim()
  .max(300)
  .default('');

export const EmailText = z.strictObject({
  subject: line,
  /** What a mailbox shows behind the subject. */
  preheader: line,
  blocks: partsOf(EmailBlock, 40).default([]),
  footer: z
    .strictObject({
      /** Who sends, where: the postal address that the law asks for. */
      sender: z.string().trim().max(500).default(''),
      /** Why the reader gets it. */
      why: z.string().trim().max(500).default(''),
      unsubscribe_label: z.string().trim().max(80).default(''),
      /** Filled in by whatever sends the mail. */
      unsubscribe_url: z.string().trim().max(300).default('{{ unsubscribe_url }}'),
    })
    .prefault({}),
});
export type EmailText = z.infer<typeof EmailText>;
export const emptyEmail: EmailText = EmailText.parse({});

/** Gmail cuts a longer mail and hides the rest, the way to unsubscribe with it. */
export const mostBytes = 102 * 1024;
