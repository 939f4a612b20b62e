/**
 * Who may pass which door: every route of the contract, asked by six people. The table says it a second time on purpose:
 * a route that is added without a line here fails, and so does a door that was left open in the contract.
 */
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@storewright/contract';
import { urlOf } from '@storewright/contract/kit/client';
import type { Route } from '@storewright/contract/kit/route';
import { plainWidget } from '@storewright/contract/channels/plain-widget';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAiForTests, startOpenAi } from '../adapters/llm/openai.testing.ts';
import { accounts, users } from '../features/account/index.ts';
import { leftAssistant, leftRole, leftTalk } from '../features/assistants/tests/left.testing.ts';
import { aboutForm, blogForm, newBlog, publishBlog, publishPage, savedBlog, savedPage } from '../features/texts/tests/texts.testing.ts';
import { withdrawals } from '../features/billing/affiliate/affiliate.tables.ts';
import { aCall } from '../features/integration/calls/tests/calls.testing.ts';
import { jobs } from '../features/jobs/index.ts';
import { leftDocument } from '../features/documents/tests/documents.testing.ts';
import { aBall, composed, cutPhoto, oak } from '../features/painting/tests/painting.testing.ts';
import { leftRun, leftWork } from '../features/playground/tests/left.testing.ts';
import { leftJob } from '../features/bulk/tests/left.testing.ts';
import { leftCoze, leftSpace } from '../features/coze/tests/left.testing.ts';
import { leftTables } from '../features/data-sources/tests/left.testing.ts';
import { leftBase, leftChat, leftFrozen } from '../features/knowledge/tests/left.testing.ts';
import { leftCheck } from '../features/prompts/tests/left.testing.ts';
import { leftSuggestions } from '../features/suggestions/tests/left.testing.ts';
import { leftDispatch, leftTranslation } from '../features/translations/tests/left.testing.ts';
import { publishByHand } from '../features/translations/tests/translations.testing.ts';
import { begin, openShopFloor, publish, type ShopFloor } from './shop-floor.testing.ts';
import { sha256 } from '../kit/crypto.ts';
import { newId } from '../kit/ids.ts';
import type { Person } from './house.testing.ts';

/** Whom a door lets in. `anyone`: everybody. `persons`: 401 without a session. `members`: guests get 403 as well. `managers`: staff get 403 as well. `operator`: nobody else finds it. */
type Who = 'anyone' | 'persons' | 'members' | 'managers' | 'operator';
type Asked = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
type Line = {
  who: Who;
  /** Made anew for each person; what it names belongs to the owner's account. */
  ask?: (person?: keyof typeof people) => Asked | Promise<Asked>;
  /** What somebody of another account gets: 404 where it names a thing of the owner's, else they are served from their own. */
  stranger?: 200 | 404 | 409 | 422;
  /** Where it is not 200 for who may pass. */
  passed?: number;
  /** What those of the account read who may not: 403, or as of a thing that is not there. */
  shut?: 404;
};

let floor: ShopFloor;
let openai: OpenAiForTests;
let people: Record<'anonymous' | 'owner' | 'staff' | 'guest' | 'other' | 'operator' | 'disabled', string>;
let owner: Person;
let staff: Person;
let operator: Person;
let ids: Record<'owner' | 'staff' | 'guest' | 'other' | 'operator' | 'disabled', { userId: string; accountId: string }>;

beforeAll(async () => {
  [floor, openai] = await Promise.all([
    openShopFloor({ LOCAL_MODELS: 'off', SHOPIFY_ORIGIN: 'http://127.0.0.1:9/{shop}', COZE_ORIGIN: 'http://127.0.0.1:9/{host}', DNS_SERVERS: '127.0.0.1:9' }),
    startOpenAi(),
  ]);
  owner = floor.owner;
  const { house } = floor;
  const [other, disabled] = await Promise.all([house.newOwner(), house.newStaff(owner, 'admin')]);
  staff = await house.newStaff(owner);
  const guest = await house.newStaff(owner, 'guest');
  operator = await house.newOwner();
  await house.services.account.setOperator(house.db, operator.userId, true);
  for (const { accountId } of [other, operator]) await house.services.shops.connectDemo({ accountId, owner: 'Robin Vale' });
  // What only such accounts have is there for all of them.
  await house.db.update(accounts).set({ propertyType: 'ADVANCED' });
  await house.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.userId));
  ids = { owner, staff, guest, other, operator, disabled };
  people = {
    anonymous: '',
    owner: owner.cookie,
    staff: staff.cookie,
    guest: guest.cookie,
    other: other.cookie,
    operator: operator.cookie,
    disabled: disabled.cookie,
  };
});
afterAll(async () => {
  await floor?.close();
  await openai?.close();
});

const invitation = () => owner.client.people.create({ body: { email: `${newId()}@doors.example` } });
const someMember = async () => ({ params: { id: (await floor.house.newStaff(owner)).userId } });
const ofHandOver = async () => {
  const { params } = await someMember();
  await leftAssistant(floor.house, { accountId: owner.accountId, userId: params.id });
  await owner.client.people.handOver({ params, body: { to: owner.userId } });
  return { params: { id: (await owner.client.people.handOvers()).items[0]!.id } };
};
const someMembers = async () => ({ body: { ids: [(await floor.house.newStaff(owner)).userId] } });
const aDocument = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Parcels', version: '1' },
  servers: [{ url: 'https://parcels.example/' }],
  paths: { '/a': { get: { operationId: 'a' } } },
});
const leftPlugin = async () => {
  const { id } = await owner.client.plugins.create({ body: { source: { text: aDocument } } });
  await owner.client.plugins.share({ params: { id }, body: { access: 'everyone', groups: [], people: [] } });
  return id;
};
let plugin: Promise<string> | undefined;
const ofPlugin = async () => ({ params: { id: await (plugin ??= leftPlugin()) } });
const operation = async () => (await owner.client.plugins.operations({ ...(await ofPlugin()), query: {} })).items[0]!.id;
const ofServer = async () => ({ params: { id: (await owner.client.mcpServers.create({ body: { name: 'Stock', url: 'http://127.0.0.1:9/mcp' } })).id } });
const someGroup = async () => ({ params: { id: (await owner.client.groups.create({ body: { name: newId() } })).id } });
const someDomain = async () => {
  const domain = `${newId()}.example`;
  return { params: { id: (await owner.client.identity.addDomain({ body: { domain } })).domains.find((one) => one.domain === domain)!.id } };
};
/** Who manages an account shows once more that it is they. */
const proven = async () => {
  const { auth, account } = floor.house.services;
  const password = 'theirs, once more';
  const hash = await auth.newPassword(password, { address: '' });
  for (const { userId } of [ids.owner, ids.other, ids.operator]) await account.setPassword(floor.house.db, userId, hash);
  return { body: { password } };
};
/** There are two at most. */
const scimToken = async (): Promise<string> => {
  for (const { id } of (await owner.client.identity.get()).directory.tokens) await owner.client.scimTokens.remove({ params: { id }, ...(await proven()) });
  return (await owner.client.scimTokens.create(await proven())).id;
};
const ofPromptCategory = async () => ({ params: { id: (await owner.client.promptCategories.create({ body: { name: newId() } })).id } });
/** Staff and guest of the owner's account are named for it. */
const ofPrompt = async (level: 'use' | 'edit' = 'use') => {
  const people = [ids.staff.userId, ids.guest.userId];
  const body = { name: 'Doors', content: 'A door for {{name}}', visible_to: 'some' as const, level, people };
  return { params: { id: (await owner.client.prompts.create({ body })).id } };
};
const ofCheck = async (state?: 'checked' | 'imported') => ({ params: { id: await leftCheck(floor.house, { ...owner, ...(state && { state }) }) } });
const ofAssistant = async () => {
  const { id, case: own } = await leftAssistant(floor.house, owner, { people: [ids.guest.userId], editors: [ids.staff.userId] });
  return { params: { id }, own };
};
const ofAssistantCase = async () => {
  const { params, own } = await ofAssistant();
  return { params: { ...params, case: own } };
};
/** A table, asked by whoever comes: its question, and its answer, are theirs. */
const ofTables =
  (more: Asked = {}, part?: 'question' | 'answer') =>
  async (person: keyof typeof people = 'owner'): Promise<Asked> => {
    const { accountId } = owner;
    const userId = person === 'staff' || person === 'guest' ? ids[person].userId : owner.userId;
    const left = await leftTables(floor.house, { accountId, userId, people: [ids.guest.userId] });
    return { ...more, params: { id: left.id, ...(part && { [part]: left[part] }) } };
  };
/** A conversation that whoever comes holds, and shared. */
const ofFrozen =
  (how: (left: { chat: string; link: string; key: string }) => Asked) =>
  async (person?: keyof typeof people): Promise<Asked> => {
    const { chat } = await conversation(person === 'staff' || person === 'guest' ? person : 'owner');
    return how({ chat, ...(await leftFrozen(floor.house, chat)) });
  };
const ofAssistantTalk = (which: 'answer' | 'chat') => async (person?: keyof typeof people) => {
  const { params } = await ofAssistant();
  const talk = await leftTalk(
    floor.house,
    { accountId: owner.accountId, userId: ids[person === 'staff' || person === 'guest' ? person : 'owner'].userId },
    params.id,
  );
  return { params: { ...params, [which]: talk[which] } };
};
const ofAssistantCall = async (person?: keyof typeof people) => {
  const { params } = await ofAssistant();
  const asker = ids[person === 'staff' || person === 'guest' ? person : 'owner'];
  const { answer, call } = await leftTalk(floor.house, { accountId: owner.accountId, userId: asker.userId }, params.id);
  return { params: { ...params, answer, call }, body: { allow: false, hash: 'as shown' } };
};
const product = () => floor.product();
const ofProduct = async () => ({ params: { id: (await product()).id } });
const ofPhoto = async () => ({ params: { id: (await cutPhoto(floor.house, owner)).id } });
const pictureOf = async (person?: keyof typeof people): Promise<string> =>
  (await floor.house.services.uploads.takePicture(person === 'staff' ? staff : owner, { name: 'a.png', content: Readable.from([await aBall()]) })).id;
const sentPictures = async (): Promise<string> => (await owner.client.painting.publish(await aboutPictures())).id;
const aboutPictures = async () => ({
  body: { product_id: (await product()).id, pictures: [{ image_id: (await composed(floor.house, owner)).id, alt: 'A ball' }] },
});
const aboutBatch = async () => ({ choice: { by: 'photos' as const, photo_ids: [(await cutPhoto(floor.house, owner)).id] }, recipe: oak });
const someBatch = async (): Promise<string> => {
  const body = { ...(await aboutBatch()), cap: '0', price: '0' };
  const { id } = await owner.client.paintBatches.start({ body }, { headers: { 'idempotency-key': newId() } });
  while ((await owner.client.paintBatches.one({ params: { id } })).state === 'running') await sleep(50);
  return id;
};
const ofBatch = (body?: Record<string, unknown>) => async () => ({ params: { id: await someBatch() }, ...(body && { body }) });
const ofBatchItem = async () => {
  const { params } = await ofBatch()();
  const [item] = (await owner.client.paintBatches.items({ params, query: {} })).items;
  return { params: { ...params, item: item!.id }, body: { alt: 'A ball' } };
};
const someLook = async (): Promise<string> => (await owner.client.sdModel.save({ body: { name: 'Heath' } })).id;
const aboutLook = async (more: Record<string, unknown> = {}) => ({ body: { model_id: await someLook(), ...more } });
const draft = async () => begin(owner, await product(), { title: 'A better title' });
const ofVouch = async () => ({ params: { id: (await owner.client.writers.vouchInShop({ body: { claim: newId(), reason: 'Timed here' } })).id } });
const ofDraft = async () => ({ params: { id: (await draft()).id } });
const published = async () => {
  const one = await draft();
  return publish(owner, one, ['title']);
};
const emailForm = { type: 'newsletter', main_idea: 'The mugs are back.' } as const;
const email = () =>
  owner.client.emailWriter.saveDraft({
    body: { form: emailForm, text: { subject: 'The mugs are back', blocks: [{ id: 'b', type: 'text', html: '<p>Glazed again.</p>' }] } },
  });
const ofBlog = async () => ({ params: { id: (await savedBlog(owner)).id } });
const ofPage = async () => ({ params: { id: (await savedPage(owner)).id } });
const ofBlogPublication = async () => ({ params: { id: (await publishBlog(owner, await savedBlog(owner))).id } });
const ofPagePublication = async () => ({ params: { id: (await publishPage(owner, await savedPage(owner))).id } });
const section = { id: 's1', heading: '', goal: '', html: '', picture: null };
const ofEmail = async () => ({ params: { id: (await email()).id } });
const ofPublication = async () => ({ params: { id: (await published()).id } });
const bulkJob = async (about: Pick<Parameters<typeof leftJob>[1], 'state' | 'item' | 'failedIn'> = {}) =>
  leftJob(floor.house, { ...owner, shopId: floor.shop.id, product: await product(), ...about });
const paper = () => leftDocument(floor.house, { accountId: owner.accountId, shopId: floor.shop.id });
const ofDocument = async () => ({ params: (await paper()).params });
/** Everybody of the account was named for it, guests too. */
const known = () => Object.values(ids).map(({ userId }) => userId);
const base = () => leftBase(floor.house, { ...owner, people: known() });
const ofBase = async () => ({ params: { id: (await base()).base } });
const ofSource = async () => {
  const { base: id, source } = await base();
  return { params: { id }, body: { source } };
};
const ofTest = async () => {
  const { params } = await ofBase();
  const { id } = await owner.client.gate.addTest({ params, body: { question: `When ${newId()}?`, expect: 'refusal' } });
  return { params: { ...params, test: id } };
};
const shareOf = async (id: string) => {
  const { items } = await owner.client.shares.list({ params: { id } });
  return items[0] ?? owner.client.shares.add({ params: { id }, body: { mode: 'open' } });
};
const ofShare = async () => {
  const { params } = await ofBase();
  return { params: { ...params, share: (await shareOf(params.id)).id } };
};
const ofLink = async () => {
  const { params } = await ofBase();
  return { params: { key: (await shareOf(params.id)).url.split('/').at(-1)! } };
};
/** Their own, with a base of the owner's. */
const conversation = async (person: keyof typeof people = 'owner') => {
  const whose = person === 'anonymous' ? ids.owner : ids[person];
  return leftChat(floor.house, { accountId: owner.accountId, userId: whose.userId, people: known() });
};
const ofOthers = async () => ({ params: { id: (await conversation('guest')).chat } });
const ofWithWidget = async () => {
  const base = await ofBase();
  await owner.client.widgets.save({ ...base, body: plainWidget });
  return base;
};
const ofWidget = async () => {
  const { widget } = await owner.client.widgets.save({ ...(await ofBase()), body: plainWidget });
  return { params: { key: widget.key } };
};
const ofMessenger = async () => {
  const { params } = await ofBase();
  const { id } = await owner.client.channels.add({ params, body: { kind: 'dingtalk' } });
  return { params: { ...params, channel: id } };
};
const ofChat = async (person?: keyof typeof people) => ({ params: { id: (await conversation(person)).chat } });
const ofAnswer = async (person?: keyof typeof people) => {
  const { chat, message } = await conversation(person);
  return { params: { id: chat, message } };
};
/** A bot of the owner's account, with a conversation of whoever asks. */
const coze = (person: keyof typeof people = 'owner') => {
  const whose = person === 'anonymous' ? ids.owner : ids[person];
  return leftCoze(floor.house, { accountId: owner.accountId, userId: whose.userId, guests: [ids.guest.userId] });
};
const ofCoze = async () => ({ params: { id: (await coze()).connection } });
const ofBot = async () => ({ params: { id: (await coze()).bot } });
const ofCozeChat = async (person?: keyof typeof people) => {
  const { bot, chat } = await coze(person);
  return { params: { id: bot, chat } };
};
const inSpace = async () => ({ query: { connection_id: (await coze()).connection, space_id: leftSpace } });
const ofBulk = async (about?: Parameters<typeof bulkJob>[0]) => ({ params: (await bulkJob(about)).params });
const ofBulkItem = async () => {
  const { params, item } = await bulkJob();
  return { params: { ...params, item } };
};
const inGerman = async () => ({ product: (await product()).id, locale: 'de' });
const sheetNow = async () => {
  const params = await inGerman();
  return { params, version: (await owner.client.translations.sheet({ params })).version };
};
const translationJob = (state: 'paused' | 'done') => leftTranslation(floor.house, { ...owner, shopId: floor.shop.id, state });
let translated = 0;
/** Something in German that went out. */
const registered = async () => {
  const params = await inGerman();
  const { fields } = await owner.client.translations.sheet({ params });
  const title = `${fields.find(({ field }) => field === 'title')!.source} ${'z'.repeat((translated += 1))}`;
  return { params: { id: (await publishByHand(owner, params, { title })).publication.id } };
};
/** Everybody's shop has been read: each writes about products of their own. */
const readIn = async () => {
  for (const cookie of [people.owner, people.other, people.operator])
    while ((await send(contract.shops.lastSync, {}, cookie)).json().product_count === 0) await sleep(50);
  return { body: { ...bulkOrder, cap: '0' } };
};
/** A suggestion that nobody has decided about yet; each call another one. */
const missingAlt = async () => {
  const { items } = await owner.client.suggestions.list({ query: { kind: 'alt', limit: 5 } });
  const [found] = items.flatMap(({ suggestions }) => suggestions);
  if (!found) throw new Error('every picture is described');
  return { product_id: found.product_id, kind: found.kind, target: found.target, ground: found.ground, decision: 'accept' as const };
};
const acceptedAlt = async (): Promise<Asked> => {
  await owner.client.suggestions.decide({ body: { decisions: [await missingAlt()] } });
  return {};
};
const publishedAlt = async (): Promise<string> => {
  const { decision: _decision, ground: _ground, ...place } = await missingAlt();
  await owner.client.suggestions.decide({ body: { decisions: [{ ...place, ground: _ground, decision: 'accept' }] } });
  const { sent } = await owner.client.suggestions.publish({ body: { chosen: [place] } });
  return sent[0]!.publication_id!;
};
const translationOrder = { choice: { by: 'filter', state: 'missing' }, locales: ['de'], fields: ['title'], engine: 'starter' };
const bulkOrder = { choice: { by: 'filter', filter: { first: 1 } }, fields: ['title'], recipe: { engine: 'starter' } };
const job = async (state: 'waiting' | 'failed') => {
  const id = newId();
  await floor.house.db.insert(jobs).values({ id, accountId: owner.accountId, subjectId: newId(), kind: 'sync', state });
  return { params: { id } };
};
const engine = async () => (await owner.client.inference.connect({ body: { base_url: openai.baseUrl, key: openai.key, model: 'writer-good' } })).id;
const purchase = async (state?: 'paid') => {
  const params = { id: (await owner.client.purchases.create({ body: { points: 100, gateway: 'demo', currency: 'CNY', agreed: true } })).id };
  if (state) await owner.client.purchases.payDemo({ params });
  return { params };
};
const gone = async () => {
  const asked = await purchase();
  await owner.client.purchases.cancel(asked);
  return asked;
};
const redeemKey = async () => {
  const { keys } = await floor.house.services.billing.purchases.keys.make({
    name: 'Doors',
    count: 1,
    points: '1',
    kind: 'promotional',
    expiresAt: null,
    by: owner.userId,
    key: undefined,
  });
  return keys[0]!;
};
const connected = () => operator.client.providers.add({ body: { kind: 'compatible', base_url: openai.baseUrl, key: openai.key } });
const ofChannel = async () => {
  const { id, channels } = await connected();
  return { params: { id, channel_id: channels[0]!.id } };
};
const ofModel = async () => {
  const { id } = await operator.client.providers.addModel({ body: { provider_id: (await connected()).id, name: 'writer', upstream: 'writer-good' } });
  return { params: { id } };
};
/** None of them is here, and the machine runs none. */
const ofLocalModel = () => ({ params: { id: 'qwen3-0.6b-q8_0' } });
const reason = 'They asked for it.';
const someAccount = async () => ({ params: { id: (await floor.house.newOwner()).accountId } });
const keyBatch = async () => ({ params: { id: (await operator.client.operator.makeKeys({ body: { name: 'Doors', count: 1, points: 1 } })).batch.id } });
const proReason = async () => {
  await owner.client.plans.change({ body: { plan: 'pro', reason: 'We write a lot.' } });
  const { items } = await operator.client.operator.proReasons({ query: {} });
  return { params: { id: items.find(({ state }) => state === 'asked')!.id }, body: { approve: false } };
};
const withdrawal = async () => {
  const row = {
    id: newId(),
    accountId: owner.accountId,
    userId: owner.userId,
    kind: 'cash',
    amount: 1n,
    state: 'requested',
    note: '',
    requestHash: '',
  } as const;
  await floor.house.db.insert(withdrawals).values(row);
  return { params: { id: row.id }, body: { decision: 'approve' } };
};
/** The owner’s; a stranger who names it is refused before anything is written with the owner’s key. */
let kept: Promise<string> | undefined;
const keptEngine = () => (kept ??= engine());
const ownEndpoint = 'https://93.184.216.34/v1';
const integrationApp = async (body: { endpoint?: string } = {}) => (await owner.client.integration.add({ body: { name: 'Doors', ...body } })).app;
const ofApp = async () => ({ params: { id: (await integrationApp()).id } });
const ofKey = async () => {
  const { id, keys } = await integrationApp();
  return { params: { id, key_id: keys[0]!.id } };
};
/** A run is a person's own, and goes on once its answers are over. */
const ofRun = async (person?: keyof typeof people) => {
  return { params: { id: await leftRun(floor.house, person === 'staff' ? staff : owner) } };
};
const ofWork = async (person?: keyof typeof people) => {
  return { params: { id: await leftWork(floor.house, person === 'staff' ? staff : owner) } };
};
const ofUpload = async (person?: keyof typeof people) => {
  const { id } = await floor.house.services.uploads.take(person === 'staff' ? staff : owner, { name: 'a.txt', content: Readable.from([Buffer.from('abc')]) });
  return { params: { id } };
};
const ofReview = async () => ({ params: { id: (await integrationApp({ endpoint: ownEndpoint })).id }, body: { approve: true, endpoint: ownEndpoint } });
const ofCall = async () => {
  const call = aCall({ accountId: owner.accountId });
  await floor.house.services.integration.keepCalls(floor.house.db, [call]);
  return { params: { id: call.id } };
};
const ofWriting = async () => {
  const key = newId();
  await owner.client.writers.freestyle({ body: { brief: { title: 'A teapot' }, engine: 'starter' } }, { headers: { 'idempotency-key': key } });
  return { params: { key } };
};
const ofMovement = async () => {
  const { receipt } = await owner.client.writers.freestyle({ body: { brief: { title: 'A teapot' }, engine: 'starter' } });
  return { params: { id: receipt.movement_id } };
};
const empty = { title: '', description: '', seo_title: '', seo_description: '', tags: [] };
let fresh = 0;
const newPerson = () => ({ email: `somebody${(fresh += 1)}@example.com`, password: 'correct horse battery' });

const table: Record<string, Line | Line[]> = {
  'auth.options': { who: 'anyone' },
  'auth.login': {
    who: 'anyone',
    ask: async () => {
      const person = newPerson();
      await floor.house.client.auth.register({ body: { ...person, name: 'Somebody' } });
      return { body: person };
    },
  },
  'auth.register': { who: 'anyone', ask: () => ({ body: { ...newPerson(), name: 'Somebody' } }) },
  'auth.forgotPassword': { who: 'anyone', ask: () => ({ body: { email: newPerson().email } }) },
  'auth.resetPassword': { who: 'anyone', ask: () => ({ body: { token: 'no'.repeat(20), password: 'correct horse battery' } }), passed: 410 },
  'auth.confirmEmail': { who: 'anyone', ask: () => ({ body: { token: 'no'.repeat(20) } }), passed: 410 },
  'auth.sso': { who: 'anyone', ask: () => ({ body: { token: 'no.such.token' } }), passed: 401 },
  'auth.apLogin': { who: 'anyone', ask: () => ({ body: { session_token: 'no.such.token' } }), passed: 401 },
  'auth.logout': { who: 'anyone' },
  'auth.logoutByVisit': { who: 'anyone' },
  'auth.switchAccount': { who: 'persons', ask: () => ({ body: { account_id: owner.accountId } }), stranger: 404 },
  'auth.switchShop': { who: 'members', ask: () => ({ body: { shop_id: floor.shop.id } }) },
  'auth.fakeLogin': { who: 'anyone' },
  'auth.fakeUserLogin': { who: 'anyone', ask: () => ({ body: { email: 'somebody@example.com' } }) },
  'auth.fakeApiLogin': { who: 'anyone' },
  'auth.fakeOperatorLogin': { who: 'anyone' },
  'auth.fakeEnterpriseLogin': { who: 'anyone' },

  'account.profile': { who: 'persons' },
  'account.here': { who: 'persons' },
  'account.accounts': { who: 'persons' },
  'account.shop': { who: 'members' },
  'account.dismissTip': { who: 'members', ask: () => ({ body: { value: true } }) },

  'settings.reminder': { who: 'members' },
  'settings.setReminder': { who: 'managers', ask: () => ({ body: { email: null, below: null } }) },
  'settings.captcha': { who: 'managers', ask: () => ({ body: { email: newPerson().email } }) },
  'settings.verifyEmail': { who: 'managers', ask: () => ({ body: { email: newPerson().email, captcha: '123456' } }), passed: 422 },
  'settings.company': { who: 'members' },
  'settings.setCompany': { who: 'managers', ask: () => ({ body: { domain: 'shop.example.com' } }) },
  'settings.prompts': { who: 'members' },
  'settings.setPrompts': { who: 'managers', ask: () => ({ body: { tone: 'warm' } }) },
  'settings.setLanguage': { who: 'persons', ask: () => ({ body: { language: 'de' } }) },
  'settings.setUsage': { who: 'managers', ask: () => ({ body: { usage: 'copygpt' } }) },
  'enterprise.forgetting': { who: 'managers', ask: async () => ({ query: { member: (await someMember()).params.id } }), stranger: 404 },
  // They have no password yet.
  'settings.changeEmail': { who: 'persons', ask: () => ({ body: { email: newPerson().email, password: 'correct horse battery' } }), passed: 422 },
  'settings.setPassword': { who: 'persons', ask: () => ({ body: { password: 'correct horse battery' } }) },
  'settings.sessions': { who: 'persons' },
  'settings.endSession': {
    who: 'persons',
    // A session is a person's own: not even the owner of the account ends that of their staff.
    ask: async (person) => {
      const { token } = await floor.house.services.auth.open(ids[person === 'staff' || person === 'guest' ? person : 'owner']);
      return { params: { id: sha256(token).subarray(0, 8).toString('hex') } };
    },
    stranger: 404,
  },
  'settings.endOtherSessions': { who: 'persons' },

  'jobs.one': { who: 'members', ask: () => job('failed'), stranger: 404 },
  'jobs.cancel': { who: 'members', ask: () => job('waiting'), stranger: 404 },
  'jobs.retry': { who: 'members', ask: () => job('failed'), stranger: 404 },

  'connections.list': { who: 'members' },
  'connections.setup': { who: 'members' },
  // No shop answers here, and no app of Shopify's is set up.
  'connections.connectToken': { who: 'managers', ask: () => ({ body: { domain: 'quay-lane', token: 'shpat_of_a_shop' } }), passed: 503 },
  'connections.connectCredentials': {
    who: 'managers',
    ask: () => ({ body: { domain: 'quay-lane', client_id: 'an-app-of-ours', client_secret: 'its-secret' } }),
    passed: 503,
  },
  'connections.consent': { who: 'managers', ask: () => ({ body: { domain: 'quay-lane' } }), passed: 409 },
  'connections.installLink': { who: 'anyone', ask: () => ({ body: { domain: 'quay-lane' } }), passed: 409 },
  'connections.install': { who: 'anyone', ask: () => ({ body: { session_token: 'of no shop' } }), passed: 401 },
  'connections.check': { who: 'members', ask: () => ({ params: { id: floor.shop.id } }), stranger: 404 },
  'connections.disconnect': {
    who: 'managers',
    ask: () => ({ params: { id: floor.shop.id }, body: { confirm: 'another.myshopify.com' } }),
    stranger: 404,
    passed: 422,
  },

  'shopCsv.feedReport': { who: 'members' },
  'shopCsv.imported': { who: 'members', ask: () => ({ params: { id: floor.shop.id } }), stranger: 404, passed: 404 },
  'shops.connectDemo': { who: 'members' },
  'shops.inDemo': { who: 'members', ask: ofProduct, stranger: 404 },
  'shops.editInDemo': { who: 'members', ask: async () => ({ ...(await ofProduct()), body: { tags: ['changed by hand'] } }), stranger: 404 },
  'shops.textInDemo': {
    who: 'members',
    ask: async () => {
      const { gid } = await publishPage(owner, await savedPage(owner));
      return { params: { kind: 'page', number: gid?.split('/').at(-1) ?? '' } };
    },
    stranger: 404,
  },
  'shops.enums': { who: 'members' },
  'shops.search': { who: 'members' },
  'shops.sync': { who: 'members' },
  'shops.lastSync': { who: 'members' },
  'shops.counts': { who: 'members' },
  'shops.one': { who: 'members', ask: ofProduct, stranger: 404 },

  'voice.cards': { who: 'members' },
  'voice.setOwn': {
    who: 'managers',
    // A card is found by its shop and language: a stranger sets that of a shop of their own.
    ask: async (person) => {
      const { items } = await (person === 'owner' ? owner : person === 'staff' ? staff : operator).client.voice.cards();
      return {
        params: { language: 'fr' },
        body: { version: person === 'owner' ? (items.find(({ language }) => language === 'fr')?.version ?? 0) : 0, own: {} },
      };
    },
  },
  'voice.measure': { who: 'members' },
  'voice.drift': { who: 'members', ask: () => ({ body: { text: 'A teapot.', language: 'en' } }) },

  'documents.list': { who: 'members' },
  'documents.one': { who: 'members', ask: ofDocument, stranger: 404 },
  'documents.decide': {
    who: 'managers',
    ask: async () => {
      const { params, fact } = await paper();
      return { params, body: { decisions: [{ id: fact, version: 1, state: 'accepted' }] } };
    },
    stranger: 404,
  },
  'documents.about': { who: 'managers', ask: async () => ({ params: (await paper()).params, body: { scope: 'shop' } }), stranger: 404 },
  'documents.again': { who: 'members', ask: ofDocument, stranger: 404, passed: 409 },
  'documents.remove': { who: 'managers', ask: ofDocument, stranger: 404 },

  'ledger.balance': { who: 'members' },
  'ledger.totalUsed': { who: 'members' },
  'ledger.transactions': { who: 'members' },
  'ledger.receipt': { who: 'members', ask: ofMovement, stranger: 404 },
  'ledger.statistics': { who: 'members' },

  'purchases.options': { who: 'members' },
  'purchases.quote': { who: 'members', ask: () => ({ query: { points: 100, currency: 'CNY' } }) },
  // For the account, as asked here; staff may buy for themselves, where that is open.
  'purchases.create': { who: 'managers', ask: () => ({ body: { points: 100, gateway: 'demo', currency: 'CNY', agreed: true } }) },
  'purchases.list': { who: 'members' },
  'purchases.one': { who: 'members', ask: () => purchase(), stranger: 404 },
  'purchases.cancel': { who: 'members', ask: () => purchase(), stranger: 404 },
  // Nothing is paid here: an account that paid may not say any more who brought it.
  'purchases.refund': { who: 'managers', ask: () => purchase(), passed: 409, stranger: 404 },
  'purchases.payDemo': { who: 'members', ask: () => gone(), passed: 409, stranger: 404 },
  'purchases.redeem': { who: 'members', ask: async () => ({ body: { key: await redeemKey() } }) },
  'purchases.keyHistory': { who: 'members' },

  'plans.current': { who: 'members' },
  'plans.change': { who: 'managers', ask: () => ({ body: { plan: 'pro', reason: 'We write a lot.' } }) },
  'plans.cancel': { who: 'managers', passed: 409, stranger: 409 },
  'plans.keep': { who: 'managers' },

  'affiliate.invitation': { who: 'members' },
  'affiliate.use': { who: 'managers', ask: async () => ({ body: { code: (await (await floor.house.newOwner()).client.affiliate.invitation()).code } }) },
  'affiliate.rewards': { who: 'members' },
  'affiliate.withdrawals': { who: 'members' },
  'affiliate.withdraw': { who: 'managers', ask: () => ({ body: { kind: 'points', points: 1 } }), passed: 409, stranger: 409 },

  'inference.list': { who: 'members' },
  'inference.connect': { who: 'managers', ask: () => ({ body: { base_url: openai.baseUrl, key: openai.key, model: 'writer-good' } }) },
  'inference.connectKey': { who: 'managers', ask: () => ({ body: { maker: 'openai', key: 'sk-nobodyé' } }), passed: 422 },
  'inference.thisComputer': { who: 'managers' },
  'inference.setUpThisComputer': { who: 'managers', ask: () => ({ body: { model: 'no-such-model' } }), passed: 409 },
  'inference.cancelThisComputer': { who: 'managers', passed: 409 },
  'inference.models': { who: 'managers', ask: () => ({ body: { base_url: openai.baseUrl, key: openai.key } }) },
  'inference.discover': { who: 'managers' },
  'inference.choose': [
    { who: 'managers', ask: () => ({ body: { id: 'starter' } }) },
    { who: 'managers', ask: async () => ({ body: { id: await engine() } }), stranger: 404 },
  ],
  'inference.setOwnKey': { who: 'managers', ask: () => ({ body: { key: '' } }) },
  'inference.forget': { who: 'managers', ask: async () => ({ params: { id: await engine() } }), stranger: 404 },

  'uploads.list': { who: 'members' },
  'uploads.begin': { who: 'members', ask: () => ({ body: { name: 'a.txt', bytes: 3 } }) },
  'uploads.one': { who: 'members', ask: ofUpload, stranger: 404 },
  'uploads.finish': { who: 'members', ask: ofUpload, stranger: 404 },
  'uploads.caption': { who: 'members', ask: async (person) => ({ ...(await ofUpload(person)), body: { caption: 'A mug' } }), stranger: 404 },
  'uploads.remove': { who: 'members', ask: ofUpload, stranger: 404 },
  'runs.stream': { who: 'members', ask: ofWork, stranger: 404 },
  'runs.stop': { who: 'members', ask: ofWork, stranger: 404 },
  'paintBatches.estimate': { who: 'members', ask: async () => ({ body: await aboutBatch() }) },
  'paintBatches.start': { who: 'members', ask: async () => ({ body: { ...(await aboutBatch()), cap: '0', price: '0' } }), stranger: 422 },
  'paintBatches.list': { who: 'members' },
  'paintBatches.one': { who: 'members', ask: ofBatch(), stranger: 404 },
  'paintBatches.pause': { who: 'members', ask: ofBatch(), stranger: 404 },
  'paintBatches.resume': { who: 'members', ask: ofBatch({}), stranger: 404 },
  'paintBatches.cancel': { who: 'members', ask: ofBatch(), stranger: 404 },
  'paintBatches.items': { who: 'members', ask: ofBatch(), stranger: 404 },
  'paintBatches.decide': { who: 'members', ask: ofBatch({ decision: 'accepted', show: 'open' }), stranger: 404 },
  'paintBatches.edit': { who: 'members', ask: ofBatchItem, stranger: 404 },
  'paintBatches.again': { who: 'members', ask: ofBatch({}), stranger: 404 },
  'paintBatches.publish': { who: 'members', ask: ofBatch(), stranger: 404 },
  'paintBatches.revert': { who: 'members', ask: ofBatch({}), stranger: 404 },
  'paintBatches.remove': { who: 'members', ask: ofBatch(), stranger: 404 },
  'painting.list': { who: 'members' },
  'painting.add': { who: 'members', ask: async (person) => ({ body: { uploads: [await pictureOf(person)] } }), stranger: 404 },
  'painting.one': { who: 'members', ask: ofPhoto, stranger: 404 },
  'painting.cut': { who: 'members', ask: async () => ({ ...(await ofPhoto()), body: {} }), stranger: 404 },
  'painting.brush': { who: 'members', ask: async () => ({ ...(await ofPhoto()), body: { version: 1, strokes: [] } }), stranger: 404 },
  'painting.approve': { who: 'members', ask: async () => ({ ...(await ofPhoto()), body: { version: 1 } }), stranger: 404 },
  'painting.turn': { who: 'members', ask: async () => ({ ...(await ofPhoto()), body: { degrees: 90 } }), stranger: 404 },
  'painting.sketch': { who: 'members', ask: async () => ({ ...(await ofPhoto()), body: oak }), stranger: 404 },
  'painting.compose': { who: 'members', ask: async () => ({ ...(await ofPhoto()), body: oak }), stranger: 404 },
  'painting.describers': { who: 'members' },
  // Nobody who sees is connected here.
  'painting.describe': { who: 'members', ask: async () => ({ ...(await ofPhoto()), body: { use: 'alt' } }), passed: 404, stranger: 404 },
  'painting.remove': { who: 'members', ask: ofPhoto, stranger: 404 },
  'painting.painters': { who: 'members' },
  // No model draws here, and nobody trains: whoever may ask hears that.
  'painting.draw': { who: 'members', ask: () => ({ body: { prompt: 'A shelf' } }), passed: 404, stranger: 404 },
  'painting.drawings': { who: 'members' },
  'painting.cancelDrawing': { who: 'members', ask: () => ({ params: { id: newId() } }), passed: 404, stranger: 404 },
  'painting.trainModel': { who: 'members', ask: () => ({ body: { points: '0' } }), passed: 422 },
  'painting.deleteModel': { who: 'members', ask: () => aboutLook(), stranger: 404 },
  'painting.apps': { who: 'members' },
  'painting.addApp': { who: 'managers', ask: () => ({ body: { name: newId(), title: '', description: '', models: [], usage_limit: null } }) },
  'painting.setAppEnabled': { who: 'managers', ask: async () => ({ body: { id: (await integrationApp()).id, is_enabled: true } }), stranger: 404 },
  'sdModel.list': { who: 'members' },
  'sdModel.counts': { who: 'members' },
  'sdModel.status': { who: 'members', ask: async () => ({ query: { model_id: await someLook() } }), stranger: 404 },
  'sdModel.check': { who: 'members', ask: () => ({ body: { items: [] } }) },
  'sdModel.save': { who: 'members', ask: () => ({ body: {} }) },
  'sdModel.train': { who: 'members', ask: () => ({ body: { points: '0' } }), passed: 422 },
  'sdModel.cancel': { who: 'members', ask: () => aboutLook(), passed: 409, stranger: 404 },
  'sdModel.draw': { who: 'members', ask: () => aboutLook({ prompts: ['A mug'], points: '0' }), passed: 409, stranger: 404 },
  'sdModel.bind': { who: 'members', ask: () => aboutLook({ shop_ids: [] }), stranger: 404 },
  'painting.publish': { who: 'members', ask: aboutPictures, stranger: 404 },
  'painting.publications': { who: 'members' },
  'painting.publication': { who: 'members', ask: async () => ({ params: { id: await sentPictures() } }), stranger: 404 },
  'painting.revert': { who: 'members', ask: async () => ({ params: { id: await sentPictures() }, body: {} }), stranger: 404 },

  'playground.models': { who: 'members' },
  'playground.list': { who: 'members' },
  // No model is enabled here: whoever may ask hears that.
  'playground.start': { who: 'members', ask: () => ({ body: { models: ['nobody'], message: 'Hello?' } }), passed: 404, stranger: 404 },
  'playground.one': { who: 'members', ask: ofRun, stranger: 404 },
  'playground.goOn': { who: 'members', ask: async (person) => ({ ...(await ofRun(person)), body: { message: 'And?' } }), stranger: 404 },
  'playground.again': { who: 'members', ask: async (person) => ({ ...(await ofRun(person)), body: { place: 0 } }), stranger: 404 },
  'playground.watch': { who: 'members', ask: ofRun, stranger: 404 },
  'playground.stop': { who: 'members', ask: async (person) => ({ ...(await ofRun(person)), body: {} }), stranger: 404 },
  'playground.edit': { who: 'members', ask: async (person) => ({ ...(await ofRun(person)), body: { title: 'Doors' } }), stranger: 404 },
  'playground.remove': { who: 'members', ask: ofRun, stranger: 404 },

  'coze.connections': { who: 'managers' },
  'coze.connect': { who: 'managers', ask: () => ({ body: { method: 'pat', region: 'com', token: 'pat_of_nobody' } }) },
  // Begun by nobody: there is nothing to come back to.
  'coze.callback': { who: 'persons', ask: () => ({ query: { state: 'nobody', code: 'nothing' } }), passed: 400 },
  'coze.change': { who: 'managers', ask: async () => ({ ...(await ofCoze()), body: { name: 'Doors' } }), stranger: 404 },
  'coze.signIn': { who: 'managers', ask: ofCoze, stranger: 404 },
  'coze.test': { who: 'managers', ask: ofCoze, passed: 409, stranger: 404 },
  'coze.disconnect': { who: 'managers', ask: ofCoze, stranger: 404 },
  'coze.spaces': { who: 'managers', ask: async () => ({ query: { connection_id: (await coze()).connection } }), passed: 409, stranger: 404 },
  'coze.bots': { who: 'managers', ask: inSpace, passed: 409, stranger: 404 },
  'coze.plugins': { who: 'managers', ask: inSpace, passed: 409, stranger: 404 },
  'coze.list': { who: 'persons' },
  'coze.add': { who: 'managers', ask: async () => ({ body: { ...(await inSpace()).query, bot_id: '7379462189365198898' } }), passed: 409, stranger: 404 },
  'coze.one': { who: 'persons', ask: ofBot, stranger: 404 },
  'coze.edit': { who: 'managers', ask: async () => ({ ...(await ofBot()), body: { access: 'chosen' } }), stranger: 404 },
  'coze.remove': { who: 'managers', ask: ofBot, stranger: 404 },
  'coze.say': { who: 'persons', ask: async () => ({ ...(await ofBot()), body: { text: 'Hello?' } }), passed: 409, stranger: 404 },
  'coze.stop': {
    who: 'persons',
    ask: async (person) => {
      const { id, chat } = (await ofCozeChat(person)).params;
      return { params: { id }, body: { chat_id: chat } };
    },
    stranger: 404,
  },
  'coze.chats': { who: 'persons', ask: ofBot, stranger: 404 },
  'coze.chat': { who: 'persons', ask: ofCozeChat, stranger: 404 },
  'coze.stream': {
    who: 'persons',
    ask: async (person) => {
      const { bot, chat, message } = await coze(person);
      return { params: { id: bot, chat }, query: { message } };
    },
    stranger: 404,
  },
  'coze.forget': { who: 'persons', ask: ofCozeChat, stranger: 404 },

  'knowledge.list': { who: 'persons' },
  'knowledge.create': { who: 'managers', ask: () => ({ body: { name: 'Doors' } }) },
  'knowledge.models': { who: 'persons' },
  'knowledge.people': { who: 'managers' },
  'knowledge.one': { who: 'persons', ask: ofBase, stranger: 404 },
  'knowledge.edit': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: { name: 'Doors' } }), stranger: 404 },
  'knowledge.remove': { who: 'managers', ask: ofBase, stranger: 404 },
  'knowledge.setEnabled': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: { is_enabled: false } }), stranger: 404 },
  'knowledge.summarize': { who: 'managers', ask: ofBase, stranger: 404 },
  'knowledge.embedding': { who: 'managers', ask: ofBase, stranger: 404 },
  'knowledge.setEmbedding': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: { model: '' } }), stranger: 404 },
  'knowledge.setUpEmbedding': { who: 'managers', ask: ofBase, passed: 409, stranger: 404 },
  'knowledge.sources': { who: 'managers', ask: ofBase, stranger: 404 },
  // A file that nobody sent: whoever may add it hears that.
  'knowledge.addSources': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: { files: [newId()] } }), passed: 422, stranger: 404 },
  'knowledge.addRichText': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: { name: 'Terms', html: '<p>Yes.</p>' } }), stranger: 404 },
  'knowledge.addUrl': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: { url: 'http://169.254.169.254/' } }), passed: 422, stranger: 404 },
  'knowledge.addSite': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: { url: 'http://169.254.169.254/' } }), passed: 422, stranger: 404 },
  'knowledge.addProducts': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: { shop: newId() } }), passed: 404, stranger: 404 },
  'knowledge.editSource': {
    who: 'managers',
    ask: async () => {
      const { params, body } = await ofSource();
      return { params: { ...params, source: body.source }, body: { every: 'day' } };
    },
    passed: 422,
    stranger: 404,
  },
  'shares.list': { who: 'managers', ask: ofBase, stranger: 404 },
  'shares.add': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: { mode: 'open' } }), stranger: 404 },
  'shares.edit': { who: 'managers', ask: async () => ({ ...(await ofShare()), body: { enabled: true } }), stranger: 404 },
  'shares.remove': { who: 'managers', ask: ofShare, stranger: 404 },
  'shared.look': { who: 'anyone', ask: ofLink },
  'shared.enter': { who: 'anyone', ask: async () => ({ ...(await ofLink()), body: {} }) },
  // Nobody who did not come in by the link.
  'shared.ask': { who: 'anyone', ask: async () => ({ ...(await ofLink()), body: { text: 'When?' } }), passed: 403 },
  'shared.chat': { who: 'anyone', ask: async () => ({ params: { ...(await ofLink()).params, id: newId() } }), passed: 403 },
  'knowledge.readAgain': { who: 'managers', ask: ofSource, stranger: 404 },
  'knowledge.cancel': { who: 'managers', ask: ofSource, passed: 409, stranger: 404 },
  'knowledge.deleteDocuments': { who: 'managers', ask: async () => ({ body: { ids: [(await base()).source] } }), stranger: 404 },
  'knowledge.getDoc': { who: 'managers', ask: async () => ({ query: { id: (await base()).source } }), stranger: 404 },
  'knowledge.editDoc': { who: 'managers', ask: async () => ({ body: { id: (await base()).source, name: 'Terms', html: '<p>No.</p>' } }), stranger: 404 },
  'knowledge.passages': {
    who: 'managers',
    ask: async () => {
      const { base: id, source } = await base();
      return { params: { id }, query: { source } };
    },
    stranger: 404,
  },
  'knowledge.editPassage': {
    who: 'managers',
    ask: async () => {
      const { base: id, passage } = await base();
      return { params: { id, passage }, body: { enabled: false } };
    },
    stranger: 404,
  },
  'knowledge.splitPassage': {
    who: 'managers',
    ask: async () => {
      const { base: id, passage } = await base();
      return { params: { id, passage }, body: { at: 8 } };
    },
    stranger: 404,
  },
  // Nothing follows it.
  'knowledge.joinPassage': {
    who: 'managers',
    ask: async () => {
      const { base: id, passage } = await base();
      return { params: { id, passage } };
    },
    passed: 422,
    stranger: 404,
  },
  'gate.state': { who: 'managers', ask: ofBase, stranger: 404 },
  'gate.change': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: { splitting: { tokens: 350, headings: true } } }), stranger: 404 },
  // There is no question yet, and nothing waits.
  'gate.compare': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: {} }), passed: 422, stranger: 404 },
  'gate.live': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: { trial: null } }), passed: 422, stranger: 404 },
  'gate.discard': { who: 'managers', ask: ofBase, stranger: 404 },
  'gate.tests': { who: 'managers', ask: ofBase, stranger: 404 },
  'gate.addTest': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: { question: 'When?', expect: 'refusal' } }), stranger: 404 },
  'gate.importTests': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: { file: newId() } }), passed: 422, stranger: 404 },
  'gate.saveTest': {
    who: 'managers',
    ask: async (person) => {
      const { base: id, chat, message } = await conversation(person);
      return { params: { id }, body: { chat, message } };
    },
    stranger: 404,
  },
  // No model is connected.
  'gate.proposeTests': { who: 'managers', ask: ofBase, passed: 422, stranger: 404 },
  'gate.editTest': { who: 'managers', ask: async () => ({ ...(await ofTest()), body: { question: 'Why?' } }), stranger: 404 },
  'gate.removeTest': { who: 'managers', ask: ofTest, stranger: 404 },
  'gate.board': { who: 'managers', ask: ofBase, stranger: 404 },
  'gate.tryAnswer': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: { gaps: [newId()], text: 'When?', answer: 'Now.' } }), stranger: 404 },
  'gate.insights': { who: 'managers', ask: ofBase, stranger: 404 },
  'inbox.list': { who: 'managers' },
  'inbox.one': { who: 'managers', ask: ofOthers, stranger: 404 },
  'inbox.take': { who: 'managers', ask: ofOthers, stranger: 404 },
  'inbox.release': { who: 'managers', ask: ofOthers, stranger: 404 },
  // Nobody writes in what they have not taken over.
  'inbox.say': { who: 'managers', ask: async () => ({ ...(await ofOthers()), body: { text: 'Hello' } }), passed: 409, stranger: 404 },
  'inbox.desk': { who: 'managers' },
  'inbox.setDesk': { who: 'managers', ask: async () => ({ body: { reply_minutes: 10, letters: true } }) },
  'inbox.note': { who: 'managers', ask: async () => ({ ...(await ofOthers()), body: { text: 'Hello' } }), stranger: 404 },
  'inbox.assign': { who: 'managers', ask: async () => ({ ...(await ofOthers()), body: { to: null } }), stranger: 404 },
  'widgets.newSecret': { who: 'managers', ask: ofWithWidget, stranger: 404 },
  'widgets.one': { who: 'managers', ask: ofBase, stranger: 404 },
  'widgets.save': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: plainWidget }), stranger: 404 },
  'visitors.settings': { who: 'anyone', ask: ofWidget },
  'visitors.conversation': { who: 'anyone', ask: ofWidget },
  'visitors.ask': { who: 'anyone', ask: async () => ({ ...(await ofWidget()), body: { text: 'Do you gift-wrap?', wish: newId() } }) },
  // Whoever never asked is nobody there.
  'visitors.turn': { who: 'anyone', ask: async () => ({ ...(await ofWidget()), body: { to: 'asked' } }), passed: 404, stranger: 404 },
  'channels.list': { who: 'managers', ask: ofBase, stranger: 404 },
  'channels.add': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: { kind: 'telegram' } }), stranger: 404 },
  'channels.edit': { who: 'managers', ask: async () => ({ ...(await ofMessenger()), body: { enabled: false } }), stranger: 404 },
  'channels.remove': { who: 'managers', ask: ofMessenger, stranger: 404 },
  'channels.simulate': { who: 'managers', ask: async () => ({ ...(await ofMessenger()), body: { text: 'Do you gift-wrap?' } }), stranger: 404 },
  'channels.simulated': {
    who: 'managers',
    ask: async () => {
      const { params } = await ofMessenger();
      const { thread } = await owner.client.channels.simulate({ params, body: { text: 'Do you gift-wrap?' } });
      return { params: { ...params, thread: thread! } };
    },
    stranger: 404,
  },
  'channels.check': { who: 'managers', ask: ofMessenger, stranger: 404 },
  'knowledge.find': { who: 'persons', ask: async () => ({ ...(await ofBase()), body: { question: 'parcels' } }), stranger: 404 },
  'faq.list': { who: 'managers', ask: ofBase, stranger: 404 },
  'faq.add': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: { text: 'When?', answer: 'Now.' } }), stranger: 404 },
  'faq.edit': {
    who: 'managers',
    ask: async () => {
      const { base: id, question } = await base();
      return { params: { id, item: question }, body: { enabled: false } };
    },
    stranger: 404,
  },
  'faq.remove': {
    who: 'managers',
    ask: async () => {
      const { base: id, question } = await base();
      return { params: { id, item: question } };
    },
    stranger: 404,
  },
  'faq.importQuestions': { who: 'managers', ask: async () => ({ ...(await ofBase()), body: { file: newId() } }), passed: 422, stranger: 404 },
  'faq.gaps': { who: 'managers', ask: ofBase, stranger: 404 },
  'faq.dismissGap': { who: 'managers', ask: async () => ({ params: { ...(await ofBase()).params, gap: newId() } }), passed: 404, stranger: 404 },
  'sharedUsers.list': { who: 'managers', ask: ofBase, stranger: 404 },
  'sharedUsers.history': { who: 'managers', ask: async () => ({ ...(await ofBase()), query: { user_id: owner.userId } }), stranger: 404 },
  'sharedUsers.send': {
    who: 'managers',
    ask: async () => {
      const { base: id, chat } = await conversation('staff');
      return { params: { id }, body: { chat, text: 'I am looking.' } };
    },
    stranger: 404,
  },
  'chats.list': { who: 'persons' },
  'chats.folders': { who: 'persons', ask: async () => ({ query: { base: (await base()).base } }) },
  'chats.start': { who: 'persons', ask: async () => ({ body: { base: (await base()).base, text: 'When?' } }), stranger: 404 },
  'chats.one': { who: 'persons', ask: ofChat, stranger: 404 },
  'chats.ask': { who: 'persons', ask: async (person) => ({ ...(await ofChat(person)), body: { text: 'And?', parent: null } }), stranger: 404 },
  'chats.again': { who: 'persons', ask: ofAnswer, stranger: 404 },
  'chats.anyway': { who: 'persons', ask: ofAnswer, passed: 422, stranger: 404 },
  'chats.stream': { who: 'persons', ask: ofAnswer, stranger: 404 },
  'chats.stop': { who: 'persons', ask: ofAnswer, stranger: 404 },
  'chats.feedback': { who: 'persons', ask: async (person) => ({ ...(await ofAnswer(person)), body: { feedback: 'right' } }), stranger: 404 },
  'chats.citation': {
    who: 'persons',
    ask: async (person) => {
      const { params } = await ofAnswer(person);
      return { params: { ...params, n: '1' } };
    },
    stranger: 404,
  },
  'chats.trace': { who: 'managers', ask: ofAnswer, stranger: 404 },
  'chats.replay': { who: 'managers', ask: async (person) => ({ ...(await ofAnswer(person)), body: {} }), stranger: 404 },
  'chats.edit': { who: 'persons', ask: async (person) => ({ ...(await ofChat(person)), body: { pinned: true } }), stranger: 404 },
  'chats.remove': { who: 'persons', ask: ofChat, stranger: 404 },

  // No model is enabled here: whoever may ask hears that.
  'families.gpt': { who: 'members', ask: () => ({ body: { prompt: 'Hello?' } }), passed: 404, stranger: 404 },
  'families.claude': { who: 'members', ask: () => ({ body: { prompt: 'Hello?' } }), passed: 404, stranger: 404 },
  'families.chatglm': { who: 'members', ask: () => ({ body: { prompt: 'Hello?' } }), passed: 404, stranger: 404 },
  'families.llama': { who: 'members', ask: () => ({ body: { prompt: 'Hello?' } }), passed: 404, stranger: 404 },
  'families.codellama': { who: 'members', ask: () => ({ body: { prompt: 'Hello?' } }), passed: 404, stranger: 404 },
  'families.gemma': { who: 'members', ask: () => ({ body: { prompt: 'Hello?' } }), passed: 404, stranger: 404 },
  'families.gemini': { who: 'members', ask: () => ({ body: { prompt: 'Hello?' } }), passed: 404, stranger: 404 },
  'families.qianfan': { who: 'members', ask: () => ({ body: { prompt: 'Hello?' } }), passed: 404, stranger: 404 },
  'families.deepseek': { who: 'members', ask: () => ({ body: { prompt: 'Hello?' } }), passed: 404, stranger: 404 },
  'families.aichat': { who: 'members', ask: () => ({ body: { prompt: 'Hello?' } }), passed: 404, stranger: 404 },
  'families.translate': { who: 'members', ask: () => ({ body: { text: 'Hello', to: 'German' } }), passed: 404, stranger: 404 },
  'families.draw': { who: 'members', ask: () => ({ body: { prompt: 'A teapot' } }), passed: 404, stranger: 404 },
  'families.imageGenerations': { who: 'members', ask: () => ({ body: { prompt: 'A teapot' } }), passed: 404, stranger: 404 },
  'families.text2speech': { who: 'members', ask: () => ({ body: { text: 'Hello' } }), passed: 404, stranger: 404 },
  'families.chatglmSpeech': { who: 'members', ask: () => ({ body: { text: 'Hello' } }), passed: 404, stranger: 404 },
  'families.speech2text': { who: 'members', ask: () => ({ body: { audio: 'SUQz', media_type: 'audio/mpeg' } }), passed: 404, stranger: 404 },
  'families.speechVoices': { who: 'members' },
  'families.speechPlatforms': { who: 'members' },

  'integration.chatModels': { who: 'members' },
  'integration.drawModels': { who: 'members' },
  'integration.onOffer': { who: 'members' },
  'integration.categories': { who: 'members' },
  'integration.list': { who: 'members' },
  'integration.apps': { who: 'members' },
  'integration.add': { who: 'managers', ask: () => ({ body: { name: 'Doors' } }) },
  'integration.one': { who: 'members', ask: ofApp, stranger: 404 },
  'integration.edit': { who: 'managers', ask: async () => ({ ...(await ofApp()), body: { title: 'Doors' } }), stranger: 404 },
  'integration.remove': { who: 'managers', ask: ofApp, stranger: 404 },
  'integration.setEnabled': { who: 'managers', ask: async () => ({ ...(await ofApp()), body: { is_enabled: false } }), stranger: 404 },
  'integration.addKey': { who: 'managers', ask: ofApp, stranger: 404 },
  'integration.dropKey': { who: 'managers', ask: ofKey, stranger: 404 },
  'integration.calls': { who: 'members' },
  'integration.call': { who: 'members', ask: ofCall, stranger: 404 },
  'integration.usage': { who: 'members' },
  'integration.alerts': { who: 'managers' },
  'integration.setAlerts': { who: 'managers', ask: () => ({ body: { url: '', mail: true } }) },
  'integration.testAlerts': { who: 'managers', passed: 422 },
  'integration.renewAlertSecret': { who: 'managers', passed: 422 },
  'integration.appReviews': { who: 'operator' },
  'integration.decideApp': { who: 'operator', ask: ofReview },

  'writers.freestyle': [
    { who: 'members', ask: () => ({ body: { brief: { title: 'A teapot' }, engine: 'starter' } }) },
    { who: 'members', ask: async () => ({ body: { brief: { title: 'A teapot' }, engine: await keptEngine() } }), stranger: 404 },
  ],
  'writers.fromEditor': [
    { who: 'members', ask: () => ({ body: { text: 'A teapot', instruction: 'Shorter', engine: 'starter' } }) },
    {
      who: 'members',
      ask: async () => ({ body: { text: 'A teapot', instruction: 'Shorter', engine: 'starter', product_id: (await product()).id } }),
      stranger: 404,
    },
    { who: 'members', ask: async () => ({ body: { text: 'A teapot', instruction: 'Shorter', engine: await keptEngine() } }), stranger: 404 },
  ],
  'writers.listing': { who: 'members', ask: async () => ({ ...(await ofProduct()), body: { engine: 'starter' } }), stranger: 404 },
  'writers.seo': { who: 'members', ask: async () => ({ ...(await ofProduct()), body: { engine: 'starter' } }), stranger: 404 },
  'writers.optimize': { who: 'members', ask: async () => ({ ...(await ofProduct()), body: { engine: 'starter' } }), stranger: 404 },
  'writers.writing': { who: 'members', ask: ofWriting, stranger: 404 },
  'writers.saveDraft': [
    { who: 'members', ask: () => ({ body: { brief: {}, listing: empty } }) },
    { who: 'members', ask: async () => ({ body: { brief: {}, listing: empty, product_id: (await product()).id } }), stranger: 404 },
    {
      who: 'members',
      ask: async () => {
        const { id, version } = await draft();
        return { body: { id, version, brief: {}, listing: empty } };
      },
      stranger: 404,
    },
  ],
  'writers.drafts': { who: 'members' },
  'writers.publish': {
    who: 'members',
    ask: async () => {
      const one = await draft();
      const { shop_digest } = await owner.client.writers.review({ params: { id: one.id } });
      return { body: { draft_id: one.id, version: one.version, fields: ['title'], shop_digest } };
    },
    stranger: 404,
  },
  'writers.statistics': { who: 'members' },
  'writers.publications': { who: 'members' },
  'writers.publication': { who: 'members', ask: ofPublication, stranger: 404 },
  'writers.revertReview': { who: 'members', ask: ofPublication, stranger: 404 },
  'writers.revert': {
    who: 'members',
    ask: async () => {
      const { id } = await published();
      const { shop_digest } = await owner.client.writers.revertReview({ params: { id } });
      return { params: { id }, body: { fields: ['title'], shop_digest } };
    },
    stranger: 404,
  },
  'writers.words': [{ who: 'members' }, { who: 'members', ask: async () => ({ query: { product_id: (await product()).id } }), stranger: 404 }],
  'writers.vouches': { who: 'members' },
  'writers.vouchInShop': { who: 'members', ask: () => ({ body: { claim: 'Lasts 12 hours', reason: 'Timed here' } }) },
  'writers.withdrawVouch': { who: 'members', ask: ofVouch, stranger: 404 },
  'writers.draft': { who: 'members', ask: ofDraft, stranger: 404 },
  'writers.discardDraft': { who: 'members', ask: ofDraft, stranger: 404 },
  'writers.review': { who: 'members', ask: ofDraft, stranger: 404 },

  'blogWriter.outline': { who: 'members', ask: () => ({ body: { form: blogForm, engine: 'starter' } }) },
  'blogWriter.generate': { who: 'members', ask: () => ({ body: { form: blogForm, engine: 'starter' } }) },
  'blogWriter.section': { who: 'members', ask: () => ({ body: { form: blogForm, text: { sections: [section] }, section_id: 's1', engine: 'starter' } }) },
  'blogWriter.blogs': { who: 'members' },
  'blogWriter.newBlog': { who: 'members', ask: () => ({ body: { title: 'Doors' } }) },
  'blogWriter.list': { who: 'members' },
  'blogWriter.saveDraft': [
    { who: 'members', ask: () => ({ body: { form: blogForm, text: {} } }) },
    {
      who: 'members',
      ask: async () => {
        const { id, version } = await savedBlog(owner);
        return { body: { id, version, form: blogForm, text: {} } };
      },
      stranger: 404,
    },
  ],
  'blogWriter.draft': { who: 'members', ask: ofBlog, stranger: 404 },
  'blogWriter.discardDraft': { who: 'members', ask: ofBlog, stranger: 404 },
  'blogWriter.review': { who: 'members', ask: ofBlog, stranger: 404 },
  'blogWriter.publish': {
    who: 'members',
    ask: async () => {
      const { id, version } = await savedBlog(owner, {}, { blog_gid: (await newBlog(owner)).gid });
      return { body: { draft_id: id, version } };
    },
    stranger: 404,
  },
  'blogWriter.publications': { who: 'members' },
  'blogWriter.publication': { who: 'members', ask: ofBlogPublication, stranger: 404 },
  'blogWriter.revertReview': { who: 'members', ask: ofBlogPublication, stranger: 404 },
  'blogWriter.revert': {
    who: 'members',
    ask: async () => {
      const { params } = await ofBlogPublication();
      const { shop_digest } = await owner.client.blogWriter.revertReview({ params });
      return { params, body: { shop_digest } };
    },
    stranger: 404,
  },

  'pageGenerator.generate': { who: 'members', ask: () => ({ body: { form: aboutForm, engine: 'starter' } }) },
  'pageGenerator.section': { who: 'members', ask: () => ({ body: { form: aboutForm, text: { sections: [section] }, section_id: 's1', engine: 'starter' } }) },
  'pageGenerator.list': { who: 'members' },
  'pageGenerator.saveDraft': [
    { who: 'members', ask: () => ({ body: { form: aboutForm, text: {} } }) },
    {
      who: 'members',
      ask: async () => {
        const { id, version } = await savedPage(owner);
        return { body: { id, version, form: aboutForm, text: {} } };
      },
      stranger: 404,
    },
  ],
  'pageGenerator.draft': { who: 'members', ask: ofPage, stranger: 404 },
  'pageGenerator.discardDraft': { who: 'members', ask: ofPage, stranger: 404 },
  'pageGenerator.review': { who: 'members', ask: ofPage, stranger: 404 },
  'pageGenerator.publish': {
    who: 'members',
    ask: async () => {
      const { id, version } = await savedPage(owner);
      return { body: { draft_id: id, version } };
    },
    stranger: 404,
  },
  'pageGenerator.publications': { who: 'members' },
  'pageGenerator.publication': { who: 'members', ask: ofPagePublication, stranger: 404 },
  'pageGenerator.revertReview': { who: 'members', ask: ofPagePublication, stranger: 404 },
  'pageGenerator.revert': {
    who: 'members',
    ask: async () => {
      const { params } = await ofPagePublication();
      const { shop_digest } = await owner.client.pageGenerator.revertReview({ params });
      return { params, body: { shop_digest } };
    },
    stranger: 404,
  },

  'emailWriter.generate': { who: 'members', ask: () => ({ body: { form: emailForm, engine: 'starter' } }) },
  'emailWriter.subjects': { who: 'members', ask: () => ({ body: { form: emailForm, text: {}, engine: 'starter' } }) },
  'emailWriter.list': { who: 'members' },
  'emailWriter.saveDraft': [
    { who: 'members', ask: () => ({ body: { form: emailForm, text: {} } }) },
    {
      who: 'members',
      ask: async () => {
        const { id, version } = await email();
        return { body: { id, version, form: emailForm, text: {} } };
      },
      stranger: 404,
    },
  ],
  'emailWriter.draft': { who: 'members', ask: ofEmail, stranger: 404 },
  'emailWriter.discardDraft': { who: 'members', ask: ofEmail, stranger: 404 },
  'emailWriter.exported': { who: 'members', ask: ofEmail, stranger: 404 },
  // No mail server stands behind the tests.
  'emailWriter.sendTest': {
    who: 'members',
    ask: async () => {
      const { id, version } = await email();
      return { params: { id }, body: { version } };
    },
    passed: 409,
    stranger: 404,
  },

  'translations.locales': { who: 'members' },
  'translations.read': { who: 'members' },
  'translations.products': { who: 'members' },
  'translations.sheet': { who: 'members', ask: async () => ({ params: await inGerman() }), stranger: 404 },
  'translations.save': {
    who: 'members',
    ask: async () => {
      const { params, version } = await sheetNow();
      return { params, body: { version, texts: { title: null } } };
    },
    stranger: 404,
  },
  'translations.vouch': {
    who: 'members',
    ask: async () => {
      const { params, version } = await sheetNow();
      return { params, body: { version, field: 'title', finding: 'none', reason: 'Because it is so.' } };
    },
    stranger: 404,
    passed: 422,
  },
  'translations.approve': {
    who: 'members',
    ask: async () => {
      const { params, version } = await sheetNow();
      return { params, body: { version, fields: ['seo_title'] } };
    },
    stranger: 404,
    passed: 422,
  },
  'translations.publish': {
    who: 'members',
    ask: async () => {
      const { params, version } = await sheetNow();
      return { params, body: { version } };
    },
    stranger: 404,
    passed: 409,
  },
  'translations.publications': { who: 'members' },
  'translations.revert': { who: 'members', ask: registered, stranger: 404 },
  'translations.dispatch': { who: 'members', ask: () => ({ body: { locale: 'nl' } }), passed: 409 },
  'translations.dispatched': { who: 'members', ask: () => ({ query: { locale: 'de' } }) },
  'translations.stopDispatch': { who: 'members', ask: () => leftDispatch(floor.house, { ...owner, shopId: floor.shop.id }), stranger: 404 },
  'translations.estimate': { who: 'members', ask: () => ({ body: translationOrder }) },
  'translations.start': { who: 'members', ask: () => ({ body: { ...translationOrder, cap: '0' } }), passed: 422 },
  'translations.jobs': { who: 'members' },
  'translations.job': { who: 'members', ask: () => translationJob('done'), stranger: 404 },
  'translations.resume': { who: 'managers', ask: () => translationJob('paused'), stranger: 404 },
  'translations.cancel': { who: 'members', ask: () => translationJob('paused'), stranger: 404 },
  'bulk.estimate': { who: 'members', ask: () => ({ body: bulkOrder }) },
  'bulk.start': { who: 'members', ask: readIn },
  'bulk.jobs': { who: 'members' },
  'bulk.job': { who: 'members', ask: () => ofBulk(), stranger: 404 },
  'bulk.pause': { who: 'members', ask: () => ofBulk({ state: 'running' }), stranger: 404 },
  'bulk.resume': { who: 'managers', ask: () => ofBulk({ state: 'paused' }), stranger: 404 },
  'bulk.cancel': { who: 'members', ask: () => ofBulk({ state: 'paused' }), stranger: 404 },
  'bulk.retry': { who: 'managers', ask: () => ofBulk({ item: 'failed', failedIn: 'write' }), stranger: 404 },
  'bulk.items': { who: 'members', ask: () => ofBulk(), stranger: 404 },
  'bulk.item': { who: 'members', ask: ofBulkItem, stranger: 404 },
  'bulk.decide': {
    who: 'members',
    ask: async () => {
      const { params, item } = await bulkJob();
      return { params, body: { items: [{ id: item, version: 1 }], decision: 'approved' } };
    },
    stranger: 404,
  },
  'bulk.edit': { who: 'members', ask: async () => ({ ...(await ofBulkItem()), body: { version: 1, texts: { title: 'A teapot' } } }), stranger: 404 },
  // There is nothing to vouch for.
  'bulk.vouch': {
    who: 'members',
    ask: async () => ({ ...(await ofBulkItem()), body: { version: 1, vouches: [{ claim: '1 kg', reason: 'Weighed' }] } }),
    passed: 422,
    stranger: 404,
  },
  'bulk.rewrite': { who: 'managers', ask: async () => ({ ...(await ofBulkItem()), body: { version: 1 } }), stranger: 404 },
  'bulk.approvable': { who: 'members', ask: async () => ({ ...(await ofBulk()), query: { score: 80 } }), stranger: 404 },
  'bulk.approveAll': { who: 'members', ask: async () => ({ ...(await ofBulk()), body: { score: 80, count: 1 } }), stranger: 404 },
  'bulk.publish': { who: 'members', ask: () => ofBulk({ item: 'approved' }), stranger: 404 },
  'bulk.unschedule': { who: 'members', ask: () => ofBulk({ state: 'waiting', item: 'scheduled' }), stranger: 404 },
  'bulk.revertReview': { who: 'members', ask: () => ofBulk({ item: 'published' }), stranger: 404 },
  'bulk.check': { who: 'members', ask: () => ofBulk({ item: 'published' }), stranger: 404 },
  'bulk.revert': { who: 'members', ask: () => ofBulk({ item: 'published' }), stranger: 404 },
  'suggestions.list': { who: 'members' },
  'suggestions.ofProduct': { who: 'members', ask: async () => ({ params: { id: (await product()).id } }), stranger: 404 },
  'suggestions.decide': { who: 'members', ask: async () => ({ body: { decisions: [await missingAlt()] } }), stranger: 404 },
  'suggestions.publish': {
    who: 'members',
    ask: async () => {
      const { decision: _decision, ground: _ground, ...place } = await missingAlt();
      await owner.client.suggestions.decide({ body: { decisions: [{ ...place, ground: _ground, decision: 'accept' }] } });
      return { body: { chosen: [place] } };
    },
    stranger: 404,
  },
  'suggestions.categories': {
    who: 'members',
    ask: async () => ({ query: { product_id: (await product()).id, search: 'lighting' } }),
    stranger: 404,
  },
  'suggestions.waiting': { who: 'members' },
  'suggestions.publishAll': { who: 'members', ask: acceptedAlt, stranger: 409 },
  'suggestions.dispatched': { who: 'members' },
  'suggestions.stopDispatch': { who: 'members', ask: () => leftSuggestions(floor.house, { ...owner, shopId: floor.shop.id }), stranger: 404 },
  'suggestions.revert': { who: 'members', ask: async () => ({ body: { publication_id: await publishedAlt() } }), stranger: 404 },
  'bulk.locks': { who: 'members' },
  'bulk.lock': { who: 'members', ask: async () => ({ body: { product_ids: [(await product()).id], fields: ['title'] } }), stranger: 404 },
  'bulk.unlock': { who: 'members', ask: async () => ({ body: { product_ids: [(await product()).id], fields: ['title'] } }) },

  'people.list': { who: 'managers', ask: () => ({ query: {} }) },
  'people.names': { who: 'members', ask: () => ({ query: { search: 'ab' } }) },
  'people.create': { who: 'managers', ask: () => ({ body: { email: `${newId()}@doors.example` } }) },
  'people.one': { who: 'managers', ask: someMember, stranger: 404 },
  'people.handOver': { who: 'managers', ask: async () => ({ ...(await someMember()), body: { to: owner.userId } }), stranger: 404 },
  'people.handOvers': { who: 'managers' },
  'people.takeBack': { who: 'managers', ask: ofHandOver, stranger: 404 },
  'people.resetPassword': { who: 'managers', ask: someMember, stranger: 404 },
  'people.change': { who: 'managers', ask: async () => ({ ...(await someMember()), body: { limit: 1_000 } }), stranger: 404 },
  'people.invite': { who: 'managers', ask: async () => ({ params: { id: (await invitation()).id } }), stranger: 404 },
  'people.batchInvite': { who: 'managers', ask: () => ({ body: { people: [{ email: `${newId()}@doors.example` }] } }) },
  'people.batchDisable': { who: 'managers', ask: someMembers },
  'people.batchEnable': { who: 'managers', ask: someMembers },
  'people.batchDestroy': { who: 'managers', ask: someMembers },
  'people.importCheck': { who: 'managers', ask: () => ({ body: { rows: [] } }) },
  'people.import': { who: 'managers', ask: () => ({ body: { rows: [{ row: 2, name: 'Ava', email: `${newId()}@doors.example` }] } }) },
  'people.sessions': { who: 'managers', ask: someMember, stranger: 404 },
  'people.endSessions': { who: 'managers', ask: someMember, stranger: 404 },
  'plugins.list': { who: 'members', ask: () => ({ query: {} }) },
  'plugins.create': { who: 'managers', ask: () => ({ body: { source: { text: aDocument } } }) },
  'plugins.one': { who: 'members', ask: ofPlugin, stranger: 404 },
  'plugins.change': { who: 'managers', ask: async () => ({ ...(await ofPlugin()), body: { title: 'Other' } }), stranger: 404 },
  'plugins.share': { who: 'managers', ask: async () => ({ ...(await ofPlugin()), body: { access: 'everyone', groups: [], people: [] } }), stranger: 404 },
  'plugins.update': { who: 'managers', ask: async () => ({ ...(await ofPlugin()), body: { source: { text: aDocument } } }), stranger: 404 },
  'plugins.remove': { who: 'managers', ask: async () => ({ params: { id: await leftPlugin() } }), stranger: 404 },
  'plugins.operations': { who: 'members', ask: async () => ({ ...(await ofPlugin()), query: {} }), stranger: 404 },
  'plugins.setOperations': {
    who: 'managers',
    ask: async () => ({ ...(await ofPlugin()), body: { operations: [{ id: await operation(), enabled: true }] } }),
    stranger: 404,
  },
  'plugins.setKey': { who: 'managers', ask: async () => ({ ...(await ofPlugin()), body: { kind: 'bearer', secret: 'some key' } }), stranger: 404 },
  'plugins.dropKey': { who: 'managers', ask: ofPlugin, stranger: 404 },
  'plugins.try': { who: 'managers', ask: async () => ({ ...(await ofPlugin()), body: { operation: await operation() } }), stranger: 404 },
  'plugins.subscribe': { who: 'managers', ask: async () => ({ ...(await ofPlugin()), body: {} }), stranger: 404 },
  'plugins.unsubscribe': { who: 'managers', ask: async () => ({ ...(await ofPlugin()), body: {} }), stranger: 404 },
  'plugins.calls': { who: 'managers', ask: async () => ({ ...(await ofPlugin()), query: {} }), stranger: 404 },
  'mcpServers.list': { who: 'members' },
  'mcpServers.create': { who: 'managers', ask: () => ({ body: { name: 'Stock', url: 'http://127.0.0.1:9/mcp' } }) },
  'mcpServers.change': { who: 'managers', ask: async () => ({ ...(await ofServer()), body: { name: 'Other' } }), stranger: 404 },
  'mcpServers.share': { who: 'managers', ask: async () => ({ ...(await ofServer()), body: { access: 'everyone', groups: [], people: [] } }), stranger: 404 },
  'mcpServers.remove': { who: 'managers', ask: ofServer, stranger: 404 },
  'mcpServers.connect': { who: 'managers', shut: 404, ask: ofServer, stranger: 404 },
  'mcpServers.callback': { who: 'managers', ask: () => ({ body: { state: 'none' } }), passed: 400 },
  'mcpServers.tools': { who: 'managers', ask: ofServer, stranger: 404 },
  'mcpServers.try': { who: 'managers', ask: async () => ({ ...(await ofServer()), body: { tool: newId() } }), passed: 422, stranger: 404 },
  'mcpServers.approve': {
    who: 'managers',
    ask: async () => ({ ...(await ofServer()), body: { tools: [{ name: 'a', fingerprint: 'b' }] } }),
    stranger: 404,
    passed: 409,
  },
  'assistants.list': {
    who: 'persons',
    ask: async () => {
      await ofAssistant();
      return {};
    },
  },
  'assistants.create': { who: 'members', ask: () => ({ body: { name: 'Doors' } }) },
  'assistants.models': { who: 'members' },
  'assistants.tools': { who: 'members' },
  'assistants.people': { who: 'members', ask: () => ({ query: { search: 'sa' } }) },
  'assistants.groups': { who: 'members' },
  'assistants.roles': { who: 'members' },
  'assistants.addRole': { who: 'managers', ask: () => ({ body: { name: 'Doors', system_prompt: '', assistant_prompt: '' } }) },
  'assistants.removeRole': { who: 'managers', ask: async () => ({ params: { id: await leftRole(floor.house, owner) } }), stranger: 404 },
  'assistants.one': { who: 'persons', ask: ofAssistant, stranger: 404 },
  'assistants.edit': { who: 'members', ask: async () => ({ ...(await ofAssistant()), body: { description: 'Doors' } }), stranger: 404 },
  'assistants.remove': { who: 'members', ask: ofAssistant, stranger: 404 },
  'assistants.access': {
    who: 'managers',
    ask: async () => ({ ...(await ofAssistant()), body: { everyone: true, groups: [], people: [], editors: [] } }),
    stranger: 404,
  },
  'assistants.setEnabled': { who: 'members', ask: async () => ({ ...(await ofAssistant()), body: { is_enabled: true } }), stranger: 404 },
  'assistants.clone': { who: 'members', ask: ofAssistant, stranger: 404 },
  'assistants.transfer': { who: 'members', ask: async () => ({ ...(await ofAssistant()), body: { user_id: ids.staff.userId } }), stranger: 404 },
  'assistants.versions': { who: 'members', ask: ofAssistant, stranger: 404 },
  'assistants.version': { who: 'members', ask: async () => ({ params: { ...(await ofAssistant()).params, n: '1' } }), stranger: 404 },
  'assistants.withheld': { who: 'members', ask: ofAssistant, stranger: 404 },
  // Others of this file gave it questions of its own.
  'assistants.publish': { who: 'members', ask: async () => ({ ...(await ofAssistant()), body: { anyway: true } }), stranger: 404 },
  'assistants.ask': { who: 'persons', ask: async () => ({ ...(await ofAssistant()), body: { text: 'Hello' } }), stranger: 404 },
  'assistants.answer': { who: 'persons', ask: ofAssistantTalk('answer'), stranger: 404 },
  'assistants.stream': { who: 'persons', ask: ofAssistantTalk('answer'), stranger: 404 },
  'assistants.stop': { who: 'persons', ask: ofAssistantTalk('answer'), stranger: 404 },
  'assistants.decide': { who: 'persons', ask: ofAssistantCall, stranger: 404 },
  'assistants.talks': { who: 'persons', ask: ofAssistant, stranger: 404 },
  'assistants.talk': { who: 'persons', ask: ofAssistantTalk('chat'), stranger: 404 },
  'assistants.removeTalk': { who: 'persons', ask: ofAssistantTalk('chat'), stranger: 404 },
  'assistants.cases': { who: 'members', ask: ofAssistant, stranger: 404 },
  'assistants.addCase': {
    who: 'members',
    ask: async () => ({ ...(await ofAssistant()), body: { question: 'Doors?', must: [], must_not: [] } }),
    stranger: 404,
  },
  'assistants.editCase': { who: 'members', ask: async () => ({ ...(await ofAssistantCase()), body: { question: 'Doors?' } }), stranger: 404 },
  'assistants.removeCase': { who: 'members', ask: ofAssistantCase, stranger: 404 },
  'assistants.runCases': { who: 'members', ask: ofAssistant, stranger: 404 },
  'assistants.caseRun': { who: 'members', ask: ofAssistant, stranger: 404 },
  'assistants.stopCases': { who: 'members', ask: ofAssistant, stranger: 404 },
  'containers.list': { who: 'managers' },
  // Nobody listed one.
  'containers.start': { who: 'managers', ask: () => ({ params: { id: newId() } }), passed: 404 },
  'containers.stop': { who: 'managers', ask: () => ({ params: { id: newId() } }), passed: 404 },
  'containers.logs': { who: 'managers', ask: () => ({ params: { id: newId() } }), passed: 404 },
  'dataSources.list': { who: 'persons' },
  'dataSources.create': { who: 'managers', ask: () => ({ body: { kind: 'file', file: newId() } }), passed: 422, stranger: 422 },
  'dataSources.models': { who: 'persons' },
  'dataSources.one': { who: 'persons', ask: ofTables(), stranger: 404 },
  'dataSources.edit': { who: 'managers', ask: ofTables({ body: { name: 'Doors' } }), stranger: 404 },
  'dataSources.remove': { who: 'managers', ask: ofTables(), stranger: 404 },
  'dataSources.refresh': { who: 'managers', ask: ofTables(), passed: 422, stranger: 404 },
  'dataSources.query': { who: 'persons', ask: ofTables({ body: { sql: 'select region from orders' } }), stranger: 404 },
  'dataSources.questions': { who: 'persons', ask: ofTables(), stranger: 404 },
  'dataSources.addQuestion': { who: 'members', ask: ofTables({ body: { title: 'Doors', sql: 'select region from orders' } }), stranger: 404 },
  // Another’s, where one does not manage it.
  'dataSources.removeQuestion': { who: 'members', ask: ofTables({}, 'question'), stranger: 404 },
  // Nobody connected a model.
  'dataSources.ask': { who: 'persons', ask: ofTables({ body: { text: 'How much?' } }), passed: 404, stranger: 404 },
  'dataSources.answers': { who: 'persons', ask: ofTables(), stranger: 404 },
  'dataSources.clear': { who: 'persons', ask: ofTables(), stranger: 404 },
  'dataSources.answer': { who: 'persons', ask: ofTables({}, 'answer'), stranger: 404 },
  'dataSources.stream': { who: 'persons', ask: ofTables({}, 'answer'), stranger: 404 },
  'dataSources.stop': { who: 'persons', ask: ofTables({}, 'answer'), stranger: 404 },
  'frozen.list': { who: 'persons' },
  'frozen.add': { who: 'persons', ask: ofFrozen(({ chat }) => ({ body: { chat } })), stranger: 404 },
  'frozen.remove': { who: 'persons', ask: ofFrozen(({ link }) => ({ params: { id: link } })), stranger: 404 },
  'frozen.open': { who: 'anyone', ask: ofFrozen(({ key }) => ({ params: { key }, body: {} })), stranger: 200 },
  'groups.list': { who: 'managers' },
  'groups.create': { who: 'managers', ask: () => ({ body: { name: newId() } }) },
  'groups.change': { who: 'managers', ask: async () => ({ ...(await someGroup()), body: { name: newId() } }), stranger: 404 },
  'groups.remove': { who: 'managers', ask: () => someGroup(), stranger: 404 },

  'promptCategories.list': { who: 'persons', ask: async () => (await ofPrompt()) && {} },
  'promptCategories.create': { who: 'managers', ask: () => ({ body: { name: newId() } }) },
  'promptCategories.change': {
    who: 'members',
    ask: async () => {
      const { params } = await ofPromptCategory();
      await owner.client.promptCategories.change({ params, body: { visible_to: 'everyone', level: 'edit' } });
      return { params, body: { name: newId() } };
    },
    stranger: 404,
  },
  'promptCategories.remove': { who: 'managers', ask: () => ofPromptCategory(), stranger: 404 },
  'prompts.list': { who: 'persons', ask: async () => (await ofPrompt()) && { query: {} } },
  'prompts.create': { who: 'members', ask: () => ({ body: { name: 'Doors', content: 'A door' } }) },
  'prompts.one': { who: 'persons', ask: () => ofPrompt(), stranger: 404 },
  'prompts.change': { who: 'members', ask: async () => ({ ...(await ofPrompt('edit')), body: { name: 'Other' } }), stranger: 404 },
  'prompts.remove': { who: 'members', ask: () => ofPrompt('edit'), stranger: 404 },
  'prompts.takeBack': { who: 'members', ask: () => ofPrompt('edit'), stranger: 404 },
  'prompts.versions': { who: 'persons', ask: () => ofPrompt(), stranger: 404 },
  'prompts.restore': { who: 'members', ask: async () => ({ ...(await ofPrompt('edit')), body: { version: 1 } }), stranger: 404 },
  'prompts.label': { who: 'members', ask: async () => ({ ...(await ofPrompt('edit')), body: { label: 'published', version: 1 } }), stranger: 404 },
  'prompts.use': { who: 'persons', ask: async () => ({ ...(await ofPrompt()), body: { values: {} } }), stranger: 404 },
  // Without a file there is nothing to look through.
  'prompts.check': { who: 'managers', ask: () => ({ body: {} }), passed: 422, stranger: 422 },
  'prompts.checks': { who: 'managers' },
  'prompts.oneCheck': { who: 'managers', ask: () => ofCheck(), stranger: 404 },
  'prompts.checkRows': { who: 'managers', ask: async () => ({ ...(await ofCheck()), query: {} }), stranger: 404 },
  'prompts.choose': { who: 'managers', ask: async () => ({ ...(await ofCheck()), body: { row: 1, choice: 'leave' } }), stranger: 404 },
  'prompts.throwAway': { who: 'managers', ask: () => ofCheck(), stranger: 404 },
  'prompts.importChecked': { who: 'managers', ask: async () => ({ body: { check_id: (await ofCheck()).params.id } }), stranger: 404 },
  'prompts.undo': { who: 'managers', ask: () => ofCheck('imported'), stranger: 404 },
  'invitations.preview': { who: 'anyone', ask: async () => ({ body: { token: (await invitation()).url!.split('#')[1] } }) },
  // One that nobody sent.
  'invitations.accept': { who: 'anyone', ask: () => ({ body: { token: newId() } }), passed: 404 },

  'enterprise.overview': { who: 'managers' },
  'enterprise.audit': { who: 'managers' },
  'enterprise.usage': { who: 'managers' },
  'enterprise.branding': { who: 'managers' },
  'enterprise.setBranding': { who: 'managers', ask: () => ({ body: { colour: '#a03060' } }) },
  // Of themselves each may ask, and of others whoever manages the account.
  'enterprise.access': {
    who: 'persons',
    ask: (person) => ({ query: { member: ids[person === undefined || person === 'anonymous' ? 'owner' : person].userId } }),
  },
  'enterprise.keeping': { who: 'managers' },
  'enterprise.setKeeping': { who: 'managers', ask: () => ({ body: { admins_export: false } }) },
  // They have no password yet.
  'enterprise.forget': { who: 'managers', ask: async () => ({ body: { member: (await someMember()).params.id, password: 'not it' } }), passed: 422 },

  'health.show': { who: 'operator' },
  'identity.get': { who: 'managers' },
  // Nobody listens there.
  'identity.save': { who: 'managers', ask: () => ({ body: { issuer: 'http://127.0.0.1:9/', client_id: 'doors', secret: 'x' } }), passed: 422, stranger: 422 },
  'identity.change': { who: 'managers', ask: () => ({ body: { join_as: 'staff' } }), passed: 409, stranger: 409 },
  'identity.remove': { who: 'managers', passed: 409, stranger: 409 },
  'identity.try': { who: 'managers', passed: 409, stranger: 409 },
  'identity.addDomain': { who: 'managers', ask: () => ({ body: { domain: `${newId()}.example` } }) },
  'identity.checkDomain': { who: 'managers', ask: () => someDomain(), stranger: 404 },
  'identity.removeDomain': { who: 'managers', ask: () => someDomain(), stranger: 404 },
  'scimTokens.create': { who: 'managers', ask: proven },
  'scimTokens.remove': { who: 'managers', ask: async () => ({ ...(await proven()), params: { id: await scimToken() } }), stranger: 404 },
  'companySignIn.find': { who: 'anyone', ask: () => ({ query: { domain: 'doors.example' } }) },

  'operator.overview': { who: 'operator' },
  'operator.accounts': { who: 'operator' },
  'operator.account': { who: 'operator', ask: someAccount },
  'operator.setAccountDisabled': { who: 'operator', ask: async () => ({ ...(await someAccount()), body: { disabled: true, reason } }) },
  'operator.unfreeze': { who: 'operator', ask: async () => ({ ...(await someAccount()), body: { reason } }) },
  'operator.adjust': { who: 'operator', ask: async () => ({ ...(await someAccount()), body: { direction: 'grant', points: 1, reason } }) },
  'operator.setPlan': { who: 'operator', ask: async () => ({ ...(await someAccount()), body: { plan: 'enterprise', reason } }) },
  'operator.users': { who: 'operator' },
  'operator.setUserDisabled': {
    who: 'operator',
    ask: async () => ({ params: { id: (await floor.house.newOwner()).userId }, body: { disabled: true, reason } }),
  },
  'operator.prices': { who: 'operator' },
  'operator.setPrices': {
    who: 'operator',
    ask: async () => {
      const { version, prices } = await operator.client.operator.prices();
      return { body: { base_version: version, prices, reason } };
    },
  },
  'operator.keyBatches': { who: 'operator' },
  'operator.makeKeys': { who: 'operator', ask: () => ({ body: { name: 'Doors', count: 1, points: 1 } }) },
  'operator.keys': { who: 'operator', ask: keyBatch },
  'operator.voidKeys': { who: 'operator', ask: async () => ({ ...(await keyBatch()), body: { reason } }) },
  'operator.proReasons': { who: 'operator' },
  'operator.decidePro': { who: 'operator', ask: proReason },
  'operator.withdrawals': { who: 'operator' },
  'operator.decideWithdrawal': { who: 'operator', ask: withdrawal },
  'operator.purchases': { who: 'operator' },
  // The demo's payments are nobody's to mark paid.
  'operator.markPaid': { who: 'operator', ask: async () => ({ ...(await purchase()), body: { reason } }), passed: 409 },
  'operator.events': { who: 'operator' },
  'operator.replayEvent': {
    who: 'operator',
    ask: async () => ({ body: { id: `demo:${(await purchase('paid')).params.id}`, gateway: 'demo' } }),
  },
  'operator.audit': { who: 'operator' },
  'operator.runAudit': { who: 'operator' },
  'operator.log': { who: 'operator' },
  'operator.letters': { who: 'operator' },

  'providers.list': { who: 'operator' },
  'providers.add': { who: 'operator', ask: () => ({ body: { kind: 'compatible', base_url: openai.baseUrl, key: openai.key } }) },
  'providers.edit': { who: 'operator', ask: async () => ({ params: { id: (await connected()).id }, body: { label: 'Doors' } }) },
  'providers.remove': { who: 'operator', ask: async () => ({ params: { id: (await connected()).id } }) },
  'providers.addChannel': { who: 'operator', ask: async () => ({ params: { id: (await connected()).id }, body: { key: openai.key } }) },
  'providers.editChannel': { who: 'operator', ask: async () => ({ ...(await ofChannel()), body: { weight: 2 } }) },
  'providers.removeChannel': { who: 'operator', ask: async () => ofChannel() },
  'providers.test': { who: 'operator', ask: async () => ofChannel() },
  'providers.offers': { who: 'operator', ask: async () => ({ params: { id: (await connected()).id } }) },
  'providers.models': { who: 'operator' },
  'providers.addModel': {
    who: 'operator',
    ask: async () => ({ body: { provider_id: (await connected()).id, name: 'writer', upstream: 'writer-good' } }),
  },
  'providers.editModel': { who: 'operator', ask: async () => ({ ...(await ofModel()), body: { context: 8_192 } }) },
  'providers.takeBackPrice': {
    who: 'operator',
    ask: async () => ({ params: { ...(await ofModel()).params, price_id: '0190a0c0-0000-7000-8000-0000000000ff' } }),
    passed: 409,
  },
  'providers.removeModel': { who: 'operator', ask: async () => ofModel() },
  'providers.testModel': { who: 'operator', ask: async () => ofModel() },

  'localModels.overview': { who: 'operator' },
  'localModels.settings': { who: 'operator', ask: () => ({ body: { mirror: '' } }), passed: 409 },
  'localModels.install': { who: 'operator', passed: 409 },
  'localModels.cancelInstall': { who: 'operator', passed: 409 },
  'localModels.uninstall': { who: 'operator', passed: 409 },
  'localModels.beginUpload': { who: 'operator', ask: () => ({ body: { name: 'doors.gguf', size: 1_000 } }), passed: 409 },
  'localModels.finishUpload': { who: 'operator', ask: ofLocalModel, passed: 422 },
  'localModels.download': { who: 'operator', ask: ofLocalModel, passed: 409 },
  'localModels.cancel': { who: 'operator', ask: ofLocalModel, passed: 409 },
  'localModels.remove': { who: 'operator', ask: ofLocalModel, passed: 404 },
  'localModels.enable': { who: 'operator', ask: () => ({ ...ofLocalModel(), body: { enabled: true } }), passed: 404 },
  'localModels.attempt': { who: 'operator', ask: () => ({ ...ofLocalModel(), body: { prompt: 'Hello' } }), passed: 404 },
};

const routes = Object.entries(contract as Record<string, Record<string, Route>>).flatMap(([group, named]) =>
  Object.entries(named).map(([name, route]) => ({ name: `${group}.${name}`, route })),
);

const send = async (route: Route, asked: Asked, cookie: string) => {
  const answer = await floor.house.app.inject({
    method: route.method as NonNullable<InjectOptions['method']>,
    url: urlOf(route, asked),
    headers: { ...(cookie && { cookie }), ...(route.idempotent === 'required' && { 'idempotency-key': newId() }) },
    ...(asked.body !== undefined && { payload: asked.body as object }),
  });
  return answer;
};

const expected = ({ who, stranger, passed = 200, shut }: Line): Record<keyof typeof people, number> =>
  who === 'operator'
    ? { anonymous: 404, owner: 404, staff: 404, guest: 404, other: 404, operator: passed, disabled: 404 }
    : who === 'anyone'
      ? { anonymous: passed, owner: passed, staff: passed, guest: passed, other: passed, operator: passed, disabled: passed }
      : {
          anonymous: 401,
          owner: passed,
          staff: who === 'managers' ? (shut ?? 403) : passed,
          guest: who === 'persons' ? passed : (shut ?? 403),
          other: stranger ?? passed,
          operator: stranger ?? passed,
          disabled: 403,
        };

/** Signing in or out would end the session of who asks: those doors are tried with a session of their own, and what ends all of a person's by somebody like them. */
const cookieFor = async (name: string, who: keyof typeof people): Promise<string> => {
  if (['settings.setPassword', 'settings.endOtherSessions'].includes(name) && who !== 'anonymous' && who !== 'disabled')
    return (await (who === 'staff' || who === 'guest' ? floor.house.newStaff(owner, who) : floor.house.newOwner())).cookie;
  if (!name.startsWith('auth.') || who === 'anonymous' || name === 'auth.switchShop') return people[who];
  return `sessionid=${(await floor.house.services.auth.open(ids[who])).token}`;
};

/** Somebody whom every door lets in. */
const allowed = ({ door }: Route): string => people[door === 'operator' ? 'operator' : 'owner'];

test('every route of the contract has its line, and every line its route', () => {
  expect(Object.keys(table).sort()).toEqual(routes.map(({ name }) => name).sort());
});

describe.each(
  routes.flatMap(({ name, route }) =>
    [table[name] ?? []].flat().map((line, index, all) => ({ title: all.length > 1 ? `${name} (${index + 1})` : name, name, route, line })),
  ),
)('$title', ({ name, route, line }) => {
  const who = expected(line);
  /** Made for somebody who was refused: nobody used it, so it serves the next. */
  let unused: Asked | undefined;
  // Who is refused first: what was made for them serves all of them, and then the first who passes.
  const inTurn = (Object.keys(who) as (keyof typeof who)[]).toSorted((one, other) => Number(who[one] < 400) - Number(who[other] < 400));
  test.each(inTurn)(`lets %s pass as it should`, async (person) => {
    const asked = (line.ask?.length === 0 && unused) || ((await line.ask?.(person)) ?? {});
    const answer = await send(route, asked, await cookieFor(name, person));
    unused = answer.statusCode >= 400 ? asked : undefined;
    expect([answer.statusCode, answer.statusCode === who[person] ? '' : answer.body]).toEqual([who[person], '']);
  });
});

test.each(routes.filter(({ name }) => [table[name] ?? []].flat()[0]?.who !== 'anyone').map(({ name, route }) => ({ name, route })))(
  '$name tells a stranger nothing about what it would take',
  async ({ route }) => {
    const rubbish = { params: { id: 'rubbish' }, body: { rubbish: true } };
    const strangers = route.door === 'operator' ? { nobody: 404, disabled: 404, owner: 404 } : { nobody: 401, disabled: 403 };
    for (const [person, status] of Object.entries(strangers))
      expect([person, (await send(route, rubbish, { ...people, nobody: '' }[person] ?? '')).statusCode]).toEqual([person, status]);
  },
);

/** What a route could be asked, made once: it is refused for another reason each time, and stays unused. */
const askable = async (name: string): Promise<Asked> => {
  const asked = made.get(name) ?? (await [table[name] ?? []].flat()[0]?.ask?.()) ?? {};
  made.set(name, asked);
  return asked;
};
const made = new Map<string, Asked>();

test.each(routes.filter(({ route }) => route.body))('$name refuses a field that it does not know', async ({ name, route }) => {
  const asked = await askable(name);
  const answer = await send(route, { ...asked, body: { ...(asked.body as object), is_admin: true } }, allowed(route));
  expect([answer.statusCode, answer.json().details?.fields]).toEqual([422, { 'body.is_admin': expect.any(String) }]);
});

test.each(routes.filter(({ route }) => route.params))('$name finds nothing under an id that is none, and under one of nobody', async ({ name, route }) => {
  const asked = await askable(name);
  for (const id of ['1', 'undefined', "'--", '../../etc', newId()]) {
    const answer = await send(route, { ...asked, params: { id } }, allowed(route));
    expect([id, answer.statusCode, answer.json().code]).toEqual([id, 404, 'not_found']);
  }
});

test.each(routes.filter(({ route }) => route.idempotent === 'required'))('$name is not begun without a key', async ({ name, route }) => {
  const asked = await askable(name);
  const { method, url, payload } = { method: 'POST' as const, url: urlOf(route, asked), payload: (asked.body ?? {}) as object };
  const answer = await floor.house.app.inject({ method, url, payload, headers: { cookie: allowed(route) } });
  expect([answer.statusCode, answer.json().code, Object.keys(answer.json().details.fields)]).toEqual([400, 'idempotency_key_needed', ['Idempotency-Key']]);
});

test('a stranger who names the owner’s engine on a product of their own is refused as well', async () => {
  const { items } = (await send(contract.shops.search, {}, people.other)).json<{ items: { id: string }[] }>();
  for (const route of [contract.writers.listing, contract.writers.seo, contract.writers.optimize]) {
    const answer = await send(route, { params: { id: items[0]!.id }, body: { engine: await keptEngine() } }, people.other);
    expect([route.path, answer.statusCode, answer.json().code]).toEqual([route.path, 404, 'engine_not_connected']);
  }
});

test('a stranger who switches to the owner’s shop looks at what they looked at before', async () => {
  const shopOf = async () => (await send(contract.account.profile, {}, people.other)).json().user.user_profile.current_shop;
  const before = await shopOf();
  const answer = await send(contract.auth.switchShop, { body: { shop_id: floor.shop.id } }, people.other);
  expect(answer.json()).toMatchObject({ errno: 1 });
  expect(await shopOf()).toEqual(before);
  expect(before).not.toEqual({ shop_id: floor.shop.id });
});
