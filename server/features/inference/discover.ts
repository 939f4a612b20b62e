/** Looks for servers of language models on this machine, on the ports where they usually are. */
import { modelsIn } from '../../adapters/llm/openai.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';

export type Found = { name: string; base_url: string; models: string[] };

export const usualPorts: Record<number, string> = {
  11434: 'Ollama',
  1234: 'LM Studio',
  8080: 'llama-server',
  8000: 'vLLM',
  1337: 'Jan',
  5001: 'KoboldCpp',
  5000: 'text-generation-webui',
  4891: 'GPT4All',
};

export const discover = async (outgoing: Outgoing, ports: Record<number, string>, signal: AbortSignal): Promise<Found[]> => {
  const found = await Promise.all(Object.entries(ports).map(([port, name]) => probe(outgoing, `http://127.0.0.1:${port}`, name, signal)));
  return found.flatMap((one) => one ?? []);
};

/** Anything may listen there, a developer's own site for one: only what lists models is shown. */
const probe = async (outgoing: Outgoing, origin: string, usualName: string, signal: AbortSignal): Promise<Found | undefined> => {
  const ask = (path: string) => outgoing.request(origin + path, { timeout: 600, maxBytes: 1024 * 1024, signal });
  try {
    const answer = await ask('/v1/models');
    if (answer.status !== 200) return undefined;
    const models = modelsIn(answer.text()).filter((id) => !embeds.test(id));
    return { name: await nameOf(ask, usualName), base_url: `${origin}/v1`, models };
  } catch {
    return undefined;
  }
};
const embeds = /embed|bge-|\be5-|\bgte-|nomic|rerank/i;

/** Two of them say who they are, whatever port they were given. */
const nameOf = async (ask: (path: string) => ReturnType<Outgoing['request']>, usualName: string): Promise<string> => {
  const [ollama, llama] = await Promise.allSettled([ask('/api/tags'), ask('/props')]);
  if (ollama.status === 'fulfilled' && ollama.value.status === 200 && ollama.value.text().includes('"models"')) return 'Ollama';
  if (llama.status === 'fulfilled' && llama.value.status === 200 && llama.value.text().includes('"default_generation_settings"')) return 'llama-server';
  return usualName;
};
