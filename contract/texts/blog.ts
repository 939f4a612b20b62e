/** What a blog post is asked for with, and what it is made of. */
import { z } from 'zod';
import { Tone } from '../writers/brief.ts';
import { empty, partsOf, Planned, Section, TextPicture } from './section.ts';
import { type FormFaults, formBasis, refusing } from './writing.ts';

const wordCount = { least: 100, most: 5_000 } as const;

/** A draft may hold a form that is not filled in yet. */
export const BlogForm = z.strictObject({
  ...formBasis,
  main_idea: z.string().trim().max(2_000).default(''),
  keywords: z.array(z.string().trim().min(1).max(80)).max(10).default([]),
  /** Words, or characters in Chinese, Japanese and Korean. */
  word_count: z
    .int({ error: 'Please input your desired word count of your blog' })
    .min(wordCount.least, 'A blog has between 100 and 5,000 words.')
    .max(wordCount.most, 'A blog has between 100 and 5,000 words.')
    .nullable()
    .default(null),
  tone: Tone.default('plain'),
  /** The blog to post to, as the shop names it. */
  blog_gid: z.string().max(200).nullable().default(null),
});
export type BlogForm = z.infer<typeof BlogForm>;

export const blogFaults = ({ main_idea, keywords, word_count }: BlogForm): FormFaults => ({
  ...(main_idea === '' && { main_idea: 'Please input main idea' }),
  ...(keywords.length === 0 && { keywords: 'Please input keywords' }),
  ...(word_count === null && { word_count: 'Please input your desired word count of your blog' }),
});
export const FilledBlogForm = BlogForm.superRefine(refusing(blogFaults));

export const BlogText = z.strictObject({
  title: z.string().max(255).default(''),
  sections: partsOf(Section, 20).default([]),
  /** Plain text; the shop shows it in its list of posts. */
  summary: z.string().max(2_000).default(''),
  tags: z.array(z.string().max(255)).max(250).default([]),
  seo_title: z.string().max(300).default(''),
  seo_description: z.string().max(2_000).default(''),
  /** The last part of its address; empty: the shop makes one of the title. */
  handle: z.string().trim().max(255).default(''),
  author: z.string().trim().max(120).default(''),
  /** Shown in the list of posts and at the head. */
  picture: TextPicture.nullable().default(null),
});
export type BlogText = z.infer<typeof BlogText>;

/** What is to be written, section by section. */
export const Outline = z.strictObject({
  title: z.string().trim().max(255).default(''),
  sections: partsOf(Planned, 12).default([]),
});
export type Outline = z.infer<typeof Outline>;

export const emptyBlog: BlogText = BlogText.parse({});
export const framedBlog = ({ title, sections }: Outline): BlogText => ({ ...emptyBlog, title, sections: empty(sections) });
