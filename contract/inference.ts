import { z } from 'zod';
import { keyMakers } from './inference-makers.ts';
import { Job } from './jobs.ts';
import { Done, Id } from './kit/paging.ts';
import { Points } from './kit/points.ts';
import { del, get, post, under } from './kit/route.ts';

/** `starter` needs nothing and is always there; `managed` is the operator's, for points; an `endpoint` is what the account connected; a `local` one runs on the server itself. */
export const EngineKind = z.enum(['starter', 'managed', 'endpoint', 'local']);

/** Who writes. */
export const Engine = z.object({
  /** `starter`, `managed`, `local:…`, or the id of a connected endpoint. */
  id: z.string(),
  kind: EngineKind,
  label: z.string(),
  model: z.string(),
  base_url: z.string(),
  /** The last four characters of the key, or empty where the endpoint takes none. The key itself is never shown again. */
  key_hint: z.string(),
  chosen: z.boolean(),
  /** The managed engine works through the account's own OpenAI key, for nothing. */
  own_key: z.boolean(),
  /** Per successful request, for this account now; 0 for the starter and for an own key. */
  points: Points,
  /** Milliseconds to the first token when it was tested. */
  first_token_ms: z.number().int().nullable(),
  tested_at: z.iso.datetime().nullable(),
});
export type Engine = z.infer<typeof Engine>;

/** Shown under the field when the base URL is left empty: OpenAI itself. */
export const NewEngine = z.strictObject({
  base_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .refine(
      (address) => !URL.parse(address)?.username && !URL.parse(address)?.password,
      'An address must not carry a name and password: the key has its own field.',
    )
    .default('https://api.openai.com/v1'),
  key: z.string().trim().max(500).default(''),
  model: z.string().trim().min(1).max(200),
  label: z.string().trim().max(80).default(''),
});

/** What an account may know of its own OpenAI key once it is kept. */
export const OwnKey = z.object({ model: z.string(), key_hint: z.string(), first_token_ms: z.number().int(), tested_at: z.iso.datetime() });
export type OwnKey = z.infer<typeof OwnKey>;

/** A key of a maker that is known by name; address and model come from there. */
const NewKey = z.strictObject({
  maker: z.enum(keyMakers.map(({ id }) => id)),
  key: z.string().trim().min(1, 'Please input valid OpenAI key').max(500),
});

/** A model that this computer could run, and what it would take. */
const ModelHere = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes to fetch for it, and bytes of memory that it needs. */
  size: z.number().int(),
  memory: z.number().int(),
  /** About how fast it would write: an estimate from this computer's processor. */
  words_per_second: z.number(),
  here: z.boolean(),
});
export const ThisComputer = z.object({
  /** `operator`: whoever runs this server decides; `off` and `impossible`: it cannot run here. */
  state: z.enum(['ready', 'operator', 'off', 'impossible']),
  /** The larger writes better; the first is the one to begin with. */
  models: z.array(ModelHere),
  memory_free: z.number().int(),
  /** What is being fetched, in KiB; it writes once it is here. */
  coming: z.object({ model: z.string(), name: z.string(), job: Job }).nullable(),
});
export type ThisComputer = z.infer<typeof ThisComputer>;

const engineRoutes = under('/api/engine', {
  list: get('/', { door: 'member', answer: z.object({ items: z.array(Engine) }), summary: 'Who can write for this account; one is chosen.' }),
  connect: post('/', {
    door: 'manager',
    body: NewEngine,
    answer: Engine,
    summary: 'Tests an OpenAI-compatible endpoint with a real call, then keeps and chooses it.',
  }),
  connectKey: post('/key/', {
    door: 'manager',
    body: NewKey,
    answer: Engine,
    summary: 'Connects a maker of models by name: only its key is asked for. Tested with a real call, then kept and chosen.',
  }),
  thisComputer: get('/this_computer/', {
    door: 'manager',
    answer: ThisComputer,
    summary: 'What this computer could write with by itself, and how far that is.',
  }),
  setUpThisComputer: post('/this_computer/', {
    door: 'manager',
    body: z.strictObject({ model: z.string().max(100) }),
    answer: ThisComputer,
    summary: 'Fetches a model and what runs it, then writes with it. For who runs this server, and in a demo on this computer for its owner.',
  }),
  cancelThisComputer: post('/this_computer/cancel/', { door: 'manager', answer: ThisComputer, summary: 'Stops fetching; what is here stays.' }),
  models: post('/models/', {
    door: 'manager',
    body: NewEngine.omit({ model: true, label: true }),
    answer: z.object({ models: z.array(z.string()) }),
    summary: 'The models an endpoint offers, before it is connected.',
  }),
  discover: post('/discover/', {
    door: 'manager',
    answer: z.object({ items: z.array(z.object({ name: z.string(), base_url: z.string(), models: z.array(z.string()) })) }),
    summary: 'Looks for Ollama, LM Studio, llama-server and vLLM on this machine. Only while the operator allows loopback.',
  }),
  choose: post('/choose/', { door: 'manager', body: z.strictObject({ id: z.string().max(60) }), answer: Done, summary: 'Writes with this one from now on.' }),
  forget: del('/{id}/', { door: 'manager', params: Id, answer: Done, summary: 'Disconnects an endpoint and destroys its key.' }),
});

export const inference = {
  ...engineRoutes,
  ...under('/api/user', {
    setOwnKey: post('/set_openai_key/', {
      door: 'manager',
      body: z.strictObject({
        /** Empty: the key that is kept is destroyed. */
        key: z.string().trim().max(500),
        /** Default: the model of the managed engine. */
        model: z.string().trim().max(200).default(''),
      }),
      answer: z.object({ own_key: OwnKey.nullable() }),
      summary: 'Tests an OpenAI key with a real call and keeps it: managed work of a Pro account then goes through it and costs 0 points.',
    }),
  }),
};
