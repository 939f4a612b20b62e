/** The prompt library: found, written, used, shared, and what each role may do with it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';

let house: TestHouse;
let owner: Person;
let staff: Person;
let guest: Person;
let stranger: Person;
beforeAll(async () => {
  house = await openHouse();
  const company = { usage: ['storewright' as const], propertyType: 'ADVANCED' as const };
  [owner, stranger] = await Promise.all([house.newOwner(company), house.newOwner(company)]);
  [staff, guest] = await Promise.all([house.newStaff(owner), house.newStaff(owner, 'guest')]);
});
afterAll(() => house?.close());

const told = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );
const write = (who: Person, body: Partial<Parameters<Person['client']['prompts']['create']>[0]['body']> = {}) =>
  who.client.prompts.create({ body: { name: 'Warranty letter', content: 'Write to {{customer}} about {{product|the mug}}.', ...body } });
const category = (body: Partial<Parameters<Person['client']['promptCategories']['create']>[0]['body']> & { name: string }) =>
  owner.client.promptCategories.create({ body });
const namesOf = async (who: Person, query: Parameters<Person['client']['prompts']['list']>[0] = { query: {} }) =>
  (await who.client.prompts.list(query)).items.map(({ name }) => name);

test('one that would be without end once it is filled in is refused', async () => {
  const { id } = await write(owner, { content: '{{x}}'.repeat(6_000) });
  await expect(owner.client.prompts.use({ params: { id }, body: { values: { x: 'y'.repeat(100) } } })).rejects.toMatchObject({ status: 422 });
  expect((await owner.client.prompts.use({ params: { id }, body: { values: { x: 'y' } } })).text).toHaveLength(6_000);
});

describe('a category', () => {
  test('holds others three levels deep, counts what stands in it and below, and lets it go one level up', async () => {
    const service = await category({ name: 'Service' });
    const warranty = await category({ name: 'Warranty', parent_id: service.id });
    const refusals = await category({ name: 'Refusals', parent_id: warranty.id });
    expect(await told(category({ name: 'Deeper', parent_id: refusals.id }))).toBe('422 invalid_input');
    expect(await told(category({ name: ' WARRANTY', parent_id: service.id }))).toBe('422 invalid_input');
    expect(await told(owner.client.promptCategories.change({ params: { id: service.id }, body: { parent_id: refusals.id } }))).toBe('422 invalid_input');
    await write(owner, { category_id: refusals.id, name: 'No' });
    await write(owner, { category_id: service.id, name: 'Hello' });
    const counts = async () => (await owner.client.promptCategories.list()).items.map(({ name, depth, count }) => [name, depth, count]);
    expect(await counts()).toEqual([
      ['Service', 1, 2],
      ['Warranty', 2, 1],
      ['Refusals', 3, 1],
    ]);
    await owner.client.promptCategories.remove({ params: { id: refusals.id }, query: {} });
    expect(await namesOf(owner, { query: { category: warranty.id } })).toEqual(['No']);
    await owner.client.promptCategories.remove({ params: { id: service.id }, query: {} });
    expect(await counts()).toEqual([['Warranty', 1, 1]]);
  });
});

describe('a prompt', () => {
  test('is found while it is typed by its name, tags and text, in Chinese too, and percent signs mean themselves', async () => {
    await write(owner, { name: 'Rabatt 20% geben', content: 'Gib {{kunde}} zwanzig Prozent.', tags: ['Preise'], language: 'de' });
    await write(owner, { name: '保修信', content: '请给客户写一封保修说明信。', language: 'Chinese' });
    const found = (q: string) => namesOf(owner, { query: { q } });
    expect(await found('rabatt zwanzig')).toEqual(['Rabatt 20% geben']);
    expect(await found('preise')).toEqual(['Rabatt 20% geben']);
    expect(await found('20%')).toEqual(['Rabatt 20% geben']);
    expect(await found('客户写')).toEqual(['保修信']);
    expect(await found('nothing of the kind')).toEqual([]);
    expect(await namesOf(owner, { query: { language: 'zh' } })).toEqual(['保修信']);
  });

  test('keeps each text as a version, says what is published, and goes back to an older one as a new one', async () => {
    const made = await write(owner, { content: 'First for {{customer}}.' });
    const params = { id: made.id };
    await owner.client.prompts.change({ params, body: { content: 'Second for {{customer|you}}.', version: 1 } });
    expect(await told(owner.client.prompts.change({ params, body: { content: 'Late.', version: 1 } }))).toBe('409 changed_meanwhile');
    await owner.client.prompts.label({ params, body: { label: 'published', version: 1 } });
    expect(await owner.client.prompts.use({ params, body: { values: { customer: 'Ava' } } })).toMatchObject({ text: 'First for Ava.', version: 1 });
    await owner.client.prompts.label({ params, body: { label: 'published', version: null } });
    expect(await owner.client.prompts.use({ params, body: {} })).toEqual({ text: 'Second for you.', version: 2, missing: [] });
    expect(await owner.client.prompts.restore({ params, body: { version: 1 } })).toMatchObject({ version: 3, content: 'First for {{customer}}.', uses: 2 });
    expect(await owner.client.prompts.use({ params, body: {} })).toMatchObject({ missing: ['customer'] });
    const { items, published } = await owner.client.prompts.versions({ params });
    expect(items.map(({ version, content }) => [version, content])).toEqual([
      [3, 'First for {{customer}}.'],
      [2, 'Second for {{customer|you}}.'],
      [1, 'First for {{customer}}.'],
    ]);
    expect(published.map(({ from, to }) => [from, to])).toEqual([
      [1, null],
      [null, 1],
    ]);
  });

  test('is told which kind each of its variables is, and is not kept with one that cannot be read', async () => {
    const { variables } = await write(owner, { content: '{{count|3}} {{day|2026-11-29}} {{tone|warm|plain}} {{名字}}' });
    expect(variables.map(({ name, type }) => [name, type])).toEqual([
      ['count', 'number'],
      ['day', 'date'],
      ['tone', 'choice'],
      ['名字', 'text'],
    ]);
    for (const content of ['Open {{name', '{{1st}}', 'A\u0007bell']) expect(await told(write(owner, { content }))).toBe('422 invalid_input');
    expect(await told(write(owner, { language: 'Klingon' }))).toBe('422 invalid_input');
  });

  test('goes to the bin, from which it is taken back, and then for good', async () => {
    const { id } = await write(owner, { name: 'Short-lived' });
    const params = { id };
    await owner.client.prompts.remove({ params });
    expect(await namesOf(owner, { query: { q: 'short-lived' } })).toEqual([]);
    expect(await namesOf(owner, { query: { bin: 'true' } })).toEqual(['Short-lived']);
    await owner.client.prompts.takeBack({ params });
    expect(await namesOf(owner, { query: { q: 'short-lived' } })).toEqual(['Short-lived']);
    await owner.client.prompts.remove({ params });
    await owner.client.prompts.remove({ params });
    expect(await told(owner.client.prompts.one({ params }))).toBe('404 not_found');
  });
});

describe('who reaches it', () => {
  const ways = (who: Person, id: string) => {
    const params = { id };
    return Promise.all(
      [
        who.client.prompts.one({ params }),
        who.client.prompts.use({ params, body: {} }),
        who.client.prompts.change({ params, body: { name: 'Other' } }),
        who.client.prompts.label({ params, body: { label: 'published', version: 1 } }),
        who.client.prompts.takeBack({ params }),
      ].map(told),
    );
  };
  const none = ['404 not_found', '404 not_found', '404 not_found', '404 not_found', '404 not_found'];

  test('nobody of another account, and of its own those who are named, by themselves, by a group or by its category', async () => {
    const { id } = await write(owner, { name: 'Secret' });
    expect(await ways(stranger, id)).toEqual(none);
    expect(await ways(staff, id)).toEqual(none);
    expect(await namesOf(staff, { query: { q: 'secret' } })).toEqual([]);

    const share = (body: object) => owner.client.prompts.change({ params: { id }, body });
    await share({ visible_to: 'everyone' });
    expect(await ways(staff, id)).toEqual(['fine', 'fine', '403 not_your_role', '403 not_your_role', '403 not_your_role']);
    await share({ visible_to: 'some', level: 'edit', people: [staff.userId, stranger.userId] });
    expect(await ways(staff, id)).toEqual(['fine', 'fine', 'fine', 'fine', 'fine']);
    expect(await ways(stranger, id)).toEqual(none);
    expect(await told(staff.client.prompts.change({ params: { id }, body: { visible_to: 'everyone' } }))).toBe('403 not_your_role');

    const group = await owner.client.groups.create({ body: { name: 'Care' } });
    await share({ visible_to: 'some', level: 'use', people: [], groups: [group.id] });
    expect(await ways(staff, id)).toEqual(none);
    await owner.client.people.change({ params: { id: staff.userId }, body: { groups: [group.id] } });
    expect((await ways(staff, id))[0]).toBe('fine');

    await share({ visible_to: 'private', groups: [] });
    const top = await category({ name: 'Top', visible_to: 'some', people: [staff.userId], level: 'edit' });
    const under = await category({ name: 'Under', parent_id: top.id, visible_to: 'private' });
    await share({ category_id: under.id });
    expect((await ways(staff, id))[2]).toBe('fine');
    const seen = (await staff.client.promptCategories.list()).items.map(({ name, may_edit: mayEdit }) => `${name} ${mayEdit}`);
    expect(seen).toEqual(expect.arrayContaining(['Top true', 'Under true', 'Warranty false']));
    await write(staff, { name: 'Of staff', category_id: under.id });
    const shut = await category({ name: 'Shut', visible_to: 'private' });
    expect(await told(write(staff, { category_id: shut.id }))).toBe('404 not_found');
    const open = await category({ name: 'Open', visible_to: 'everyone' });
    expect(await told(write(staff, { category_id: open.id }))).toBe('403 not_your_role');
  });

  test('staff who keep the library change what they see, and see, take out and share nothing of what is private to others', async () => {
    const keeper = await house.newStaff(owner);
    await owner.client.people.change({ params: { id: keeper.userId }, body: { permissions: ['edit_prompts'] } });
    const shut = await category({ name: 'Board', visible_to: 'private' });
    const secret = await write(owner, { name: 'Bonus of the board', visible_to: 'private' });
    const open = await write(owner, { name: 'Open to all', visible_to: 'everyone', level: 'use' });
    const of = (id: string) => ({ params: { id } });
    expect(await namesOf(keeper, { query: { limit: 100 } })).not.toContain('Bonus of the board');
    expect((await keeper.client.promptCategories.list()).items.map(({ name }) => name)).not.toContain('Board');
    for (const ask of [
      () => keeper.client.prompts.one(of(secret.id)),
      () => keeper.client.prompts.change({ ...of(secret.id), body: { name: 'Mine' } }),
      () => keeper.client.prompts.remove(of(secret.id)),
      () => keeper.client.promptCategories.remove({ ...of(shut.id), query: {} }),
      () => keeper.client.promptCategories.create({ body: { name: 'Below', parent_id: shut.id } }),
    ])
      expect(await told(ask())).toBe('404 not_found');
    expect(await told(keeper.client.prompts.change({ ...of(open.id), body: { content: 'Another text of it' } }))).toBe('fine');
    expect(await told(keeper.client.prompts.change({ ...of(open.id), body: { visible_to: 'some', people: [keeper.userId] } }))).toBe('403 not_your_role');
    // What they make themselves they see, also where it is shut.
    const made = await keeper.client.promptCategories.create({ body: { name: 'Of the keeper', visible_to: 'private' } });
    expect(made).toMatchObject({ name: 'Of the keeper', may_edit: true });
    expect((await staff.client.promptCategories.list()).items.map(({ name }) => name)).not.toContain('Of the keeper');
  });

  test('whoever of the staff wrote it keeps it, and a guest sees what they are named for and nothing else', async () => {
    const own = await write(staff, { name: 'My own' });
    expect((await ways(staff, own.id))[2]).toBe('fine');
    expect((await ways(owner, own.id))[0]).toBe('fine');
    const everybodys = await write(owner, { name: 'For all', visible_to: 'everyone' });
    expect(await told(guest.client.prompts.list({ query: {} }))).toBe('403 not_your_role');
    expect(await told(guest.client.promptCategories.list())).toBe('403 not_your_role');
    expect(await told(guest.client.prompts.one({ params: { id: everybodys.id } }))).toBe('404 not_found');
    const theirs = await write(owner, { name: 'For the guest', visible_to: 'some', people: [guest.userId] });
    expect(await namesOf(guest)).toEqual(['For the guest']);
    expect((await ways(guest, theirs.id)).slice(0, 3)).toEqual(['fine', 'fine', '403 not_your_role']);
  });
});
