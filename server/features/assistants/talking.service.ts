/** Talking to an assistant: asked, answered by work that streams, gone on with, thrown away; and never beyond the points of its month. */
import { type AssistantAnswer, type Talk, type TalkHead } from '@storewright/contract/assistants/answer';
import type { AssistantForm } from '@storewright/contract/assistants/form';
import type { ModelOnOffer } from '@storewright/contract/integration';
import { type Db, inTransaction, withLock } from '../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault, invalid, notFound } from '../../kit/fault.ts';
import { storable } from '../../kit/storable.ts';
import type { Account } from '../account/index.ts';
import type { AppEntry } from '../integration/index.ts';
import { createDoorSocket, type Guests, type Heard, type DoorSocket, type Run, type Runs } from '../runs/index.ts';
import { approvalsStore } from './approvals.store.ts';
import { createApproving, type Resumed } from './approving.ts';
import { type AssistantRow, assistantsStore } from './assistants.store.ts';
import type { KeptAnswer } from './assistants.tables.ts';
import { createDeciding, type GoOn, turnOf } from './deciding.ts';
import { answering, type Found } from './loop.ts';
import type { Reader } from './may.store.ts';
import { heardCost, modelFor, mostOf } from './models.ts';
import type { Turn } from './prompt.ts';
import { showAnswer, type SomeRun } from './shown-answer.ts';
import { allRuns, type AnswerRow, talkingStore } from './talking.store.ts';
import type { Toolbox } from '../plugins/index.ts';

/** What a question finds in those bases that its asker may read. */
type FindIn = (reader: Reader, asked: { bases: string[]; question: string; history?: string[]; limit: number; key?: () => string }) => Promise<Found>;
export type TalkingNeeds = {
  db: Db;
  standing: Account['standing'];
  find: FindIn;
  runs: Runs;
  guests: Guests;
  /** Where programs come in. */
  door: Parameters<typeof createDoorSocket>[0];
  onOffer: () => ModelOnOffer[];
  isBilledOn: (model: string) => boolean;
  toolbox: Toolbox;
  clock: Clock;
  newId: () => string;
};
type Assisting = Pick<AssistantRow, 'id' | 'accountId' | 'name' | 'monthlyLimit'>;
/** Who asks: a person, or a program of the account in whose place somebody stands. */
type Asker = Reader & Pick<Caller, 'timeZone'> & { isProgram?: true };
type Asked = { form: AssistantForm; history: Turn[]; question: string };
type AnswerAsked = {
  app: AppEntry;
  /** In whose name the program asks, with no more than is theirs: whoever made its key. */
  reader: Reader & Pick<Caller, 'permissions'>;
  assistantId: string;
  messages: { role: string; content: string }[];
  signal: AbortSignal;
};
type Ways = {
  keep: (answer: KeptAnswer) => Promise<void>;
  asked?: (heard: Heard) => void;
  key?: string;
  chatId?: string;
  resumed?: Resumed;
};
type Answered = Pick<Run, 'state' | 'error' | 'tokensIn' | 'tokensOut'>;

export const createTalking = ({ db, standing, find, runs, guests, door, onOffer, isBilledOn, toolbox, clock, newId }: TalkingNeeds) => {
  const store = talkingStore(db);
  const assistants = assistantsStore(db);
  const approving = createApproving({ db, toolbox, clock, newId });
  const line: DoorSocket = createDoorSocket(door);

  /** As they are by now. */
  const mayStill = async ({ accountId, userId }: Pick<Reader, 'accountId' | 'userId'>, id: string): Promise<boolean> => {
    const now = await standing(accountId, userId);
    return now !== undefined && (await assistants.usable(now, id)) !== undefined;
  };
  const keyOf = (asker: Asker, { id, name }: Pick<Assisting, 'id' | 'name'>): string =>
    guests.keyOf(asker, { place: 'assistant', name, of: id, ...(asker.isProgram && { isUnmanned: true as const }) });

  /** Within the month: what is asked for now, and all that still runs, may together not pass its limit. Once it is over, only what it came to is kept of it. */
  const afford = (assistant: Assisting, answerId: string, model: ModelOnOffer | undefined) => async (body: unknown) => {
    if (assistant.monthlyLimit === null || !model) return async () => undefined;
    const limit = assistant.monthlyLimit;
    const most = mostOf(model, body);
    await withLock(db, `assistant points ${assistant.id}`, async (tx) => {
      const { taken = 0n } = (await talkingStore(tx).spent(assistant.accountId, [assistant.id])).get(assistant.id) ?? {};
      if (taken + most > limit) throw new Fault('monthly_limit_reached', 402, { message: 'The points of this assistant’s month are used up.' });
      await talkingStore(tx).reserve(answerId, most);
    });
    return async (heard: Heard) => {
      const came = heardCost(model, heard);
      // Where that cannot be written down, more than that is kept until the answer is over: no reason to lose what was paid for.
      if (came !== undefined && came < most) await store.reserve(answerId, came - most).catch(() => undefined);
    };
  };

  /** Everything that one answer needs, as work of a run. `keep`: what is kept of it. `chatId`: a conversation in which somebody can be asked. */
  const askOf = (
    asker: Asker,
    assistant: Assisting,
    { form, history, question }: Asked,
    answerId: string,
    { keep, asked, key = keyOf(asker, assistant), chatId, resumed }: Ways,
  ) => {
    const model = modelFor(onOffer(), form.model);
    const said = history.flatMap(({ role, text }) => (role === 'user' ? [text] : []));
    const ask = answering(line, {
      form,
      model,
      history,
      question,
      key,
      // Reading the question is of the same call, and paid by whoever pays for the answer.
      find: () => find(asker, { bases: form.bases, question, history: said, limit: 8, key: () => key }),
      tools: async () => {
        // One that calls none would refuse to be told of any.
        if (!model?.capabilities.includes('tools')) return [];
        const all = new Map((await toolbox.list(asker)).map((tool) => [tool.id, tool]));
        // A guest has tools read for them, and nothing more.
        return form.tools.flatMap((id) => all.get(id) ?? []).filter(({ risk }) => asker.role !== 'guest' || risk === 'read');
      },
      call: (tool, args, signal, bound) =>
        toolbox.call(
          { accountId: assistant.accountId, userId: asker.userId, role: asker.role, via: `assistant:${assistant.id}` },
          tool.id,
          args,
          signal,
          bound,
        ),
      confirming: chatId === undefined ? undefined : approving.confirmingIn({ reader: asker, answerId, chatId, form }),
      resumed,
      afford: afford(assistant, answerId, model),
      keep: (answer) => keep(storable(answer)),
      ...(asked && { asked }),
    });
    // Whoever stops one that calls tools stops its tools: it is never heard on behind their back.
    const callsTools = form.capabilities.includes('tools') && form.tools.length > 0;
    return { ask, billedOn: model !== undefined && !callsTools && isBilledOn(model.name) };
  };
  const insertRun = async (tx: Db, asker: Asker, accountId: string): Promise<string> => {
    const runId = newId();
    await runs.insert(tx, [{ id: runId, accountId, userId: asker.userId, place: 'assistant', ofPerson: !asker.isProgram }]);
    return runId;
  };
  const insert = async (
    tx: Db,
    asker: Asker,
    { id: assistantId, accountId }: Assisting,
    row: Pick<AnswerRow, 'id' | 'chatId' | 'version' | 'question' | 'wish'>,
  ) => {
    const runId = await insertRun(tx, asker, accountId);
    await talkingStore(tx).insert({ ...row, accountId, assistantId, userId: asker.userId, runId, createdAt: clock() });
    return runId;
  };

  const whose = ({ accountId, userId }: Caller, assistantId: string) => ({ accountId, userId, assistantId });
  const own = async (caller: Caller, id: string, answer: string): Promise<AnswerRow> => {
    orNotFound(await assistants.usable(caller, id));
    return orNotFound(await store.one(whose(caller, id), answer));
  };
  const shown = async (rows: AnswerRow[]): Promise<AssistantAnswer[]> => {
    const unkept = rows.filter(({ answer }) => answer === null).map(({ runId }) => runId);
    const [heads, whole, approvals] = await Promise.all([
      runs.heads(rows.flatMap(allRuns).filter((id) => !unkept.includes(id))),
      runs.read(unkept),
      approvalsStore(db).of(rows.map(({ id }) => id)),
    ]);
    const byId = new Map<string, SomeRun>([...heads, ...whole].map((run) => [run.id, run]));
    const its = Map.groupBy(approvals, ({ answerId }) => answerId);
    return rows.map((row) =>
      showAnswer(
        row,
        allRuns(row).flatMap((id) => byId.get(id) ?? []),
        its.get(row.id) ?? [],
        clock(),
      ),
    );
  };
  const talk = async (caller: Caller, id: string, chat: string): Promise<Talk> => {
    const rows = await store.chat(whose(caller, id), chat);
    if (rows.length === 0) throw notFound();
    return { id: chat, answers: await shown(rows) };
  };

  /** Another run writes the answer on, from where a person was asked. */
  const goOn: GoOn = async (tx, caller, { assistant, row, paused, decided }) => {
    const runId = await insertRun(tx, caller, assistant.accountId);
    await talkingStore(tx).goOn(row.id, runId);
    return () => {
      const work = askOf(caller, assistant, { form: paused.form, history: [], question: row.question }, row.id, {
        chatId: row.chatId!,
        keep: (kept) => store.keep(row.id, kept),
        resumed: approving.resumed(paused, decided),
      });
      runs.begin({ run: { id: runId }, ...work, mayGoOn: () => mayStill(caller, assistant.id) });
    };
  };

  /** The draft as it is sent along, else the version that is live. */
  const formOf = async (
    caller: Caller,
    assistant: AssistantRow,
    draft: AssistantForm | undefined,
  ): Promise<{ form: AssistantForm; version: number | null }> => {
    if (draft) {
      if (!assistant.manages) throw notFound();
      return { form: draft, version: null };
    }
    if (assistant.liveVersion === null) throw invalid('body.draft', 'No version is live yet: send the draft along, or make it live.');
    return { form: orNotFound(await assistants.version(assistant.id, assistant.liveVersion)).form, version: assistant.liveVersion };
  };

  return {
    async ask(
      caller: Caller,
      id: string,
      { text, chat, draft }: { text: string; chat?: string | undefined; draft?: AssistantForm | undefined },
      wish: string | undefined,
    ): Promise<Talk> {
      const assistant = orNotFound(await assistants.usable(caller, id));
      const { form, version } = await formOf(caller, assistant, draft);
      const chatId = chat ?? newId();
      const answerId = newId();
      const begun = await withLock(db, turnOf(caller, id), async (tx) => {
        const within = talkingStore(tx);
        const before = wish === undefined ? undefined : await within.wished(whose(caller, id), wish);
        if (before) {
          if (before.question !== text || (chat !== undefined && before.chatId !== chat)) throw new Fault('idempotency_key_reused', 409);
          return { before: before.chatId! };
        }
        const rows = chat === undefined ? [] : await within.chat(whose(caller, id), chat);
        if (chat !== undefined && rows.length === 0) throw invalid('body.chat', 'No conversation of yours with this assistant.');
        if (rows.length >= mostAnswers) throw invalid('body.text', `At most ${mostAnswers} questions. Begin another conversation.`);
        if (
          await runs.isOpen(
            tx,
            rows.map(({ runId }) => runId),
          )
        )
          throw new Fault('too_busy', 409, { message: 'The last question is still being answered. Stop it, or wait.' });
        await approvalsStore(tx).expire(
          rows.map((row) => row.id),
          clock(),
        );
        const runId = await insert(tx, caller, assistant, { id: answerId, chatId, version, question: text, wish: wish ?? null });
        return { rows, runId };
      });
      if ('before' in begun) return talk(caller, id, begun.before!);
      const history: Turn[] = begun.rows.flatMap(({ question, answer }) =>
        answer?.text
          ? [
              { role: 'user' as const, text: question },
              { role: 'assistant' as const, text: answer.text },
            ]
          : [],
      );
      const work = askOf(caller, assistant, { form, history, question: text }, answerId, { chatId, keep: (answer) => store.keep(answerId, answer) });
      runs.begin({ run: { id: begun.runId }, ...work, mayGoOn: () => mayStill(caller, id) });
      return talk(caller, id, chatId);
    },
    answer: async (caller: Caller, id: string, answer: string): Promise<AssistantAnswer> => (await shown([await own(caller, id, answer)]))[0]!,
    async watch(caller: Caller, id: string, answer: string, { after, signal }: { after: number; signal: AbortSignal }) {
      return runs.watch((await own(caller, id, answer)).runId, { after, signal });
    },
    async stop(caller: Caller, id: string, answer: string): Promise<void> {
      await runs.stop((await own(caller, id, answer)).runId);
    },
    decide: createDeciding({ db, runs, clock, usable: async (caller, id) => orNotFound(await assistants.usable(caller, id)), own, shown, goOn }),
    async talks(caller: Caller, id: string): Promise<{ items: TalkHead[] }> {
      orNotFound(await assistants.usable(caller, id));
      const rows = await store.chats(whose(caller, id), 100);
      return { items: rows.map(({ changedAt, ...row }) => ({ ...row, changed_at: changedAt.toISOString() })) };
    },
    async talk(caller: Caller, id: string, chat: string): Promise<Talk> {
      orNotFound(await assistants.usable(caller, id));
      return talk(caller, id, chat);
    },
    async removeTalk(caller: Caller, id: string, chat: string): Promise<void> {
      orNotFound(await assistants.usable(caller, id));
      const rows = await store.chat(whose(caller, id), chat);
      if (rows.length === 0) throw notFound();
      if (await runs.isUnsettled(rows.flatMap(allRuns)))
        throw new Fault('too_busy', 409, { message: 'An answer of it is still being written or counted. Stop it, or wait a moment.' });
      await inTransaction(db, async (tx) => runs.remove(tx, await talkingStore(tx).forget(whose(caller, id), chat)));
    },

    /**
     * For programs of the account: the version that is live, with the rights of whoever made the key; paid by the account, within the limits of the
     * app and the assistant's month. Undefined where they may talk to no such assistant, or it is closed. What it yields is the text, as it comes.
     */
    async *answerFor({ app, reader, assistantId, messages, signal }: AnswerAsked): AsyncGenerator<string, Answered | undefined> {
      const [assistant] = await assistants.liveFor(reader, assistantId);
      if (!assistant) return undefined;
      const { form } = orNotFound(await assistants.version(assistantId, assistant.liveVersion!));
      const turns = messages.flatMap(({ role, content }): Turn[] => (role === 'user' || role === 'assistant' ? [{ role, text: content }] : []));
      const question = turns.at(-1);
      if (question?.role !== 'user') throw invalid('messages', 'The last message has to be the user’s.');
      const asker: Asker = { ...reader, timeZone: app.timeZone, isProgram: true };
      const id = newId();
      const runId = await inTransaction(db, (tx) =>
        insert(tx, asker, assistant, { id, chatId: null, version: assistant.liveVersion, question: '', wish: null }),
      );
      const work = askOf(asker, assistant, { form, history: turns.slice(0, -1), question: question.text }, id, {
        keep: async () => undefined,
        // Within the app's own limits, and in its log.
        key: guests.keyWithin(app),
      });
      const stop = (): void => void runs.stop(runId);
      signal.addEventListener('abort', stop, { once: true });
      runs.begin({ run: { id: runId }, ...work, mayGoOn: () => mayStill(reader, assistantId) });
      if (signal.aborted) stop();
      // To its end, also where nobody listens any more: what it cost until then is told.
      for await (const { part } of runs.watch(runId, { signal: new AbortController().signal })) if (part.type === 'text-delta') yield part.delta;
      signal.removeEventListener('abort', stop);
      const [run] = await runs.read([runId]);
      return { state: run?.state ?? 'failed', error: run?.error ?? 'internal', tokensIn: run?.tokensIn ?? null, tokensOut: run?.tokensOut ?? null };
    },

    liveFor: (reader: Reader, id?: string) => assistants.liveFor(reader, id),
    askOf,
    insert,
    spent: store.spent,
    runsOf: (tx: Db, assistantId: string) => talkingStore(tx).runsOf(assistantId),
    close: line.close,
  };
};
export type Talking = ReturnType<typeof createTalking>;

/** Of one conversation. */
const mostAnswers = 500;
