import { type AddressInfo, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutgoing } from '../outgoing/outgoing.ts';
import { endless, hostile, known } from './cases.testing.ts';
import { type Asked, hasMariadb, openMariadb, openPostgresFor } from './databases.testing.ts';
import { checkedMysql } from './mysql-check.ts';
import { checkedPostgres } from './postgres-check.ts';
import { withRemote } from './remote.ts';
import { Refused } from './shape.ts';
import { askedOfCopy } from './sqlite.ts';
import { createTablesAsked } from './tables.ts';

const outgoing = createOutgoing({ allowLoopback: true });
const tables = createTablesAsked({ outgoing });
/** Ends what takes longer than a second. */
const hasty = createTablesAsked({ outgoing, seconds: 1, connecting: 1 });
const { signal } = new AbortController();
const built = (format: 'csv' | 'xlsx', bytes: Buffer | string, name = `orders.${format}`) =>
  tables.build({ format, name }, Readable.from([Buffer.from(bytes)]), signal);
const reasonOf = async (work: () => unknown): Promise<string> => {
  try {
    await work();
    return 'carried out';
  } catch (error) {
    return error instanceof Refused ? error.reason : (error as Error).message;
  }
};
const csv = 'id,day,region,total\n1,2026-01-03,North,120.50\n2,2026-01-09,South,80\n3,2026-02-01,North,40.25\n';

let copy: Buffer;
let postgres: Asked & { writer: Asked['where'] };
let mariadb: (Asked & { writer: Asked['where'] }) | undefined;
beforeAll(async () => {
  copy = (await built('csv', csv)).packed;
  [postgres, mariadb] = await Promise.all([openPostgresFor(), hasMariadb ? openMariadb() : undefined]);
}, 60_000);
afterAll(async () => {
  await Promise.all([postgres?.close(), mariadb?.close(), outgoing.close()]);
});
const asked = (sql: string) => tables.askCopy(async () => Readable.from([copy]), sql, signal);

describe('a table that was sent', () => {
  test('keeps its names and says what its columns hold: numbers that are numbers, days, and texts', async () => {
    const { tables: found } = await built('csv', '订单号;金额;日期;邮编;备注\n1001;12,50;2026-01-02;00420;早\n1002;7,5;2026-02-03;10115;\n', '订单.csv');
    expect(found).toEqual([
      {
        schema: '',
        name: '订单',
        rows: 2,
        columns: [
          { name: '订单号', type: 'number' },
          { name: '金额', type: 'number' },
          { name: '日期', type: 'date' },
          { name: '邮编', type: 'text', values: ['00420', '10115'] },
          { name: '备注', type: 'text', values: ['早'] },
        ],
      },
    ]);
  });

  test('may be a book: each sheet is a table, days are days, and columns of one name are told apart', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Day', 'Total', 'Total', ''],
      [new Date(Date.UTC(2026, 0, 31)), 12.5, 3, 'x'],
    ]);
    const book = {
      SheetNames: ['Sales', 'Empty', 'sqlite_master'],
      Sheets: { Sales: sheet, Empty: utils.aoa_to_sheet([]), sqlite_master: utils.aoa_to_sheet([['a'], ['b']]) },
    };
    const { tables: found, packed } = await built('xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    expect(found.map(({ name, columns }) => [name, columns.map((one) => `${one.name} ${one.type}`)])).toEqual([
      ['Sales', ['Day date', 'Total number', 'Total (2) number', 'Column 4 text']],
      ['_sqlite_master', ['a text']],
    ]);
    expect(askedOfCopy(packed, 'select "Day", "Total" + "Total (2)" as both from Sales').rows).toEqual([['2026-01-31', 15.5]]);
  });

  test('answers in figures as people write them, never more rows than may be shown', async () => {
    expect(await asked('select region, sum(total) as revenue, count(*) as orders from orders group by region order by revenue desc')).toEqual({
      columns: [
        { name: 'region', type: 'text' },
        { name: 'revenue', type: 'number' },
        { name: 'orders', type: 'number' },
      ],
      rows: [
        ['North', 160.75, 2],
        ['South', 80, 1],
      ],
      cut: false,
    });
    const many = await asked('select a.id from orders a, orders b, orders c, orders d, orders e, orders f');
    expect([many.rows.length, many.cut]).toEqual([500, true]);
  });

  test('has 52,000 rows and is counted whole', async () => {
    const lines = Array.from({ length: 52_000 }, (_, at) => `${at},2026-0${1 + (at % 9)}-01,Region ${at % 7},${at % 100}`);
    const { tables: found, packed } = await built('csv', `id,day,region,total\n${lines.join('\n')}\n`);
    expect(found[0]).toMatchObject({ rows: 52_000 });
    const { rows } = await tables.askCopy(async () => Readable.from([packed]), 'select count(*), sum(total) from orders', signal);
    expect(rows).toEqual([[52_000, 2_574_000]]);
  });
});

describe('a hostile statement', () => {
  test.each(hostile.copy)('of a copy is refused: %s', async (sql) => {
    expect(await reasonOf(() => askedOfCopy(copy, sql))).toMatch(/^(?:not_one_select|unknown_table|unknown_column|unknown_function|not_allowed|wrong)$/);
  });
  test.each(hostile.postgres)('for PostgreSQL is refused: %s', async (sql) => {
    expect(await reasonOf(() => checkedPostgres(sql, known('public')))).toMatch(
      /^(?:not_one_select|unknown_table|unknown_column|unknown_function|not_allowed|wrong)$/,
    );
  });
  test.each(hostile.mysql)('for MySQL is refused: %s', async (sql) => {
    expect(await reasonOf(() => checkedMysql(sql, known('shop')))).toMatch(
      /^(?:not_one_select|unknown_table|unknown_column|unknown_function|not_allowed|wrong)$/,
    );
  });

  test('that would never end is ended, and what it was asked of answers the next', async () => {
    expect(
      await Promise.all(
        endless.map((sql) =>
          reasonOf(() => hasty.askCopy(async () => Readable.from([copy]), sql.replaceAll('orders', '(select * from orders a, orders b, orders c)'), signal)),
        ),
      ),
    ).toEqual(endless.map(() => expect.stringMatching(/^too_(?:long|heavy)$/)));
    expect((await asked('select count(*) from orders')).rows).toEqual([[3]]);
  }, 40_000);

  test('with a thousand brackets ends the process that reads it at most, and never this one', async () => {
    const deep = `select ${'('.repeat(3_900)}1${')'.repeat(3_900)}`;
    const [one, two] = await Promise.all([reasonOf(() => asked(deep)), reasonOf(() => tables.ask(postgres.where, known('public'), deep, signal))]);
    expect([one, two].every((reason) => typeof reason === 'string')).toBe(true);
    expect((await asked('select count(*) from orders')).rows).toEqual([[3]]);
  });
});

/** Says this to whoever has said something, and stays. */
const saying = async <Made>(words: string, work: (port: number) => Promise<Made>): Promise<Made> => {
  const door = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.write(Buffer.from(words, 'hex')));
  });
  await new Promise<void>((open) => door.listen(0, '127.0.0.1', open));
  try {
    return await work((door.address() as AddressInfo).port);
  } finally {
    door.close();
  }
};

describe('a server that is no database', () => {
  test.each([
    ['words without an end', '450000000553', 'too_long'],
    ['words that nobody knows', '520000000800000007', 'unreachable'],
  ])(
    'and says %s ends the process that speaks with it, and never this one',
    async (_, words, reason) => {
      const where = { kind: 'postgres' as const, database: 'x', user: 'x', password: '', tls: 'off' as const };
      expect(await saying(words, (port) => reasonOf(() => hasty.look({ ...where, host: '127.0.0.1', port }, signal)))).toBe(reason);
      expect((await asked('select count(*) from orders')).rows).toEqual([[3]]);
    },
    20_000,
  );
});

const engines = [
  ['PostgreSQL', () => postgres],
  ['MariaDB', () => mariadb],
] as const;
describe.each(engines.filter(([name]) => name === 'PostgreSQL' || hasMariadb))('a database: %s', (name, its) => {
  const where = () => its()!.where;

  test('shows those tables that its user may read, and answers from them', async () => {
    const found = await tables.look(where(), signal);
    expect(found.map((table) => [table.name, table.columns.map((one) => `${one.name} ${one.type}`)])).toEqual([
      ['orders', ['id number', 'day date', 'region text', 'total number']],
    ]);
    const ask = (sql: string) => tables.ask(where(), found, sql, signal);
    expect(await ask("select region, sum(total) as revenue from orders where day >= '2026-01-01' group by region order by revenue desc")).toEqual({
      columns: [
        { name: 'region', type: 'text' },
        { name: 'revenue', type: 'number' },
      ],
      rows: [
        ['North', 160.75],
        ['South', 80],
      ],
      cut: false,
    });
    expect((await ask("select 'it''s' as said, min(day) as first_day from orders join (select 'a' as letter) as x on 'b' = 'b'")).rows).toEqual([
      ["it's", '2026-01-03'],
    ]);
    expect((await ask('select a.id from orders a, orders b, orders c, orders d, orders e, orders f')).rows.length).toBe(500);
    expect(await reasonOf(() => ask('select region from orders having 1 = ghost'))).toBe('unknown_column');
  });

  test('changes nothing by any statement, also where nobody had read it before', async () => {
    const before = await its()!.all();
    const slow = /sleep|benchmark|generate_series|get_lock|repeat|lpad|printf/;
    for (const sql of hostile[name === 'PostgreSQL' ? 'postgres' : 'mysql'].filter((one) => one.trim() !== '' && !slow.test(one)))
      await withRemote(where().host, where(), (session) => session.ask(sql, [])).catch(() => undefined);
    expect(await its()!.all()).toBe(before);
  }, 30_000);

  test('is not asked on behalf of somebody who may write, who is unknown, or where nobody answers', async () => {
    expect(await reasonOf(() => tables.look(its()!.writer, signal))).toBe('can_write');
    expect(await reasonOf(() => tables.look({ ...where(), user: 'nobody_here' }, signal))).toBe('sign_in');
    expect(await reasonOf(() => tables.look({ ...where(), port: 1 }, signal))).toBe('unreachable');
    expect(await reasonOf(() => tables.look({ ...where(), tls: 'verified' }, signal))).toBe('unreachable');
    const strict = createTablesAsked({ outgoing: createOutgoing({ resolve: async () => [{ address: '10.0.0.7', family: 4 }] }) });
    expect(await reasonOf(() => strict.look(where(), signal))).toBe('blocked');
    expect(await reasonOf(() => strict.look({ ...where(), host: 'db.example.com' }, signal))).toBe('blocked');
  });

  test('ends a statement that takes too long', async () => {
    const found = await tables.look(where(), signal);
    const wide =
      'select count(*) from orders a, orders b, orders c, orders d, orders e, orders f, orders g, orders h, orders i, orders j, orders k, orders l, orders m, orders n, orders o, orders p, orders q, orders r, orders s, orders t';
    expect(await reasonOf(() => hasty.ask(where(), found, wide, signal))).toBe('too_long');
  }, 40_000);
});
