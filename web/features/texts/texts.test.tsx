import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProfile, leaveConsole, openConsole } from '../../app/console.testing.tsx';
import { calls, refusal, serving } from '../../kit/serving.testing.ts';
import { withSizes } from '../../kit/sizes.testing.ts';
import { anEngine } from '../inference/inference.testing.ts';
import { judge } from './score/measuring.ts';
import { aBlog, anEmail, aPage, aReview, aSection } from './texts.testing.ts';

const blogs = { items: [{ gid: 'gid://shopify/Blog/1', title: 'News', handle: 'news' }] };
const answers = {
  'GET /api/user/profile/': aProfile(),
  'GET /api/engine/': { items: [anEngine({ chosen: true })] },
  'GET /api/blog_writer/blog_list/': blogs,
  'POST /api/blog_writer/save_draft/': aBlog(),
  [`GET /api/blog_writer/${aBlog().id}/`]: aBlog(),
  [`GET /api/email_writer/${anEmail().id}/`]: anEmail(),
};
const draft = `?draft=${aBlog().id}`;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage({ id, question }: { id: number; question: Parameters<typeof judge>[0] }) {
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, assessment: judge(question) } })));
      }
      terminate() {}
    },
  );
  withSizes();
});
afterEach(leaveConsole);

const press = async (name: string | RegExp) => {
  const button = (await screen.findByRole('button', { name })) as HTMLButtonElement;
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};
const type = async (name: string, value: string) => fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });

describe('the blog writer', () => {
  test('says in the words of the specification what the form lacks, and asks for nothing', async () => {
    const asked = serving(answers);
    openConsole('/blog_writer/write');
    await press(/^Propose an outline/);
    for (const said of ['Please input main idea', 'Please input keywords', 'Please input your desired word count of your blog'])
      expect(await screen.findByText(said)).toBeTruthy();
    expect(calls(asked, 'POST /api/blog_writer/generate_outline/')).toEqual([]);
  });

  test('says the price before the press, and cannot be pressed before it is known', async () => {
    const engines = Promise.withResolvers<unknown>();
    serving({ ...answers, 'GET /api/engine/': () => engines.promise });
    openConsole('/blog_writer/write');
    const button = (await screen.findByRole('button', { name: /^Propose an outline/ })) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    engines.resolve({ items: [anEngine({ id: 'managed', kind: 'managed', points: '2', chosen: true })] });
    expect(await screen.findByRole('button', { name: /^Propose an outline 2 points/ })).toBeTruthy();
  });

  test('asks for a blog where the shop has none, and for its name', async () => {
    const asked = serving({
      ...answers,
      'GET /api/blog_writer/blog_list/': { items: [] },
      'POST /api/blog_writer/blog_new/': { gid: 'gid://shopify/Blog/2', title: 'Journal', handle: 'journal' },
    });
    openConsole('/blog_writer/write');
    expect(await screen.findByText('No blog found, please create one.')).toBeTruthy();
    await press('Create');
    expect(await screen.findByText("new blog name can't be empty")).toBeTruthy();
    await type('Name of the new blog', 'Journal');
    await press('Create');
    await waitFor(() => expect(calls(asked, 'POST /api/blog_writer/blog_new/')).toMatchObject([{ body: { title: 'Journal' }, key: expect.any(String) }]));
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
    await press(/^Write all sections/);
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
    expect(await screen.findByText('“How you began” waits for your words')).toBeTruthy();
  });

  test('a paragraph in other letters is a point of the score, and leads to where it stands', async () => {
    const text = { ...aBlog().text, sections: [aSection('one', { html: '<p>Wool holds air.</p>' }), aSection('two', { html: '<p>羊毛会自我清洁。</p>' })] };
    serving({ ...answers, [`GET /api/blog_writer/${aBlog().id}/`]: aBlog({ text }) });
    openConsole(`/blog_writer/write${draft}`);
    const line = (await screen.findByText('“羊毛会自我清洁。” stands in another language')).closest('li');
    expect(within(line!).getByText(/Readers of English stumble there/)).toBeTruthy();
    expect(within(line!).getByRole('button', { name: 'Go there' })).toBeTruthy();
  });
});

test('a text is held against the voice of the brand that it is of, its gaps and search texts left out', async () => {
  const phrase = { start: 0, end: 6, text: 'Insane', rule: 'forbidden', hint: 'leave_out', values: {} };
  const text = { ...aPage().text, sections: [aSection('Play', { html: '<p>Insane blocks. ⟦Your words⟧</p>' })], seo_title: 'Searched' };
  const asked = serving({
    ...answers,
    'POST /api/voice/drift/': { drift: { score: 62, phrases: [phrase] }, brand: 'Hearth' },
    [`GET /api/page_generator/${aPage().id}/`]: aPage({ text }),
  });
  openConsole(`/page_generator/write?draft=${aPage().id}`);
  const voice = within(await screen.findByRole('region', { name: 'Brand voice' }));
  expect(voice.getByText('“Insane”')).toBeTruthy();
  expect(voice.getByText('Leave it out.')).toBeTruthy();
  expect(calls(asked, 'POST /api/voice/drift/').at(-1)?.body).toEqual({
    text: 'About Hearth\nPlay\nInsane blocks.',
    language: 'en',
    as: 'text',
    brand: 'Hearth',
  });
});

test('a picture of one’s own is sent up, shown, and taken into the text once its words are said', async () => {
  const url = '/api/text_pictures/0190a0c0-0000-7000-8000-0000000000d1/';
  const asked = serving({
    ...answers,
    [`GET /api/blog_writer/${aBlog().id}/`]: aBlog({ text: { ...aBlog().text, sections: [aSection('one', { html: '<p>Wool.</p>' })] } }),
    'POST /api/text_pictures/': ({ key }: { key: string | null }) => (key ? undefined : { url, media_type: 'image/png', bytes: 4 }),
  });
  openConsole(`/blog_writer/write${draft}`);
  await press('Add a picture: one');
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture' }));
  const choose = (file: File) => fireEvent.change(dialog.getByLabelText('A picture of your own'), { target: { files: [file] } });
  const large = new File([''], 'large.png');
  Object.defineProperty(large, 'size', { value: 10_000_001 });
  choose(large);
  expect((await dialog.findByRole('alert')).textContent).toBe('A picture may have 10 MB.');
  expect(calls(asked, 'POST /api/text_pictures/')).toEqual([]);
  choose(new File(['x'], 'throw.png', { type: 'image/png' }));
  const use = dialog.getByRole('button', { name: 'Use this picture' }) as HTMLButtonElement;
  expect(await dialog.findByText(/Say what is in the picture/)).toBeTruthy();
  expect(use.disabled).toBe(true);
  fireEvent.change(dialog.getByRole('textbox', { name: 'Alt text' }), { target: { value: 'A throw on a line' } });
  fireEvent.click(use);
  expect(await screen.findByText('A throw on a line')).toBeTruthy();
  await press('Save draft');
  await waitFor(() =>
    expect(calls(asked, 'POST /api/blog_writer/save_draft/').at(-1)?.body).toMatchObject({
      text: { sections: [{ picture: { url, alt: 'A throw on a line', product_id: null } }] },
    }),
  );
});

describe('a picture of a chosen product', () => {
  const id = '0190a0c0-0000-7000-8000-0000000000c1';
  const pictures = [
    { id: 'a', url: 'https://shop.example/a.jpg', alt: 'Throw of merino wool', width: null, height: null },
    { id: 'b', url: 'https://shop.example/b.jpg', alt: 'Throw, waterproof to 50 m', width: null, height: null },
  ];
  const product = {
    id,
    gid: 'gid://shopify/Product/1',
    title: 'Fjell throw',
    handle: 'fjell-throw',
    status: 'ACTIVE',
    sku: '',
    picture: pictures[0],
    variant_count: 0,
    score: 60,
    worst: [],
    expected_score: null,
    quality: 'fair',
    words: 4,
    language: 'en',
    optimised_at: null,
    updated_at: '2026-11-20T10:00:00.000Z',
    description_html: '',
    seo_title: '',
    seo_description: '',
    vendor: 'Fjell',
    product_type: '',
    category: '',
    tags: [],
    options: [],
    variants: [],
    metafields: [{ namespace: 'custom', key: 'material', type: 'single_line_text_field', value: 'Merino wool' }],
    documented: [],
    pictures,
    currency: 'EUR',
    scored: { points: 60, uncapped: 60, cap: 'none', rules: [] },
    neighbours: { same_seo_title: [], nearest: null },
  };

  test('brings the shop’s words along where facts bear them out, and else the product’s name', async () => {
    const text = { ...aBlog().text, sections: [aSection('one', { html: '<p>Wool.</p>' })] };
    const blog = aBlog({ form: { ...aBlog().form, product_ids: [id] }, text });
    serving({ ...answers, [`GET /api/blog_writer/${blog.id}/`]: blog, [`GET /api/product/${id}/`]: product });
    openConsole(`/blog_writer/write${draft}`);
    await press('Add a picture: one');
    const dialog = within(await screen.findByRole('dialog'));
    const words = () => (dialog.getByRole('textbox', { name: 'Alt text' }) as HTMLInputElement).value;
    fireEvent.click(await dialog.findByRole('button', { name: 'Throw of merino wool' }));
    await waitFor(() => expect(words()).toBe('Throw of merino wool'), { timeout: 10_000 });
    fireEvent.click(dialog.getByRole('button', { name: 'Throw, waterproof to 50 m' }));
    await waitFor(() => expect(words()).toBe('Fjell throw'));
    // The check has answered by then.
    await new Promise((go) => setTimeout(go, 50));
    expect(words()).toBe('Fjell throw');
  });
});

describe('the review of a post', () => {
  const review = `GET /api/blog_writer/${aBlog().id}/review/`;
  const open = (change: Parameters<typeof aReview>[0] = {}, more: Parameters<typeof serving>[0] = {}) => {
    const asked = serving({
      ...answers,
      [review]: aReview(change),
      'GET /api/blog_writer/publications/': { items: [], next_cursor: null },
      'POST /api/blog_writer/publish/': refusal(503, 'publish_failed'),
      ...more,
    });
    openConsole(`/blog_writer/review/${aBlog().id}`);
    return asked;
  };

  test('holds what no fact says until somebody puts their name to it', async () => {
    const asked = open({
      claims: [{ field: 'one', start: 0, end: 4, text: '100 % wool', kind: 'material', state: 'unsupported', fact: null }],
    });
    const button = (await screen.findByRole('button', { name: 'Publish' })) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    await type('How do you know?', 'The mill told us');
    await press('Vouch as Ines Marlow');
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
    await waitFor(() =>
      expect(calls(asked, 'POST /api/blog_writer/publish/')[0]?.body).toMatchObject({
        version: 3,
        visible: 'now',
        vouches: [{ claim: '100 % wool', reason: 'The mill told us' }],
      }),
    );
  });

  test('no longer says that a text is not in the shop once it went there', async () => {
    const publication = {
      id: 'p1',
      title: 'Wool',
      by: 'Ines',
      created_at: '2026-11-21T10:40:00.000Z',
      mode: 'new',
      state: 'published',
      url: '',
      fields: ['seo_title'],
      error: null,
    };
    serving({
      ...answers,
      [review]: aReview({
        fields: [
          { field: 'title', base: null, shop: null, draft: 'Wool', changed: true, conflict: false },
          { field: 'body', base: null, shop: null, draft: '<p>Warm.</p>', changed: true, conflict: false },
          { field: 'blog_gid', base: null, shop: null, draft: 'gid://shopify/Blog/1', changed: true, conflict: false },
          { field: 'seo_title', base: null, shop: null, draft: 'Wool, washed', changed: true, conflict: false },
        ],
      }),
      'GET /api/blog_writer/publications/': { items: [], next_cursor: null },
      'POST /api/blog_writer/publish/': publication,
    });
    openConsole(`/blog_writer/review/${aBlog().id}`);
    expect(await screen.findByText(/It is not in the shop yet/)).toBeTruthy();
    await press('Publish');
    expect(await screen.findByText('Published.')).toBeTruthy();
    expect(screen.queryByText(/It is not in the shop yet/)).toBeNull();
    const line = within(screen.getByRole('region', { name: 'SEO title' }));
    expect([line.queryByText('In the shop'), line.getByText('Before') !== null, line.getByText('In the shop now') !== null]).toEqual([null, true, true]);
  });

  test('holds a text with places that wait for words', async () => {
    open({ gaps: [{ field: 'one', text: 'How you began' }] });
    const button = (await screen.findByRole('button', { name: 'Publish' })) as HTMLButtonElement;
    expect([button.disabled, screen.getByText('How you began') !== null]).toEqual([true, true]);
  });

  test('schedules for a day and time, which must be said', async () => {
    const asked = open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Show it later' }));
    await press('Schedule');
    expect(await screen.findAllByText('Say when the shop is to show it.')).not.toEqual([]);
    fireEvent.change(screen.getByLabelText('Day and time'), { target: { value: '2027-01-05T09:00' } });
    await press('Schedule');
    const at = new Date('2027-01-05T09:00').toISOString();
    await waitFor(() => expect(calls(asked, 'POST /api/blog_writer/publish/')[0]?.body).toMatchObject({ visible: 'later', publish_at: at }));
  });

  test('offers a free address where the shop has the address already, and keeps it in the draft', async () => {
    const handle = { field: 'handle', base: null, shop: null, draft: 'wool', changed: true, conflict: false };
    const taken = { status: 409, code: 'shop_refused', details: { fields: { handle: 'Handle has already been taken' } } };
    const asked = open({ fields: [...aReview().fields, handle] }, { 'POST /api/blog_writer/publish/': { refusal: taken } });
    await press('Publish');
    expect(await screen.findByText(/“wool” is another text’s/)).toBeTruthy();
    await press('Use this address');
    await waitFor(() =>
      expect(calls(asked, 'POST /api/blog_writer/save_draft/')[0]?.body).toMatchObject({ id: aBlog().id, version: 3, text: { handle: 'wool-2' } }),
    );
  });

  test('asks whether another language than the form’s is meant, before it goes out', async () => {
    const rule = {
      id: 'B11',
      state: 'fix',
      message: 'B11.other',
      values: { language: 'en', asked: 'de' },
      source: 'ours',
      weight: 14,
      value: 0,
      field: null,
    } as const;
    const asked = open({ score: { points: 49, uncapped: 80, cap: 'language', rules: [rule] } });
    expect(((await screen.findByRole('button', { name: 'Publish' })) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Publish it in this language' }));
    await press('Publish');
    await waitFor(() => expect(calls(asked, 'POST /api/blog_writer/publish/')[0]?.body).toMatchObject({ other_language: true }));
  });

  test('says that the shop deleted it, and makes it anew when somebody presses', async () => {
    const at = { gid: 'gid://shopify/Article/9', handle: 'wool', blog_gid: null, visible: 'shown' as const, publish_at: null, url: '' };
    const asked = open({ draft: { ...aBlog(), in_shop: at }, in_shop: false });
    expect((await screen.findByRole('alert')).textContent).toContain('It is no longer in the shop.');
    await press('Publish');
    await waitFor(() => expect(calls(asked, 'POST /api/blog_writer/publish/')[0]?.body).toMatchObject({ shop_digest: '' }));
  });

  test('says clearly that what was deleted in the shop cannot be put back, and offers to put back what was taken out', async () => {
    const gone = { refusal: { status: 409, code: 'shop_changed', details: { gone: true } } };
    const revert = 'GET /api/blog_writer/publications/p1/revert/';
    serving({ ...answers, [revert]: gone });
    const { unmount } = openConsole('/blog_writer/publications/p1/revert');
    expect(await screen.findByText('It is no longer in the shop.')).toBeTruthy();
    unmount();
    const publication = { id: 'p1', title: 'Wool', by: 'Ines', created_at: '2026-11-21T10:40:00.000Z', mode: 'removal', state: 'published' };
    const fields = [{ field: 'title', before: 'Wool', published: '', shop: '', drifted: false }];
    const asked = serving({ ...answers, [revert]: { publication, shop_digest: '', removes: false, restores: true, fields } });
    openConsole('/blog_writer/publications/p1/revert');
    await press('Put it back in the shop');
    await waitFor(() =>
      expect(calls(asked, 'POST /api/blog_writer/publications/p1/revert/')).toMatchObject([{ body: { fields: [], shop_digest: '' }, key: expect.any(String) }]),
    );
  });

  test('leaves out what the shop changed meanwhile, unless somebody wants it', async () => {
    const changed = { base: 'Wool', shop: 'Wool, edited', draft: 'Wool and warmth', changed: true, conflict: true };
    const asked = open({ in_shop: true, shop_digest: 'd', fields: [{ field: 'title', ...changed }, ...aReview().fields.slice(1)] });
    await press('Update');
    await waitFor(() => expect(calls(asked, 'POST /api/blog_writer/publish/')[0]?.body['fields']).toEqual(['body', 'blog_gid']));
  });
});

describe('the page generator', () => {
  test('says in the words of the specification what an About Us and a Brand Story lack', async () => {
    const asked = serving(answers);
    openConsole('/page_generator/write');
    await press(/^Write the page/);
    expect(await screen.findAllByText('Please input company, brand, founding time and address fields')).toHaveLength(3);
    await press('Brand Story');
    await press(/^Write the page/);
    expect(await screen.findByText('Please input keywords')).toBeTruthy();
    expect(calls(asked, 'POST /api/page_generator/generate_page/')).toEqual([]);
  });

  test('what both forms ask for is not typed twice', async () => {
    serving(answers);
    openConsole('/page_generator/write');
    await type('Company name', 'Hearth & Heath');
    await type('Founding time', '1998');
    await press('Brand Story');
    expect(((await screen.findByRole('textbox', { name: 'Brand name' })) as HTMLInputElement).value).toBe('Hearth & Heath');
    expect((screen.getByRole('textbox', { name: 'Founding time' }) as HTMLInputElement).value).toBe('1998');
  });
});

describe('the e-mail writer', () => {
  const open = () => {
    const asked = serving(answers);
    openConsole(`/email_writer/write${draft}`);
    return asked;
  };

  test('measures the subject while one types, and praises no links where there are none', async () => {
    open();
    expect(await screen.findByText('Nothing is claimed that would need a fact')).toBeTruthy();
    expect(screen.queryByText(/^0 links/)).toBeNull();
    await type('Subject', 'A subject that is a good deal longer than what any telephone shows of one');
    expect(await screen.findAllByText(/phones cut near 24/)).not.toEqual([]);
  });

  test('is put together from blocks, in any order', async () => {
    open();
    const blocks = within(await screen.findByRole('region', { name: 'Blocks' }));
    fireEvent.click(within(blocks.getByRole('group', { name: 'Add a block' })).getByRole('button', { name: 'Button' }));
    await type('What the button says', 'See the blankets');
    fireEvent.click(blocks.getAllByRole('button', { name: 'Move up' })[1] as HTMLElement);
    expect(blocks.getAllByRole('listitem').map((one) => one.getAttribute('aria-label'))).toEqual(['1. Button', '2. Heading']);
  });

  test('counts its words as the rules do: the number beside the text is the rail’s', () => {
    const sections = [{ id: 'one', heading: 'Why wool', goal: '', html: '<p>Wool keeps warm.</p>', picture: null }];
    const around = { products: [], shop: { name: '', domain: '' }, vouched: [] };
    const { size, score } = judge({ kind: 'blog', text: { ...aBlog().text, sections }, form: aBlog().form, ...around });
    expect([size, score.rules.find(({ id }) => id === 'B5')?.values['count']]).toEqual([5, 5]);
  });

  test('says why no test of it can be sent, before anybody presses', async () => {
    const exported = { subject: 'Autumn is in', html: '<!doctype html>', text: 'Autumn', bytes: 900, is_cut: false, can_send: false };
    serving({
      ...answers,
      'POST /api/email_writer/save_draft/': anEmail(),
      [`GET /api/email_writer/${anEmail().id}/export/`]: exported,
    });
    openConsole(`/email_writer/write${draft}`);
    await press('Take along');
    const button = (await screen.findByRole('button', { name: 'Send a test to me' })) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/no mail server/);
  });

  test('in another language than its form says leaves once somebody says that it is meant', async () => {
    const told = 'Die Decken für den Herbst sind da. Sie sind weich und warm, und wir haben sie in drei Farben. Schauen Sie sich in Ruhe bei uns um.';
    const mail = anEmail({ text: { ...anEmail().text, blocks: [{ id: 'b1', type: 'text', html: `<p>${told}</p>` }] } });
    const exported = { subject: 'Autumn is in', html: '<!doctype html>', text: told, bytes: 900, is_cut: false, can_send: false };
    serving({
      ...answers,
      [`GET /api/email_writer/${mail.id}/`]: mail,
      'POST /api/email_writer/save_draft/': mail,
      [`GET /api/email_writer/${mail.id}/export/`]: exported,
    });
    openConsole(`/email_writer/write${draft}`);
    await press('Take along');
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('It is in another language than the form says.');
    expect(dialog.queryByRole('button', { name: 'Download' })).toBeNull();
    expect(dialog.queryByLabelText('The mail')).toBeNull();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Take it along in this language' }));
    expect(await dialog.findByRole('button', { name: 'Download' })).toBeTruthy();
  });

  test('that waits for words does not leave, and leads to the place', async () => {
    const gaps = [{ field: 'footer', text: 'Write here: your postal address' }];
    serving({
      ...answers,
      'POST /api/email_writer/save_draft/': anEmail(),
      [`GET /api/email_writer/${anEmail().id}/export/`]: { refusal: { status: 422, code: 'gaps_open', details: { gaps } } },
    });
    openConsole(`/email_writer/write${draft}`);
    await press('Take along');
    const said = within(await screen.findByRole('dialog'));
    expect((await said.findByRole('alert')).textContent).toContain('Write here: your postal address');
    expect(said.queryByRole('button', { name: 'Download' })).toBeNull();
    fireEvent.click(said.getByRole('button', { name: 'Go there' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Sender' })));
  });

  test('is shown in a frame where nothing runs and no style is written', async () => {
    open();
    await press('Preview');
    const frame = (await screen.findByTitle('The mail')) as HTMLIFrameElement;
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(frame.getAttribute('srcdoc')).not.toMatch(/<style|\sstyle=|\ssrc=/);
  });
});
