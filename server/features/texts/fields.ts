/** A text as the shop keeps it, field by field, and when two of them say the same. */
import { bodyOf } from '@storewright/rules/texts/body';
import { BlogForm, BlogText } from '@storewright/contract/texts/blog';
import { escaped } from '@storewright/rules/texts/escaped';
import { PageText } from '@storewright/contract/texts/page';
import { sameText } from '../writers/index.ts';
import type { ShopFields, textDrafts } from './texts.tables.ts';

type Draft = Pick<typeof textDrafts.$inferSelect, 'kind' | 'form' | 'text'>;

/** What the draft says. `publish_at` is said when it is published. */
export const fieldsOf = ({ kind, form, text }: Draft): ShopFields => {
  if (kind === 'page') {
    const { title, sections, seo_title, seo_description, handle } = PageText.parse(text);
    return { title: title.trim(), body: bodyOf(sections), seo_title, seo_description, handle };
  }
  const { title, sections, summary, tags, seo_title, seo_description, handle, author, picture } = BlogText.parse(text);
  return {
    title: title.trim(),
    body: bodyOf(sections),
    summary: escaped(summary.trim()).replaceAll('&quot;', '"'),
    tags,
    seo_title,
    seo_description,
    handle,
    author,
    picture: picture?.url ?? '',
    picture_alt: picture?.alt ?? '',
    blog_gid: BlogForm.parse(form).blog_gid ?? '',
  };
};

/** The shop chooses these where a draft says nothing of them. */
const leftToShop = new Set(['handle', 'author', 'blog_gid']);
export const differs = (field: string, draft: ShopFields, shop: ShopFields, now: number): boolean =>
  !(leftToShop.has(field) && draft[field] === '') && !sameField(field, draft[field] ?? '', shop[field] ?? '', now);

/** Whether a reader would see the same. */
export const sameField = (field: string, one: string | string[], other: string | string[], now: number): boolean => {
  if (field === 'publish_at') return sameTime(String(one), String(other), now);
  if (field === 'tags') return sameText('tags', [...one], [...other]);
  return sameText(field === 'body' || field === 'summary' ? 'description' : 'title', String(one), String(other));
};

/** Hidden is hidden and shown is shown, since whenever; what waits for a time waits for that one. */
const sameTime = (one: string, other: string, now: number): boolean => {
  if (one === '' || other === '') return one === other;
  const [first, second] = [Date.parse(one), Date.parse(other)];
  return (first <= now && second <= now) || Math.abs(first - second) < 1_000;
};

/** A shop keeps a copy of a picture under an address of its own: as long as that is there, it is the picture that we sent. */
export const asSent = (fields: ShopFields, base: ShopFields | null): ShopFields =>
  base?.['picture_sent'] && fields['picture'] === base['picture'] ? { ...fields, picture: base['picture_sent'] } : fields;
export const baseOf = (fields: ShopFields, sent: ShopFields, own: Sent): ShopFields => ({
  ...fields,
  picture_sent: sent['picture'] ?? '',
  pictures_sent: own.map(([ours, theirs]) => `${ours} ${theirs}`),
});

/** One's own pictures: where we keep each, and the address that the shop gave it. */
export type Sent = (readonly [ours: string, theirs: string])[];
const sentIn = (base: ShopFields | null): Sent =>
  [base?.['pictures_sent'] ?? []].flat().map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);

/** What the shop has as its draft would say it: a picture that it was given is the one that we keep. */
export const asWritten = (fields: ShopFields, base: ShopFields | null): ShopFields =>
  renamed(asSent(fields, base), sentIn(base).map(([ours, theirs]) => [theirs, ours])); // biome-ignore format: one step
export const asKept = (fields: ShopFields, sent: Sent): ShopFields => renamed(fields, sent);
/** What was there before, as the shop itself says it. */
export const asItWas = (fields: ShopFields, base: ShopFields | null): ShopFields => renamed(fields, sentIn(base));

const renamed = (fields: ShopFields, names: Sent): ShopFields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      typeof value === 'string' && (field === 'body' || field === 'picture')
        ? names.reduce((text, [from, to]) => (field === 'body' ? text.replaceAll(escaped(from), escaped(to)) : text === from ? to : text), value)
        : value,
    ]),
  );

/** Each field with a part of the text that stands in it. */
export const fieldWith = (part: string): string => (['title', 'summary', 'seo_title', 'seo_description'].includes(part) ? part : 'body');

/** A draft that says what the shop says is published. */
export const restingStatus = (draft: Draft & { base: ShopFields | null }, now: number): 'draft' | 'published' => {
  if (!draft.base) return 'draft';
  const [said, there] = [fieldsOf(draft), asWritten(draft.base, draft.base)];
  return Object.keys(said).some((field) => differs(field, said, there, now)) ? 'draft' : 'published';
};

export const only = (fields: ShopFields, names: readonly string[]): ShopFields => Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
