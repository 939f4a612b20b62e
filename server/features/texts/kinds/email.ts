/** An e-mail to buyers, or other subjects for one. */
import type { Language } from '@storewright/contract/kit/languages';
import { emailParts } from '@storewright/rules/texts/body';
import { type EmailBlock, type EmailForm, EmailText, emptyEmail } from '@storewright/contract/texts/email';
import { priceSaid } from '@storewright/rules/texts/email/price';
import { emailFacts } from '@storewright/rules/texts/facts';
import { measureEmail } from '@storewright/rules/texts/measure';
import { lengthOf, widthEm } from '@storewright/rules/text/width';
import type { Product } from '@storewright/contract/shops';
import { Fault } from '../../../kit/fault.ts';
import type { FieldValue } from '../../writers/index.ts';
import { emailOf, possibleSubjects } from '../starter/email.ts';
import { unsubscribeFor, whyFor } from '../starter/email-words.ts';
import { best } from '../starter/manner.ts';
import { inVoice } from '../starter/voiced.ts';
import type { Fit } from './bounds.ts';
import { asLine, asList, asSection } from './fitting.ts';
import type { Around, Job, Put } from './job.ts';
import { firstPictureOf } from './pictures.ts';
import { htmlWish, linkOf, productsTold, rulesForFacts, taskOf } from './prompt.ts';

export const wholeEmail = (form: EmailForm, around: Around): Job<EmailText, ReturnType<typeof judged>> => ({
  ...common(form, around),
  kind: 'email',
  frame: frameOf(form, around),
  wish: {
    name: 'email',
    fields: ['subject', 'preheader', 'heading', 'body', 'button'],
    lists: [],
    told: (fence) => ({
      task: taskOf({
        ...asked(form, fence),
        what: `You write an e-mail of an online shop to its buyers: ${types[form.type]}.`,
        fields: [
          ['subject', subjectWish],
          [
            'preheader',
            'the line behind the subject in a mailbox, which goes on from it and does not repeat it; 40 to 90 Latin or 20 to 45 East Asian characters, plain text',
          ],
          ['heading', 'the heading of the mail, plain text'],
          ['body', `the mail itself, two to four short paragraphs; ${htmlWish.replace(', h3', '')}; no greeting by name, no signature, no button`],
          ['button', 'the one thing to do, two to four words, plain text'],
        ],
      }),
      data: given(form, around),
    }),
    voice: around.voice,
    maxTokens: 2_500,
    starter: () => inVoice(emailOf(form, around), around, form.language),
  },
  put: (text, field, value) => put(text, field, value, around),
  read: (text) => Object.values(emailParts(text)).join(' '),
  judged: (text) => judged(text, form, around),
  holds: (text) => EmailText.safeParse(text).success,
});
const judged = (text: EmailText, form: EmailForm, around: Around) => ({ text, ...measureEmail(text, form, around) });

export const emailSubjects = (
  form: EmailForm,
  text: EmailText,
  around: Around,
): Job<{ subjects: string[] }, { subjects: { text: string; em: number; characters: number }[] }> => ({
  ...common(form, around),
  kind: 'email_subjects',
  frame: { subjects: [] },
  wish: {
    name: 'subjects',
    fields: ['subjects'],
    lists: ['subjects'],
    told: (fence) => ({
      task: taskOf({
        ...asked(form, fence),
        what: `You propose subject lines for an e-mail of an online shop: ${types[form.type]}.`,
        fields: [['subjects', `a list of five, each different in approach; each: ${subjectWish}`]],
      }),
      data: { ...given(form, around), mail: emailParts(text) },
    }),
    voice: around.voice,
    maxTokens: 800,
    starter: () => ({ subjects: possibleSubjects(form, around) }),
  },
  put: (_, __, value) => {
    const subjects = asList(value, 8);
    if (subjects.value.length === 0) throw new Fault('engine_answered_rubbish', 424);
    return { text: { subjects: subjects.value }, ...subjects };
  },
  holds: () => true,
  read: ({ subjects }) => subjects.join(' '),
  judged: ({ subjects }) => ({ subjects: subjects.map((one) => ({ text: one, em: widthEm(one), characters: lengthOf(one) })) }),
});

const subjectWish = 'the subject, 28 to 48 Latin or 12 to 22 East Asian characters, no capitals, no exclamation marks, plain text';
const types: Record<EmailForm['type'], string> = {
  welcome: 'a welcome to somebody who has just left their address',
  abandoned_cart: 'a reminder of a cart that was left',
  launch: 'a new product is there',
  sale: 'an offer, in the words of "offer" of the data',
  restock: 'a product is back in stock',
  review_request: 'a request to say how they like what they bought',
  win_back: 'a word to somebody who has not bought for a long time',
  newsletter: 'news of the shop',
  order_notice: 'a notice about an order',
};

const common = (form: EmailForm, around: Around) => ({
  place: 'email_writer' as const,
  subject: (form.main_idea || form.offer || form.type).slice(0, 80),
  language: form.language,
  facts: emailFacts(form, around.products),
});
const asked = (form: EmailForm, fence: string) => ({
  fence,
  about: 'the mail and the shop',
  language: form.language,
  tone: form.tone,
  rules: `${rulesForFacts} No offer, discount or date that the data does not give, and nothing that hurries the reader.`,
});
const given = ({ main_idea, offer, notes }: EmailForm, { products, shop }: Around) => ({
  idea: main_idea,
  offer,
  notes: notes.slice(0, 6_000),
  shop: shop.name,
  products: productsTold(products),
});

const frameOf = (form: EmailForm, { products, shop, home, voice, sender }: Around): EmailText => {
  const blocks: EmailBlock[] = [
    { id: 'heading', type: 'heading', text: '' },
    { id: 'body', type: 'text', html: '' },
    ...products.slice(0, 6).map((product, index) => productBlock(product, index, { language: form.language, domain: shop.domain, home })),
    { id: 'button', type: 'button', label: '', url: buttonLink(form, products, shop.domain) },
  ];
  const { language } = form;
  return {
    ...emptyEmail,
    blocks,
    footer: {
      ...emptyEmail.footer,
      // Where from, only the owner knows: the checklist says that it is missing.
      sender: sender || shop.name,
      why: best(whyFor(form.type, language), voice),
      unsubscribe_label: unsubscribeFor(language),
    },
  };
};

const productBlock = (product: Product, index: number, { language, domain, home }: { language: Language; domain: string; home: string }): EmailBlock => {
  const picture = firstPictureOf(product, language);
  return {
    id: `product-${index + 1}`,
    type: 'product',
    product_id: product.id,
    title: product.title.slice(0, 255),
    price: priceSaid({ price: product.variants[0]?.price, currency: product.currency }, language),
    url: addressOf(domain, linkOf(product)),
    picture_url: picture ? (URL.parse(picture.url, home)?.href ?? '') : '',
    alt: picture?.alt ?? product.title.slice(0, 512),
    note: '',
  };
};
const addressOf = (domain: string, path: string): string => (domain === '' ? '' : `https://${domain}${path}`);

/** Where the words on the button lead, unless the owner says. What is sent of an order is filled in by whatever sends it. */
const buttonLink = ({ link, type }: EmailForm, products: Product[], domain: string): string =>
  link !== '' ? link : addressOf(domain, targets[type](products));

type Target = (products: Product[]) => string;
const front: Target = () => '/';
/** The one that is spoken of; where there are several, or none, all of them. */
const theProduct: Target = ([first, ...others]) => (first && others.length === 0 ? linkOf(first) : '/collections/all');
const targets: Record<EmailForm['type'], Target> = {
  welcome: front,
  abandoned_cart: () => '/cart',
  launch: theProduct,
  sale: theProduct,
  restock: ([first]) => theProduct(first ? [first] : []),
  // Reviews stand with a product.
  review_request: ([first]) => (first ? linkOf(first) : '/'),
  win_back: front,
  newsletter: (products) => (products.length === 1 ? theProduct(products) : '/'),
  order_notice: () => '/account',
};

const put = (text: EmailText, field: string, value: FieldValue, { products, shop }: Around): Put<EmailText> => {
  if (field === 'subject' || field === 'preheader') {
    const line = asLine(value, 300);
    return { text: { ...text, [field]: line.value }, ...line };
  }
  const said = field === 'body' ? bodyOf(value, products, shop.domain) : asLine(value, field === 'button' ? 80 : 300);
  return {
    text: {
      ...text,
      blocks: text.blocks.map((block) => {
        if (block.id !== field) return block;
        if (block.type === 'heading') return { ...block, text: said.value };
        if (block.type === 'text') return { ...block, html: said.value };
        return block.type === 'button' ? { ...block, label: said.value } : block;
      }),
    },
    ...said,
  };
};
/** A mailbox is not the shop: what leads to it says where it is. */
const bodyOf = (value: FieldValue, products: Product[], domain: string): Fit<string> =>
  asSection(value, { pictures: [], links: products.map(linkOf), most: 20_000, within: (html) => html.replaceAll('href="/', `href="https://${domain}/`) });
