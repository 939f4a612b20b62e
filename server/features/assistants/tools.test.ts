/** Tools of an assistant: called in OpenAI's way, step by step, and never without being told of. */
import { emptyForm } from '@storewright/contract/assistants/form';
import type { ModelOnOffer } from '@storewright/contract/integration';
import type { UiPart } from '@storewright/contract/runs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDoorSocket } from '../runs/index.ts';
import type { KeptAnswer } from './assistants.tables.ts';
import { answering } from './loop.ts';
import type { Tool, Toolbox } from '../plugins/index.ts';

type Message = { role: string; content: string | null; tool_call_id?: string; tool_calls?: { id: string; function: { name: string; arguments: string } }[] };
type Body = { messages: Message[]; tools?: { type: string; function: { name: string; parameters: object } }[]; tool_choice?: string };
/** What the model wants next. */
type Next = { text?: string; calls?: { name: string; args: string }[] };
let next: (asked: Body, step: number) => Next;
let asked: Body[];
let line: ReturnType<typeof createDoorSocket>;

/** A provider that holds callers to the protocol: each answer of a tool belongs to a call that was made just before, and none is missing. */
const strict = ({ messages }: Body): string | undefined => {
  let open = new Set<string>();
  for (const { role, tool_call_id: id, tool_calls: calls } of messages) {
    if (role === 'tool' && !open.delete(id ?? '')) return `no call ${id}`;
    if (role !== 'tool' && open.size > 0) return 'a call was not answered';
    if (calls) open = new Set(calls.map((call) => call.id));
  }
  return open.size > 0 ? 'a call was not answered' : undefined;
};
beforeAll(() => {
  line = createDoorSocket((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Body;
      const wrong = request.url === '/v1/chat/completions' ? strict(body) : `no path ${request.url}`;
      if (wrong) {
        response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message: wrong } }));
        return;
      }
      asked.push(body);
      const { text = '', calls = [] } = next(body, asked.length);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const chunk = (delta: object) => response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`);
      if (text) chunk({ content: text });
      for (const [index, { name, args }] of calls.entries()) {
        chunk({ tool_calls: [{ index, id: `${asked.length}-${index}`, type: 'function', function: { name, arguments: args.slice(0, 3) } }] });
        chunk({ tool_calls: [{ index, function: { arguments: args.slice(3) } }] });
      }
      response.end('data: [DONE]\n\n');
    });
    return '';
  });
});
beforeEach(() => {
  asked = [];
});
afterAll(() => line.close());

const tool = (name: string, more: Partial<Tool> = {}): Tool => ({
  id: `plugin:${name}`,
  source: 'plugin',
  sourceName: 'Parcel tracker',
  name,
  title: `Title of ${name}`,
  description: '',
  inputSchema: { type: 'object', properties: { id: { type: 'string' } } },
  risk: 'read',
  confirm: 'never',
  print: name,
  ...more,
});
const model = { name: 'm', capabilities: ['text', 'tools'] } as unknown as ModelOnOffer;

const ask = async (tools: Tool[], call: (tool: Tool, args: unknown) => ReturnType<Toolbox['call']>) => {
  let kept!: KeptAnswer;
  const parts: UiPart[] = [];
  const form = { ...emptyForm, tools: tools.map(({ id }) => id) };
  const ended = await answering(line, {
    form,
    model,
    history: [],
    question: 'Where is it?',
    key: 'k',
    find: async () => ({ passages: [] }),
    tools: async () => tools,
    call,
    afford: async () => async () => undefined,
    keep: async (answer) => void (kept = answer),
  })({ text: () => undefined, thoughts: () => undefined, part: (part) => void parts.push(part) }, new AbortController().signal);
  return { kept, parts, ended };
};

test('a tool is called with what the model says, and its answer is what the model goes on from', async () => {
  next = ({ messages }) =>
    messages.at(-1)!.role === 'tool'
      ? { text: `It says: ${messages.at(-1)!.content}` }
      : { text: 'I look.', calls: [{ name: 'shipment', args: '{"id":"FK-2"}' }] };
  const called: unknown[] = [];
  const { kept, parts } = await ask([tool('shipment')], async ({ id }, args) => {
    called.push([id, args]);
    return { ok: true, text: 'in Malmö' };
  });
  expect(called).toEqual([['plugin:shipment', { id: 'FK-2' }]]);
  expect(kept.text).toBe('I look.\n\nIt says: in Malmö');
  expect(kept.steps).toMatchObject([{ step: 1, title: 'Title of shipment', source: 'Parcel tracker', args: '{"id":"FK-2"}', outcome: 'ok', text: 'in Malmö' }]);
  expect(parts.map(({ type }) => type)).toEqual(['data-tool']);
});

test('several at once are each answered, also one that there is not, one that fails and one whose arguments are no JSON', async () => {
  next = (_, step) =>
    step > 1
      ? { text: 'Done' }
      : {
          calls: [
            { name: 'shipment', args: '{"id":1}' },
            { name: 'nothing', args: '{}' },
            { name: 'broken', args: '{}' },
            { name: 'shipment', args: '{"id":' },
          ],
        };
  const { kept } = await ask([tool('shipment'), tool('broken')], async ({ name }) => {
    if (name === 'broken') throw new Error('secret of the inside');
    return { ok: true, text: 'fine' };
  });
  expect(kept.steps.map(({ outcome }) => outcome)).toEqual(['ok', 'failed', 'failed', 'failed']);
  expect(JSON.stringify(kept)).not.toContain('secret of the inside');
  expect(kept.text).toBe('Done');
});

test('what asks a person first is refused with words, and not called', async () => {
  next = (_, step) =>
    step > 1
      ? { text: 'I may not.' }
      : {
          calls: [
            { name: 'order', args: '{}' },
            { name: 'cancel', args: '{}' },
          ],
        };
  const { kept } = await ask([tool('order', { confirm: 'always' }), tool('cancel', { confirm: 'once' })], () => {
    throw new Error('it was called');
  });
  expect(kept.steps.map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
  expect(asked[1]!.messages.at(-1)!.content).toMatch(/not called/);
});

test('a model that wants tools without end has to answer after eight steps', async () => {
  next = ({ tool_choice: choice }) => (choice === 'none' ? { text: 'Enough' } : { calls: [{ name: 'shipment', args: '{}' }] });
  const { kept } = await ask([tool('shipment')], async () => ({ ok: true, text: 'more' }));
  expect(kept.steps).toHaveLength(8);
  expect([asked.length, kept.text]).toEqual([9, 'Enough']);
});

test('two tools of one name have two names for the model', async () => {
  next = ({ tools }, step) => (step > 1 ? { text: 'Done' } : { calls: tools!.map(({ function: { name } }) => ({ name, args: '{}' })) });
  const ids: string[] = [];
  await ask([tool('find'), tool('find', { id: 'mcp:find', source: 'mcp' })], async ({ id }) => {
    ids.push(id);
    return { ok: true, text: '' };
  });
  expect(ids).toEqual(['plugin:find', 'mcp:find']);
});
