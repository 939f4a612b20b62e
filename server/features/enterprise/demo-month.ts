/** What the people of the demo's company did in the last 30 days: who asked what, of which model, through which assistant. The same each time. */
import type { Clock } from '../../kit/clock.ts';
import type { Billing } from '../billing/index.ts';
import type { Guests } from '../runs/index.ts';
import type { Integration } from '../integration/index.ts';
import { sha256 } from '../../kit/crypto.ts';
import { type Assistant, demoMonthStore, type Person } from './demo-month.store.ts';

type Needs = {
  month: Billing['demoMonth'];
  guests: Guests;
  keepCalls: Integration['keepCalls'];
  /** Models that answer, the usual one first. */
  models: () => string[];
  clock: Clock;
  newId: () => string;
};
/** `assistant`: through which one; else at a desk of the console. */
type Told = { model: string; assistant: Assistant | null };

const days = 30;
/** Of their limits, in hundredths: whoever is not among them has used a fifth. */
const shares = new Map([
  ['Bruno Keller', 100],
  ['Jonas Weber', 97],
  ['Oskar Dahl', 91],
  ['Ava Brandt', 85],
  ['Hana Novak', 81],
]);
const usual = 20;
/** Of the months of its assistants. */
const ofAssistants = [62, 84];
/** Whoever has no limit uses as much as a fifth of this. */
const without = 2_000;

export const createDemoUse =
  ({ month, guests, keepCalls, models, clock, newId }: Needs) =>
  async (accountId: string): Promise<void> => {
    const told = new Map<string, Told>();
    await month(accountId, {
      plan: async (tx) => {
        const [people, assistants] = [await demoMonthStore(tx).people(accountId), await demoMonthStore(tx).assistants(accountId)];
        const offered = models();
        const [model = 'demo'] = offered;
        const when = workDays(clock());
        const room = assistants.map(({ limit }, turn) => (limit === null ? 0 : (Number(limit) / 100_000) * (ofAssistants[turn] ?? 0)));
        const uses = people.flatMap((person, turn) =>
          piecesOf(person, turn, when).flatMap(({ at, points }, piece) => {
            const wanted = [0, 0, 1][(turn + piece) % 5];
            const assistant = (wanted !== undefined && room[wanted]! >= points && points <= 150 && assistants[wanted]) || null;
            if (assistant) room[wanted!]! -= points;
            const asked = offered[(turn + piece * 2) % Math.max(1, Math.min(3, offered.length))] ?? model;
            const what = {
              place: assistant ? ('assistant' as const) : ('playground' as const),
              subject: assistant?.name ?? 'Playground',
              by: asked,
              shopId: null,
              userId: person.id,
            };
            // Now and then one fails.
            return [BigInt(points) * 1_000n, ...((turn * 7 + piece) % 41 === 40 ? [0n] : [])].map((amount) => {
              const id = newId();
              told.set(id, { model: asked, assistant });
              return { id, at, amount, what };
            });
          }),
        );
        return uses.toSorted((one, other) => one.at.getTime() - other.at.getTime());
      },
      told: async (tx, uses) => {
        const last = Map.groupBy(uses, ({ what }) => what.userId);
        const seen = [...last].map(([user, all]) => ({ user, at: all.at(-1)!.at.toISOString() }));
        const store = demoMonthStore(tx);
        await store.seen(accountId, seen);
        const tools = await store.tools(accountId);
        // These keys are who they call as from now on, too.
        const timeZone = await store.timeZone(accountId);
        await keepCalls(
          tx,
          uses.map(({ id, at, amount, what }) => {
            const outcome = amount === 0n ? ('failed' as const) : ('done' as const);
            const { model, assistant } = told.get(id)!;
            const desk = assistant
              ? { place: 'assistant' as const, name: assistant.name, of: assistant.id }
              : { place: 'playground' as const, name: 'Playground' };
            const app = guests.appOf(sha256(guests.keyOf({ accountId, userId: what.userId, timeZone }, desk)).toString('hex'))!;
            return {
              id,
              accountId,
              appId: app.appId,
              appName: app.name,
              keyId: app.keyId,
              keyHint: app.keyHint,
              at,
              route: '/v1/chat/completions',
              model,
              answeredBy: outcome === 'failed' ? '' : model,
              status: outcome === 'failed' ? 502 : 200,
              outcome,
              error: '',
              streamed: true,
              cached: false,
              firstByteMs: 380,
              totalMs: 2_400,
              usage: {},
              usageSource: 'provider',
              points: amount,
              attempts: [],
              requestText: null,
              answerText: null,
            };
          }),
        );
        const answered = uses.flatMap(({ id, at, amount, what }) => {
          const { assistant } = told.get(id)!;
          return assistant ? [{ id: newId(), run: newId(), assistant: assistant.id, user: what.userId, spent: String(amount), at: at.toISOString() }] : []; // biome-ignore format: short
        });
        await store.answered(accountId, answered);
        const called = answered.flatMap(({ assistant, user, at }, turn) => {
          const tool = tools[turn % Math.max(1, tools.length + 1)];
          return tool ? [{ id: newId(), source: tool.sourceId, tool: tool.name, user, via: `assistant:${assistant}`, at, outcome: turn % 23 === 22 ? ('failed' as const) : ('ok' as const) }] : []; // biome-ignore format: short
        });
        await store.called(accountId, called);
      },
    });
  };

/** Of somebody's month: of this one what their share comes to, and as much a day in what lies before it. */
const piecesOf = ({ name, limit }: Person, turn: number, { now, before }: ReturnType<typeof workDays>): { at: Date; points: number }[] => {
  const whole = Math.floor(((limit === null ? without : Number(limit) / 1_000) * (shares.get(name) ?? usual)) / 100);
  const spread = (all: Date[], points: number): { at: Date; points: number }[] => {
    const count = Math.min(all.length, 5 + (turn % 7));
    // None uses as much each day.
    const parts = Array.from({ length: count }, (_, piece) => 3 + ((turn + piece * 3) % 5));
    const sum = parts.reduce((one, other) => one + other, 0);
    let left = points;
    return parts.map((part, piece) => {
      const some = piece === count - 1 ? left : Math.floor((points * part) / sum);
      left -= some;
      // Each begins elsewhere in the month.
      return { at: all[Math.floor(((piece + (turn % 5) / 5) * all.length) / count) % all.length]!, points: some };
    });
  };
  const earlier = before.length === 0 ? [] : spread(before, Math.floor((whole * before.length) / Math.max(before.length, 22)));
  return [...earlier, ...spread(now, whole)].filter(({ points }) => points > 0);
};

/** Days of work up to now, at noon: of this month, and those before it. */
const workDays = (now: Date): { now: Date[]; before: Date[] } => {
  const all = Array.from({ length: days }, (_, back) => {
    const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - (days - 1 - back), 11));
    return day > now ? new Date(now.getTime() - 1_000) : day;
  });
  const isOfNow = (day: Date) => day.getUTCMonth() === now.getUTCMonth() && day.getUTCFullYear() === now.getUTCFullYear();
  const atWork = (some: Date[]) => {
    const weekdays = some.filter((day) => day.getUTCDay() % 6 !== 0);
    return weekdays.length > 0 ? weekdays : some;
  };
  return { now: atWork(all.filter(isOfNow)), before: atWork(all.filter((day) => !isOfNow(day))) };
};
