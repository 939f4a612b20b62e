/** A base with a model that writes what the test says, and people who ask it. */
import type { Chat } from '@storewright/contract/chats';
import { uploadsPath } from '@storewright/contract/uploads/bounds';
import type { Person } from '../../../boot/house.testing.ts';
import { type GatewayForTests, openGateway } from '../../gateway/tests/gateway.testing.ts';
import { readIn } from './left.testing.ts';

export type KnowledgeForTests = Awaited<ReturnType<typeof openKnowledge>>;
export const openKnowledge = async () => {
  const gateway: GatewayForTests = await openGateway();
  const { owner } = gateway;
  const base = (await owner.client.knowledge.create({ body: { name: 'Service' } })).id;
  let lines: (given: string) => object[] = () => [];
  gateway.upstream.behave((asked, response) => {
    const messages = asked.json['messages'] as { role: string; content: string }[];
    const text = lines(messages[0]!.content)
      .map((line) => JSON.stringify(line))
      .join('\n');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const chunk = (more: object) =>
      response.write(`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', ...more })}\n\n`);
    for (const piece of text.match(/[^]{1,17}/g) ?? []) chunk({ choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] });
    chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
    chunk({ choices: [], usage: { prompt_tokens: 400, completion_tokens: 40, total_tokens: 440 } });
    response.end('data: [DONE]\n\n');
  });

  const send = async (name: string, bytes: Uint8Array | string): Promise<string> => {
    const answer = await fetch(`${await gateway.house.origin()}${uploadsPath}?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'content-type': 'application/octet-stream' },
      body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
    });
    return ((await answer.json()) as { id: string }).id;
  };
  const over = async ({ id }: Pick<Chat, 'id'>, person: Pick<Person, 'client'> = owner): Promise<Chat> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const now = await person.client.chats.one({ params: { id } });
      if (now.messages.every(({ answer }) => !answer || (answer.state !== 'waiting' && answer.state !== 'writing' && !answer.counting))) return now;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('it was not answered');
  };
  return {
    gateway,
    house: gateway.house,
    owner,
    base,
    over,
    /** What the model writes, line by line: a function of the passages that it was given. */
    writes: (how: typeof lines) => void (lines = how),
    added: async (files: Record<string, Uint8Array | string>, into = base) => {
      const ids: string[] = [];
      for (const [name, bytes] of Object.entries(files)) ids.push(await send(name, bytes));
      await owner.client.knowledge.addSources({ params: { id: into }, body: { files: ids } });
      await readIn(gateway.house, into);
      const all = (await owner.client.knowledge.sources({ params: { id: into } })).items;
      return Object.keys(files)
        .toSorted()
        .map((name) => all.find((one) => one.name === name)!);
    },
    passagesOf: async (source: string, into = base) => (await owner.client.knowledge.passages({ params: { id: into }, query: { source } })).items,
    found: async (question: string, into = base) =>
      (await owner.client.knowledge.find({ params: { id: into }, body: { question } })).passages.map(({ text }) => text),
    asked: async (text: string, into = base) => {
      const chat = await over(await owner.client.chats.start({ body: { base: into, text } }));
      return { chat, answer: chat.messages.at(-1)!.answer!, message: chat.messages.at(-1)!.id };
    },
  };
};
