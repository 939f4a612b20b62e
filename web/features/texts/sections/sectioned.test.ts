import { expect, test, vi } from 'vitest';
import { calls, serving } from '../../../kit/serving.testing.ts';
import { blogKind, emptyBlog, emptyBlogForm } from '../blog/blog.kind.ts';
import { begun, partArrived, progressOf, type TextPart, type TextStart, type What } from '../desk/writing.ts';
import { aSection } from '../texts.testing.ts';
import { moved, type Sectioned, soFar, stopped, taken } from './sectioned.ts';

type Text = typeof emptyBlog;
const writing = (what: What, parts: TextPart<Text>[], text: Text) => {
  const start = { key: 'k', what, engine: 'starter', points: '0', form: {}, text, wording: 0 } satisfies TextStart<object, Text>;
  return parts.reduce((now, part) => partArrived(now, part), begun<object, Text>(start, 0));
};
const planned: Text = { ...emptyBlog, title: 'Wool', author: 'Ines', sections: [aSection('one'), aSection('two', { html: '<p>Old.</p>' })] };
const frame: TextPart<Text> = { type: 'frame', text: { ...emptyBlog, title: 'Wool', sections: [aSection('one'), aSection('two')] } };
const html = ({ sections }: Sectioned) => sections.map((one) => one.html);

test('what arrives lands in the section it is of, without half a tag', () => {
  const going = writing(
    'generate',
    [frame, { type: 'text', field: 'one', text: '<p>Wool is wa' }, { type: 'text', field: 'one', text: 'rm.</p><stro' }],
    planned,
  );
  expect(html(soFar(planned, going))).toEqual(['<p>Wool is warm.</p>', '']);
});

test('a stop keeps whole sentences, and what nothing arrived of stays what it was', () => {
  const going = writing('generate', [frame, { type: 'text', field: 'one', text: '<p>Wool is warm. It also ke' }], planned);
  expect(html(stopped(planned, going))).toEqual(['<p>Wool is warm.', '<p>Old.</p>']);
});

test('a stop in the middle of a title keeps the one before', () => {
  const going = writing('generate', [frame, { type: 'text', field: 'seo_title', text: 'Half of a ti' }], { ...planned, seo_title: 'Before' });
  expect(stopped({ ...planned, seo_title: 'Before' }, going).seo_title).toBe('Before');
});

test('an outline comes line by line, each with what it is to say', () => {
  const going = writing('outline', [{ type: 'text', field: 'outline', text: 'Why wool | What it does\nHow to wash it' }], emptyBlog);
  expect(soFar(emptyBlog, going).sections.map(({ heading, goal }) => [heading, goal])).toEqual([
    ['Why wool', 'What it does'],
    ['How to wash it', ''],
  ]);
});

test('a finished outline is a list of lines, and its opening has no heading', () => {
  const going = writing('outline', [{ type: 'field', field: 'outline', value: ['| What this is about', 'In short | The one thing'] }], emptyBlog);
  expect(soFar(emptyBlog, going).sections.map(({ heading, goal }) => [heading, goal])).toEqual([
    ['', 'What this is about'],
    ['In short', 'The one thing'],
  ]);
});

test('author and pictures are the owner’s: a new text leaves them where they are', () => {
  const picture = { url: 'https://hearth.example/a.jpg', alt: 'A blanket', product_id: null };
  const before = { ...planned, sections: [aSection('one', { picture })] };
  const after = taken(before, { ...emptyBlog, title: 'New', sections: [aSection('one', { html: '<p>New.</p>' })] }, 'generate');
  expect([after.author, after.sections[0]?.picture, after.title]).toEqual(['Ines', picture, 'New']);
});

test('a section is moved, and not past the ends', () => {
  const order = (text: Sectioned) => text.sections.map(({ id }) => id).join('');
  expect([order(moved(planned, 'two', 0)), order(moved(planned, 'two', 2)), order(moved(planned, 'one', -1))]).toEqual(['twoone', 'onetwo', 'onetwo']);
});

test('the rest of a stopped post asks for the missing parts alone, and what stands is kept', async () => {
  const asked = serving({});
  const start = { key: 'k', what: 'generate', rest: ['two', 'tags'], engine: 'starter', points: '0', form: emptyBlogForm, text: planned, wording: 0 } as const;
  const init = { headers: { 'idempotency-key': 'k' }, signal: new AbortController().signal };
  const read = async () => {
    for await (const part of blogKind.ask({ ...start, rest: [...start.rest] }, init)) expect(part.type).toBe('failed');
  };
  await read().catch(() => undefined);
  expect(calls(asked, 'POST /api/blog_writer/generate_blog/')[0]?.body).toMatchObject({ rest: { text: { title: 'Wool' }, parts: ['two', 'tags'] } });
  const going = begun<typeof emptyBlogForm, Text>({ ...start, rest: [...start.rest] }, 0);
  expect(['one', 'two', 'tags', 'summary'].map((field) => progressOf(going, field))).toEqual(['kept', 'waiting', 'waiting', 'kept']);
  vi.unstubAllGlobals();
});
