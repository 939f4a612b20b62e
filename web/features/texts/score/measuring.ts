/** What the worker is asked about a text, and what it answers. Pure: tests call it directly. */
import { textOf } from '@storewright/rules/text/html';
import type { Claim, Fact } from '@storewright/contract/listing/listing';
import { sizeOf } from '@storewright/rules/text/prose';
import type { BlogForm, BlogText } from '@storewright/contract/texts/blog';
import { blogParts, bodyOf, emailParts, pageParts } from '@storewright/rules/texts/body';
import { blogFacts, emailFacts, type KnownProduct, pageFacts } from '@storewright/rules/texts/facts';
import type { EmailForm, EmailText } from '@storewright/contract/texts/email';
import { measureBlog, measureEmail, measurePage } from '@storewright/rules/texts/measure';
import type { PageForm, PageText } from '@storewright/contract/texts/page';
import { readIn } from '@storewright/rules/texts/score/email';
import type { Measured, TextClaim } from '@storewright/contract/texts/writing';

type Asked = { products: KnownProduct[]; shop: { name: string; domain: string }; vouched: { claim: string }[] };
export type TextQuestion = Asked &
  ({ kind: 'blog'; text: BlogText; form: BlogForm } | { kind: 'page'; text: PageText; form: PageForm } | { kind: 'email'; text: EmailText; form: EmailForm });

export type Judged = Measured & {
  facts: Fact[];
  /** Of each part that an editor shows: its plain text, and the claims where they stand in it. */
  parts: Record<string, { plain: string; claims: Claim[] }>;
  /** What was written, as its readers meet it: what a voice is heard in. */
  plain: string;
  /** Words, or characters where words are written together. */
  size: number;
};

export const judge = (question: TextQuestion): Judged => {
  const { products, shop } = question;
  const around = { products, shop, vouched: question.vouched.map(({ claim }) => claim) };
  const [measured, facts, htmls, said] =
    question.kind === 'blog'
      ? ([measureBlog(question.text, question.form, around), blogFacts(question.form, products), sectionsOf(question.text), blogParts(question.text)] as const)
      : question.kind === 'page'
        ? ([
            measurePage(question.text, question.form, around),
            pageFacts(question.form, products),
            sectionsOf(question.text),
            pageParts(question.text),
          ] as const)
        : ([
            measureEmail(question.text, question.form, around),
            emailFacts(question.form, products),
            textsOf(question.text),
            emailParts(question.text),
          ] as const);
  const parts = Object.fromEntries(
    htmls.map(({ id, html, from }) => [
      id,
      partOf(
        html,
        from,
        measured.claims.filter(({ field }) => field === id),
      ),
    ]),
  );
  // Counted as the rules count it: one number, wherever it stands.
  const size = sizeOf(question.kind === 'email' ? readIn(question.text.blocks) : textOf(bodyOf(question.text.sections)), question.form.language);
  return { ...measured, facts, parts, size, plain: heard(said) };
};

/** Places that wait for words, search texts and the lines that the law asks for are not the shop speaking. */
const heard = ({ seo_title: _title, seo_description: _description, footer: _footer, ...said }: Record<string, string>): string =>
  Object.values(said)
    .map((text) => text.replace(/⟦[^⟦⟧]*⟧/g, '').trim())
    .filter((text) => text !== '')
    .join('\n');

/** `from`: where the plain text of the HTML begins in that of the part. */
type Html = { id: string; html: string; from: number };
const sectionsOf = ({ sections }: Pick<BlogText, 'sections'>): Html[] =>
  sections.map(({ id, heading, html }) => ({ id, html, from: heading.trim() === '' ? 0 : heading.length + 1 }));
const textsOf = ({ blocks }: EmailText): Html[] => blocks.flatMap((block) => (block.type === 'text' ? [{ id: block.id, html: block.html, from: 0 }] : []));

const partOf = (html: string, from: number, claims: readonly TextClaim[]) => {
  const plain = textOf(html);
  return {
    plain,
    claims: claims
      .filter(({ start, end }) => start >= from && end <= from + plain.length)
      // The editor marks what stands in it; which part that is, its place on the sheet says.
      .map((claim): Claim => ({ ...claim, field: 'description', start: claim.start - from, end: claim.end - from })),
  };
};
