import { languages } from '@storewright/contract/kit/languages';
import { emailTypes } from '@storewright/contract/texts/email';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAiForTests, startOpenAi } from '../../adapters/llm/openai.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';

let house: TestHouse;
let openai: OpenAiForTests;
let owner: Person;
beforeAll(async () => {
  house = await openHouse();
  openai = await startOpenAi();
  owner = await house.newOwner();
});
afterAll(async () => {
  await house.close();
  await openai.close();
});

const idea = 'The blue mugs are back. We glazed them again in March.';
const written = (person: Person, form: Partial<Parameters<Person['client']['emailWriter']['generate']>[0]['body']['form']> = {}) =>
  person.client.emailWriter.generate({ body: { form: { type: 'newsletter', main_idea: idea, ...form } } });
/** Every place in it is filled in: else it does not leave. */
const saved = async (person: Person, sender = 'Hearth & Oak, Quay 4, Bergen') => {
  const { text } = await written(person);
  const blocks = text.blocks.map((block) => (block.type === 'heading' ? { ...block, text: 'The mugs are back' } : block));
  const whole = { ...text, subject: 'The mugs are back', preheader: 'Glazed again', blocks, footer: { ...text.footer, sender } };
  return person.client.emailWriter.saveDraft({ body: { form: { type: 'newsletter', main_idea: idea }, text: whole } });
};

describe('the starter', () => {
  test('writes each of nine types in each of eight languages from nothing but the form', async () => {
    for (const type of emailTypes)
      for (const language of languages) {
        const { text, claims, gaps, receipt } = await written(owner, { type, language });
        expect({ type, language, open: claims.filter(({ state }) => state === 'unsupported') }).toEqual({ type, language, open: [] });
        expect(text.subject).not.toBe('');
        expect(text.blocks.find(({ id }) => id === 'body')).toMatchObject({ html: expect.stringContaining('We glazed them again in March.') });
        expect(text.blocks.find(({ id }) => id === 'button')).toMatchObject({ label: expect.stringMatching(/\S/) });
        expect(text.footer).toMatchObject({ unsubscribe_url: '{{ unsubscribe_url }}', unsubscribe_label: expect.stringMatching(/\S/) });
        // Nothing that could go out asks for words.
        expect(gaps).toEqual([]);
        expect(receipt).toMatchObject({ points: '0', engine: { kind: 'starter' } });
      }
  });

  test.each([
    ['en', '20% off'],
    ['zh', '优惠20%'],
    ['fr', '20 % de remise'],
    ['de', '20 % Rabatt'],
    ['es', '20 % de descuento'],
    ['pt', '20% de desconto'],
    ['ja', '20%オフ'],
    ['ko', '20% 할인'],
  ] as const)('says in %s what an offer that is only a figure takes off', async (language, said) => {
    for (const offer of ['20%', '-20 %', '２０％']) {
      const { text, claims } = await written(owner, { type: 'sale', offer, language });
      expect([text.subject, text.blocks.find(({ id }) => id === 'heading')]).toEqual([said, expect.objectContaining({ text: said })]);
      expect(claims.filter(({ state }) => state === 'unsupported')).toEqual([]);
    }
    // What it is of, nobody said.
    for (const offer of ['29 €', '20% wool']) expect((await written(owner, { type: 'sale', offer, language })).text.subject).toBe(offer);
  });

  test('heads a newsletter with what it is about, and a sale with its offer', async () => {
    const form = { main_idea: 'The blue mugs are back.', offer: '20%' };
    expect((await written(owner, { ...form, type: 'newsletter' })).text.subject).toBe('The blue mugs are back');
    expect((await written(owner, { ...form, type: 'sale' })).text.subject).toBe('20% off');
  });

  test('says no more than it was told, and that nobody knows yet where it comes from', async () => {
    const { text, gaps, score } = await written(owner, { main_idea: '', notes: '', offer: '10 % with the code LEAF', type: 'welcome' });
    expect(text.blocks.find(({ id }) => id === 'body')).toMatchObject({ html: '<p>10 % with the code LEAF</p>' });
    expect(gaps).toEqual([]);
    expect(score.rules.map(({ message }) => message)).toContain('E11.none');
  });

  test('proposes other subjects, with how wide they are', async () => {
    const { text } = await written(owner);
    const { subjects } = await owner.client.emailWriter.subjects({ body: { form: { type: 'win_back', main_idea: idea }, text } });
    expect(subjects.length).toBeGreaterThan(1);
    for (const { em, characters } of subjects) expect([em > 0, characters > 0]).toEqual([true, true]);
  });
});

test('a form that says nothing is sent back with the field that is missing', async () => {
  expect(await failure(owner.client.emailWriter.generate({ body: { form: { type: 'sale' } } }))).toMatchObject({
    status: 422,
    code: 'invalid_input',
    details: { fields: { 'body.form.main_idea': 'Please input main idea' } },
  });
});

describe('what is streamed', () => {
  test('is the frame first, then each part by its id, then all of it', async () => {
    const parts = [];
    for await (const part of owner.client.emailWriter.generate.stream({ body: { form: { type: 'launch', main_idea: idea } } })) parts.push(part);
    expect(parts.slice(0, 2).map(({ type }) => type)).toEqual(['started', 'frame']);
    const frame = parts[1]!;
    if (frame.type !== 'frame') throw new Error('no frame');
    const ids = ['subject', 'preheader', ...frame.text.blocks.map(({ id }) => id)];
    const filled = parts.flatMap((part) => (part.type === 'field' ? [part.field] : []));
    expect(filled).toEqual(['subject', 'preheader', 'heading', 'body', 'button']);
    expect(filled.every((field) => ids.includes(field))).toBe(true);
    expect(parts.at(-1)).toMatchObject({ type: 'done' });
  });
});

describe('a draft', () => {
  test('goes out as HTML with a style on every element, and as plain text with its links written out', async () => {
    const { id } = await saved(owner);
    const { html, text, bytes, is_cut } = await owner.client.emailWriter.exported({ params: { id }, query: {} });
    expect(html).toContain('<table role="presentation"');
    expect(html).not.toMatch(/<(?:p|li|h2|a)>/);
    expect(html).toContain('{{ unsubscribe_url }}');
    expect(text).toContain('We glazed them again in March.');
    expect([bytes < 102 * 1024, is_cut]).toEqual([true, false]);
  });

  test('does not leave without a subject or words, or in another language than its form says before somebody says that it is meant', async () => {
    const { form, text } = await saved(owner);
    const exported = async (change: Partial<typeof text>, query: { other_language?: 'true' } = {}) => {
      const { id } = await owner.client.emailWriter.saveDraft({ body: { form, text: { ...text, ...change } } });
      return owner.client.emailWriter.exported({ params: { id }, query });
    };
    const refused = (field: string) => ({ status: 422, code: 'invalid_input', details: { fields: { [field]: expect.any(String) } } });
    expect(await failure(exported({ subject: '' }))).toMatchObject(refused('text.subject'));
    expect(await failure(exported({ blocks: [{ id: 'b', type: 'divider' }] }))).toMatchObject(refused('text.blocks'));
    const chinese = [{ id: 'b', type: 'text' as const, html: `<p>${'我们的杯子又回来了，三月里重新上了釉，欢迎来看看。'.repeat(3)}</p>` }];
    expect(await failure(exported({ blocks: chinese }))).toMatchObject(refused('query.other_language'));
    expect((await exported({ blocks: chinese }, { other_language: 'true' })).text).toContain('我们的杯子');
  });

  test('does not leave while a place in it waits for words, and the answer says which', async () => {
    const { id } = await saved(owner, '⟦Write here: your postal address⟧');
    const refused = { status: 422, code: 'gaps_open', details: { gaps: [{ field: 'footer', text: 'Write here: your postal address' }] } };
    expect(await failure(owner.client.emailWriter.exported({ params: { id }, query: {} }))).toMatchObject(refused);
  });

  test('is refused where it was saved elsewhere meanwhile, with the newer one', async () => {
    const draft = await saved(owner);
    const body = { id: draft.id, version: draft.version, form: draft.form, text: { ...draft.text, subject: 'One' } };
    await owner.client.emailWriter.saveDraft({ body });
    const refused = await failure(owner.client.emailWriter.saveDraft({ body: { ...body, text: { ...draft.text, subject: 'Two' } } }));
    expect(refused).toMatchObject({ status: 409, code: 'draft_changed', details: { draft: { version: draft.version + 1, text: { subject: 'One' } } } });
  });

  test('keeps no script, whoever wrote it', async () => {
    const { text, form } = await saved(owner);
    const draft = await owner.client.emailWriter.saveDraft({
      body: { form, text: { ...text, blocks: [{ id: 'b', type: 'text', html: '<p onclick="x()">Hi<script>alert(1)</script></p>' }] } },
    });
    expect(draft.text.blocks).toEqual([{ id: 'b', type: 'text', html: '<p>Hi</p>' }]);
  });

  test('tells the next mail of the shop who sends it from where, and no other shop’s', async () => {
    const person = await house.newOwner();
    const sender = async (who: Person) => (await written(who)).text.footer.sender;
    expect(await sender(person)).toBe('');
    await saved(person, 'Hearth & Oak, Quay 4, Bergen');
    await saved(person, '⟦your postal address⟧');
    expect([await sender(person), await sender(await house.newOwner())]).toEqual(['Hearth & Oak, Quay 4, Bergen', '']);
  });

  test('is nobody else’s', async () => {
    const { id, version } = await saved(owner);
    const stranger = await house.newOwner();
    for (const call of [
      () => stranger.client.emailWriter.draft({ params: { id } }),
      () => stranger.client.emailWriter.exported({ params: { id }, query: {} }),
      () => stranger.client.emailWriter.sendTest({ params: { id }, body: { version } }),
      () => stranger.client.emailWriter.discardDraft({ params: { id } }),
    ])
      expect(await failure(call())).toMatchObject({ status: 404 });
  });

  test('is listed by its subject and found by it', async () => {
    const person = await house.newOwner();
    const draft = await saved(person);
    const { items, total } = await person.client.emailWriter.list({ query: { search: draft.text.subject.slice(0, 8) } });
    expect([items.map(({ title, type }) => [title, type]), total]).toEqual([[[draft.text.subject, 'newsletter']], 1]);
    expect((await person.client.emailWriter.list({ query: { search: '%' } })).items).toEqual([]);
  });

  test('is not sent where this server has no mail server, and says so', async () => {
    const { id, version } = await saved(owner);
    expect((await owner.client.emailWriter.exported({ params: { id }, query: {} })).can_send).toBe(false);
    expect(await failure(owner.client.emailWriter.sendTest({ params: { id }, body: { version } }))).toMatchObject({ status: 409, code: 'mail_not_connected' });
  });
});
