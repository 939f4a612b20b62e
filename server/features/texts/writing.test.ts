/** Blogs and pages as they are written: by the starter in every language, and by a model through the writers' one pipeline. */
import { languages } from '@storewright/contract/kit/languages';
import { textOf } from '@storewright/rules/text/html';
import type { Product } from '@storewright/contract/shops';
import { storyStyles } from '@storewright/contract/texts/page';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AskedOfOpenAi, type OpenAiForTests, startOpenAi } from '../../adapters/llm/openai.testing.ts';
import { failure, openShopFloor, type ShopFloor } from '../../boot/shop-floor.testing.ts';
import { aboutForm, blogForm } from './tests/texts.testing.ts';

let floor: ShopFloor;
let openai: OpenAiForTests;
let product: Product;
beforeAll(async () => {
  floor = await openShopFloor();
  openai = await startOpenAi();
  product = await floor.product();
});
afterAll(async () => {
  await floor.close();
  await openai.close();
});

const starter = { engine: 'starter' };
const requiredOf = ({ response_format: format }: AskedOfOpenAi) => (format?.type === 'json_schema' ? format.json_schema.schema['required'] : undefined);
const unsupported = <Claim extends { state: string }>(claims: Claim[]) => claims.filter(({ state }) => state === 'unsupported');

describe('a blog by the starter', () => {
  test('is planned in each language, and every section says what it is for', async () => {
    for (const language of languages) {
      const { text, receipt } = await floor.owner.client.blogWriter.outline({ body: { form: { ...blogForm, language }, ...starter } });
      expect(text.title).toBe('How to look after a wool throw');
      expect(text.sections.length >= 3 && text.sections.length <= 12).toBe(true);
      expect(text.sections[0]?.heading).toBe('');
      for (const { goal } of text.sections) expect(goal).not.toBe('');
      expect(text.sections.some(({ heading }) => heading.toLowerCase().includes('washing wool'))).toBe(true);
      expect(receipt.points).toBe('0');
    }
  });

  test('holds the owner’s sentences, the product’s facts, and gaps: no sentence of its own', async () => {
    const form = { ...blogForm, product_ids: [product.id] };
    for (const language of languages) {
      const { text, claims, gaps, score } = await floor.owner.client.blogWriter.generate({ body: { form: { ...form, language }, ...starter } });
      const body = text.sections.map(({ html }) => textOf(html)).join('\n');
      for (const own of ['Shake it out once a week.', 'Washing wool takes cool water and patience.', 'Dry it flat on a towel.'])
        expect(body.split(own)).toHaveLength(2);
      const rest = body
        .replace(/⟦[^⟧]*⟧/g, '')
        .split('\n')
        .filter(
          (line) =>
            line.trim() !== '' && ![...blogForm.main_idea.split('. '), ...blogForm.notes.split('. ')].some((own) => line.includes(own.replace(/\.$/, ''))),
        );
      // What is left are the product's name and its facts, each a line with a label.
      for (const line of rest) expect(line === product.title || /[:：]/.test(line)).toBe(true);
      expect({ language, open: unsupported(claims) }).toEqual({ language, open: [] });
      expect(text.sections.some(({ html }) => html.includes(`href="/products/${product.handle}"`))).toBe(true);
      expect([gaps.length > 0, score.cap]).toEqual([true, 'gaps']);
    }
  });

  test('writes the outline that the owner made of it, and one section again', async () => {
    const outline = {
      title: 'Wool at home',
      sections: [
        { id: 'a', heading: '', goal: 'Say hello' },
        { id: 'b', heading: 'Drying', goal: '' },
      ],
    };
    const { text } = await floor.owner.client.blogWriter.generate({ body: { form: blogForm, outline, ...starter } });
    expect([text.title, text.sections.map(({ id, heading }) => [id, heading])]).toEqual([
      'Wool at home',
      [
        ['a', ''],
        ['b', 'Drying'],
      ],
    ]);
    const changed = { ...text, sections: text.sections.map((one) => (one.id === 'b' ? { ...one, html: '<p>Mine.</p>' } : one)) };
    const again = await floor.owner.client.blogWriter.section({ body: { form: blogForm, text: changed, section_id: 'b', ...starter } });
    expect(again.text.sections[0]).toEqual(changed.sections[0]);
    expect(again.text.sections[1]?.html).not.toBe('<p>Mine.</p>');
    const wish = floor.owner.client.blogWriter.section({ body: { form: blogForm, text, section_id: 'b', instruction: 'Funnier', ...starter } });
    expect(await failure(wish)).toMatchObject({ status: 422, code: 'engine_cannot' });
    const missing = floor.owner.client.blogWriter.section({ body: { form: blogForm, text, section_id: 'zz', ...starter } });
    expect(await failure(missing)).toMatchObject({ status: 422, details: { fields: { 'body.section_id': 'The text has no such section.' } } });
  });
});

test('an empty form is sent back in the words that people read', async () => {
  expect((await failure(floor.owner.client.blogWriter.generate({ body: { form: {} } }))).fields).toEqual({
    'body.form.main_idea': 'Please input main idea',
    'body.form.keywords': 'Please input keywords',
    'body.form.word_count': 'Please input your desired word count of your blog',
  });
  const { fields } = await failure(floor.owner.client.pageGenerator.generate({ body: { form: { type: 'about_us' } } }));
  expect(fields['body.form.company']).toBe('Please input company, brand, founding time and address fields');
  const foreign = floor.owner.client.blogWriter.generate({ body: { form: { ...blogForm, product_ids: [crypto.randomUUID()] } } });
  expect((await failure(foreign)).fields).toEqual({ 'body.form.product_ids.0': 'This product is not in the shop any more.' });
});

describe('a page by the starter', () => {
  test('says who, where and since when in each language, and invents no story', async () => {
    for (const language of languages) {
      const { text, claims, gaps, score } = await floor.owner.client.pageGenerator.generate({
        body: { form: { ...aboutForm, language, major_products: ['Throws', 'Mugs'] }, ...starter },
      });
      const body = text.sections.map(({ html }) => textOf(html)).join('\n');
      for (const said of ['Hearth & Heath Ltd', 'May 1987', '4 Quay Lane, Bristol', 'Throws', 'We weave what we would use ourselves.'])
        expect(body).toContain(said);
      expect({ language, open: unsupported(claims) }).toEqual({ language, open: [] });
      expect(gaps.length).toBeGreaterThan(0);
      expect(score.rules.filter(({ id }) => ['A1', 'A2', 'A3'].includes(id)).map(({ state }) => state)).toEqual(['good', 'good', 'good']);
    }
  });

  test('tells a brand’s story in four ways', async () => {
    const orders = new Set<string>();
    for (const style of storyStyles) {
      const form = {
        type: 'brand_story' as const,
        brand: 'Heath',
        keywords: ['patience'],
        founding_time: '1987',
        address: 'Bristol',
        target_customers: 'People with cold feet',
        style,
      };
      const { text, claims } = await floor.owner.client.pageGenerator.generate({ body: { form, ...starter } });
      orders.add(text.sections.map(({ id }) => id).join(' '));
      expect(unsupported(claims)).toEqual([]);
      expect(text.title.toLowerCase()).toBe('the story of heath');
    }
    expect(orders.size).toBe(4);
  });
});

describe('a model', () => {
  test('that claims what no fact says is found out, on a page and in a mail', async () => {
    const person = await floor.house.demoOwner();
    await person.client.inference.connect({ body: { base_url: openai.baseUrl, key: openai.key, model: 'writer-good' } });
    await floor.house.db.execute(`update engine set model = 'writer-claims' where account_id = '${person.accountId}'`);
    const page = await person.client.pageGenerator.generate({ body: { form: aboutForm } });
    expect(unsupported(page.claims)[0]).toMatchObject({ field: 'who', text: '12 hours' });
    expect(page.score.cap).toBe('claims');
    const mail = await person.client.emailWriter.generate({ body: { form: { type: 'newsletter', main_idea: 'We are back.' } } });
    expect(unsupported(mail.claims).some(({ field }) => field === 'body')).toBe(true);
  });

  test('is asked for a long post in several answers, each knowing the ones before; it is one request with one receipt', async () => {
    const person = await floor.house.demoOwner();
    await person.client.inference.connect({ body: { base_url: openai.baseUrl, key: openai.key, model: 'writer-good' } });
    const sections = Array.from({ length: 9 }, (_, index) => ({ id: `s${index + 1}`, heading: index === 0 ? '' : `Part ${index + 1}`, goal: '' }));
    const body = { form: { ...blogForm, word_count: 5_000 }, outline: { title: 'Wool', sections } };
    openai.asked.length = 0;
    const parts = [];
    for await (const part of person.client.blogWriter.generate.stream({ body })) parts.push(part);
    const asked = openai.asked.map(({ body: one }) => one as AskedOfOpenAi & { max_completion_tokens: number });
    expect(asked.length).toBeGreaterThan(3);
    for (const { max_completion_tokens } of asked) expect(max_completion_tokens).toBeLessThanOrEqual(16_000);
    const fields = asked.map(requiredOf);
    expect(fields.flat()).toEqual([...sections.map(({ id }) => id), 'summary', 'tags', 'seo_title', 'seo_description']);
    expect(String(asked.at(-1)!.messages[1]!.content)).toContain('"heading": "Part 3"');
    expect(parts.flatMap((part) => (part.type === 'field' ? [part.field] : []))).toEqual(fields.flat());
    const done = parts.at(-1)!;
    if (done.type !== 'done') throw new Error('not done');
    const { text, receipt } = done.written;
    expect(text.sections.every(({ html }) => html !== '')).toBe(true);
    const spent = parts.flatMap((part) => (part.type === 'usage' ? [part.output] : []));
    expect([spent.length, receipt.tokens.output]).toEqual([asked.length, spent.at(-1)]);
    expect(spent.at(-1)).toBeGreaterThan(spent[0]!);

    // What a stop left out is written alone, after what stands; nothing else is touched.
    openai.asked.length = 0;
    const stopped = {
      ...text,
      sections: text.sections.map((one, index) => (index < 7 ? { ...one, html: `<p>Mine ${index}.</p>` } : { ...one, html: '' })),
      seo_title: '',
    };
    const rest = { text: stopped, parts: ['s8', 's9', 'seo_title'] };
    const whole = await person.client.blogWriter.generate({ body: { form: body.form, rest } });
    expect(openai.asked.map(({ body: one }) => requiredOf(one as AskedOfOpenAi))).toEqual([rest.parts]);
    expect(String((openai.asked[0]!.body as AskedOfOpenAi).messages[1]!.content)).toContain('Mine 6.');
    expect(whole.text.sections.slice(0, 7)).toEqual(stopped.sections.slice(0, 7));
    expect(whole.text.sections.slice(7).every(({ html }) => html !== '')).toBe(true);
    expect([whole.text.summary, whole.text.seo_title !== '']).toEqual([text.summary, true]);
    const wrong = person.client.blogWriter.generate({ body: { form: body.form, rest: { text: stopped, parts: ['s8', 'zz'] } } });
    expect(await failure(wrong)).toMatchObject({ status: 422, details: { fields: { 'body.rest.parts.1': 'The text has no such part.' } } });
  });

  test('is asked with the outline, the facts behind a fence and the wish for each section, and what it says is checked', async () => {
    const person = await floor.house.demoOwner();
    await person.client.inference.connect({ body: { base_url: openai.baseUrl, key: openai.key, model: 'writer-good' } });
    const outline = await person.client.blogWriter.outline({ body: { form: blogForm } });
    expect(outline.text.sections).toMatchObject([
      { heading: '', goal: 'A beginning' },
      { heading: 'Care', goal: 'How it is looked after' },
    ]);
    const { text, receipt } = await person.client.blogWriter.generate({
      body: { form: blogForm, outline: { title: 'Wool', sections: outline.text.sections.map(({ id, heading, goal }) => ({ id, heading, goal })) } },
    });
    expect(text.sections.map(({ html }) => html)).toEqual([`<p>${blogForm.notes}</p>`, `<p>${blogForm.notes}</p>`]);
    expect(receipt.engine.kind).toBe('endpoint');
    const asked = openai.asked.at(-1)!.body as { messages: { content: string }[]; response_format?: { json_schema?: { schema?: { required?: string[] } } } };
    const [system, user] = asked.messages.map(({ content }) => content);
    expect(system).toContain('You write a blog post for an online shop');
    const fence = /<<<(\S+) and/.exec(system!)![1]!;
    expect(user!.split(fence)).toHaveLength(3);
    expect(user).toContain('Dry it flat on a towel.');
    expect(system).not.toContain('Dry it flat on a towel.');
    expect(asked.response_format?.json_schema?.schema?.required?.slice(-4)).toEqual(['summary', 'tags', 'seo_title', 'seo_description']);
  });
});

test('the same request under the same key is answered once', async () => {
  const headers = { 'idempotency-key': `page-${crypto.randomUUID()}` };
  const body = { form: aboutForm, ...starter };
  const one = await floor.owner.client.pageGenerator.generate({ body: { ...body, form: { ...aboutForm, major_products: ['Throws'] } } }, { headers });
  const again = await floor.owner.client.pageGenerator.generate({ body: { ...body, form: { ...aboutForm, major_products: ['Throws'] } } }, { headers });
  expect(again.receipt.request_id).toBe(one.receipt.request_id);
  const other = floor.owner.client.pageGenerator.generate({ body: { ...body, form: { ...aboutForm, major_products: ['Mugs'] } } }, { headers });
  expect(await failure(other)).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
});
