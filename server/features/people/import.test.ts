/** People by a table: what is read of it, what is wrong with each row, and that the rest is invited all the same. */
import { uploadsPath } from '@storewright/contract/uploads/bounds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

const company = () => house.newOwner({ usage: ['storewright'], propertyType: 'ADVANCED', name: 'Nadia Brandt' });
const send = async (owner: Person, name: string, body: string): Promise<string> => {
  const headers = { cookie: owner.cookie, 'content-type': 'application/octet-stream' };
  const answer = await fetch(`${await house.origin()}${uploadsPath}?name=${name}`, { method: 'POST', headers, body });
  return ((await answer.json()) as { id: string }).id;
};
const check = async (owner: Person, table: string, columns?: Record<string, number>) =>
  owner.client.people.importCheck({ body: { file: await send(owner, 'people.csv', table), ...(columns && { columns }) } });
const codesOf = ({ rows }: Awaited<ReturnType<typeof check>>) =>
  Object.fromEntries(rows.filter(({ codes }) => codes.length > 0).map(({ row, codes }) => [row, codes]));

test('each row is read in the words of the file, and one that cannot be says why', async () => {
  const owner = await company();
  await owner.client.groups.create({ body: { name: 'Support' } });
  await owner.client.groups.create({ body: { name: 'Returns' } });
  const told = await check(
    owner,
    [
      'name,email,role,points per month,self top up,groups',
      'Ava Lindqvist,ava@people.example,staff,2000,yes,Support',
      'Bo Chen,BO.CHEN@People.example,staff,unlimited,no,Support;Returns',
      '"  Chloé Dupont ","chloe@people.example ",STAFF,"1,000",TRUE,support',
      '陈 伟,wei@people.example,员工,5000 points,是,',
      'Again,ava@people.example,staff,2000,no,',
      'Erin,erin(at)people.example,staff,1000,no,',
      ',noname@people.example,staff,1000,no,',
      'Finn,finn@people.example,superuser,1000,no,',
      'Gail,gail@people.example,owner,unlimited,yes,',
      'Ines,ines@people.example,staff,1500,no,',
      'Jon,jon@people.example,staff,-1000,no,',
      'Lea,lea@people.example,staff,1000,maybe,',
      '"=HYPERLINK(""http://evil.test"",""Max"")",max@people.example,staff,1000,no,',
      'Otto,otto@people.example,staff,1000,no,No Such Group',
      `${'P'.repeat(121)},paul@people.example,staff,1000,no,`,
      'Quin,quin@exämple.com,staff,1000,no,',
      `Nadia Brandt,${owner.email},staff,1000,no,`,
    ].join('\n'),
  );
  expect(codesOf(told)).toEqual({
    6: ['duplicate_in_file'],
    7: ['email'],
    8: ['missing_name'],
    9: ['role_unknown'],
    10: ['role_not_allowed'],
    11: ['limit'],
    12: ['limit'],
    13: ['self_top_up'],
    15: ['group_unknown'],
    16: ['name_too_long'],
    17: ['email'],
    18: ['already_member'],
  });
  expect(told.new_groups).toEqual(['No Such Group']);
  expect((await owner.client.people.list({ query: {} })).items).toHaveLength(1);

  const { done, failed } = await owner.client.people.import({
    body: { rows: told.rows.map(({ row, name, email, role, limit, self_top_up, groups }) => ({ row, name, email, role, limit, self_top_up, groups })) },
  });
  expect({ done, failed }).toEqual({ done: 5, failed: 12 });
  const { items } = await owner.client.people.list({ query: { limit: 100 } });
  const invited = Object.fromEntries(
    items.map(({ email, name, limit, self_top_up: selfTopUp, groups }) => [email, { name, limit, selfTopUp, groups: groups.map((one) => one.name) }]),
  );
  expect(invited).toMatchObject({
    'ava@people.example': { name: 'Ava Lindqvist', limit: '2000', selfTopUp: true, groups: ['Support'] },
    'bo.chen@people.example': { limit: null, selfTopUp: false, groups: ['Returns', 'Support'] },
    'chloe@people.example': { name: 'Chloé Dupont', limit: '1000', selfTopUp: true, groups: ['Support'] },
    'wei@people.example': { name: '陈 伟', limit: '5000', selfTopUp: true },
    'max@people.example': { name: '=HYPERLINK("http://evil.test","Max")' },
  });
});

test('mended rows are looked at again, and groups that are missing are made where that is wanted', async () => {
  const owner = await company();
  const cells = { role: '', limit: '', self_top_up: '', groups: 'Night shift' };
  const rows = [
    { row: 2, name: 'Ines', email: 'ines@people.example', ...cells },
    { row: 3, name: 'Kim', email: 'kim@people.example', ...cells },
  ];
  expect((await owner.client.people.importCheck({ body: { rows } })).rows.map(({ codes }) => codes)).toEqual([['group_unknown'], ['group_unknown']]);
  expect(await owner.client.people.import({ body: { rows, create_groups: true } })).toMatchObject({ done: 2, failed: 0 });
  expect((await owner.client.groups.list({})).items.map(({ name }) => name)).toEqual(['Night shift']);
  const { items } = await owner.client.enterprise.audit({ query: {} });
  expect(items.filter(({ action }) => action === 'group.create').map(({ target }) => target)).toEqual(['Night shift']);
});

test('a title above the heads, and heads that nobody knows', async () => {
  const owner = await company();
  const titled = await check(owner, 'Our people;;\n\n姓名;邮箱;角色\n李 雷;li@people.example;管理员\n');
  expect(titled.rows).toMatchObject([{ name: '李 雷', email: 'li@people.example', role: '管理员', codes: [] }]);
  const unknown = await check(owner, 'Wer,Wohin\nAva,ava@people.example\n');
  expect(unknown.columns).toEqual({});
  expect(unknown.heads).toEqual(['Wer', 'Wohin']);
  expect((await check(owner, 'Wer,Wohin\nAva,ava@people.example\n', { name: 0, email: 1 })).rows).toMatchObject([{ row: 2, name: 'Ava', codes: [] }]);
});

test('an admin makes no admins by it, and what is no table is refused', async () => {
  const owner = await company();
  const admin = await house.newStaff(owner, 'admin');
  expect(codesOf(await check(admin, 'name,email,role\nHugo,hugo@people.example,admin\n'))).toEqual({ 2: ['role_not_allowed'] });
  const file = await send(owner, 'people.pdf', '%PDF-1.7\n%%EOF');
  await expect(owner.client.people.importCheck({ body: { file } })).rejects.toMatchObject({ status: 422 });
});
