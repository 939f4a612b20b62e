/** What an account and a person set for themselves. */
import { z } from 'zod';
import { Usage } from './account.ts';
import { LetterAsked } from './auth.ts';
import { Language } from './kit/languages.ts';
import { Done } from './kit/paging.ts';
import { Points, WholePoints } from './kit/points.ts';
import { del, get, post, under } from './kit/route.ts';
import { Tone } from './writers/brief.ts';

const Email = z
  .email()
  .max(254)
  .transform((email) => email.toLowerCase());

export const Reminder = z.object({
  email: z.string().nullable(),
  verified: z.boolean(),
  /** Null: no reminder. */
  below: Points.nullable(),
  /** False from a reminder until the balance has risen above again. */
  armed: z.boolean(),
});
export type Reminder = z.infer<typeof Reminder>;

export const CompanySettings = z.object({ company_name: z.string(), domain: z.string(), time_zone: z.string() });
export const PromptSettings = z.object({
  language: Language,
  tone: Tone,
  /** House rules that go into every text a model writes for this account. */
  instructions: z.string(),
});
export type PromptSettings = z.infer<typeof PromptSettings>;

export const Session = z.object({
  /** Not the session's secret: a name to end it by. */
  id: z.string(),
  address: z.string(),
  user_agent: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  current: z.boolean(),
});

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:$|(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63})$/, 'A domain name like shop.example.com.');

export const settings = under('/api/user', {
  reminder: get('/reminder_setting/', { door: 'member', answer: Reminder, summary: 'Whom we write to when the points run low, and below how many.' }),
  setReminder: post('/reminder_setting/', {
    door: 'manager',
    body: z.strictObject({ email: Email.nullable(), below: WholePoints({ message: 'Please input a number of points' }).nullable() }),
    answer: Reminder,
    summary: 'Sets the reminder. The e-mail counts once it is verified.',
  }),
  captcha: post('/get_email_verify_captcha/', {
    door: 'manager',
    body: z.strictObject({ email: Email }),
    answer: z.object({
      /** False: no mail server is connected, and the operator of this server reads the letter. */ sent: z.boolean(),
      expires_at: z.iso.datetime(),
      again_at: z.iso.datetime(),
    }),
    summary: 'Sends a six-digit code to an e-mail address.',
  }),
  verifyEmail: post('/verify_email/', {
    door: 'manager',
    body: z.strictObject({
      email: Email,
      captcha: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'The code has six digits.'),
    }),
    answer: Reminder,
    summary: 'Proves the address by its code.',
  }),
  company: get('/enterprise_settings/', { door: 'member', answer: CompanySettings, summary: 'Company name, domain and time zone.' }),
  setCompany: post('/enterprise_settings/', {
    door: 'manager',
    body: z.strictObject({ company_name: z.string().trim().max(120), domain, time_zone: z.string().max(64) }).partial(),
    answer: CompanySettings,
    summary: 'Changes company name, domain, time zone.',
  }),
  prompts: get('/prompts_settings/', { door: 'member', answer: PromptSettings, summary: 'What every new text starts from.' }),
  setPrompts: post('/prompts_settings/', {
    door: 'manager',
    body: PromptSettings.extend({ instructions: z.string().trim().max(2_000) })
      .partial()
      .strict(),
    answer: PromptSettings,
    summary: 'Changes what every new text starts from.',
  }),
  setLanguage: post('/language/', {
    door: 'person',
    body: z.strictObject({ language: Language }),
    answer: Done,
    summary: 'The language this person reads the console and its mails in.',
  }),
  setUsage: post('/usage/', {
    door: 'manager',
    body: z.strictObject({ usage: z.enum(['copygpt', 'pgpt_api']) }),
    answer: z.object({ usage: z.array(Usage) }),
    summary: 'Which console this person works in: for the texts of a shop, or for the API. Account, points and data stay as they are.',
  }),
  changeEmail: post('/email/', {
    door: 'person',
    body: z.strictObject({ email: Email, password: z.string().min(1).max(200) }),
    answer: LetterAsked,
    summary:
      'Sends a link to another e-mail, which is this person’s once it is opened; the one before is told. The answer does not say whether somebody else has it.',
  }),
  setPassword: post('/password/', {
    door: 'person',
    body: z.strictObject({ current: z.string().max(200).default(''), password: z.string().min(10).max(200) }),
    answer: Done,
    summary: 'Changes the password and ends every other session.',
  }),
  sessions: get('/sessions/', {
    door: 'person',
    answer: z.object({ items: z.array(Session), has_password: z.boolean() }),
    summary: 'Where this person is signed in, and whether by a password.',
  }),
  endSession: del('/sessions/{id}/', {
    door: 'person',
    params: z.strictObject({ id: z.string().regex(/^[\da-f]{16}$/) }),
    answer: Done,
    summary: 'Ends one session of this person.',
  }),
  endOtherSessions: post('/sessions/end_others/', { door: 'person', answer: Done, summary: 'Ends every session but this one.' }),
});
