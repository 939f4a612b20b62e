/** What a kept text of each kind is: how it is made safe, what the rules say of it, and what a list calls it. */
import { BlogForm, BlogText } from '@storewright/contract/texts/blog';
import { EmailForm, EmailText } from '@storewright/contract/texts/email';
import { measureBlog, measureEmail, measurePage } from '@storewright/rules/texts/measure';
import { PageForm, PageText } from '@storewright/contract/texts/page';
import type { Section } from '@storewright/contract/texts/section';
import type { z } from 'zod';
import { cleanHtml, plain } from '../../writers/index.ts';
import { blogAddress, pageAddress } from '../kinds/address.ts';

type Measure<Form, Text> = (text: Text, form: Form, around: Parameters<typeof measureBlog>[2]) => ReturnType<typeof measureBlog>;
export type DraftKind<Form, Text> = {
  id: 'blog' | 'page' | 'email';
  Form: z.ZodType<Form>;
  Text: z.ZodType<Text>;
  clean(text: Text): Text;
  measure: Measure<Form, Text>;
  titleOf(text: Text, form: Form): string;
  typeOf(form: Form): string;
  /** Said of a draft that nothing was typed into, by field; null: one is kept all the same. */
  refusesBlank: Record<string, string> | null;
  /** What the house proposes; the owner chose any other. */
  addressOf(text: Text, form: Form): string;
};

export const blogs: DraftKind<BlogForm, BlogText> = {
  id: 'blog',
  Form: BlogForm,
  Text: BlogText,
  clean: (text) => ({
    ...text,
    ...cleanLines(text),
    sections: text.sections.map(cleanSection),
    summary: text.summary.trim(),
    tags: [...new Set(text.tags.map(line).filter(Boolean))],
    author: line(text.author),
  }),
  measure: measureBlog,
  titleOf: ({ title }, { main_idea }) => title.trim() || main_idea,
  typeOf: () => 'blog',
  refusesBlank: { 'body.text.title': 'Title can not be empty', 'body.text.sections': 'Blog content can not be empty' },
  addressOf: blogAddress,
};
export const pages: DraftKind<PageForm, PageText> = {
  id: 'page',
  Form: PageForm,
  Text: PageText,
  clean: (text) => ({ ...text, ...cleanLines(text), sections: text.sections.map(cleanSection) }),
  measure: measurePage,
  titleOf: ({ title }, form) => title.trim() || form.brand || (form.type === 'about_us' ? form.company : ''),
  typeOf: ({ type }) => type,
  refusesBlank: { 'body.text.title': 'Title can not be empty', 'body.text.sections': 'Page content can not be empty' },
  addressOf: pageAddress,
};
export const emails: DraftKind<EmailForm, EmailText> = {
  id: 'email',
  Form: EmailForm,
  Text: EmailText,
  clean: (text) => ({ ...text, blocks: text.blocks.map((block) => (block.type === 'text' ? { ...block, html: cleanHtml(block.html) } : block)) }),
  measure: measureEmail,
  titleOf: ({ subject }, { main_idea, offer }) => subject || main_idea || offer,
  typeOf: ({ type }) => type,
  refusesBlank: null,
  addressOf: () => '',
};

/** One line each, and a handle as a shop would make it. */
const cleanLines = ({ title, seo_title, seo_description, handle }: Pick<PageText, 'title' | 'seo_title' | 'seo_description' | 'handle'>) => ({
  title: line(title),
  seo_title: line(seo_title),
  seo_description: line(seo_description),
  handle: handle
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, ''),
});
const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

const cleanSection = (section: Section): Section => ({ ...section, html: cleanHtml(section.html) });

/** Without the characters that a database cannot hold, wherever they stand. */
export const storable = <T>(value: T): T => JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? plain(one) : one))) as T;
