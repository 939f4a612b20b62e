/** Models that run on this machine: their files, what runs them, and which are offered. For who runs this server. */
import { z } from 'zod';
import { Job } from './jobs.ts';
import { Done } from './kit/paging.ts';
import { del, get, patch, post, under } from './kit/route.ts';

const Bytes = z.number().int();

/** `part`: some of it is here, and is gone on from. */
export const LocalModel = z.object({
  id: z.string(),
  name: z.string(),
  file: z.string(),
  source: z.enum(['catalogue', 'upload']),
  state: z.enum(['absent', 'part', 'here']),
  size: Bytes,
  /** How many of its bytes are here. */
  have: Bytes,
  /** `embeddings`: it makes vectors of texts, for the search by meaning. */
  kind: z.enum(['text', 'embeddings']),
  /** SPDX; empty where nobody said. */
  licence: z.string(),
  sha256: z.string(),
  /** Tokens that it was made for. */
  context: z.number().int().nullable(),
  languages: z.array(z.string()),
  /** Customers and the writers may use it. */
  enabled: z.boolean(),
  /** The last download of it, in KiB. */
  job: Job.nullable(),
});
export type LocalModel = z.infer<typeof LocalModel>;

export const LocalRuntime = z.object({
  state: z.enum(['absent', 'here', 'impossible', 'off']),
  /** Why it cannot run here, in English. */
  why: z.string(),
  version: z.string(),
  /** About what it takes on the disk. */
  size: Bytes,
  /** The last installation, in KiB. */
  job: Job.nullable(),
  running: z.boolean(),
  /** The model that is in memory. */
  loaded: z.string().nullable(),
  busy: z.boolean(),
  waiting: z.number().int(),
});
export type LocalRuntime = z.infer<typeof LocalRuntime>;

const Overview = z.object({
  runtime: LocalRuntime,
  models: z.array(LocalModel),
  disk_free: Bytes,
  /** Where files come from: an address that has them as Hugging Face does. */
  mirror: z.string(),
  usual_mirror: z.string(),
  upload_most: Bytes,
  /** A file is sent in pieces of this size. */
  upload_piece: Bytes,
});

const ModelId = z.strictObject({ id: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,99}$/) });
const door = 'operator';

/** Nobody has a larger one: four million million bytes. */
const largestFile = 4_000_000_000_000;

export const localModels = under('/api/operator/local_models', {
  overview: get('/', { door, answer: Overview, summary: 'The runtime, the models, and how their downloads do.' }),
  settings: patch('/settings/', {
    door,
    body: z.strictObject({
      mirror: z
        .url({ protocol: /^https?$/ })
        .max(300)
        .or(z.literal('')),
    }),
    answer: Done,
    summary: 'Where files come from; empty: the usual place.',
  }),
  install: post('/runtime/', { door, answer: Job, summary: 'Installs what runs models, by npm.' }),
  cancelInstall: post('/runtime/cancel/', { door, answer: Done, summary: 'Stops the installation.' }),
  uninstall: del('/runtime/', { door, answer: Done, summary: 'Removes what runs models; their files stay.' }),
  beginUpload: post('/uploads/', {
    door,
    body: z.strictObject({ name: z.string().trim().min(6).max(200), size: z.int().min(32).max(largestFile) }),
    answer: LocalModel,
    summary: 'Makes room for a file. Its pieces follow as application/octet-stream to uploads/{id}/?offset=…; one that was begun is gone on with.',
  }),
  finishUpload: post('/uploads/{id}/finish/', { door, params: ModelId, answer: LocalModel, summary: 'All pieces are here: the file is checked and kept.' }),
  download: post('/{id}/download/', {
    door,
    params: ModelId,
    answer: Job,
    summary: 'Fetches a model of the catalogue, from where an earlier attempt stopped.',
  }),
  cancel: post('/{id}/cancel/', { door, params: ModelId, answer: Done, summary: 'Stops a download; what is here stays.' }),
  remove: del('/{id}/', {
    door,
    params: ModelId,
    answer: Done,
    summary: 'Deletes the file, or the part of it that is here, and takes the model away from everybody.',
  }),
  enable: post('/{id}/enable/', {
    door,
    params: ModelId,
    body: z.strictObject({ enabled: z.boolean() }),
    answer: LocalModel,
    summary: 'Offers a model to customers and writers, at the price 0 until another is set; or takes it back.',
  }),
  attempt: post('/{id}/try/', {
    door,
    params: ModelId,
    body: z.strictObject({ prompt: z.string().trim().min(1).max(2_000) }),
    answer: z.object({ text: z.string(), first_token_ms: z.number().int(), total_ms: z.number().int(), input: z.number().int(), output: z.number().int() }),
    summary: 'One question to a model of this machine.',
  }),
});
