/** AI assistants: what they are told and may use, in versions; who may talk to them; and what they answer. For accounts with property_type ADVANCED; others get 403 `advanced_only`. */
import { z } from 'zod';
import { AssistantAnswer, Talk, TalkHead, ToolOnOffer } from './assistants/answer.ts';
import { longestMessage, longestPrompt } from './assistants/bounds.ts';
import { Case, CaseForm, CaseRun } from './assistants/cases.ts';
import { AssistantForm } from './assistants/form.ts';
import { KnowledgeModel } from './knowledge.ts';
import { Done, Id, Paging, pageOf } from './kit/paging.ts';
import { Points } from './kit/points.ts';
import { MonthlyLimit } from './people.ts';
import { del, get, patch, post, under } from './kit/route.ts';
import { mostWhole } from './kit/whole-numbers.ts';
import { UiPart } from './runs.ts';

const Named = z.object({ id: z.uuid(), name: z.string() });
const Person = Named.extend({ /** Empty to those who do not manage the account. */ email: z.string() });
const Name = z.string().trim().min(1).max(120);

const Role = z.object({ id: z.uuid(), name: z.string(), category: z.string(), system_prompt: z.string(), assistant_prompt: z.string() });
const RoleForm = z.strictObject({
  name: Name,
  category: z.string().trim().max(60).default(''),
  system_prompt: z.string().max(longestPrompt),
  assistant_prompt: z.string().max(longestPrompt),
});

/** Who may talk to it, beside owner, admins and whoever it belongs to. */
const Access = z.strictObject({
  everyone: z.boolean(),
  groups: z.array(z.uuid()).max(200),
  people: z.array(z.uuid()).max(500),
  editors: z.array(z.uuid()).max(100),
});
export type Access = z.infer<typeof Access>;

const Head = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  /** Null: nothing is live yet, so it answers nobody. */
  live_version: z.number().int().nullable(),
  role: z.object({ id: z.uuid(), name: z.string(), category: z.string() }).nullable(),
  /** Signs its answers. */
  linked: Person.nullable(),
  manages: z.boolean(),
  created_at: z.iso.datetime(),
});
export const Assistant = Head.extend({
  /** As the version that is live has them. */
  assistant_prompt: z.string(),
  quick_questions: z.array(z.string()),
  /** For those who manage it; null to anybody else, as its prompts are. */
  desk: z
    .object({
      draft: AssistantForm,
      /** Grows with each change of the draft: one that was made to another is refused. */
      revision: z.number().int(),
      /** What is live says the same as the draft. */
      published: z.boolean(),
      owner: Named.nullable(),
      access: Access,
      /** Whoever is named in it. */
      named: z.array(Named),
      monthly_limit: Points.nullable(),
      /** Of this month. */
      used: Points,
    })
    .nullable(),
});
export type Assistant = z.infer<typeof Assistant>;
export type AssistantHead = z.infer<typeof Head>;

const About = z.strictObject({
  name: Name,
  description: z.string().trim().max(500),
  role: z.uuid().nullable(),
  linked: z.uuid().nullable(),
  monthly_limit: MonthlyLimit,
});

const VersionHead = z.object({
  n: z.number().int(),
  by: z.string(),
  note: z.string(),
  created_at: z.iso.datetime(),
  live: z.boolean(),
  answers: z.number().int(),
});

const ofChat = z.strictObject({ id: z.uuid(), chat: z.uuid() });
const ofAnswer = z.strictObject({ id: z.uuid(), answer: z.uuid() });
const ofCase = z.strictObject({ id: z.uuid(), case: z.uuid() });

/** What a column of the database holds. */
const Whole = z.int().min(1).max(2_147_483_647);

export const assistants = under(
  '/api/ai_assistant',
  {
    list: get('/', {
      door: 'person',
      query: Paging.extend({ search: z.string().trim().max(120).default('') }),
      answer: pageOf(Head),
      summary: 'Assistants that the caller may talk to, the newest first. Whoever may talk to none gets 404.',
    }),
    create: post('/', {
      door: 'manager',
      body: About.partial().extend({ name: Name, draft: AssistantForm.partial().optional() }),
      answer: Assistant,
      summary: 'A new assistant. It answers nobody else until a version of it is live.',
    }),
    models: get('/models/', {
      door: 'member',
      answer: z.object({ items: z.array(KnowledgeModel.extend({ /** It calls tools. */ tools: z.boolean() })) }),
      summary: 'Models that an assistant can answer with.',
    }),
    tools: get('/tools/', {
      door: 'member',
      answer: z.object({ items: z.array(ToolOnOffer) }),
      summary: 'Tools of the account: operations of plugins, and of MCP servers.',
    }),
    people: get('/people/', {
      door: 'member',
      /** `works`: those alone whom an assistant may belong to, so no guests. */
      query: z.strictObject({ search: z.string().trim().min(2).max(120), works: z.enum(['true', 'false']).default('false') }),
      answer: z.object({ items: z.array(Person) }),
      summary: 'People of the account whose name holds these letters, 20 at most; owner and admins find them by address too.',
    }),
    groups: get('/groups/', { door: 'member', answer: z.object({ items: z.array(Named) }), summary: 'Groups of the account, by name.' }),
    roles: get('/roles/', { door: 'member', answer: z.object({ items: z.array(Role) }), summary: 'Prompts that assistants begin with, by category.' }),
    addRole: post('/roles/', { door: 'manager', body: RoleForm, answer: Role, summary: 'Keeps two prompts as a role for other assistants.' }),
    removeRole: del('/roles/{id}/', {
      door: 'manager',
      params: Id,
      answer: Done,
      summary: 'Throws a role away. Assistants that began with it stay as they are.',
    }),

    one: get('/{id}/', {
      door: 'person',
      params: Id,
      answer: Assistant,
      summary: 'An assistant. Its prompts, its limit and who may use it are told to those who manage it.',
    }),
    edit: patch('/{id}/', {
      door: 'member',
      params: Id,
      body: About.partial().extend({ draft: AssistantForm.partial().optional(), revision: Whole.optional() }),
      answer: Assistant,
      summary: 'Changes what it is called, and its draft. A change made to a draft that somebody changed since is refused with 409 `draft_changed`.',
    }),
    remove: del('/{id}/', {
      door: 'member',
      params: Id,
      answer: Done,
      summary: 'Throws an assistant away, with its versions and what was talked about. Its calls stay in the statement.',
    }),
    access: post('/{id}/access/', {
      door: 'manager',
      params: Id,
      body: Access,
      answer: Assistant,
      summary: 'Who may talk to it: everyone, groups, people; `editors` may change it too.',
    }),
    setEnabled: post('/{id}/set_is_enabled/', {
      door: 'member',
      params: Id,
      body: z.strictObject({ is_enabled: z.boolean() }),
      answer: Assistant,
      summary: 'Opens or closes it for everybody but those who manage it.',
    }),
    clone: post('/{id}/clone/', {
      door: 'manager',
      params: Id,
      answer: Assistant,
      summary: 'The same once more, as a draft: without its versions, and open to nobody.',
    }),
    transfer: post('/{id}/transfer/', {
      door: 'member',
      params: Id,
      body: z.strictObject({ user_id: z.uuid() }),
      answer: Done,
      summary: 'Gives it to somebody of the account, who manages it from then on.',
    }),
    versions: get('/{id}/versions/', {
      door: 'member',
      params: Id,
      answer: z.object({ items: z.array(VersionHead) }),
      summary: 'Its versions, the newest first.',
    }),
    version: get('/{id}/versions/{n}/', {
      door: 'member',
      params: Id.extend({ n: z.coerce.number().int().min(1).max(1_000_000) }),
      answer: VersionHead.extend({ form: AssistantForm }),
      summary: 'What a version says. None is ever changed.',
    }),
    publish: post('/{id}/publish/', {
      door: 'member',
      params: Id,
      /** `version`: goes back, or forward, to one there is. Without it the draft becomes the next one. */
      body: z.strictObject({ version: Whole.optional(), note: z.string().trim().max(200).default(''), revision: Whole.optional() }),
      answer: Assistant,
      summary: 'Makes a version live: the draft, or one of before.',
    }),

    ask: post('/{id}/chat/', {
      door: 'person',
      params: Id,
      body: z.strictObject({
        text: z.string().trim().min(1).max(longestMessage),
        /** The conversation that it goes on. */
        chat: z.uuid().optional(),
        /** Answers by this, unsaved as it is; for those who manage it. */
        draft: AssistantForm.optional(),
      }),
      answer: Talk,
      idempotent: true,
      summary: 'Asks it. The answer is written on when the page is left.',
    }),
    answer: get('/{id}/chat/{answer}/', { door: 'person', params: ofAnswer, answer: AssistantAnswer, summary: 'An answer as it stands.' }),
    stream: get('/{id}/chat/{answer}/stream/', {
      door: 'person',
      params: ofAnswer,
      query: z.strictObject({ after: z.coerce.number().int().min(0).max(mostWhole).optional() }),
      part: UiPart,
      protocol: 'ui-message',
      summary: 'An answer as it is written. Tools stand in it as parts `data-tool`, passages as `data-cited`.',
    }),
    stop: post('/{id}/chat/{answer}/stop/', {
      door: 'person',
      params: ofAnswer,
      answer: Done,
      summary: 'Stops an answer; what came of it stays, and is paid.',
    }),
    talks: get('/{id}/chats/', {
      door: 'person',
      params: Id,
      answer: z.object({ items: z.array(TalkHead) }),
      summary: 'One’s own conversations with it, the last one first, 100 at most.',
    }),
    talk: get('/{id}/chats/{chat}/', { door: 'person', params: ofChat, answer: Talk, summary: 'One’s own conversation with it.' }),
    removeTalk: del('/{id}/chats/{chat}/', {
      door: 'person',
      params: ofChat,
      answer: Done,
      summary: 'Throws a conversation away. What it cost stays counted.',
    }),

    cases: get('/{id}/cases/', { door: 'member', params: Id, answer: z.object({ items: z.array(Case) }), summary: 'Its own questions, as they were added.' }),
    addCase: post('/{id}/cases/', {
      door: 'member',
      params: Id,
      body: CaseForm,
      answer: Case,
      summary: 'A question, with what its answer has to say and must not.',
    }),
    editCase: patch('/{id}/cases/{case}/', { door: 'member', params: ofCase, body: CaseForm.partial(), answer: Case, summary: 'Changes a question.' }),
    removeCase: del('/{id}/cases/{case}/', { door: 'member', params: ofCase, answer: Done, summary: 'Throws a question away.' }),
    runCases: post('/{id}/cases/run/', {
      door: 'member',
      params: Id,
      answer: CaseRun,
      idempotent: true,
      summary: 'Asks all of them of the draft as it is saved, and of the version that is live.',
    }),
    caseRun: get('/{id}/cases/run/', {
      door: 'member',
      params: Id,
      answer: z.object({ run: CaseRun.nullable() }),
      summary: 'How far the last such round is, and what came of it.',
    }),
    stopCases: post('/{id}/cases/run/stop/', { door: 'member', params: Id, answer: Done, summary: 'Ends the round after the answer that is being written.' }),
  },
  { advanced: true },
);
