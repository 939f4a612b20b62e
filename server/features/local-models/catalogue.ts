/**
 * Small models under permissive licences. Every size and SHA-256 was read in several public listings of the makers' own
 * files (2026-11-22), and each is fetched at the commit it was read at: a file that changes is another file.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const Entry = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,99}$/),
  name: z.string().min(1).max(120),
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  revision: z.string().regex(/^[\w.-]+$/),
  file: z.string().regex(/^[\w.-]+\.gguf$/i),
  size: z.int().min(32),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  licence: z.string().min(1).max(60),
  /** `embeddings`: it writes nothing, and makes vectors of texts. */
  kind: z.enum(['text', 'embeddings']).default('text'),
  context: z.int().min(1).nullable().default(null),
  languages: z.array(z.string().max(20)).max(60).default([]),
  /** Writes well enough for its size to be offered first. */
  recommended: z.boolean().default(false),
});
export type Entry = z.output<typeof Entry>;

/** As Hugging Face lays files out, and those who mirror it. */
export const addressOf = (mirror: string, { repository, revision, file }: Entry): string => `${mirror}/${repository}/resolve/${revision}/${file}`;

/** What the operator put beside the models in `catalogue.json` comes after ours. */
export const entriesIn = async (path: string): Promise<Entry[]> => {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return catalogue;
  const own = z.array(Entry).safeParse(jsonOr(text));
  if (!own.success) throw new Error(`${path} is not a list of models: ${z.prettifyError(own.error)}`);
  return [...catalogue, ...own.data.filter(({ id }) => catalogue.every((one) => one.id !== id))];
};
const jsonOr = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What jobs are about has an id of a UUID's form: always the same one for the same model. */
export const subjectOf = (id: string): string => {
  const hex = createHash('sha256').update(`local-model ${id}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** The one that search by meaning is offered with: the operator's own before ours. */
export const embedderIn = (entries: Entry[]): Entry | undefined => entries.findLast(({ kind, recommended }) => kind === 'embeddings' && recommended);

const many = ['en', 'zh', 'fr', 'de', 'es', 'pt', 'ja', 'ko'];

const catalogue: Entry[] = z.array(Entry).parse([
  {
    id: 'qwen2.5-0.5b-instruct-q4_k_m',
    name: 'Qwen2.5 0.5B Instruct (Q4_K_M)',
    repository: 'Qwen/Qwen2.5-0.5B-Instruct-GGUF',
    revision: '9217f5db79a29953eb74d5343926648285ec7e67',
    file: 'qwen2.5-0.5b-instruct-q4_k_m.gguf',
    size: 491_400_032,
    sha256: '74a4da8c9fdbcd15bd1f6d01d621410d31c6fc00986f5eb687824e7b93d7a9db',
    licence: 'Apache-2.0',
    context: 32_768,
    languages: many,
  },
  {
    id: 'qwen3-0.6b-q8_0',
    recommended: true,
    name: 'Qwen3 0.6B (Q8_0)',
    repository: 'Qwen/Qwen3-0.6B-GGUF',
    revision: '23749fefcc72300e3a2ad315e1317431b06b590a',
    file: 'Qwen3-0.6B-Q8_0.gguf',
    size: 639_446_688,
    sha256: '9465e63a22add5354d9bb4b99e90117043c7124007664907259bd16d043bb031',
    licence: 'Apache-2.0',
    context: 32_768,
    languages: many,
  },
  {
    id: 'qwen3-embedding-0.6b-q8_0',
    kind: 'embeddings',
    recommended: true,
    name: 'Qwen3 Embedding 0.6B (Q8_0)',
    repository: 'Qwen/Qwen3-Embedding-0.6B-GGUF',
    revision: '370f27d7550e0def9b39c1f16d3fbaa13aa67728',
    file: 'Qwen3-Embedding-0.6B-Q8_0.gguf',
    size: 639_150_592,
    sha256: '06507c7b42688469c4e7298b0a1e16deff06caf291cf0a5b278c308249c3e439',
    licence: 'Apache-2.0',
    context: 32_768,
    languages: many,
  },
  {
    id: 'smollm2-1.7b-instruct-q4_k_m',
    name: 'SmolLM2 1.7B Instruct (Q4_K_M)',
    repository: 'HuggingFaceTB/SmolLM2-1.7B-Instruct-GGUF',
    revision: '2d4a76a30b4af41ecd395c35725ac11688d4cfe4',
    file: 'smollm2-1.7b-instruct-q4_k_m.gguf',
    size: 1_055_609_536,
    sha256: 'decd2598bc2c8ed08c19adc3c8fdd461ee19ed5708679d1c54ef54a5a30d4f33',
    licence: 'Apache-2.0',
    context: 8_192,
    languages: ['en'],
  },
  {
    id: 'qwen2.5-1.5b-instruct-q4_k_m',
    name: 'Qwen2.5 1.5B Instruct (Q4_K_M)',
    repository: 'Qwen/Qwen2.5-1.5B-Instruct-GGUF',
    revision: '91cad51170dc346986eccefdc2dd33a9da36ead9',
    file: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
    size: 1_117_320_736,
    sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
    licence: 'Apache-2.0',
    context: 32_768,
    languages: many,
  },
  {
    id: 'granite-3.3-2b-instruct-q4_k_m',
    name: 'Granite 3.3 2B Instruct (Q4_K_M)',
    repository: 'ibm-granite/granite-3.3-2b-instruct-GGUF',
    revision: '7cdf86ccd1f1bb3491c9b7017b033f2e51367397',
    file: 'granite-3.3-2b-instruct-Q4_K_M.gguf',
    size: 1_545_303_328,
    sha256: 'ac71e9e32c0bea919b409c5918f69ca74339854b0319c5065e4e9fb6d95c4852',
    licence: 'Apache-2.0',
    context: 131_072,
    languages: ['en', 'de', 'es', 'fr', 'ja', 'pt', 'ko', 'zh'],
  },
  {
    id: 'qwen3-1.7b-q8_0',
    recommended: true,
    name: 'Qwen3 1.7B (Q8_0)',
    repository: 'Qwen/Qwen3-1.7B-GGUF',
    revision: '90862c4b9d2787eaed51d12237eafdfe7c5f6077',
    file: 'Qwen3-1.7B-Q8_0.gguf',
    size: 1_834_426_016,
    sha256: '061b54daade076b5d3362dac252678d17da8c68f07560be70818cace6590cb1a',
    licence: 'Apache-2.0',
    context: 32_768,
    languages: many,
  },
  {
    id: 'qwen3-4b-q4_k_m',
    recommended: true,
    name: 'Qwen3 4B (Q4_K_M)',
    repository: 'Qwen/Qwen3-4B-GGUF',
    revision: 'bc640142c66e1fdd12af0bd68f40445458f3869b',
    file: 'Qwen3-4B-Q4_K_M.gguf',
    size: 2_497_280_256,
    sha256: '7485fe6f11af29433bc51cab58009521f205840f5b4ae3a32fa7f92e8534fdf5',
    licence: 'Apache-2.0',
    context: 32_768,
    languages: many,
  },
]);
