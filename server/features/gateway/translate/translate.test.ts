import { describe, expect, test } from 'vitest';
import { answers, carried, carriedBack, features, protocols } from './features.testing.ts';
import { type Json, Refused } from './normal.ts';
import { translateQuestion, translateReply, translateStream } from './translate.ts';

const pairs = protocols.flatMap((from) => protocols.filter((to) => to !== from).map((to) => [from, to] as const));
const names = { chat: 'OpenAI chat', responses: 'OpenAI Responses', messages: 'Anthropic', gemini: 'Gemini' };

describe.each(pairs)('from %s to %s', (from, to) => {
  test.each(features)('$label: kept, or named', (feature) => {
    const what = carried(feature, from, to);
    // Nothing is lost in silence.
    expect(what.fate === 'left out' ? what.lost : what.fate === 'refused' ? what.field : what.fate).not.toHaveLength(0);
  });
});

test('what is kept stands in the docs', async () => {
  const head = (of: string) => [
    `| ${of} | ${pairs.map(([from, to]) => `${names[from]} → ${names[to]}`).join(' | ')} |`,
    `|---|${pairs.map(() => '---').join('|')}|`,
  ];
  const mark = { kept: '●', 'left out': '○', refused: '✕', 'cannot say it': '–' };
  const asked = features.map((feature) => `| ${feature.label} | ${pairs.map(([from, to]) => mark[carried(feature, from, to).fate]).join(' | ')} |`);
  const told = answers.map((answer) => `| ${answer.label} | ${pairs.map(([from, to]) => mark[carriedBack(answer, from, to)]).join(' | ')} |`);
  const page = `# What is kept when a call is carried from one protocol to another

A call goes through byte for byte where client and provider speak the same protocol. Where they do not, it is translated, and this
is what becomes of each piece. The tables are printed by a test (\`server/features/gateway/translate/translate.test.ts\`).

● kept · ○ left out, and named in the answer's \`x-fields-left-out\` header · ✕ refused with 400 and the field, for without it
the question would be another one · – the first protocol cannot say it

## Questions: client → provider

${[...head('piece'), ...asked].join('\n')}

## Answers: provider → client

${[...head('piece'), ...told].join('\n')}

Always refused in a translation: several answers at once (\`n\`, \`candidateCount\`), what is stored at a provider (files by id,
earlier responses, cached content), a choice of a tool that was left out, and answers in sound.

## Calls of tools

- **Ids.** Each call has one, and none has another's: an id that a provider leaves out, or gives twice, is made. One of letters that the client's protocol
  has no place for travels within an id of ours, and comes back to the provider as it was. On the way up an id that is too long, or of other letters than the
  provider takes, is replaced, with its result.
- **Seals.** Gemini wants the \`thoughtSignature\` of a call back in the next turn. It travels within the call's id, whatever the client speaks; where a
  conversation goes on with another model, the id is made plain again, also where nothing is translated. Calls of another model's go to Gemini with the word that
  Google takes in a seal's place. \`extra_content.google.thought_signature\` is read, and given to OpenAI-compatible hosts.
- **As they really come.** Arguments as an object, none at all, two calls at one index or at none, \`stop\` at the end of an answer that calls: the client
  gets whole calls, arguments in JSON, and an end that says so. Content as a list (thoughts, then text) is kept.
- **Tools of another kind.** One that takes a plain text (\`custom\` of OpenAI's) is a function with one field elsewhere, and its calls come back as plain texts.
  What a provider runs itself (\`web_search\` and its like) or only Anthropic's or OpenAI's models know is left out and named, as \`tools.web_search\`.
- **Ends that are none.** \`finish_reason: error\`, an error within an answer, and Gemini's \`MALFORMED_FUNCTION_CALL\` and its like are told as failures.
`;
  await expect(page).toMatchFileSnapshot('../../../../docs/translations.md');
});

const ask = (from: 'chat' | 'messages', to: 'chat' | 'messages' | 'gemini' | 'responses', body: Json, model = 'claude-sonnet-4-5') =>
  translateQuestion({ from, to, body, model, stream: body['stream'] === true, most: 900 });

describe('the wire', () => {
  test('a chat with tools is what Anthropic takes', () => {
    const { body, lost } = ask('chat', 'messages', {
      model: 'ours',
      messages: [
        { role: 'system', content: 'Be brief.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'And?' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
          ],
        },
        { role: 'assistant', content: null, tool_calls: [{ id: 'c1', type: 'function', function: { name: 'sky', arguments: '{"at":"Bern"}' } }] },
        { role: 'tool', tool_call_id: 'c1', content: 'blue' },
      ],
      tools: [{ type: 'function', function: { name: 'sky', description: 'Colour', parameters: { type: 'object', properties: {} } } }],
      tool_choice: 'required',
      parallel_tool_calls: false,
      max_completion_tokens: 50,
      stop: 'END',
      temperature: 1.7,
      seed: 3,
      stream: true,
    });
    expect(body).toEqual({
      model: 'claude-sonnet-4-5',
      max_tokens: 50,
      system: [{ type: 'text', text: 'Be brief.' }],
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'And?' },
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } },
          ],
        },
        { role: 'assistant', content: [{ type: 'tool_use', id: 'c1', name: 'sky', input: { at: 'Bern' } }] },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: [{ type: 'text', text: 'blue' }] }] },
      ],
      tools: [{ name: 'sky', description: 'Colour', input_schema: { type: 'object', properties: {} } }],
      tool_choice: { type: 'any', disable_parallel_tool_use: true },
      temperature: 1,
      stop_sequences: ['END'],
      stream: true,
    });
    expect(lost).toEqual(['seed']);
  });

  test('a message with thoughts, a document and a schema is what Gemini takes', () => {
    const { body } = ask('messages', 'gemini', {
      model: 'ours',
      max_tokens: 64,
      system: [{ type: 'text', text: 'Be brief.', cache_control: { type: 'ephemeral' } }],
      messages: [
        {
          role: 'user',
          content: [
            { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: 'JVBERi0=' } },
            { type: 'text', text: 'Sum it up.' },
          ],
        },
      ],
      thinking: { type: 'enabled', budget_tokens: 2_000 },
      output_config: { format: { type: 'json_schema', schema: { type: 'object' } } },
    });
    expect(body).toEqual({
      contents: [{ role: 'user', parts: [{ inlineData: { mimeType: 'application/pdf', data: 'JVBERi0=' } }, { text: 'Sum it up.' }] }],
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
      generationConfig: {
        maxOutputTokens: 64,
        responseMimeType: 'application/json',
        responseJsonSchema: { type: 'object' },
        thinkingConfig: { thinkingBudget: 2_000, includeThoughts: true },
      },
    });
  });

  test('without a bound of the client, Anthropic is told ours', () => {
    expect(ask('chat', 'messages', { model: 'ours', messages: [{ role: 'user', content: 'Hi' }] }).body['max_tokens']).toBe(900);
  });

  test('Anthropic’s cached tokens are within the input that others count', () => {
    const body = {
      content: [{ type: 'text', text: 'Hi' }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 10, cache_read_input_tokens: 70, cache_creation_input_tokens: 20, output_tokens: 5 },
    };
    const { usage } = translateReply('messages', 'chat', body, { id: 'a', model: 'm', created: 1, system: null }) as { usage: Json };
    expect(usage).toMatchObject({ prompt_tokens: 100, completion_tokens: 5, total_tokens: 105, prompt_tokens_details: { cached_tokens: 70 } });
  });
});

describe('bad questions are refused with their field', () => {
  const hello = [{ role: 'user', content: 'Hi' }];
  test.each<[string, Json]>([
    ['messages', { model: 'm' }],
    ['messages', { model: 'm', messages: 'Hi' }],
    ['messages[0]', { model: 'm', messages: [null] }],
    ['messages[0].role', { model: 'm', messages: [{ role: 'robot', content: 'Hi' }] }],
    ['messages[0].content[0].type', { model: 'm', messages: [{ role: 'user', content: [{ type: 'smell' }] }] }],
    [
      'messages[0].content[0].image_url.url',
      { model: 'm', messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'file:///etc/passwd' } }] }] },
    ],
    ['n', { model: 'm', messages: hello, n: 2 }],
    ['tools', { model: 'm', messages: hello, tools: {} }],
    ['tool_choice', { model: 'm', messages: hello, tools: [{ type: 'web_search' }], tool_choice: 'required' }],
    ['tool_choice', { model: 'm', messages: hello, tool_choice: 'perhaps' }],
    ['temperature', { model: 'm', messages: hello, temperature: 'hot' }],
    ['max_tokens', { model: 'm', messages: hello, max_tokens: '5' }],
    ['response_format.type', { model: 'm', messages: hello, response_format: { type: 'xml' } }],
  ])('%s', (field, body) => {
    for (const to of ['messages', 'gemini', 'responses'] as const) {
      const refusal = (() => {
        try {
          return ask('chat', to, body);
        } catch (error) {
          return error;
        }
      })();
      expect(refusal).toBeInstanceOf(Refused);
      expect((refusal as Refused).field).toBe(field);
    }
  });
});

const about = { id: 'x-1', model: 'm', created: 1, system: null };
const streamed = (
  from: 'chat' | 'messages' | 'gemini' | 'responses',
  to: 'chat' | 'messages' | 'gemini' | 'responses',
  events: Json[],
  asked: Json = {},
): Json[] => {
  const stream = translateStream(from, to, about, asked);
  const text = events.map((event) => stream.push(JSON.stringify(event))).join('') + stream.end() + stream.end();
  return [...text.matchAll(/^data: (\{.*\})$/gm)].map((found) => JSON.parse(found[1]!) as Json);
};
const chunk = (delta: Json, finish: string | null = null): Json => ({ choices: [{ index: 0, delta, finish_reason: finish }] });

describe('streams', () => {
  const twoCallsAtOnce = [
    chunk({ role: 'assistant', content: '' }),
    chunk({ content: 'One ' }),
    chunk({ content: 'moment.' }),
    chunk({ tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'sky', arguments: '' } }] }),
    chunk({ tool_calls: [{ index: 1, id: 'b', type: 'function', function: { name: 'sea', arguments: '' } }] }),
    chunk({
      tool_calls: [
        { index: 0, function: { arguments: '{"at":' } },
        { index: 1, function: { arguments: '{"of":' } },
      ],
    }),
    chunk({
      tool_calls: [
        { index: 1, function: { arguments: '"Rome"}' } },
        { index: 0, function: { arguments: '"Bern"}' } },
      ],
    }),
    chunk({}, 'tool_calls'),
    { choices: [], usage: { prompt_tokens: 9, completion_tokens: 4 } },
  ];

  test('calls that were written at once arrive whole, one after the other', () => {
    const events = streamed('chat', 'messages', twoCallsAtOnce);
    const inputs = new Map<unknown, string>();
    for (const { type, index, delta } of events as { type: string; index: number; delta: Json }[])
      if (type === 'content_block_delta' && delta['type'] === 'input_json_delta') inputs.set(index, (inputs.get(index) ?? '') + String(delta['partial_json']));
    expect([...inputs.values()]).toEqual(['{"at":"Bern"}', '{"of":"Rome"}']);
    expect(events.map(({ type }) => type)).toEqual(
      [
        'message_start',
        'content_block_start',
        'content_block_delta',
        'content_block_delta',
        'content_block_stop',
        'content_block_start',
        'content_block_delta',
        'content_block_delta',
        'content_block_stop',
      ].concat(['content_block_start', 'content_block_delta', 'content_block_delta', 'content_block_stop', 'message_delta', 'message_stop']),
    );
    expect(events.at(-2)).toMatchObject({ delta: { stop_reason: 'tool_use' }, usage: { input_tokens: 9, output_tokens: 4 } });
  });

  test('the same calls as Responses and as Gemini', () => {
    const { response } = streamed('chat', 'responses', twoCallsAtOnce).at(-1) as { response: { output: Json[]; status: string } };
    expect(response.status).toBe('completed');
    expect(response.output.map(({ type, arguments: input }) => [type, input])).toEqual([
      ['message', undefined],
      ['function_call', '{"at":"Bern"}'],
      ['function_call', '{"of":"Rome"}'],
    ]);
    const told = JSON.stringify(streamed('chat', 'gemini', twoCallsAtOnce));
    expect(told).toContain('"functionCall":{"id":"a","name":"sky","args":{"at":"Bern"}}');
    expect(told).toContain('"promptTokenCount":9');
  });

  const anthropic = [
    { type: 'message_start', message: { usage: { input_tokens: 3, cache_read_input_tokens: 7, output_tokens: 1 } } },
    { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Hm.' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'c2VhbA==' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'Grüezi' } },
    { type: 'content_block_stop', index: 1 },
    { type: 'message_delta', delta: { stop_reason: 'max_tokens' }, usage: { output_tokens: 12 } },
    { type: 'message_stop' },
  ];

  test('figures come at the end of a chat only to who asked for them', () => {
    const told = streamed('messages', 'chat', anthropic);
    expect(told.some(({ usage }) => usage !== undefined)).toBe(false);
    const asked = streamed('messages', 'chat', anthropic, { stream_options: { include_usage: true } });
    expect(asked.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: 10, completion_tokens: 12, prompt_tokens_details: { cached_tokens: 7 } } });
    expect(told.at(-1)).toMatchObject({ choices: [{ finish_reason: 'length' }] });
    expect(JSON.stringify(told)).toContain('"reasoning_content":"Hm."');
  });

  test('a provider that breaks off is told as an error of the client’s protocol', () => {
    const broken = [...anthropic.slice(0, 7), { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }];
    expect(streamed('messages', 'chat', broken).at(-1)).toMatchObject({ error: { message: 'Overloaded' } });
    expect(streamed('messages', 'responses', broken).at(-1)).toMatchObject({
      type: 'response.failed',
      response: { status: 'failed', error: { message: 'Overloaded' } },
    });
    expect(streamed('messages', 'gemini', broken).at(-1)).toMatchObject({ error: { message: 'Overloaded' } });
  });

  test('an answer of nothing is still a whole one', () => {
    expect(streamed('gemini', 'messages', []).map(({ type }) => type)).toEqual(['message_start', 'message_delta', 'message_stop']);
    expect(streamed('gemini', 'responses', []).map(({ type }) => type)).toEqual(['response.created', 'response.in_progress', 'response.completed']);
  });
});
