/** Bases that questions are answered from: their sources, their questions, and what is found in them. A chat app of a shop is one of them. */
import { z } from 'zod';
import { Chat } from './chats.ts';
import { longestQuestion, longestText, mostFound, mostPages, mostSteps } from './knowledge/bounds.ts';
import { Base, BaseForm, baseKinds, NewBase } from './knowledge/base.ts';
import { Embedding } from './knowledge/embedding.ts';
import { Gap, Question, QuestionChange, QuestionForm, QuestionImport } from './knowledge/question.ts';
import { Passage, rhythms, Source } from './knowledge/source.ts';
import { FoundPassage, Trace } from './knowledge/trace.ts';
import { Done, Id, Paging, pageOf } from './kit/paging.ts';
import { del, get, patch, post, under } from './kit/route.ts';

const Title = z.string().trim().min(1).max(300);
const Html = z.string().max(longestText);
const Sources = z.object({ items: z.array(Source) });
/** A text that was written here, as it was written. */
const Doc = Source.pick({ id: true, name: true, revision: true }).extend({ html: z.string() });

export const KnowledgeModel = z.object({
  name: z.string(),
  provider: z.string(),
  /** What an answer from full sources may cost at most. */
  most_points: z.string().nullable(),
  /** The same of a question as long as one may be. */
  most_points_long: z.string().nullable(),
});
export type KnowledgeModel = z.infer<typeof KnowledgeModel>;

export const knowledge = under('/api/ai_chat', {
  list: get('/', {
    door: 'person',
    query: Paging.extend({ kind: z.enum(baseKinds).optional(), search: z.string().trim().max(120).default('') }),
    answer: pageOf(Base),
    summary: 'Bases and chat apps that the caller may ask, the newest first.',
  }),
  create: post('/', { door: 'manager', body: NewBase, answer: Base, summary: 'A new base, or a new chat app. An account has 500 of both at most.' }),
  models: get('/models/', { door: 'person', answer: z.object({ items: z.array(KnowledgeModel) }), summary: 'Models that can answer here.' }),
  people: get('/people/', {
    door: 'manager',
    query: z.strictObject({ search: z.string().trim().max(120).default('') }),
    answer: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })) }),
    summary:
      'People of the account who may be named for a base, by name, 200 at most. Owner and admins read every base and are not among them; they alone see addresses.',
  }),
  deleteDocuments: post('/delete_documents/', {
    door: 'manager',
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) }),
    answer: Done,
    summary: 'Throws sources away, with everything that was read in them.',
  }),
  getDoc: get('/get_doc/', {
    door: 'manager',
    query: z.strictObject({ id: z.uuid() }),
    answer: Doc,
    summary: 'A text that was written here, to go on with it.',
  }),
  editDoc: post('/edit_doc/', {
    door: 'manager',
    body: z.strictObject({ id: z.uuid(), name: Title, html: Html }),
    answer: Source,
    summary: 'Changes a text that was written here; what it said before is found until the new one is read.',
  }),
  one: get('/{id}/', { door: 'person', params: Id, answer: Base, summary: 'A base with its settings.' }),
  edit: patch('/{id}/', {
    door: 'manager',
    params: Id,
    body: BaseForm.partial(),
    answer: Base,
    summary: 'Changes what a base is called, who may ask it and how it answers.',
  }),
  remove: del('/{id}/', { door: 'manager', params: Id, answer: Done, summary: 'Throws a base away, with its sources, questions and conversations.' }),
  setEnabled: post('/{id}/set_is_enabled/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ is_enabled: z.boolean() }),
    answer: Base,
    summary: 'Opens or closes a base for everybody but those who manage it.',
  }),
  summarize: post('/{id}/summarize/', {
    door: 'manager',
    params: Id,
    answer: z.object({
      sources: z.number().int(),
      passages: z.number().int(),
      questions: z.number().int(),
      languages: z.array(z.object({ lang: z.string(), passages: z.number().int() })),
      headings: z.array(z.string()),
    }),
    summary: 'What stands in a base: how much, in which languages, below which headings.',
  }),
  embedding: get('/{id}/embedding/', {
    door: 'manager',
    params: Id,
    answer: Embedding,
    summary: 'By which model a base is searched, and what each of those on offer would cost to read it.',
  }),
  setEmbedding: post('/{id}/embedding/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ /** Empty: by letters alone. */ model: z.string().trim().max(120) }),
    answer: Embedding,
    summary: 'Searches a base by meaning too. What was searched before serves until everything has been read; the same model again goes on where it stopped.',
  }),
  setUpEmbedding: post('/{id}/embedding/this_computer/', {
    door: 'manager',
    params: Id,
    answer: Embedding,
    summary:
      'Fetches a model that makes vectors and what runs it, then searches the base by it. For who runs this server, and in a demo on this computer for its owner.',
  }),
  sources: get('/{id}/sources/', { door: 'manager', params: Id, answer: Sources, summary: 'All sources of a base, and how far each is.' }),
  addSources: post('/{id}/add_sources/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ files: z.array(z.uuid()).min(1).max(200) }),
    answer: Sources,
    summary: 'Adds files that were sent to `/api/upload/files/`; they are read one after the other.',
  }),
  addRichText: post('/{id}/add_rich_text/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ name: Title, html: Html }),
    answer: Source,
    summary: 'Adds a text that is written here.',
  }),
  addUrl: post('/{id}/add_url/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2_000) }),
    answer: Source,
    summary: 'Adds a page of the public internet.',
  }),
  addSite: post('/{id}/add_site/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({
      url: z.url({ protocol: /^https?$/ }).max(2_000),
      pages: z.int().min(1).max(mostPages).default(100),
      /** Links from its beginning, where the site has no map. */
      depth: z.int().min(0).max(mostSteps).default(3),
      every: z.enum(rhythms).default('week'),
    }),
    answer: Source,
    summary:
      'Adds the pages of a site: those of its map, or those that its links lead to. Nothing outside its host is read, and nothing that its robots.txt asks us not to.',
  }),
  addProducts: post('/{id}/add_products/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ shop: z.uuid() }),
    answer: Source,
    summary: 'Adds the products of a shop: title, description and options are found, price and stock are read when somebody asks.',
  }),
  editSource: patch('/{id}/sources/{source}/', {
    door: 'manager',
    params: Id.extend({ source: z.uuid() }),
    body: z.strictObject({ every: z.enum(rhythms) }),
    answer: Source,
    summary: 'How often a site, or a shop’s products, are read anew.',
  }),
  readAgain: post('/{id}/read_again/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ source: z.uuid() }),
    answer: Source,
    summary: 'Reads a source once more; what it said before is found until then.',
  }),
  cancel: post('/{id}/cancel/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ source: z.uuid() }),
    answer: Source,
    summary: 'Stops the reading of a source.',
  }),
  passages: get('/{id}/passages/', {
    door: 'manager',
    params: Id,
    query: Paging.extend({ source: z.uuid(), search: z.string().trim().max(200).default('') }),
    answer: pageOf(Passage),
    summary: 'What a source was split into.',
  }),
  editPassage: patch('/{id}/passages/{passage}/', {
    door: 'manager',
    params: Id.extend({ passage: z.uuid() }),
    body: z.strictObject({ text: z.string().trim().min(1).max(20_000).nullable().optional(), enabled: z.boolean().optional() }),
    answer: Passage,
    summary: 'Changes a passage, or switches it off; `text: null` puts back what the source says.',
  }),
  splitPassage: post('/{id}/passages/{passage}/split/', {
    door: 'manager',
    params: Id.extend({ passage: z.uuid() }),
    /** Where its second half begins, in UTF-16 units. */
    body: z.strictObject({ at: z.int().min(1).max(20_000) }),
    answer: z.object({ items: z.array(Passage) }),
    summary: 'Makes two passages of one. They stay two when the source is read anew and says the same there.',
  }),
  joinPassage: post('/{id}/passages/{passage}/join/', {
    door: 'manager',
    params: Id.extend({ passage: z.uuid() }),
    answer: Passage,
    summary: 'Joins a passage with the one that follows it in its source.',
  }),
  find: post('/{id}/find/', {
    door: 'person',
    params: Id,
    body: z.strictObject({
      question: z.string().trim().min(1).max(longestQuestion),
      history: z.array(z.string().max(longestQuestion)).max(20).default([]),
      limit: z.int().min(1).max(mostFound).default(8),
    }),
    answer: z.object({ passages: z.array(FoundPassage), trace: Trace }),
    summary:
      'What a question finds, by the very search that answers are made from. It costs nothing, but where a base is searched by meaning what its model asks to read the question.',
  }),
});

/** People who asked a base, and what they asked: for those who manage it. Whoever is read sees by whom. */
export const sharedUsers = under('/api/ai_chat', {
  list: get('/{id}/shared_user_list/', {
    door: 'manager',
    params: Id,
    answer: z.object({ items: z.array(z.object({ user_id: z.uuid(), name: z.string(), conversations: z.number().int(), last_at: z.iso.datetime() })) }),
    summary: 'People who asked a base, whoever did so last first.',
  }),
  history: get('/{id}/shared_user_history/', {
    door: 'manager',
    params: Id,
    query: z.strictObject({ user_id: z.uuid() }),
    answer: z.object({ items: z.array(Chat) }),
    summary: 'Conversations of a person with a base, the newest first, 50 at most. That they were read, and by whom, stands in each from then on.',
  }),
  send: post('/{id}/shared_user_send_message/', {
    door: 'manager',
    params: Id,
    /** `parent`: the message that it answers; the last one where none is said. `release`: the model answers again. */
    body: z
      .strictObject({
        chat: z.uuid(),
        parent: z.uuid().optional(),
        text: z.string().trim().min(1).max(longestQuestion).optional(),
        release: z.boolean().default(false),
      })
      .refine(({ text, release }) => text !== undefined || release, { path: ['text'], message: 'Say something, or release the conversation.' }),
    answer: Chat,
    summary: 'Says something in a conversation in the place of the model, which is silent from then on until it is released.',
  }),
});

export const faq = under('/api/aichat', {
  list: get('/{id}/faq/', {
    door: 'manager',
    params: Id,
    query: Paging.extend({ search: z.string().trim().max(200).default('') }),
    answer: pageOf(Question),
    summary: 'Questions of a base with their answers, the newest first.',
  }),
  add: post('/{id}/faq/', {
    door: 'manager',
    params: Id,
    /** `gap`, `gaps`: the questions without an answer that it answers. */
    body: QuestionForm.extend({ gap: z.uuid().optional(), gaps: z.array(z.uuid()).max(200).optional() }),
    answer: Question,
    summary: 'Writes the answer to a question. It is found at once.',
  }),
  edit: patch('/{id}/faq/{item}/', {
    door: 'manager',
    params: Id.extend({ item: z.uuid() }),
    body: QuestionChange,
    answer: Question,
    summary: 'Changes a question or its answer.',
  }),
  importQuestions: post('/{id}/faq/import/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ file: z.uuid(), /** Only says what would become of it. */ dry: z.boolean().default(false) }),
    answer: QuestionImport,
    summary:
      'Adds the rows of a table (CSV or a sheet, sent to `/api/upload/files/`) as questions with their answers; those that are not taken are told with their reason. As CSV they are at /api/aichat/{id}/faq/csv/.',
  }),
  gaps: get('/{id}/gaps/', {
    door: 'manager',
    params: Id,
    answer: z.object({ items: z.array(Gap) }),
    summary: 'Questions that were not answered well and that nobody has answered since, the most frequent first, 200 at most.',
  }),
  dismissGap: del('/{id}/gaps/{gap}/', {
    door: 'manager',
    params: Id.extend({ gap: z.uuid() }),
    answer: Done,
    summary: 'Takes a question off that list; asked once more it is on it again.',
  }),
  remove: del('/{id}/faq/{item}/', { door: 'manager', params: Id.extend({ item: z.uuid() }), answer: Done, summary: 'Throws a question away.' }),
});
