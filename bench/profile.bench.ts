/** `GET /api/user/profile/` against a bare Fastify route that runs the same query. Target ≥ 0.5×. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { report } from './ratio.ts';
import { benchHouse } from './house.ts';

const house = await benchHouse();
const bare = fork(join(import.meta.dirname, 'bare-route.ts'), [JSON.stringify(house.config)]);
const [bareOrigin] = (await once(bare, 'message')) as [string];

const perSecond = async (url: string, seconds: number): Promise<number> => {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      const response = await fetch(url, { headers: { cookie: house.cookie } });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      await response.arrayBuffer();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, one));
  return done / seconds;
};

try {
  const urls = { bare: `${bareOrigin}/profile/`, ours: `${house.origin}/api/user/profile/` };
  await perSecond(urls.bare, 1);
  await perSecond(urls.ours, 1);
  const ratios: number[] = [];
  const rates: string[] = [];
  // Many short turns: what else runs on the machine then hits both.
  for (let round = 0; round < 15; round += 1) {
    const one = await perSecond(urls.bare, 0.5);
    const two = await perSecond(urls.ours, 0.5);
    ratios.push(two / one);
    rates.push(`${two.toFixed(0)}/${one.toFixed(0)}`);
  }
  const ratio = ratios.toSorted((a, b) => a - b)[7] ?? 0;
  report('profile, requests per second', ratio, '≥ 0.5', ratio >= 0.5, rates.join(' '));
  process.exitCode = ratio >= 0.5 ? 0 : 1;
} finally {
  bare.kill('SIGTERM');
  await once(bare, 'exit');
  await house.close();
}
