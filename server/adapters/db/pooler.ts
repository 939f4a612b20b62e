/**
 * A pooler (PgBouncer in transaction mode, and its like) lends a session of PostgreSQL out for one transaction. Whatever is
 * kept in a session is gone with the next statement: a statement that was prepared under a name, a lock, a `listen`.
 */
import pg, { type PoolClient } from 'pg';

/** Connections that name no statement once `pooled` says so. */
export const clientWithin = (pooled: () => boolean): typeof pg.Client => {
  class Client extends pg.Client {
    override query(...args: unknown[]): never {
      const [what, ...rest] = args;
      const unnamed = pooled() && typeof what === 'object' && what !== null && 'name' in what ? { ...what, name: undefined } : what;
      return super.query(...([unnamed, ...rest] as Parameters<pg.Client['query']>)) as never;
    }
  }
  return Client;
};

/** PostgreSQL says at sign-in which of its processes serves the connection; whoever stands in between says something of its own. */
export const isPooled = async (client: PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return (client as unknown as { processID: number | null }).processID !== rows[0]!.pid;
};
