/** What is behind an answer: the places that it cites, how they were found, and what was struck of it. */
import type { Db } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Runs } from '../../runs/index.ts';
import type { Find } from '../finding/find.ts';
import { picturesBeside } from '../sources/pictures.ts';
import { sourcesStore } from '../sources/sources.store.ts';
import type { ChatRow, chatsStore, MessageRow } from './chats.store.ts';
import { mostBefore, turnsOf } from './keeping.ts';
import { boxesIn, openedIn } from './opening.ts';
import { showMessage } from './views.ts';

type Needs = {
  db: Db;
  store: ReturnType<typeof chatsStore>;
  runs: Pick<Runs, 'read'>;
  find: Find;
  clock: Clock;
  own: (caller: Caller, id: string) => Promise<ChatRow>;
  answerRow: (chat: ChatRow, id: string) => Promise<MessageRow & { runId: string }>;
};

export const createBehind = ({ db, store, runs, find, clock, own, answerRow }: Needs) => {
  const citedIn = async (caller: Caller, id: string, message: string, n: number) => {
    const row = await answerRow(await own(caller, id), message);
    const cited = orNotFound(await store.citation(row.id, n));
    return { cited, whole: cited.sourceId === null ? undefined : await sourcesStore(db).textOf({ id: cited.sourceId }, cited.revision) };
  };

  return {
    /** Of which source it is, and where it stands there: of one that the caller may open. */
    async cited(caller: Caller, id: string, message: string, n: number) {
      const { cited, whole: said } = await citedIn(caller, id, message, n);
      return { sourceId: cited.sourceId, place: openedIn(said, cited).place };
    },
    async citation(caller: Caller, id: string, message: string, n: number) {
      const { cited, whole } = await citedIn(caller, id, message, n);
      const { name, heading, lang, state, text, start, end, now, revision } = cited;
      return {
        n,
        source: name,
        heading,
        ...openedIn(whole, cited),
        boxes: boxesIn(whole, cited),
        quote: text.slice(start, end),
        lang,
        state,
        text,
        start,
        end,
        // As the text is now: where it is another, nothing is known of its pictures then.
        pictures: now === revision && cited.sourceId !== null ? picturesBeside((await store.htmlOf(cited.sourceId)) ?? '', text) : [],
        current: now === revision,
      };
    },
    /** Of one's own, and of those that others hold with a base that one manages: they see by whom they were read. */
    async trace(caller: Caller, id: string, message: string) {
      const chat = orNotFound(await store.managed(caller, id));
      const row = await answerRow(chat, message);
      await store.readBy(chat, caller, clock());
      const found = orNotFound(await store.retrieval(row.id));
      const [run] = await runs.read([row.runId]);
      const { answer } = showMessage(row, run);
      return {
        trace: found.trace,
        // Enough to see what was struck and why: nobody has an answer out of it.
        struck: (row.answer?.struck ?? []).map((one) => ({ ...one, text: [...one.text].slice(0, shownOfStruck).join('') })),
        prompt_tokens: found.promptTokens,
        model: row.answer?.model ?? '',
        points: answer?.points ?? null,
      };
    },
    /** By the words of the question alone: nothing of it is kept, and who may read is asked as ever. */
    async replay(caller: Caller, id: string, message: string, { limit, before }: { limit: number; before: boolean }) {
      const chat = orNotFound(await store.managed(caller, id));
      const row = await answerRow(chat, message);
      await store.readBy(chat, caller, clock());
      const [question, ...above] = await store.wayTo(chat.id, row.parentId!, mostBefore);
      const history = before ? turnsOf(above).flatMap(({ role, text }) => (role === 'user' ? [text] : [])) : [];
      const { trace } = await find(caller, { bases: [chat.baseId], question: question!.text, history, limit });
      return { trace };
    },
  };
};

const shownOfStruck = 200;
