/**
 * MCP as its makers judge it: their servers are added, signed in to, reviewed and called as people do it in the console, and our own is asked by them.
 * The judge is no part of this project: `npm install @modelcontextprotocol/conformance` somewhere, and `MCP_CONFORMANCE=…/node_modules/.bin/conformance`.
 */
import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestHouse } from '../../server/boot/house.testing.ts';
import { type Bar, notMeasured } from './bar.ts';

const judge = process.env['MCP_CONFORMANCE'];
const wires = ['2026-07-28', '2025-11-25'];

/** Of a server these want tools, prompts and resources of the judge's own making, forms for a person, or completions: ours is no fixture. */
const asksForFixtures = /^(?:tools-call-|prompts-get-|resources-|sep-2164-|completion-|input-required-|elicitation-|logging-|caching$|server-stateless$)/;

export const conformance = async (): Promise<Bar[]> => {
  if (!judge) return notMeasured('MCP conformance', 'MCP_CONFORMANCE names no tool');
  const [{ default: startCluster }, { openHouse }] = await Promise.all([
    import('../../server/adapters/db/cluster.testing.ts'),
    import('../../server/boot/house.testing.ts'),
  ]);
  const stop = await startCluster();
  const house = await openHouse({ env: { PUBLIC_URL: 'https://console.example', LOCAL_MODELS: 'off' } });
  const desk = await listening((asked, answer) => atDesk(house, asked, answer));
  const door = await ownServer(house);
  try {
    const bars: Bar[] = [];
    const command = `${process.execPath} --disable-warning=ExperimentalWarning ${join(import.meta.dirname, 'conformance-client.ts')}`;
    for (const wire of wires) {
      const asClient = ['--command', command, '--timeout', '120000'];
      bars.push(await judged(`MCP client, scenarios of ${wire}`, ['client', ...asClient], { wire, env: { CONSOLE_DESK: desk.address } }));
      bars.push(await judged(`our own MCP server, scenarios of ${wire}`, ['server', '--url', `${door.address}mcp`], { wire, env: {} }));
    }
    return bars;
  } finally {
    for (const one of [desk.server, door.server]) {
      one.closeAllConnections();
      one.close();
    }
    await house.close();
    await stop();
  }
};

const judged = async (name: string, args: string[], { wire, env }: { wire: string; env: Record<string, string> }): Promise<Bar> => {
  // Those that the revision demands, as they were at its release; extensions stand behind them.
  const listed = (await told(['list', '--requirements', wire], env)).text.split('never scored')[0]!;
  const mine = listed.split('\n\n').find((part) => part.startsWith(args[0] === 'client' ? 'Client' : 'Server')) ?? '';
  const scenarios = [...mine.matchAll(/^\s+- (\S+)/gm)].map(([, scenario]) => scenario!);
  const asked = scenarios.filter((scenario) => args[0] === 'client' || !asksForFixtures.test(scenario));
  const failed: string[] = [];
  for (const scenario of asked) {
    const { code, text: said } = await told([...args, '--scenario', scenario, '--spec-version', wire], env);
    if (code === 0) continue;
    failed.push(scenario);
    if (process.env['VERBOSE']) console.log(`${scenario}\n${said}`);
  }
  const [held, left] = [asked.length - failed.length, scenarios.length - asked.length];
  const note = [failed.length > 0 && `not: ${failed.join(', ')}`, left > 0 && `${left} more ask for fixtures`].filter(Boolean).join('; ');
  return { name, figure: held, target: `${asked.length} of ${asked.length}`, holds: failed.length === 0 && held > 0, note };
};

const told = (args: string[], env: Record<string, string>): Promise<{ code: number | null; text: string }> =>
  new Promise((done) => {
    const child = spawn(judge!, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (piece: string) => (said += piece));
    child.once('close', (code) => done({ code, text: said }));
  });

/** A company of its own for each: adds the server, signs in where it is sent to, approves every tool, and lets each be called as an assistant would. */
const atDesk = async (house: TestHouse, asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
  const { address, context } = JSON.parse(await text(asked)) as { address: string; context: string };
  const { toolCalls = [] } = JSON.parse(context) as { toolCalls?: { name: string; arguments: Record<string, unknown> }[] };
  const { client, accountId, userId } = await house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' });
  const { id } = await client.mcpServers.create({ body: { name: 'Judged', url: address } });
  const params = { id };
  const said: unknown[] = [];
  /** Somebody who is sent away three times comes no fourth. */
  let visits = 3;
  const ask = async (): Promise<string> => {
    for (;;) {
      const { authorize_url: there, state, error } = await client.mcpServers.connect({ params, body: { sign_in: true } });
      said.push({ state, error, there });
      if (there === null || visits === 0) return state;
      visits -= 1;
      const back = await fetch(there, { redirect: 'manual' });
      const brought = Object.fromEntries(new URL(back.headers.get('location')!).searchParams) as { state: string };
      const { state: now, error: why } = await client.mcpServers.callback({ body: brought });
      said.push({ state: now, error: why });
      if (now === 'ready') return now;
    }
  };
  let state = await ask();
  const { items } = await client.mcpServers.tools({ params });
  const approved = items.map(({ name, fingerprint }) => ({ name, fingerprint, risk: 'read' as const, confirm: 'never' as const }));
  if (approved.length > 0) await client.mcpServers.approve({ params, body: { tools: approved } });
  const calls =
    toolCalls.length > 0 ? toolCalls : items.map(({ name, input_schema: schema }) => ({ name, arguments: sampleOf(schema) as Record<string, unknown> }));
  for (const { name, arguments: args } of calls) {
    const tool = items.find((one) => one.name === name);
    const call = () =>
      house.services.tools.toolbox.call({ accountId, userId, role: 'owner', via: 'assistant:judged' }, `mcp:${tool?.id}`, args, AbortSignal.timeout(40_000));
    let result = await call();
    said.push({ name, args, result });
    const now = (await client.mcpServers.list({})).items.find((one) => one.id === id)?.state;
    if (result.ok || now !== 'needs_sign_in') continue;
    state = await ask();
    result = await call();
    said.push({ name, args, result });
  }
  answer.writeHead(state === 'ready' ? 200 : 422).end(JSON.stringify(said, null, 1));
};

type Schema = { type?: string; properties?: Record<string, Schema>; required?: string[]; enum?: unknown[]; const?: unknown };
const sampleOf = ({ type = 'object', properties = {}, required = [], enum: among, const: only }: Schema): unknown => {
  if (among ?? only) return among?.[0] ?? only;
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? { type: 'string' })]));
  return { string: 'text', number: 2, integer: 2, boolean: true, array: [] }[type] ?? null;
};

/** The judge shows no key: it is added on its way. */
const ownServer = async (house: TestHouse) => {
  const owner = await house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED' });
  const { secret } = await owner.client.integration.add({ body: { name: 'Judge' } });
  await owner.client.prompts.create({ body: { name: 'Winter sale', description: 'Of what is cheap now.', content: 'Write of {{what}}.' } });
  const { port } = new URL(await house.origin());
  return listening((asked, answer) => {
    const headers = { ...asked.headers, authorization: `Bearer ${secret}` };
    const passed = request({ host: '127.0.0.1', port, method: asked.method, path: asked.url, headers }, (its) => {
      answer.writeHead(its.statusCode!, its.headers);
      its.pipe(answer);
    });
    passed.once('error', () => answer.destroy());
    answer.once('close', () => passed.destroy());
    asked.pipe(passed);
  });
};

const listening = async (answer: (asked: IncomingMessage, answer: ServerResponse) => unknown): Promise<{ server: Server; address: string }> => {
  const server = createServer((asked, answered) => {
    Promise.resolve(answer(asked, answered)).catch((error: unknown) => answered.writeHead(500).end(String((error as Error).stack)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, address: `http://localhost:${(server.address() as AddressInfo).port}/` };
};
