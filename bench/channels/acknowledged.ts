/** How long a messenger waits for “received”, while whoever answers takes a minute for a word. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalCoze } from '../../server/features/coze/local/local-coze.ts';
import { demoSeed } from '../../server/features/coze/local/seed.ts';
import type { Bar } from './bar.ts';
import { openStage, told } from './stage.ts';

const [space, bot] = ['7410000000000000001', '7430000000000000099'];

/** Before what is measured: a server that was just started has run none of this yet. */
const warming = 20;

export const acknowledged = async (bar: Bar): Promise<void> => {
  const slow = { id: bot, space, name: 'Slow', description: '', published: true, says: ['a ', 'b'], paceMs: 60_000 };
  const coze = createServer(createLocalCoze({ ...demoSeed, tokens: { pat_bench: 'com' }, bots: [...demoSeed.bots, slow] }).handle);
  await new Promise<void>((done) => coze.listen(0, '127.0.0.1', done));
  const stage = await openStage({ COZE_ORIGIN: `http://127.0.0.1:${(coze.address() as AddressInfo).port}/{host}` });
  const server = stage.node('one');
  try {
    const origin = await server.start();
    await server.signIn();
    const { connection_id } = await server.client().coze.connect({ body: { method: 'pat', region: 'com', token: 'pat_bench' } });
    const { id } = await server.client().coze.add({ body: { connection_id, space_id: space, bot_id: bot } });
    const path = await stage.channelOf(server, id);
    const times: number[] = [];
    for (let one = 0; one < warming + 60; one += 1) {
      const began = performance.now();
      const answer = await stage.post(origin, path, told(one, 'How long does it take?', one));
      if (one >= warming) times.push(performance.now() - began);
      if (answer.status !== 200) throw new Error(`it answered ${answer.status}`);
    }
    const most = Math.max(...times);
    bar(
      'acknowledged, the slowest of 60, with the model at 60 s',
      most,
      '≤ 300 ms',
      most <= 300 && stage.messengers.taken.length === 0,
      `${stage.messengers.taken.length} answered meanwhile; the middle one ${times.toSorted((a, b) => a - b)[30]!.toFixed(0)} ms`,
      ' ms',
    );
  } finally {
    await server.kill();
    coze.closeAllConnections();
    coze.close();
    await stage.close();
  }
};
