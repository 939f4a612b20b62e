/** A base on other people's pages: set up by its managers, asked by visitors who are known by nothing but what they were given. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Chat } from '@storewright/contract/chats';
import { type BaseSettings, plainSettings } from '@storewright/contract/knowledge/base';
import { verdicts } from '@storewright/contract/verdicts';
import type { VisitorMessage, Widget, WidgetForm } from '@storewright/contract/widget';
import type { z } from 'zod';
import { type Db, inTransaction, withLock } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Chore } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import { newToken, type Secrets, sha256 } from '../../../kit/crypto.ts';
import { Fault, invalid, notFound } from '../../../kit/fault.ts';
import { createLimiter } from '../../../kit/limiter.ts';
import { networkOf } from '../../../kit/network.ts';
import type { Doing, Note } from '../../audit/index.ts';
import { isForModel, type Knowledge, type Visit } from '../../knowledge/index.ts';
import type { Uploads } from '../../uploads/index.ts';
import { type Identity, identityOf } from './identity.ts';
import { type PublishedRow, type WidgetRow, widgetStore, type VisitorRow } from './widget.store.ts';

type Needs = {
  db: Db;
  knowledge: Pick<Knowledge, 'bases' | 'visitors'>;
  secrets: Secrets;
  uploads: Pick<Uploads, 'own' | 'hold' | 'release' | 'heldBy' | 'content'>;
  home: string;
  note: Note;
  clock: Clock;
  newId: () => string;
};
/** What a browser brings along: a token, and what the shop signed. */
export type Brought = { token: string | undefined; identity: string | undefined };
/** `hash`: of the token that a guest brought. */
type Who = { visitor: VisitorRow | undefined; hash: Buffer | null; signed: Identity | undefined };
type Form = z.output<typeof WidgetForm>;
type Spoken = { messages: z.input<typeof VisitorMessage>[]; standing: Chat['standing']; person: string | null };

export type Widgets = ReturnType<typeof createWidgets>;
export const createWidgets = ({ db, knowledge: { bases, visitors }, secrets, uploads, home, note, clock, newId }: Needs) => {
  const store = widgetStore(db);
  const often = createLimiter('widget person', { points: mostInAMinute, duration: 60 });
  const tries = createLimiter('widget ask', { points: mostTries, duration: 60 }, (seconds) => `So much was asked here at once. Try again in ${seconds} s.`);

  const show = (row: WidgetRow, look: Look): Widget => ({
    key: row.key,
    enabled: row.enabled,
    origins: row.origins,
    colour: row.colour,
    hello: row.hello,
    per_day: row.perDay,
    per_address: row.perAddress,
    per_visitor: row.perVisitor,
    side: row.side,
    signed_only: row.signedOnly,
    secret_ends: row.secretEnds,
    script: `${home}/widget.js`,
    page: `${home}/widget/${row.key}`,
    ...look,
  });
  const published = async (key: string): Promise<PublishedRow> => {
    const row = await store.byKey(key);
    if (!row?.enabled || !row.open) throw notFound();
    return row;
  };
  /** Whom the shop signed for is that person on every device; a token beside it counts for nothing. */
  const whoIs = async (widget: PublishedRow, { token, identity }: Brought): Promise<Who> => {
    if (identity !== undefined) {
      if (widget.secret === null) throw notSigned();
      const signed = await identityOf(identity, secrets.open(widget.secret, placeOf(widget)), clock());
      return { visitor: await store.signedFor(widget.id, signed.subject), hash: null, signed };
    }
    if (widget.signedOnly) throw notSigned();
    const hash = isToken(token) ? sha256(token) : null;
    return { visitor: hash ? await store.visitor(widget.id, hash) : undefined, hash, signed: undefined };
  };
  const pictureOf = (key: string, settings: Look, which: 'avatar' | 'banner'): string | null =>
    settings[which] === null ? null : `/widget/${key}/${which}?${settings[which]}`;
  /** Pictures that somebody may put there: their own, and those that stand there already. */
  const pictures = async (caller: Caller, baseId: string, form: Pick<Form, 'avatar' | 'banner'>): Promise<string[]> => {
    const asked = [form.avatar, form.banner].flatMap((id) => id ?? []);
    // What the base holds, not what its settings name: those are written without a look at it.
    const held = new Set((await uploads.heldBy(baseId)).flatMap(({ id, accountId }) => (accountId === caller.accountId ? [id] : [])));
    const fresh = asked.filter((id) => !held.has(id));
    const own = await uploads.own(caller, fresh);
    const strange = fresh.find((id) => !own.some((row) => row.id === id && row.kind === 'picture' && row.state === 'ready'));
    if (strange !== undefined) throw invalid(`body.${strange === form.avatar ? 'avatar' : 'banner'}`, 'No picture of yours.');
    return asked;
  };
  const visitOf = ({ accountId, baseId }: PublishedRow, { id: visitorId }: Pick<VisitorRow, 'id'>): Visit => ({
    accountId,
    baseId,
    visitorId,
    channel: 'widget',
  });
  const spoken = async (widget: PublishedRow, visitor: Pick<VisitorRow, 'id'> | undefined): Promise<Spoken> => {
    const chat = visitor && (await visitors.whole(widget.accountId, visitor.id));
    if (!chat) return { messages: [], standing: 'bot', person: null };
    return { messages: chat.messages.filter(isSaid).map(told), standing: chat.standing, person: chat.standing === 'human' ? chat.held_by : null };
  };

  return {
    async one(caller: Caller, baseId: string): Promise<{ widget: Widget | null }> {
      const base = await bases.readable(caller, baseId);
      const row = await store.ofBase(caller.accountId, baseId);
      return { widget: row ? show(row, lookOf(base.settings)) : null };
    },
    async save(caller: Caller, by: Doing, baseId: string, asked: Form) {
      const { per_day: perDay, per_address: perAddress, per_visitor: perVisitor, signed_only: signedOnly, origins, ...more } = asked;
      const { avatar, banner, quick_questions, user_form, ...form } = more;
      const base = await bases.readable(caller, baseId);
      const before = lookOf(base.settings);
      const held = await pictures(caller, baseId, asked);
      if (signedOnly && !(await store.ofBase(caller.accountId, baseId))?.secret)
        throw invalid('body.signed_only', 'Make a secret first: without one nobody could be signed for.');
      await bases.edit(caller, baseId, { settings: { avatar, banner, quick_questions, user_form } });
      await withLock(db, `widget ${baseId}`, async (tx) => {
        const key = randomBytes(16).toString('base64url');
        const row = {
          id: newId(),
          accountId: caller.accountId,
          baseId,
          key,
          ...form,
          origins: [...new Set(origins)],
          perDay,
          perAddress,
          perVisitor,
          signedOnly,
          salt: randomBytes(32),
          createdAt: clock(),
        };
        await widgetStore(tx).save(row);
        const gone = [before.avatar, before.banner].flatMap((id) => (id !== null && !held.includes(id) ? [id] : []));
        if (gone.length > 0) await uploads.release(tx, baseId, gone);
        if (held.length > 0) await uploads.hold(tx, baseId, held);
        await note(by, { accountId: caller.accountId, action: 'widget.save', target: base.name, detail: { enabled: form.enabled, origins } })(tx);
      });
      return { widget: show(orNotFound(await store.ofBase(caller.accountId, baseId)), { avatar, banner, quick_questions, user_form }) };
    },
    /** What was signed with the one before counts no more, from this moment on. */
    async newSecret(caller: Caller, by: Doing, baseId: string) {
      const base = await bases.readable(caller, baseId);
      const row = orNotFound(await store.ofBase(caller.accountId, baseId));
      const secret = newToken();
      await inTransaction(db, async (tx) => {
        await widgetStore(tx).setSecret(row, secrets.seal(secret, placeOf(row)), secret.slice(-4));
        await note(by, { accountId: caller.accountId, action: 'widget.secret', target: base.name, detail: {} })(tx);
      });
      return { secret, widget: show(orNotFound(await store.ofBase(caller.accountId, baseId)), lookOf(base.settings)) };
    },
    /** As it stands on the page: nothing but what its owner put there. */
    async picture(key: string, which: 'avatar' | 'banner') {
      const { accountId, baseId, settings } = await published(key);
      const id = lookOf(settings)[which];
      const row = (await uploads.heldBy(baseId)).find((one) => one.id === id && one.accountId === accountId && one.kind === 'picture');
      const content = row && (await uploads.content(row));
      if (!row || !content) throw notFound();
      return { type: row.mediaType, bytes: row.bytes, content };
    },

    published,
    async settings(key: string) {
      const { base, colour, hello, side, signedOnly, settings } = await published(key);
      const look = lookOf(settings);
      const { quick_questions, user_form } = look;
      const [avatar, banner] = [pictureOf(key, look, 'avatar'), pictureOf(key, look, 'banner')];
      return { name: base, colour, hello, quick_questions, support_url: settings.support_url, side, avatar, banner, user_form, signed_only: signedOnly };
    },
    async conversation(key: string, brought: Brought): Promise<Spoken> {
      const widget = await published(key);
      return spoken(widget, (await whoIs(widget, brought)).visitor);
    },
    async ask(
      key: string,
      brought: Brought,
      ip: string,
      { text, wish, about }: { text: string; wish: string; about?: Identity['about'] | undefined },
    ): Promise<Spoken & { visitor: string | null }> {
      const widget = await published(key);
      // What is refused takes nothing of the day: it is counted here, and before it waits for anybody.
      await tries.take(`${widget.id} ${networkOf(ip)}`);
      const { visitor: seen, hash, signed } = await whoIs(widget, brought);
      // Of whom the shop signed for nothing stands there but what it signed.
      const said = signed ? signed.about : filledIn(lookOf(widget.settings).user_form, about, seen !== undefined);
      const chat = seen && (await visitors.one(widget.accountId, seen.id));
      // What a person answers costs nothing, and takes nothing of the day from anybody.
      const counts = !chat || isForModel(chat);
      const address = createHmac('sha256', widget.salt).update(networkOf(ip)).digest();
      if (!counts) await often.take(`${widget.id} ${networkOf(ip)}`);
      // Whoever brings a name of their own finds what they said under it, though they never heard of it.
      const made = hash || signed ? null : newToken();
      const { visitor, isNew, countedAs } = await withLock(db, `widget ${widget.id}`, async (tx) => {
        const within = widgetStore(tx);
        // Two may come with the same name at once, and the first may be gone again.
        const known = signed ? await within.signedFor(widget.id, signed.subject) : hash ? await within.visitor(widget.id, hash) : undefined;
        // Said again under the same wish, it was counted already, whether or not anybody heard of it.
        const id = known ? idOf(known.id, wish) : null;
        const isCounted = id !== null && (await within.isCounted(id));
        const counted = await within.asked(widget.id, { address, visitorId: known?.id ?? null }, new Date(clock().getTime() - dayMs));
        if (counts && !isCounted && (counted.all >= widget.perDay || counted.ofAddress >= widget.perAddress || counted.ofVisitor >= widget.perVisitor))
          throw new Fault('too_many_requests', 429, { message: 'As much was asked here today as may be. Come back tomorrow.', retryAfter: 3_600 });
        const named = { name: (signed ? signed.name || known?.name : said[0]?.value) ?? '', about: said };
        const row = known ?? {
          id: newId(),
          accountId: widget.accountId,
          widgetId: widget.id,
          hash: made === null ? hash : sha256(made),
          subject: signed?.subject ?? null,
          ...named,
          createdAt: clock(),
        };
        if (!known && !(await within.addVisitor(row))) throw strangeName();
        if (known && said.length > 0) await within.tellOf(known.id, named);
        if (!counts || isCounted) return { visitor: row, isNew: !known, countedAs: null };
        const countedAs = idOf(row.id, wish);
        await within.count({ id: countedAs, widgetId: widget.id, visitorId: row.id, address, at: clock() });
        return { visitor: row, isNew: !known, countedAs };
      });
      try {
        await visitors.ask(visitOf(widget, visitor), { text, wish, isForPerson: !counts });
      } catch (error) {
        // What was not asked takes nothing of the day.
        if (countedAs !== null) await store.uncount(countedAs);
        if (isNew && !(await visitors.one(widget.accountId, visitor.id)))
          await withLock(db, `widget ${widget.id}`, (tx) => widgetStore(tx).dropVisitor(visitor.id));
        throw error;
      }
      return { ...(await spoken(widget, visitor)), visitor: made };
    },
    async turn(key: string, brought: Brought, to: 'asked' | 'returned'): Promise<Spoken> {
      const widget = await published(key);
      const visitor = orNotFound((await whoIs(widget, brought)).visitor);
      await visitors.turn(visitOf(widget, visitor), to, widget.base);
      return spoken(widget, visitor);
    },
    chores: [{ name: 'widget.asked', every: 3_600, run: () => store.forget(new Date(clock().getTime() - 2 * dayMs)) }] satisfies Chore[],
  };
};

type Look = Pick<BaseSettings, 'avatar' | 'banner' | 'quick_questions' | 'user_form'>;
const lookOf = (settings: Partial<BaseSettings>): Look => {
  const { avatar, banner, quick_questions, user_form } = { ...plainSettings, ...settings };
  return { avatar, banner, quick_questions, user_form };
};
const placeOf = ({ id }: Pick<WidgetRow, 'id'>): string => `widget.secret:${id}`;
const notSigned = (): Fault => new Fault('token_invalid', 401, { message: 'The shop has to sign for whoever asks here.' });

/** 32 bytes as base64url writes them, and in no other way. */
const isToken = (token: string | undefined): token is string =>
  token !== undefined && /^[\w-]{43}$/.test(token) && Buffer.from(token, 'base64url').toString('base64url') === token;
/** Of what one visitor wished once. */
const idOf = (visitorId: string, wish: string): string => sha256(`${visitorId} ${wish}`).toString('hex').slice(0, 32);
const strangeName = (): Fault => invalid('headers.x-visitor', 'It is in use elsewhere. Make another one.');

/** What the owner asks of whoever comes: with the first message, and of nobody who is known. */
const filledIn = (form: Look['user_form'], about: Identity['about'] | undefined, isKnown: boolean): Identity['about'] => {
  const said = form.flatMap(({ name }) => about?.find((one) => one.name === name && one.value !== '') ?? []);
  const missing = isKnown ? undefined : form.find(({ name, required }) => required && !said.some((one) => one.name === name));
  if (missing) throw invalid('body.about', `${missing.name} is asked for.`);
  return said;
};

/** From one address, whatever becomes of it: two panels that wait for an answer say theirs again each second. */
const mostTries = 120;
/** Of what is said to a person, from one address. */
const mostInAMinute = 30;
const dayMs = 24 * 60 * 60_000;

/** An answer that was stopped before its first word, because a person was asked for, is nothing that was said. */
const isSaid = ({ answer }: Chat['messages'][number]): boolean =>
  answer?.state !== 'stopped' || answer.sentences.length > 0 || answer.error === verdicts.startedAnew;

/** Neither the model nor what it cost is a visitor's matter. */
const told = ({ id, role, author, text, answer }: Chat['messages'][number]): z.input<typeof VisitorMessage> => ({
  id,
  role,
  author,
  text,
  verdict: answer?.verdict ?? null,
  over: answer === null || !['waiting', 'writing'].includes(answer.state),
  sentences: answer?.sentences ?? [],
  citations: answer?.citations.map(({ n, source, heading, quote, lang }) => ({ n, source, heading, quote, lang })) ?? [],
  passages: answer?.passages.map(({ heading, text: body }) => ({ heading, text: body })) ?? [],
});
