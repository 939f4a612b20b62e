/** The playground: one question to up to four models at once, through the same door that programs use. Runs go on when the page is left. */
import { z } from 'zod';
import { ModelOnOffer } from './integration.ts';
import { Done, Id, pageOf, Paging } from './kit/paging.ts';
import { Points } from './kit/points.ts';
import { del, get, patch, post, under } from './kit/route.ts';
import { longestMessage, mostFiles } from './playground/bounds.ts';
import { PlaygroundFile } from './playground/files.ts';
import { Mode, Task } from './playground/tasks.ts';

/** Null: the model's own. */
export const RunSettings = z.strictObject({
  temperature: z.number().min(0).max(2).nullable().default(null),
  top_p: z.number().min(0).max(1).nullable().default(null),
  max_tokens: z.int().min(1).max(200_000).nullable().default(null),
  format: z.enum(['text', 'json', 'schema']).default('text'),
  /** JSON Schema, as it was typed; used where the format is `schema`. */
  schema: z.string().max(20_000).default(''),
});
export type RunSettings = z.infer<typeof RunSettings>;

export const Answer = z.object({
  model: z.string(),
  state: z.enum(['waiting', 'writing', 'done', 'stopped', 'failed']),
  text: z.string(),
  /** Pictures and sound that it made. */
  files: z.array(PlaygroundFile),
  /** What the model thought, where it tells. */
  thoughts: z.string(),
  /** What came after it was stopped, where its provider works on and bills all of it: paid, and therefore kept. */
  late: z.object({ text: z.string(), files: z.array(PlaygroundFile) }).nullable(),
  /** Why it failed: a code of `errors.ts` where that says all, else the words of who refused; of one that is done, that its tokens were used up. */
  error: z.string(),
  first_byte_ms: z.number().int().nullable(),
  total_ms: z.number().int().nullable(),
  tokens_in: z.number().int().nullable(),
  tokens_out: z.number().int().nullable(),
  /** Of all that was asked for it and is settled; null until something is. */
  points: Points.nullable(),
  /** What it cost is not all known yet: some providers work on, and bill, after somebody stops them. */
  counting: z.boolean(),
  /** Tokens that it was cut down to, where points or the model's own limit allow no more. */
  most_tokens: z.number().int().nullable(),
  /** The call in the log, and its receipt. */
  call_id: z.uuid().nullable(),
});
export type Answer = z.infer<typeof Answer>;

const Message = z.string().trim().max(longestMessage.chat);
/** By their ids, as they were uploaded to `files/` or made in a run before. */
const Files = z.array(z.uuid()).max(mostFiles.chat).default([]);

export const Turn = z.object({
  n: z.number().int(),
  message: z.string(),
  /** Null where it was sent before files were kept by themselves. */
  files: z.array(z.object({ id: z.uuid().nullable(), name: z.string(), media_type: z.string() })),
  /** One of each model, in their order. */
  answers: z.array(Answer),
});

export const Run = z.object({
  id: z.uuid(),
  title: z.string(),
  task: Task,
  system: z.string(),
  models: z.array(z.string()),
  settings: RunSettings,
  turns: z.array(Turn),
  /** Others of the account may read it by its address. */
  shared: z.boolean(),
  mine: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Run = z.infer<typeof Run>;

export const NewRun = z.strictObject({
  models: z.array(z.string().min(1).max(120)).min(1).max(4),
  task: Task.prefault({ mode: 'chat' }),
  /** Of a chat alone, as `settings` are. */
  system: z.string().max(50_000).default(''),
  /** What is said, drawn, read aloud or translated. */
  message: Message.default(''),
  files: Files,
  settings: RunSettings.prefault({}),
});

/** A kind of model that can be tried here, with its price and, where they are known, its voices. `stop_ends_bill`: whoever stops an answer pays for what had come of it. */
export const TriedModel = ModelOnOffer.extend({
  voices: z.array(z.string()),
  reads_pdf: z.boolean(),
  /** It can be told a temperature and top_p; where not, both are left out. */
  takes_sampling: z.boolean(),
  stop_ends_bill: z.boolean(),
});
export type TriedModel = z.infer<typeof TriedModel>;

/** What changed since: the whole answer at first, then pieces of its texts. */
export const RunPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('answer'), turn: z.number().int(), place: z.number().int(), answer: Answer }),
  z.object({ type: z.literal('text'), turn: z.number().int(), place: z.number().int(), text: z.string() }),
  z.object({ type: z.literal('thoughts'), turn: z.number().int(), place: z.number().int(), text: z.string() }),
  z.object({ type: z.literal('over') }),
]);
export type RunPart = z.infer<typeof RunPart>;

export const playground = under('/api/api_integration/playground', {
  models: get('/models/', { door: 'member', answer: z.object({ items: z.array(TriedModel) }), summary: 'Models that can be tried here, of every mode.' }),
  list: get('/runs/', {
    door: 'member',
    query: Paging.extend({ search: z.string().trim().max(120).default('') }),
    answer: pageOf(Run.pick({ id: true, title: true, models: true, shared: true, created_at: true }).extend({ mode: Mode })),
    summary: 'Runs of the caller, newest first; `search` looks into their names and messages.',
  }),
  start: post('/runs/', {
    door: 'member',
    body: NewRun,
    answer: Run,
    idempotent: true,
    summary: 'Asks up to four models the same, in any mode; goes on when the page is left.',
  }),
  one: get('/runs/{id}/', { door: 'member', params: Id, answer: Run, summary: 'A run as it stands.' }),
  goOn: post('/runs/{id}/turns/', {
    door: 'member',
    params: Id,
    body: z.strictObject({ message: Message.min(1), files: Files }),
    answer: Run,
    idempotent: true,
    summary: 'The next message of a chat: each model goes on from its own answers.',
  }),
  again: post('/runs/{id}/again/', {
    door: 'member',
    params: Id,
    body: z.strictObject({ place: z.int().min(0).max(3) }),
    answer: Run,
    summary: 'Asks one model once more for its last answer, where that failed or was stopped.',
  }),
  watch: get('/runs/{id}/watch/', {
    door: 'member',
    params: Id,
    answer: Run,
    part: RunPart,
    summary: 'What happens in a run, as it happens: all answers as they stand, then their pieces, until all are over.',
  }),
  stop: post('/runs/{id}/stop/', {
    door: 'member',
    params: Id,
    /** Left out: all of them. */
    body: z.strictObject({ place: z.int().min(0).max(3).optional() }),
    answer: Run,
    summary: 'Stops answers that are being written; what the provider bills for them is paid.',
  }),
  edit: patch('/runs/{id}/', {
    door: 'member',
    params: Id,
    body: z.strictObject({ title: z.string().trim().min(1).max(120).optional(), shared: z.boolean().optional() }),
    answer: Run,
    summary: 'Names a run, or lets others of the account read it.',
  }),
  remove: del('/runs/{id}/', { door: 'member', params: Id, answer: Done, summary: 'Removes a run. Its calls stay in the statement.' }),
});
