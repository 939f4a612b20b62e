/** Five strict providers on this machine, and the desk at which an operator connects them. */
import { openOperated } from '../operator/tests/operator.testing.ts';
import { type ProviderForTests, startProvider } from './providers.testing.ts';

const wires = ['openai', 'public', 'anthropic', 'gemini', 'stability'] as const;
export const openDesk = async () => {
  const { house, vera } = await openOperated();
  const started = await Promise.all(wires.map(async (wire) => [wire, await startProvider(wire)] as const));
  const up = Object.fromEntries(started) as Record<(typeof wires)[number], ProviderForTests>;
  const desk = vera.client.providers;
  return {
    house,
    vera,
    up,
    desk,
    connectOpenAi: (label = 'OpenAI here') => desk.add({ body: { kind: 'openai', label, base_url: up.openai.baseUrl, key: up.openai.key } }),
    enabled: async (provider_id: string, name: string, upstream = name) => {
      const { id } = await desk.addModel({ body: { provider_id, name, upstream } });
      return desk.editModel({ params: { id }, body: { enabled: true } });
    },
    found: (name: string) => house.services.providers.catalogue().find(name),
    list: async () => (await vera.client.operator.prices()).prices,
    close: async () => {
      await house.close();
      await Promise.all(Object.values(up).map((one) => one.close()));
    },
  };
};
export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** A price that an operator states. */
export const price = { currency: 'USD', input: '1', cached_input: null, output: '2', source: 'Our own hands, 2026-11-22' };
