/** The measure for `profile.bench.ts`, in a process of its own as the console is: one route, one query, nothing else. */
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ ...(JSON.parse(process.argv[2] ?? '{}') as pg.PoolConfig), max: 20 });
const bare = Fastify();
bare.get('/profile/', async (request) => {
  const { rows } = await pool.query(
    'select u.*, a.name as account_name, m.role from session s join "user" u on u.id = s.user_id join account a on a.id = s.account_id join membership m on m.user_id = u.id and m.account_id = a.id where s.hash = sha256($1::bytea) and s.expires_at > now()',
    [Buffer.from(/sessionid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '')],
  );
  return rows[0];
});
process.send?.(await bare.listen({ port: 0, host: '127.0.0.1' }));
