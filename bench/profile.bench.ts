/** `GET /api/user/profile/` against a bare Fastify route that runs the same query. Target ≥ 0.5×. */
import Fastify from 'fastify';
import pg from 'pg';
import { report } from './ratio.ts';
import { benchHouse } from './house.ts';

const house = await benchHouse();
const bare = Fastify();
const pool = new pg.Pool({ ...house.config, max: 20 });
bare.get('/profile/', async (request) => {
  const { rows } = await pool.query(
    'select u.*, a.name as account_name, m.role from session s join "user" u on u.id = s.user_id join account a on a.id = s.account_id join membership m on m.user_id = u.id and m.account_id = a.id where s.hash = sha256($1::bytea) and s.expires_at > now()',
    [Buffer.from(/sessionid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '')],
  );
  return rows[0];
});
const bareOrigin = await bare.listen({ port: 0, host: '127.0.0.1' });

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
  for (let round = 0; round < 5; round += 1) {
    const one = await perSecond(urls.bare, 1.5);
    const two = await perSecond(urls.ours, 1.5);
    ratios.push(two / one);
    rates.push(`${two.toFixed(0)}/${one.toFixed(0)}`);
  }
  const ratio = ratios.toSorted((a, b) => a - b)[2] ?? 0;
  report('profile, requests per second', ratio, '≥ 0.5', ratio >= 0.5, rates.join(' '));
  process.exitCode = ratio >= 0.5 ? 0 : 1;
} finally {
  await bare.close();
  await pool.end();
  await house.close();
}
