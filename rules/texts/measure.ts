/** What the rules say of a blog, a page or an e-mail: run by the server before it publishes, by the console while somebody types. */
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from '../claims/claims.ts';
import { textOf } from '../text/html.ts';
import type { Fact } from '@storewright/contract/listing/listing';
import type { BlogForm, BlogText } from '@storewright/contract/texts/blog';
import { blogParts, emailParts, isEmptyBody, pageParts } from './body.ts';
import type { EmailForm, EmailText } from '@storewright/contract/texts/email';
import { type Known, stretchesIn } from './attribution.ts';
import { blogFacts, emailFacts, type KnownProduct, pageFacts, productFacts } from './facts.ts';
import { type Gap, gapsIn } from '@storewright/contract/texts/gaps';
import type { PageForm, PageText } from '@storewright/contract/texts/page';
import { blogRules } from './score/blog.ts';
import { emailRules } from './score/email.ts';
import { pageRules } from './score/page.ts';
import { total } from './score/total.ts';
import type { Measured, TextClaim } from '@storewright/contract/texts/writing';

/** `vouched` holds the texts of claims that somebody put their name to. */
export type Around = { products: readonly KnownProduct[]; shop: { name: string; domain: string }; vouched?: readonly string[] };
type Judgement = Measured;

export const measureBlog = (text: BlogText, form: BlogForm, { products, shop, vouched }: Around): Judgement => {
  const read = readParts(blogParts(text), knownOf([...blogFacts(form, []), ...calledIn(form.language, shop.name)], products), {
    language: form.language,
    vouched,
    ...headed(text),
    planned: text.sections,
  });
  const isEmpty = text.title.trim() === '' || isEmptyBody(text.sections);
  return { ...read, score: total(blogRules(text, form, read.claims, shop), { isEmpty, ...read }) };
};

export const measurePage = (text: PageText, form: PageForm, { products, shop, vouched }: Around): Judgement => {
  const read = readParts(pageParts(text), knownOf([...pageFacts(form, []), ...calledIn(form.language, shop.name)], products), {
    language: form.language,
    vouched,
    ...headed(text),
    planned: text.sections,
  });
  const isEmpty = text.title.trim() === '' || isEmptyBody(text.sections);
  return { ...read, score: total(pageRules(text, form, read.claims, shop.name), { isEmpty, ...read }) };
};

export const measureEmail = (text: EmailText, form: EmailForm, { products, shop, vouched }: Around): Judgement => {
  const about = Object.fromEntries(
    text.blocks.flatMap((block) => (block.type === 'product' && block.product_id ? [[block.id, products.findIndex(({ id }) => id === block.product_id)]] : [])),
  );
  const { sender } = text.footer;
  const own = [...emailFacts(form, []), ...calledIn(form.language, shop.name, nameOf(sender))];
  const read = readParts(emailParts(text), knownOf(own, products), { language: form.language, vouched, about, unclaimed: { footer: sender.length } });
  const isEmpty = text.subject.trim() === '' || text.blocks.every(({ type }) => type !== 'text' && type !== 'heading');
  return { ...read, score: total(emailRules(text, form, read.claims), { isEmpty, ...read }) };
};

type Reading = {
  language: Language;
  vouched?: readonly string[] | undefined;
  headings?: Record<string, string>;
  about?: Record<string, number>;
  unclaimed?: Record<string, number>;
  planned?: BlogText['sections'];
};

/**
 * A gap is nobody's claim: what stands in its brackets is asked, not said. `unclaimed`: so much at the beginning of a part
 * states nothing of any product, such as who sends a mail and from where.
 */
const readParts = (
  parts: Record<string, string>,
  known: Known,
  { language, vouched = [], headings = {}, about = {}, unclaimed = {}, planned = [] }: Reading,
) => {
  const names = new Set(vouched.map(asVouched));
  const claims = Object.entries(parts).flatMap(([field, text]): TextClaim[] =>
    stretchesIn(
      withoutGaps(blankTo(unclaimed[field] ?? 0, text)),
      { heading: headings[field] ?? '', about: (about[field] ?? -1) < 0 ? null : (about[field] ?? null) },
      known,
    )
      .flatMap((stretch) => claimsIn(stretch.text, stretch.facts, language))
      .sort((one, other) => one.start - other.start)
      .map((claim) => ({ ...claim, field, state: claim.state === 'unsupported' && names.has(asVouched(claim.text)) ? 'vouched' : claim.state })),
  );
  return { claims, gaps: [...gapsIn(parts), ...planned.flatMap(unwritten)] };
};

/** A section of the outline that says nothing yet waits like any gap: a heading over nothing is not to go out. */
const unwritten = ({ id, goal, html, picture }: BlogText['sections'][number]): Gap[] =>
  goal.trim() !== '' && picture === null && textOf(html).trim() === '' ? [{ field: id, text: goal }] : [];

const knownOf = (own: Fact[], products: readonly KnownProduct[]): Known => {
  const each = products.map((product) => ({ name: product.title, of: productFacts(product) }));
  return { own, all: [...own, ...each.flatMap(({ of }) => of)], products: each };
};
const headed = ({ sections }: Pick<BlogText, 'sections'>) => ({ headings: Object.fromEntries(sections.map(({ id, heading }) => [id, heading])) });

/** What a shop and a sender are called, as a vendor: within such a name nothing is stated, unless it is nothing but that. */
const calledIn = (language: Language, ...names: string[]): Fact[] =>
  names
    .map((name) => name.trim())
    .filter((name) => name !== '' && claimsIn(name, noFacts, language).every(({ text }) => text !== name))
    .map((value) => ({ name: 'Vendor', value, source: 'vendor', field: '' }));
const noFacts: Fact[] = [];
/** “Hearth & Oak, Quay 4, Bergen” is sent by Hearth & Oak. */
const nameOf = (sender: string): string => sender.split(/[,，、;；|·•\n]/u, 1)[0] ?? '';

const blankTo = (end: number, text: string): string => text.slice(0, end).replace(/[^\n]/g, ' ') + text.slice(end);
/** As long as before, so that places stay what they were. */
const withoutGaps = (text: string): string => text.replace(/⟦[^⟦⟧]*⟧/g, (found) => ' '.repeat(found.length));
const asVouched = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
