/** A base on other people's pages: set up by its managers, asked by visitors who are known by nothing but what they were given. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Chat } from '@storewright/contract/chats';
import type { VisitorMessage, Widget, WidgetForm } from '@storewright/contract/widget';
import type { z } from 'zod';
import { type Db, inTurn } from '../../../adapters/db/db.ts';
import { type Caller, mine } from '../../../kit/caller.ts';
import type { Chore } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import { newToken, sha256 } from '../../../kit/crypto.ts';
import { Fault, notFound } from '../../../kit/fault.ts';
import type { Doing, Note } from '../../audit/index.ts';
import { isForModel, type Knowledge, type Visit } from '../../knowledge/index.ts';
import { type PublishedRow, type WidgetRow, widgetStore, type VisitorRow } from './widget.store.ts';

type Needs = { db: Db; knowledge: Pick<Knowledge, 'bases' | 'visitors'>; home: string; note: Note; clock: Clock; newId: () => string };
type Form = z.output<typeof WidgetForm>;
type Spoken = { messages: z.input<typeof VisitorMessage>[]; standing: Chat['standing']; person: string | null };

export type Widgets = ReturnType<typeof createWidgets>;
export const createWidgets = ({ db, knowledge: { bases, visitors }, home, note, clock, newId }: Needs) => {
  const store = widgetStore(db);

  const show = ({ key, enabled, origins, colour, hello, perDay, perAddress, perVisitor }: WidgetRow): Widget => ({
    key,
    enabled,
    origins,
    colour,
    hello,
    per_day: perDay,
    per_address: perAddress,
    per_visitor: perVisitor,
    script: `${home}/widget.js`,
    page: `${home}/widget/${key}`,
  });
  const published = async (key: string): Promise<PublishedRow> => {
    const row = await store.byKey(key);
    if (!row?.enabled || !row.open) throw notFound();
    return row;
  };
  const visitorOf = async (widget: PublishedRow, token: string | undefined): Promise<VisitorRow | undefined> =>
    token && /^[\w-]{43}$/.test(token) ? store.visitor(widget.id, sha256(token)) : undefined;
  const visitOf = ({ accountId, baseId }: PublishedRow, { id: visitorId }: VisitorRow): Visit => ({ accountId, baseId, visitorId, channel: 'widget' });
  const spoken = async (widget: PublishedRow, visitor: VisitorRow | undefined): Promise<Spoken> => {
    const chat = visitor && (await visitors.whole(widget.accountId, visitor.id));
    if (!chat) return { messages: [], standing: 'bot', person: null };
    return { messages: chat.messages.map(shown), standing: chat.standing, person: chat.standing === 'human' ? chat.held_by : null };
  };

  return {
    async one(caller: Caller, baseId: string): Promise<{ widget: Widget | null }> {
      await bases.readable(caller, baseId);
      const row = await store.ofBase(caller.accountId, baseId);
      return { widget: row ? show(row) : null };
    },
    async save(caller: Caller, by: Doing, baseId: string, { per_day: perDay, per_address: perAddress, per_visitor: perVisitor, origins, ...form }: Form) {
      const base = await bases.readable(caller, baseId);
      await inTurn(db, `widget ${baseId}`, async (tx) => {
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
          salt: randomBytes(32),
          createdAt: clock(),
        };
        await widgetStore(tx).save(row);
        await note(by, { accountId: caller.accountId, action: 'widget.save', target: base.name, detail: { enabled: form.enabled, origins } })(tx);
      });
      return { widget: show(mine(await store.ofBase(caller.accountId, baseId))) };
    },

    published,
    async settings(key: string) {
      const { base, colour, hello, settings } = await published(key);
      return { name: base, colour, hello, quick_questions: settings.quick_questions, support_url: settings.support_url };
    },
    async conversation(key: string, token: string | undefined): Promise<Spoken> {
      const widget = await published(key);
      return spoken(widget, await visitorOf(widget, token));
    },
    async ask(
      key: string,
      token: string | undefined,
      ip: string,
      { text, wish }: { text: string; wish: string },
    ): Promise<Spoken & { visitor: string | null }> {
      const widget = await published(key);
      const known = await visitorOf(widget, token);
      const chat = known && (await visitors.one(widget.accountId, known.id));
      // What a person answers costs nothing, and is never too much.
      const counts = !chat || isForModel(chat);
      const address = createHmac('sha256', widget.salt).update(ip).digest();
      const made = known ? null : newToken();
      const visitor = await inTurn(db, `widget ${widget.id}`, async (tx) => {
        const within = widgetStore(tx);
        const counted = await within.asked(widget.id, { address, visitorId: known?.id ?? null }, new Date(clock().getTime() - dayMs));
        if (counts && (counted.all >= widget.perDay || counted.ofAddress >= widget.perAddress || counted.ofVisitor >= widget.perVisitor))
          throw new Fault('too_many_requests', 429, { message: 'As much was asked here today as may be. Come back tomorrow.', retryAfter: 3_600 });
        const row = known ?? { id: newId(), accountId: widget.accountId, widgetId: widget.id, hash: sha256(made!), createdAt: clock() };
        if (!known) await within.addVisitor(row);
        await within.count({ id: newId(), widgetId: widget.id, visitorId: row.id, address, at: clock() });
        return row;
      });
      await visitors.ask(visitOf(widget, visitor), { text, wish });
      return { ...(await spoken(widget, visitor)), visitor: made };
    },
    async turn(key: string, token: string | undefined, to: 'asked' | 'returned'): Promise<Spoken> {
      const widget = await published(key);
      const visitor = mine(await visitorOf(widget, token));
      await visitors.turn(visitOf(widget, visitor), to, widget.base);
      return spoken(widget, visitor);
    },
    chores: [{ name: 'widget.asked', every: 3_600, run: () => store.forget(new Date(clock().getTime() - 2 * dayMs)) }] satisfies Chore[],
  };
};

const dayMs = 24 * 60 * 60_000;

/** Neither the model nor what it cost is a visitor's matter. */
const shown = ({ id, role, author, text, answer }: Chat['messages'][number]): z.input<typeof VisitorMessage> => ({
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
