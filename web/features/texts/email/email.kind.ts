import type { EmailBlock, EmailForm, EmailText } from '@storewright/contract/texts/email';
import { emailPlain } from '@storewright/rules/texts/email/plain';
import { api } from '../../../kit/api.ts';
import { wholeHtml, wholeText } from '../../writers/desk.ts';
import type { TextKind } from '../desk/kind.ts';

/** Said again here because the contract's own would bring its shapes into the page. */
export const emptyEmailForm: EmailForm = { language: 'en', product_ids: [], notes: '', type: 'welcome', main_idea: '', offer: '', link: '', tone: 'plain' };
export const emptyEmail: EmailText = {
  subject: '',
  preheader: '',
  blocks: [],
  footer: { sender: '', why: '', unsubscribe_label: '', unsubscribe_url: '{{ unsubscribe_url }}' },
};

export const emailKind: TextKind<EmailForm, EmailText> = {
  id: 'email',
  path: '/email_writer',
  isEmpty: ({ subject, blocks }) => subject === '' && blocks.length === 0,
  plain: (text) => [text.subject, text.preheader, emailPlain(text, 'en')].join('\n\n'),
  partsOf: ({ blocks }, what) =>
    what === 'subjects'
      ? [{ field: 'subjects', usual: 200 }]
      : [{ field: 'subject', usual: 45 }, { field: 'preheader', usual: 80 }, ...blocks.map(({ id, type }) => ({ field: id, usual: usual[type] }))],
  soFar: (text, { frame, arrived, start }) =>
    start.what === 'subjects' ? text : Object.entries(arrived).reduce((now, [field, value]) => put(now, field, value), frame ?? text),
  // A mail with half of its blocks is no mail: what came stands in the frame, else it is the one before.
  stopped: (text, { frame, arrived, done, start }) =>
    start.what === 'subjects' || Object.keys(arrived).length === 0
      ? text
      : Object.entries(arrived).reduce((now, [field, value]) => put(now, field, done.includes(field) ? value : wholeOf(value)), frame ?? text),
  taken: (text, written) => ({ ...written, footer: footerOf(text.footer, written.footer) }),
  ask: ({ what, form, text, engine, points, wording }, init) => {
    const order = { form, engine, points, variant: wording };
    return what === 'subjects'
      ? proposals(api.emailWriter.subjects.stream({ body: { ...order, text } }, init))
      : api.emailWriter.generate.stream({ body: order }, init);
  },
  save: async (body, key) => ({ ...(await api.emailWriter.saveDraft({ body }, body.id ? {} : { headers: { 'idempotency-key': key } })), in_shop: null }),
};

/** Their frame is a list of lines; the mail stays as it is. */
async function* proposals<Part extends { type: string }>(parts: AsyncGenerator<Part>): AsyncGenerator<Exclude<Part, { type: 'frame' }>> {
  for await (const part of parts) if (part.type !== 'frame') yield part as Exclude<Part, { type: 'frame' }>;
}

const usual: Record<EmailBlock['type'], number> = { heading: 40, text: 400, picture: 1, product: 80, button: 20, divider: 1 };

/** Which words of a block are streamed. */
const put = (text: EmailText, field: string, value: string): EmailText => {
  if (field === 'subject' || field === 'preheader') return { ...text, [field]: value };
  return { ...text, blocks: text.blocks.map((block) => (block.id === field ? filled(block, value) : block)) };
};
const filled = (block: EmailBlock, value: string): EmailBlock => {
  switch (block.type) {
    case 'heading':
      return { ...block, text: value };
    case 'text':
      return { ...block, html: value.replace(/<[^>]*$/, '') };
    case 'product':
      return { ...block, note: value };
    case 'button':
      return { ...block, label: value };
    default:
      return block;
  }
};
const wholeOf = (value: string): string => (value.includes('<') ? wholeHtml(value.replace(/<[^>]*$/, '')) : wholeText(value));

/** Who sends and how to leave is the owner's to say, once they have said it. */
const footerOf = (own: EmailText['footer'], written: EmailText['footer']): EmailText['footer'] => ({
  sender: own.sender || written.sender,
  why: own.why || written.why,
  unsubscribe_label: own.unsubscribe_label || written.unsubscribe_label,
  unsubscribe_url: own.unsubscribe_url || written.unsubscribe_url,
});
