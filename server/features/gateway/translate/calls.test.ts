/** Calls of tools, as providers really send them: with ids of any shape, or none, or a seal; torn, whole, at one index, in objects. */
import type { Protocol } from '@storewright/contract/providers';
import { describe, expect, test } from 'vitest';
import type { Json } from './normal.ts';
import { translateQuestion, translateReply, translateStream } from './translate.ts';
import { withPlainIds } from './ids.ts';

const about = (id = '0123456789abcdef0123456789abcdef') => ({ id, model: 'm', created: 1, system: null });
type Client = Exclude<Protocol, 'gemini'>;
const clients: Client[] = ['chat', 'responses', 'messages'];
const call = (id: unknown, args: unknown = '{"city":"Oslo"}', name = 'weather'): Json => ({ id, type: 'function', function: { name, arguments: args } });
const chatReply = (message: Json, finish = 'tool_calls'): Json => ({ choices: [{ index: 0, message, finish_reason: finish }] });
const chunk = (delta: Json, finish: string | null = null): Json => ({ choices: [{ index: 0, delta, finish_reason: finish }] });

/** What a client of each protocol heard: each call by its id, name and arguments, and why it ended. */
type Heard = { calls: { id: string; name: string; input: string }[]; stop: unknown };
const heardWhole: Record<Client, (body: Json) => Heard> = {
  chat: (body) => {
    const [{ message, finish_reason: stop }] = body['choices'] as [
      { message: { tool_calls?: { id: string; function: { name: string; arguments: string } }[] }; finish_reason: string },
    ];
    return { calls: (message.tool_calls ?? []).map(({ id, function: { name, arguments: input } }) => ({ id, name, input })), stop };
  },
  responses: (body) => ({
    calls: (body['output'] as Json[])
      .filter(({ type }) => type === 'function_call')
      .map((item) => ({ id: String(item['call_id']), name: String(item['name']), input: String(item['arguments']) })),
    stop: body['status'],
  }),
  messages: (body) => ({
    calls: (body['content'] as Json[])
      .filter(({ type }) => type === 'tool_use')
      .map((item) => ({ id: String(item['id']), name: String(item['name']), input: JSON.stringify(item['input']) })),
    stop: body['stop_reason'],
  }),
};
const heardStreamed = (to: Client, from: Protocol, events: Json[], id?: string): Heard => {
  const stream = translateStream(from, to, about(id), {});
  const text = events.map((event) => stream.push(JSON.stringify(event))).join('') + stream.end();
  const told = [...text.matchAll(/^data: (\{.*\})$/gm)].map((found) => JSON.parse(found[1]!) as Json);
  if (to === 'responses') return heardWhole.responses((told.at(-1) as { response: Json }).response);
  const calls: Heard['calls'] = [];
  let stop: unknown;
  for (const event of told) {
    if (to === 'messages') {
      const { content_block: block, delta } = event as { content_block?: Json; delta?: Json };
      if (block?.['type'] === 'tool_use') calls.push({ id: String(block['id']), name: String(block['name']), input: '' });
      if (delta?.['type'] === 'input_json_delta') calls.at(-1)!.input += String(delta['partial_json']);
      stop = delta?.['stop_reason'] ?? stop;
    } else
      for (const { delta, finish_reason } of (event['choices'] ?? []) as { delta: { tool_calls?: Json[] }; finish_reason: unknown }[]) {
        for (const piece of delta.tool_calls ?? []) {
          const asked = piece['function'] as Record<string, string>;
          const one = (calls[Number(piece['index'])] ??= { id: String(piece['id']), name: asked['name']!, input: '' });
          one.input += asked['arguments'] ?? '';
        }
        stop = finish_reason ?? stop;
      }
  }
  return { calls, stop };
};
const called = { chat: 'tool_calls', responses: 'completed', messages: 'tool_use' };

/** The next turn in the client's own words: what it heard, and what its tools answered. */
const nextTurn: Record<Client, (calls: Heard['calls']) => Json> = {
  chat: (calls) => ({
    messages: [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: null, tool_calls: calls.map(({ id, name, input }) => call(id, input, name)) },
      ...calls.map(({ id }) => ({ role: 'tool', tool_call_id: id, content: 'ok' })),
    ],
  }),
  responses: (calls) => ({
    input: [
      { role: 'user', content: 'Hi' },
      ...calls.map(({ id, name, input }) => ({ type: 'function_call', call_id: id, name, arguments: input })),
      ...calls.map(({ id }) => ({ type: 'function_call_output', call_id: id, output: 'ok' })),
    ],
  }),
  messages: (calls) => ({
    max_tokens: 9,
    messages: [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: calls.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input: JSON.parse(input) as Json })) },
      { role: 'user', content: calls.map(({ id }) => ({ type: 'tool_result', tool_use_id: id, content: 'ok' })) },
    ],
  }),
};
const asked = (from: Protocol, to: Protocol, body: Json, model = 'gemini-3-pro', calls = {}): Json =>
  translateQuestion({ from, to, body: { model: 'ours', ...body }, model, stream: false, most: 9, calls }).body;

describe.each(clients)('a client that speaks %s', (to) => {
  const parts = [
    { functionCall: { name: 'weather', args: { city: 'Oslo' } }, thoughtSignature: 'c2lnbmF0dXJl+/==' },
    { functionCall: { name: 'weather', args: { city: 'Rome' } } },
  ];
  const gemini = { candidates: [{ content: { parts }, finishReason: 'STOP' }] };
  const torn = parts.map((part) => ({ candidates: [{ content: { parts: [part] } }] })).concat([{ candidates: [{ finishReason: 'STOP' }] } as never]);

  test.each(['whole', 'streamed'])('brings back the seal that came with a call of Gemini’s, %s', (how) => {
    const heard = how === 'whole' ? heardWhole[to](translateReply('gemini', to, gemini, about())) : heardStreamed(to, 'gemini', torn);
    expect([heard.calls.map(({ input }) => JSON.parse(input)), heard.stop]).toEqual([[{ city: 'Oslo' }, { city: 'Rome' }], called[to]]);
    const { contents } = asked(to, 'gemini', nextTurn[to](heard.calls)) as { contents: { parts: Json[] }[] };
    const [first, second] = contents[1]!.parts as [Json, Json];
    expect([first['thoughtSignature'], second['thoughtSignature']]).toEqual(['c2lnbmF0dXJl+/==', undefined]);
    const ids = [first, second].map(({ functionCall }) => (functionCall as Json)['id']);
    expect(contents[2]!.parts.map(({ functionResponse }) => [(functionResponse as Json)['id'], (functionResponse as Json)['name']])).toEqual(
      ids.map((id) => [id, 'weather']),
    );
  });

  test('has other ids in the next turn', () => {
    const ids = ['a', 'b'].flatMap((turn) => heardWhole[to](translateReply('gemini', to, gemini, about(turn.repeat(32)))).calls.map(({ id }) => id));
    expect(new Set(ids).size).toBe(4);
  });

  test.each(['whole', 'streamed'])('gets ids where the provider gives none, or one for all, and arguments in JSON, %s', (how) => {
    const calls = [call(null, { city: 'Oslo' }), call('', ''), call('same', null), call('same', '{"city":"Rome"}', 'sky')];
    const heard =
      how === 'whole'
        ? heardWhole[to](translateReply('chat', to, chatReply({ content: null, tool_calls: calls }, 'stop'), about()))
        : heardStreamed(to, 'chat', [...calls.map((one, index) => chunk({ tool_calls: [{ index, ...one }] })), chunk({}, 'stop')]);
    expect(new Set(heard.calls.map(({ id }) => id)).size).toBe(4);
    expect(heard.calls.every(({ id }) => /^[\w-]{1,60}$/.test(id))).toBe(true);
    expect([heard.calls.map(({ input }) => JSON.parse(input)), heard.stop]).toEqual([[{ city: 'Oslo' }, {}, {}, { city: 'Rome' }], called[to]]);
  });

  test('brings an id of any letters back to whoever gave it', () => {
    const { calls } = heardWhole[to](translateReply('chat', to, chatReply({ tool_calls: [call('functions.weather:0')] }), about()));
    const { messages } = to === 'chat' ? nextTurn.chat(calls) : asked(to, 'chat', nextTurn[to](calls));
    expect(JSON.stringify(messages).match(/functions\.weather:0/g)).toHaveLength(2);
  });

  test('ends without calls where the provider says that there are some', () => {
    expect(heardWhole[to](translateReply('chat', to, chatReply({ content: 'Hi' }, 'tool_calls'), about())).stop).toBe(
      { chat: 'stop', responses: 'completed', messages: 'end_turn' }[to],
    );
  });
});

describe('streams that tell calls apart in their own ways', () => {
  const inputs = (...pieces: Json[]) =>
    heardStreamed('messages', 'chat', [...pieces.map((piece) => chunk({ tool_calls: [piece] })), chunk({}, 'stop')]).calls.map(({ name, input }) => [
      name,
      input,
    ]);
  const two = [
    ['weather', '{"city":"Oslo"}'],
    ['clock', '{}'],
  ];
  test('two at one index', () => expect(inputs({ index: 0, ...call('a') }, { index: 0, ...call('b', '{}', 'clock') })).toEqual(two));
  test('two at one index, without ids', () => expect(inputs({ index: 0, ...call(null) }, { index: 0, ...call(null, '{}', 'clock') })).toEqual(two));
  test('the same tool twice at one index, without ids', () =>
    expect(inputs({ index: 0, ...call(null) }, { index: 0, ...call(null) })).toEqual([two[0], two[0]]));
  test('no index at all, in pieces', () =>
    expect(inputs(call('a', '{"city":'), { function: { arguments: '"Oslo"}' } }, call('b', '{}', 'clock'))).toEqual(two));
  test('id and name with each piece', () =>
    expect(inputs({ index: 0, ...call('a', '{"city":') }, { index: 0, ...call('a', '"Oslo"}') }, { index: 1, ...call('b', '{}', 'clock') })).toEqual(two));
});

test('a turn of another model’s calls is taken by Gemini since 3, and no word of that goes to those before', () => {
  const body = nextTurn.chat([{ id: 'a', name: 'weather', input: '{}' }]);
  expect(JSON.stringify(asked('chat', 'gemini', body))).toContain('"thoughtSignature":"skip_thought_signature_validator"');
  expect(JSON.stringify(asked('chat', 'gemini', body, 'gemini-2.5-flash'))).not.toContain('thoughtSignature');
});

test('ids are such as each provider takes, each call has its own, and each result its call’s', () => {
  const odd = [
    { id: 'functions.weather:0', name: 'weather', input: '{}' },
    { id: 'x'.repeat(90), name: 'clock', input: '{}' },
  ];
  const { messages } = nextTurn.chat(odd) as { messages: Json[] };
  const twice = { messages: [...messages, ...messages.slice(1)] };
  const ids = (body: Json, called: RegExp, answered: RegExp) =>
    [called, answered].map((pattern) => [...JSON.stringify(body).matchAll(pattern)].map((found) => found[1]!));
  const check = ([calls, results]: string[][], shape: RegExp) => {
    expect(calls).toEqual(results);
    expect(new Set(calls).size).toBe(4);
    for (const id of calls!) expect(id).toMatch(shape);
  };
  check(ids(asked('chat', 'messages', twice), /"tool_use","id":"([^"]+)"/g, /"tool_use_id":"([^"]+)"/g) as string[][], /^[\w-]+$/);
  check(
    ids(asked('chat', 'responses', twice), /"function_call","call_id":"([^"]+)"/g, /"function_call_output","call_id":"([^"]+)"/g) as string[][],
    /^.{1,64}$/,
  );
  check(ids(asked('chat', 'chat', twice), /\{"id":"([^"]+)"/g, /"tool_call_id":"([^"]+)"/g) as string[][], /^.{1,40}$/);
  check(ids(asked('chat', 'chat', twice, 'm', { idLength: 9 }), /\{"id":"([^"]+)"/g, /"tool_call_id":"([^"]+)"/g) as string[][], /^[A-Za-z0-9]{9}$/);
});

test('where nothing is translated, an id that carries something is made plain, and no byte else is touched', () => {
  const { calls } = heardWhole.chat(
    translateReply(
      'gemini',
      'chat',
      { candidates: [{ content: { parts: [{ functionCall: { id: 'mine', name: 'weather' }, thoughtSignature: 's' }] } }] },
      about(),
    ),
  );
  const body = `{ "text": "call_sw-nothing",  ${JSON.stringify(nextTurn.chat(calls)).slice(1)}`;
  expect(withPlainIds(Buffer.from(body), 'chat').toString()).toBe(body.replaceAll(calls[0]!.id, 'mine'));
});

test('Google’s seal beside a call of its door for OpenAI’s words comes and goes, to whoever takes it', () => {
  const extra_content = { google: { thought_signature: 's' } };
  const { calls } = heardWhole.messages(translateReply('chat', 'messages', chatReply({ tool_calls: [{ ...call('a'), extra_content }] }), about()));
  expect(JSON.stringify(asked('messages', 'chat', nextTurn.messages(calls), 'm', { carriesSeals: true }))).toContain(
    JSON.stringify({ extra_content }).slice(1, -1),
  );
  expect(JSON.stringify(asked('messages', 'chat', nextTurn.messages(calls), 'm'))).not.toContain('extra_content');
});

describe('an answer whose content is a list', () => {
  const content = [
    { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] },
    { type: 'text', text: 'Fjell' },
  ];
  const blocks = (events: Json[]) => {
    const stream = translateStream('chat', 'messages', about(), {});
    return events.map((event) => stream.push(JSON.stringify(event))).join('') + stream.end();
  };
  test('is kept, whole and streamed', () => {
    expect(translateReply('chat', 'messages', chatReply({ content }, 'stop'), about())).toMatchObject({
      content: [
        { type: 'thinking', thinking: 'Hm.' },
        { type: 'text', text: 'Fjell' },
      ],
      stop_reason: 'end_turn',
    });
    const told = blocks([...content.map((piece) => chunk({ content: [piece] })), chunk({}, 'stop')]);
    expect([told.includes('"thinking_delta","thinking":"Hm."'), told.includes('"text_delta","text":"Fjell"')]).toEqual([true, true]);
  });
  test('is kept in the next turn', () => {
    expect(
      JSON.stringify(
        asked('chat', 'messages', {
          messages: [
            { role: 'user', content: 'Hi' },
            { role: 'assistant', content },
            { role: 'user', content: 'And?' },
          ],
        }),
      ),
    ).toContain('Fjell');
  });
});

test.each<[Protocol, Json]>([
  ['chat', chunk({}, 'error')],
  ['chat', { error: 'Overloaded' }],
  ['chat', { choices: [{ index: 0, delta: {}, finish_reason: null, error: { message: 'Overloaded' } }] }],
  ['gemini', { candidates: [{ content: {}, finishReason: 'MALFORMED_FUNCTION_CALL' }] }],
  ['gemini', { error: { message: 'Overloaded' } }],
])('%s: %j in a stream is told as a failure', (from, event) => {
  const stream = translateStream(from, 'messages', about(), {});
  expect(stream.push(JSON.stringify(event)) + stream.end()).toMatch(/event: error\ndata: .*\n\n$/);
});

describe('tools that take a plain text', () => {
  const format = { type: 'grammar', syntax: 'lark', definition: 'start: WORD' };
  const tools = {
    responses: [{ type: 'custom', name: 'patch', description: 'Edits.', format }],
    chat: [{ type: 'custom', custom: { name: 'patch', description: 'Edits.', format: { type: 'grammar', grammar: format } } }],
  };
  test.each(['responses', 'chat'] as const)('%s: are functions elsewhere, and their calls plain texts again', (from) => {
    const body = { tools: tools[from], ...(from === 'chat' ? { messages: [{ role: 'user', content: 'Hi' }] } : { input: 'Hi' }) };
    const question = JSON.stringify(asked(from, 'chat', body));
    expect(question).toContain('"type":"function","function":{"name":"patch","description":"Edits."');
    expect(question).toContain('start: WORD');
    const answer = chatReply({ tool_calls: [call('a', '{"input":"*** Begin"}', 'patch')] });
    const events = [
      chunk({ tool_calls: [{ index: 0, ...call('a', '{"input":"*** ', 'patch') }] }),
      chunk({ tool_calls: [{ index: 0, function: { arguments: 'Begin"}' } }] }),
      chunk({}, 'tool_calls'),
    ];
    const stream = translateStream('chat', from, about(), body);
    const streamed = events.map((event) => stream.push(JSON.stringify(event))).join('') + stream.end();
    for (const told of [JSON.stringify(translateReply('chat', from, answer, about(), body)), streamed]) {
      expect(told).toContain(from === 'chat' ? '"type":"custom","custom":{"name":"patch","input":"' : '"type":"custom_tool_call"');
      expect(told).toContain('*** Begin');
      expect(told).not.toContain('arguments');
    }
  });
  test('their calls and results of earlier turns are kept', () => {
    const input = [
      { role: 'user', content: 'Hi' },
      { type: 'custom_tool_call', call_id: 'a', name: 'patch', input: '*** Begin' },
      { type: 'custom_tool_call_output', call_id: 'a', output: 'Done.' },
    ];
    expect(asked('responses', 'messages', { tools: tools.responses, input })).toMatchObject({
      messages: [
        { role: 'user' },
        { content: [{ type: 'tool_use', id: 'a', name: 'patch', input: { input: '*** Begin' } }] },
        { content: [{ type: 'tool_result', tool_use_id: 'a' }] },
      ],
    });
  });
});
