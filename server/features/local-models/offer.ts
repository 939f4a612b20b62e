/** Makes a file that is here a model as any other: of a provider of the kind `local`, with a price of 0 until another is set. */
import { openAiLlm } from '../../adapters/llm/openai.ts';
import { localHost } from '../../adapters/local-model/local-model.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import type { Doing } from '../audit/index.ts';
import type { Providers } from '../providers/index.ts';
import type { Kept } from './shelf.ts';

export type Offering = Pick<Providers, 'desk' | 'models'>;
type Needs = { outgoing: Outgoing; offering: Offering; context: number };

export const createOffer = ({ outgoing, offering: { desk, models }, context }: Needs) => {
  const ours = async () => (await desk.list()).find(({ kind }) => kind === 'local');
  const rowOf = async (id: string) => (await models.list()).find((one) => one.kind === 'local' && one.upstream === id);

  return {
    /** By their ids here. */
    enabled: async (): Promise<Set<string>> =>
      new Set((await models.list()).filter((one) => one.kind === 'local' && one.enabled).map(({ upstream }) => upstream)),

    give: async (doing: Doing, { id, kind, context: made }: Kept, signal: AbortSignal): Promise<string> => {
      const provider = (await ours()) ?? (await connected(desk, doing, signal));
      const known =
        (await rowOf(id)) ??
        (await models.add(doing, {
          provider_id: provider.id,
          name: id,
          upstream: id,
          capabilities: kind === 'embeddings' ? ['embeddings'] : ['text', 'json_schema'],
          context: Math.min(context, made ?? context),
          fallbacks: [],
        }));
      if (!known.enabled) await models.edit(doing, known.id, { enabled: true });
      return known.id;
    },
    take: async (doing: Doing, id: string): Promise<void> => {
      const known = await rowOf(id);
      if (known?.enabled) await models.edit(doing, known.id, { enabled: false });
    },
    withdraw: async (doing: Doing, id: string): Promise<void> => {
      const known = await rowOf(id);
      if (known) await models.remove(doing, known.id);
    },

    attempt: async (id: string, prompt: string, signal: AbortSignal) => {
      const llm = openAiLlm({ outgoing, baseUrl: `http://${localHost}/v1`, key: '', limits: patient });
      const begun = performance.now();
      const since = () => Math.round(performance.now() - begun);
      let text = '';
      let first: number | undefined;
      let used = { input: 0, output: 0 };
      for await (const part of llm.stream({ model: id, messages: [{ role: 'user', content: prompt }], maxTokens: 300 }, signal)) {
        if (part.type === 'text') {
          first ??= since();
          text += part.text;
        } else if (part.type === 'usage') used = { input: part.input, output: part.output };
      }
      return { text, first_token_ms: first ?? since(), total_ms: since(), ...used };
    },
  };
};

/** A large model is read from disk first, and others may be before it. */
const patient = { idle: 300_000, total: 600_000 };

const connected = async (desk: Offering['desk'], doing: Doing, signal: AbortSignal) => {
  const { id } = await desk.add(doing, { kind: 'local', label: '', base_url: '', key: '' }, signal);
  return desk.edit(doing, id, { limits: { connect_ms: 30_000, first_byte_ms: patient.idle, idle_ms: 120_000, total_ms: patient.total, retries: 1 } });
};
