import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { calls, serving } from '../../../kit/serving.testing.ts';
import { anEngine } from '../../inference/inference.testing.ts';
import { answers, atTextDesk, draft, press, type } from '../text-desk.testing.ts';
import { aBlog, aSection } from '../texts.testing.ts';

atTextDesk();

describe('the blog writer', () => {
  test('says in the words of the specification what the form lacks, and asks for nothing', async () => {
    const asked = serving(answers);
    openConsole('/blog_writer/write');
    await press('Outline');
    for (const said of ['Please input main idea', 'Please input keywords', 'Please input your desired word count of your blog'])
      expect(await screen.findByText(said)).toBeTruthy();
    expect(calls(asked, 'POST /api/blog_writer/generate_outline/')).toEqual([]);
  });

  test('says the price before the press, and cannot be pressed before it is known', async () => {
    const engines = Promise.withResolvers<unknown>();
    serving({ ...answers, 'GET /api/engine/': () => engines.promise });
    openConsole('/blog_writer/write');
    const button = (await screen.findByRole('button', { name: 'Outline' })) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    engines.resolve({ items: [anEngine({ id: 'managed', kind: 'managed', points: '2', chosen: true })] });
    expect(await screen.findByRole('button', { name: 'Outline 2 points' })).toBeTruthy();
  });

  test('asks for a blog where the shop has none, and for its name', async () => {
    const journal = { gid: 'gid://shopify/Blog/2', title: 'Journal', handle: 'journal' };
    const asked: ReturnType<typeof serving> = serving({
      ...answers,
      'GET /api/blog_writer/blog_list/': () => ({ items: calls(asked, 'POST /api/blog_writer/blog_new/').length > 0 ? [journal] : [] }),
      'POST /api/blog_writer/blog_new/': journal,
    });
    openConsole('/blog_writer/write');
    expect(await screen.findByText('No blog found, please create one.')).toBeTruthy();
    await press('Create');
    expect(await screen.findByText("new blog name can't be empty")).toBeTruthy();
    await type('Name of the new blog', 'Journal');
    await press('Create');
    await waitFor(() => expect(calls(asked, 'POST /api/blog_writer/blog_new/')).toMatchObject([{ body: { title: 'Journal' }, key: expect.any(String) }]));
    // It is the one to post to, though the list came back before the press was answered.
    expect(((await screen.findByRole('combobox', { name: 'Blog to post to' })) as HTMLSelectElement).value).toBe(journal.gid);
  });

  test('writes the outline as somebody put it in order', async () => {
    const asked = serving(answers);
    openConsole(`/blog_writer/write${draft}`);
    const heading = await screen.findByRole('textbox', { name: 'Heading of section 3' });
    fireEvent.keyDown(heading, { key: 'ArrowUp', altKey: true });
    expect(await screen.findByText('Moved to place 2 of 3')).toBeTruthy();
    await type('Heading of section 2', 'Third, now second');
    await press('Remove the section one');
    await press('Add a section');
    await press('Outline');
    await waitFor(() => expect(calls(asked, 'POST /api/blog_writer/generate_blog/')).toHaveLength(1));
    const [call] = calls(asked, 'POST /api/blog_writer/generate_blog/');
    const sections = (call?.body['outline'] as { sections: { heading: string }[] } | undefined)?.sections ?? [];
    expect(sections.map(({ heading: said }) => said)).toEqual(['Third, now second', 'two', '']);
    expect(call?.key).toEqual(expect.any(String));
  });

  test('names its draft in the address from the first save on', async () => {
    serving(answers);
    const { router } = openConsole('/blog_writer/write');
    await type('Main idea', 'Why wool keeps warm');
    await press('Save draft');
    await waitFor(() => expect(router.state.location.search).toEqual({ draft: aBlog().id }));
    expect(((await screen.findByRole('textbox', { name: 'Main idea' })) as HTMLTextAreaElement).value).toBe('Why wool keeps warm');
  });

  test('keeps no draft of which nothing was said, and says what it lacks', async () => {
    const asked = serving(answers);
    openConsole('/blog_writer/write');
    await press('Save draft');
    expect((await screen.findByText('Title can not be empty')).getAttribute('role')).toBe('alert');
    await type('Main idea', 'Why wool keeps warm');
    await press('Save draft');
    await waitFor(() => expect(calls(asked, 'POST /api/blog_writer/save_draft/')).toMatchObject([{ body: { form: { main_idea: 'Why wool keeps warm' } } }]));
    expect(screen.queryByText('Title can not be empty')).toBeNull();
  });

  test('keeps in the browser what no save came before', async () => {
    serving({ ...answers, 'POST /api/blog_writer/save_draft/': undefined });
    const { unmount } = openConsole('/blog_writer/write');
    await type('Main idea', 'Why wool keeps warm');
    unmount();
    openConsole('/blog_writer/write');
    expect(await screen.findByDisplayValue('Why wool keeps warm')).toBeTruthy();
    expect(screen.getByText('What you typed before was kept in this browser. Here it is.')).toBeTruthy();
  });

  test('overwrites nothing that another tab saved before somebody chose', async () => {
    const theirs = aBlog({ version: 4, text: { ...aBlog().text, title: 'Theirs' } });
    const asked = serving({
      ...answers,
      'POST /api/blog_writer/save_draft/': ({ body }: { body: Record<string, unknown> }) =>
        body['version'] === 4 ? { ...theirs, version: 5 } : { refusal: { status: 409, code: 'draft_changed', details: { draft: theirs } } },
    });
    openConsole(`/blog_writer/write${draft}`);
    await type('Title', 'Mine');
    await press('Save draft');
    const dialog = within(await screen.findByRole('dialog', { name: 'This draft was changed elsewhere' }));
    expect([dialog.getByText(/Theirs\b/, { selector: 'pre' }), dialog.getByText(/Mine/, { selector: 'pre' })]).toHaveLength(2);
    fireEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(calls(asked, 'POST /api/blog_writer/save_draft/').at(-1)?.body).toMatchObject({ version: 4, text: { title: 'Mine' } }));
  });

  test('a place that waits for words holds the score, and is named', async () => {
    const text = { ...aBlog().text, sections: [aSection('one', { html: '<p>⟦How you began⟧</p>' })] };
    serving({ ...answers, [`GET /api/blog_writer/${aBlog().id}/`]: aBlog({ text }) });
    openConsole(`/blog_writer/write${draft}`);
    await press(/^Score/);
    expect(await screen.findByText('“How you began” waits for your words')).toBeTruthy();
  });

  test('a paragraph in other letters is a point of the score, and leads to where it stands', async () => {
    const text = { ...aBlog().text, sections: [aSection('one', { html: '<p>Wool holds air.</p>' }), aSection('two', { html: '<p>羊毛会自我清洁。</p>' })] };
    serving({ ...answers, [`GET /api/blog_writer/${aBlog().id}/`]: aBlog({ text }) });
    localStorage.setItem('storewright.open.desk', 'rules');
    openConsole(`/blog_writer/write${draft}`);
    const line = (await screen.findByText('“羊毛会自我清洁。” stands in another language')).closest('li');
    expect(within(line!).getByText(/Readers of English stumble there/)).toBeTruthy();
    expect(within(line!).getByRole('button', { name: 'Go there' })).toBeTruthy();
  });
});
