/** What a blog, a page or an e-mail costs, and a test mail that really leaves. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OpenAiForTests, startOpenAi } from '../../adapters/llm/openai.testing.ts';
import { type SmtpForTests, startSmtp } from '../../adapters/mail/smtp.testing.ts';
import { openHouse, type TestHouse } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { expectSoundBooks } from '../billing/ledger/ledger.testing.ts';
import { available, lines, writerIn } from '../writers/writing/tests/charging.testing.ts';
import { aboutForm, blogForm } from './tests/texts.testing.ts';

let house: TestHouse;
let openai: OpenAiForTests;
let smtp: SmtpForTests;
beforeAll(async () => {
  openai = await startOpenAi();
  smtp = await startSmtp();
  house = await openHouse({
    env: {
      ENGINE_BASE_URL: openai.baseUrl,
      ENGINE_KEY: openai.key,
      ENGINE_MODEL: 'writer-good',
      OUTGOING_ALLOW: 'none',
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'Storewright <console@example.com>',
    },
  });
});
afterEach(() => expectSoundBooks(house.db));
afterAll(async () => {
  await house?.close();
  await openai?.close();
  await smtp?.close();
});

test('each request by the managed engine takes two points, whatever its length, and says from which screen it came', async () => {
  const owner = await writerIn(house, 10);
  const managed = { engine: 'managed' };
  const { receipt } = await owner.client.blogWriter.generate({ body: { form: blogForm, ...managed } });
  expect(receipt.points).toBe('2');
  await owner.client.pageGenerator.generate({ body: { form: aboutForm, ...managed } });
  await owner.client.emailWriter.generate({ body: { form: { type: 'welcome', main_idea: 'Hello.' }, ...managed } });
  expect(await available(owner)).toBe('4');
  expect((await lines(owner)).map(({ place, points }) => [place, points]).toSorted()).toEqual([
    ['blog_writer', '-2'],
    ['email_writer', '-2'],
    ['page_generator', '-2'],
  ]);
  await owner.client.blogWriter.generate({ body: { form: blogForm, engine: 'starter' } });
  expect(await available(owner)).toBe('4');
});

test('without points nothing is written, and what fails costs nothing', async () => {
  const poor = await writerIn(house, 1);
  expect(await failure(poor.client.blogWriter.generate({ body: { form: blogForm, engine: 'managed' } }))).toMatchObject({
    status: 402,
    code: 'insufficient_points',
  });
  expect(await available(poor)).toBe('1');
});

test('a test mail arrives at whoever asked, in HTML and in text', async () => {
  const owner = await house.newOwner();
  const form = { type: 'newsletter', main_idea: 'The blue mugs are back.' } as const;
  const text = { subject: 'Blue mugs', blocks: [{ id: 'a', type: 'text' as const, html: '<p>The blue mugs are back.</p>' }] };
  const draft = await owner.client.emailWriter.saveDraft({ body: { form, text } });
  const { to } = await owner.client.emailWriter.sendTest({ params: { id: draft.id }, body: { version: draft.version } });
  const [mail] = smtp.arrived;
  expect([mail?.to, mail?.headers['subject']]).toEqual([[to], 'Blue mugs']);
  expect([mail?.text, mail?.html].every((said) => said?.includes('The blue mugs are back.'))).toBe(true);
  smtp.refusals[to] = { code: 550, text: 'No such mailbox' };
  expect(await failure(owner.client.emailWriter.sendTest({ params: { id: draft.id }, body: { version: draft.version } }))).toMatchObject({
    status: 422,
    code: 'mail_refused',
  });
  expect(await failure(owner.client.emailWriter.sendTest({ params: { id: draft.id }, body: { version: 9 } }))).toMatchObject({
    status: 409,
    code: 'draft_changed',
  });
});
