/** What blogs and pages have in common: a title, sections, and lines for search engines; how what streams in lands in them. */
import { textOf } from '@storewright/rules/text/html';
import type { BlogText } from '@storewright/contract/texts/blog';
import type { Section } from '@storewright/contract/texts/section';
import { wholeHtml, wholeTags, wholeText } from '../../writers/desk.ts';
import type { TextWriting, What } from '../desk/writing.ts';

export type Sectioned = Pick<BlogText, 'title' | 'sections' | 'seo_title' | 'seo_description' | 'handle'>;

/** The text with what has arrived of it. */
export const soFar = <Text extends Sectioned>(text: Text, { frame, arrived, start }: TextWriting<unknown, Text>): Text =>
  Object.entries(arrived).reduce((now, [field, value]) => put(now, field, value), frameOf(text, frame, start.what));

/** Parts that nothing arrived of stay what they were; the one that was being written ends where it says something. */
export const stopped = <Text extends Sectioned>(text: Text, writing: TextWriting<unknown, Text>): Text => {
  const { frame, arrived, done, start } = writing;
  const whole = Object.fromEntries(
    Object.entries(arrived).flatMap(([field, value]) => {
      const kept = done.includes(field) ? value : wholeOf(field, value);
      return kept ? [[field, kept]] : [];
    }),
  );
  const framed = frameOf(text, frame, start.what);
  const before = (section: Section): Section => (whole[section.id] ? section : { ...section, ...pick(text.sections.find(({ id }) => id === section.id)) });
  const kept: Text = { ...framed, ...linesOf(text, framed), sections: framed.sections.map(before) };
  return Object.entries(whole).reduce((now, [field, value]) => put(now, field, value), kept);
};

/** What an engine knows nothing of stays: address, pictures, author. */
export const taken = <Text extends Sectioned>(text: Text, written: Text, what: What): Text => {
  if (what === 'outline') return { ...text, title: written.title || text.title, sections: written.sections.map((one) => withPicture(one, text)) };
  const { author, picture, handle } = text as Partial<BlogText>;
  const own = { ...(author && { author }), ...(picture && { picture }), ...(handle && { handle }) };
  return { ...text, ...written, ...own, sections: written.sections.map((one) => withPicture(one, text)) };
};

export const isEmpty = ({ title, sections }: Sectioned): boolean => title === '' && sections.length === 0;
export const plain = ({ title, sections }: Sectioned): string =>
  [title, ...sections.flatMap(({ heading, html }) => [heading, textOf(html)])].filter(Boolean).join('\n\n');
export const hasWords = ({ sections }: Pick<Sectioned, 'sections'>): boolean => sections.some(({ html }) => html.trim() !== '');

export const withSection = <Text extends Pick<Sectioned, 'sections'>>(text: Text, id: string, change: Partial<Section>): Text => ({
  ...text,
  sections: text.sections.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

export const moved = <Text extends Pick<Sectioned, 'sections'>>(text: Text, id: string, to: number): Text => {
  const from = text.sections.findIndex((one) => one.id === id);
  const section = text.sections[from];
  if (!section || to < 0 || to >= text.sections.length || to === from) return text;
  const others = text.sections.toSpliced(from, 1);
  return { ...text, sections: others.toSpliced(to, 0, section) };
};

/** Named so that no other part of the text is: parts are found by it. */
export const newSection = (): Section => ({ id: `s${crypto.randomUUID().slice(0, 8)}`, heading: '', goal: '', html: '', picture: null });

const frameOf = <Text extends Sectioned>(text: Text, frame: Text | null, what: What): Text => (frame ? taken(text, frame, what) : text);
const withPicture = (section: Section, { sections }: Pick<Sectioned, 'sections'>): Section => ({
  ...section,
  picture: section.picture ?? sections.find(({ id }) => id === section.id)?.picture ?? null,
});

const lines = ['title', 'summary', 'seo_title', 'seo_description'] as const;
const linesOf = <Text extends Sectioned>(text: Text, framed: Text): Partial<Text> =>
  Object.fromEntries(
    [...lines, 'tags'].flatMap((name) => {
      const [before, now] = [text[name as keyof Text], framed[name as keyof Text]] as [unknown, unknown];
      return before !== undefined && String(now ?? '') === '' ? [[name, before]] : [];
    }),
  ) as Partial<Text>;
const pick = (section: Section | undefined): Partial<Section> => (section ? { html: section.html } : {});

const put = <Text extends Sectioned>(text: Text, field: string, value: string): Text => {
  if (field === 'tags') return { ...text, tags: value.split(/[,，、]/).flatMap((tag) => tag.trim() || []) };
  if (field === 'outline') return { ...text, sections: planned(value) };
  if (lines.some((one) => one === field)) return { ...text, [field]: value };
  return withSection(text, field, { html: withoutHalfTag(value) });
};

/** A section a line: its heading, " | ", its goal. An opening has no heading. */
const planned = (outline: string): Section[] =>
  outline.split('\n').flatMap((line, index) => {
    const [, heading = '', goal = ''] = /^([^|]*)\|?(.*)$/.exec(line) ?? [];
    return line.trim() === '' ? [] : [{ ...newSection(), id: `line-${String(index)}`, heading: heading.trim(), goal: goal.trim() }];
  });

const wholeOf = (field: string, value: string): string => {
  if (field === 'tags') return wholeTags(value);
  if (field === 'outline') return value.slice(0, Math.max(0, value.lastIndexOf('\n')));
  if (field === 'summary' || field === 'seo_description') return wholeText(value);
  // Half a title says something else.
  if (lines.some((one) => one === field)) return '';
  return wholeHtml(withoutHalfTag(value));
};

const withoutHalfTag = (html: string): string => html.replace(/<[^>]*$/, '').replace(/&[a-z0-9#]*$/i, '');
