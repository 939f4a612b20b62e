import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createLog } from '../../kit/log.ts';
import { openAiLlm } from '../llm/openai.ts';
import { createOutgoing, type Outgoing } from '../outgoing/outgoing.ts';
import { type ChildSettings, createLocalModel, localHost } from './local-model.ts';
import { realModel, smallModel } from './local-model.testing.ts';

const real = await realModel();
const folder = typeof real === 'string' ? '' : real.folder;
const missing = typeof real === 'string' ? ` (${real})` : '';

const opened: { stop(): Promise<void>; outgoing: Outgoing }[] = [];
afterEach(async () => {
  for (const { stop, outgoing } of opened.splice(0)) await Promise.all([outgoing.close(), stop()]);
});
afterAll(async () => {
  await Promise.all([shared.outgoing.close(), shared.local.stop()]);
  if (typeof real !== 'string') await real.close();
});

const made = (change: Partial<ChildSettings> = {}) => {
  const settings = { runtime: `${folder}/runtime`, models: `${folder}/models`, context: 2_048, waiting: 2, requestMs: 60_000, idleMs: 60_000, ...change };
  const local = createLocalModel({ settings, log: createLog({ level: 'silent' }) });
  const outgoing = createOutgoing({ sockets: { [localHost]: () => local.socket() } });
  const ask = async (body: object) => {
    const answer = await outgoing.request(`http://${localHost}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: smallModel, messages: hello, max_tokens: 24, temperature: 0, ...body }),
      timeout: 60_000,
    });
    return { status: answer.status, headers: answer.headers, text: answer.text(), json: () => JSON.parse(answer.text()) };
  };
  return { local, outgoing, ask, llm: openAiLlm({ outgoing, baseUrl: `http://${localHost}/v1`, key: '' }) };
};
/** Most of what is asked needs no process of its own. */
const shared = made();
const open = (change: Partial<ChildSettings>) => {
  const one = made(change);
  opened.push({ stop: one.local.stop, outgoing: one.outgoing });
  return one;
};
const hello = [{ role: 'user', content: 'Say hello.' }];
const lines = (text: string) =>
  text
    .split('\n\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)));
/** Processes that run models for another, as Linux tells. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
    .filter((child) => child > 0 && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('local-model/child.ts'));
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe.skipIf(typeof real === 'string')(`a model of this machine${missing}`, () => {
  test('it lists what is here, answers in words, and counts the tokens of both sides', async () => {
    const { outgoing, ask, local } = shared;
    expect(local.state()).toEqual({ running: false, loaded: null, busy: false, waiting: 0 });
    expect(JSON.parse((await outgoing.request(`http://${localHost}/v1/models`)).text()).data).toMatchObject([{ id: smallModel, object: 'model' }]);
    const { status, json } = await ask({});
    const { choices, usage, object } = json();
    expect([status, object, choices[0].finish_reason]).toEqual([200, 'chat.completion', expect.stringMatching(/^(stop|length)$/)]);
    expect(choices[0].message.content).toMatch(/\p{L}{2}/u);
    const twice = (
      await ask({ messages: [...hello, { role: 'assistant', content: 'Hello.' }, { role: 'user', content: 'Say it again, and again, and again.' }] })
    ).json().usage;
    expect(usage.total_tokens).toBe(usage.prompt_tokens + usage.completion_tokens);
    expect([usage.prompt_tokens > 10, usage.completion_tokens <= 24, twice.prompt_tokens > usage.prompt_tokens + 10]).toEqual([true, true, true]);
    await expect.poll(() => local.state()).toMatchObject({ running: true, loaded: smallModel, busy: false });
  });

  test('a stream has the words of the whole answer, the same count, and an end', async () => {
    const { ask } = shared;
    const whole = (await ask({})).json();
    const { headers, text } = await ask({ stream: true, stream_options: { include_usage: true } });
    expect(headers['content-type']).toContain('text/event-stream');
    const parts = lines(text);
    expect(parts.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe(whole.choices[0].message.content);
    expect(parts.at(-1)).toMatchObject({ choices: [], usage: whole.usage });
    expect(parts.filter(({ choices }) => choices[0]?.finish_reason).length).toBe(1);
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
  });

  test('max_tokens ends it as `length`, and a stop word as `stop` without being said', async () => {
    const { ask } = shared;
    const short = (await ask({ max_tokens: 3 })).json();
    expect([short.choices[0].finish_reason, short.usage.completion_tokens]).toEqual(['length', 3]);
    const whole = (await ask({})).json().choices[0].message.content as string;
    const stop = /\s(\p{L}{3,})/u.exec(whole)![1]!;
    const stopped = (await ask({ stop: [stop] })).json();
    expect([stopped.choices[0].finish_reason, stopped.choices[0].message.content.includes(stop)]).toEqual(['stop', false]);
  });

  test('a JSON schema is held to by grammar', async () => {
    const schema = {
      type: 'object',
      properties: { ok: { type: 'boolean' }, colour: { enum: ['red', 'green'] } },
      required: ['ok', 'colour'],
      additionalProperties: false,
    };
    const { json } = await shared.ask({ max_tokens: 60, response_format: { type: 'json_schema', json_schema: { name: 'one', schema } } });
    const answer = JSON.parse(json().choices[0].message.content);
    expect([Object.keys(answer), typeof answer.ok, ['red', 'green'].includes(answer.colour)]).toEqual([['ok', 'colour'], 'boolean', true]);
  });

  test('it works through the same client as every other engine', async () => {
    const parts = [];
    for await (const part of shared.llm.stream(
      { model: smallModel, messages: [{ role: 'user', content: 'Say hello.' }], maxTokens: 12 },
      AbortSignal.timeout(60_000),
    ))
      parts.push(part);
    expect(parts.slice(-2)).toEqual([
      { type: 'usage', input: expect.any(Number), output: expect.any(Number) },
      { type: 'stop', reason: expect.any(String) },
    ]);
    expect(parts.filter(({ type }) => type === 'text').length).toBeGreaterThan(1);
  });

  test.each([
    ['malformed JSON', '{', 400, 'invalid_json'],
    ['no messages', { messages: [] }, 400, 'invalid_request'],
    ['a picture', { messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:,' } }] }] }, 400, 'invalid_request'],
    ['tools', { tools: [{ type: 'function' }] }, 400, 'invalid_request'],
    ['max_tokens −1', { max_tokens: -1 }, 400, 'invalid_request'],
    ['n 2', { n: 2 }, 400, 'invalid_request'],
    ['a model that is not here', { model: 'nobody' }, 404, 'model_not_found'],
    ['a way out of the folder', { model: '../models/smollm2-135m' }, 404, 'model_not_found'],
    ['more than it reads', { messages: [{ role: 'user', content: 'word '.repeat(4_000) }] }, 400, 'context_length_exceeded'],
    ['another address', null, 404, 'not_found'],
  ])('%s is refused in OpenAI’s shape', async (_, body, status, code) => {
    const { outgoing, ask } = shared;
    const send = (path: string, text: string) => outgoing.request(`http://${localHost}${path}`, { method: 'POST', body: text });
    const answer =
      body === null ? await send('/v1/images/generations', '{}') : typeof body === 'string' ? await send('/v1/chat/completions', body) : await ask(body);
    const said = JSON.parse(typeof answer.text === 'string' ? answer.text : answer.text());
    expect([answer.status, said.error.code, typeof said.error.message]).toEqual([status, code, 'string']);
  });

  test('texts are read as vectors: as many as texts, of one length, the same for the same, also while another model writes', async () => {
    const { outgoing, ask } = shared;
    const post = (body: object) =>
      outgoing.request(`http://${localHost}/v1/embeddings`, { method: 'POST', body: JSON.stringify({ model: smallModel, ...body }), timeout: 60_000 });
    const writing = ask({ max_tokens: 60 });
    const answer = JSON.parse((await post({ input: ['A teapot of clay.', 'Parcels take three days.', 'A teapot of clay.'] })).text());
    const [one, other, same] = answer.data.map(({ embedding }: { embedding: number[] }) => embedding) as number[][];
    expect([one!.length > 100, other!.length, same]).toEqual([true, one!.length, one]);
    expect(other).not.toEqual(one);
    expect([answer.data.map(({ index }: { index: number }) => index), answer.usage.prompt_tokens > 10]).toEqual([[0, 1, 2], true]);
    const packed = JSON.parse((await post({ input: 'A teapot of clay.', encoding_format: 'base64' })).text()).data[0].embedding as string;
    const bytes = Buffer.from(packed, 'base64');
    expect([...new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))]).toEqual(one);
    // Longer than it reads: the end is left out.
    expect((await post({ input: 'word '.repeat(4_000) })).status).toBe(200);
    expect((await writing).status).toBe(200);
    expect([(await post({ input: [] })).status, (await post({ input: [1, 2] })).status, (await post({ input: 'a', model: 'nobody' })).status]).toEqual([
      400, 400, 404,
    ]);
  });

  test('one is answered at a time, so many wait, and the rest is told when to come back', async () => {
    const { ask, local } = shared;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask({ max_tokens: 40, messages: [{ role: 'user', content: 'Tell a long story of a fox.' }] })),
    );
    const full = answers.filter(({ status }) => status === 503);
    expect([answers.filter(({ status }) => status === 200).length, full.length]).toEqual([3, 3]);
    expect(full.map(({ headers, json }) => [headers['retry-after'], json().error.code])).toEqual(Array.from({ length: 3 }, () => ['5', 'busy']));
    await expect.poll(() => local.state()).toMatchObject({ busy: false, waiting: 0 });
  });

  test('whoever hangs up gives their turn to the next', async () => {
    const { outgoing, ask, local } = shared;
    const leaving = new AbortController();
    const left = outgoing.request(`http://${localHost}/v1/chat/completions`, {
      method: 'POST',
      body: JSON.stringify({ model: smallModel, messages: [{ role: 'user', content: 'Tell a long story.' }], max_tokens: 1_500 }),
      signal: leaving.signal,
    });
    left.catch(() => undefined);
    await expect.poll(() => local.state().busy).toBe(true);
    leaving.abort(new Error('enough'));
    await expect(left).rejects.toThrow('enough');
    expect((await ask({ max_tokens: 2 })).status).toBe(200);
  });

  test('an answer that takes longer than it may ends where it is', async () => {
    const { ask } = open({ requestMs: 300 });
    const { status, json } = await ask({
      max_tokens: 1_800,
      messages: [{ role: 'user', content: 'Count from one to one thousand, one number a line: 1 2 3 4 5' }],
    });
    expect(status === 200 ? json().choices[0].finish_reason : json().error.code).toMatch(/^(length|stop|server_error)$/);
  });

  test('when its process dies the call fails, and the next one starts another', async () => {
    const { ask, local } = shared;
    await ask({ max_tokens: 1 });
    const [pid] = childrenOf(process.pid) as [number];
    const hit = ask({ max_tokens: 1_500 });
    hit.catch(() => undefined);
    await expect.poll(() => local.state().busy).toBe(true);
    process.kill(pid, 'SIGKILL');
    await expect(hit).rejects.toThrow();
    // A call that comes before its end was heard of fails with it.
    await expect.poll(() => local.state().running).toBe(false);
    expect((await ask({ max_tokens: 2 })).status).toBe(200);
    expect(childrenOf(process.pid)).not.toContain(pid);
  });

  test('nobody asks for long: the process ends, and its memory goes back', async () => {
    const { outgoing, local } = open({ idleMs: 300 });
    const list = async () => (await outgoing.request(`http://${localHost}/v1/models`)).status;
    expect(await list()).toBe(200);
    await expect.poll(() => local.state().running).toBe(false);
    expect(await list()).toBe(200);
  });

  test('it ends with the console, also when the console is killed', async () => {
    const program = `
      const { createLocalModel } = await import(${JSON.stringify(new URL('local-model.ts', import.meta.url).href)});
      const log = { warn() {}, info() {} };
      const local = createLocalModel({ settings: { runtime: '', models: ${JSON.stringify(`${folder}/models`)}, context: 512, waiting: 1, requestMs: 1000, idleMs: 60000 }, log });
      await local.socket();
      process.stdout.write('up');
      setInterval(() => {}, 1000);`;
    const console = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((up) => console.stdout.once('data', () => up()));
    const [child] = childrenOf(console.pid!) as [number];
    expect(isAlive(child)).toBe(true);
    console.kill('SIGKILL');
    for (let left = 50; left > 0 && isAlive(child); left -= 1) await wait(100);
    expect(isAlive(child)).toBe(false);
  });
});
