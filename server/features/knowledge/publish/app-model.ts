/**
 * A base as a model that programs call: `app/<name>`. Answered as in the console, from the same passages, with each citation as an annotation, and to those
 * alone whose key was made by somebody who may read it. */
import { longestQuestion } from '@storewright/contract/knowledge/bounds';
import { Citation } from '@storewright/contract/knowledge/answer';
import type { Language } from '@storewright/contract/kit/languages';
import type { UiPart } from '@storewright/contract/runs';
import { z } from 'zod';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Account } from '../../account/index.ts';
import type { VirtualModel } from '../../gateway/index.ts';
import type { AppEntry } from '../../integration/index.ts';
import type { Ended, Guests, DoorSocket, Runs } from '../../runs/index.ts';
import { inLanguage } from '../../writers/index.ts';
import { answering, type Outcome } from '../answering/answering.ts';
import type { Offers } from '../answering/offers.ts';
import type { BaseRow, basesStore } from '../bases/bases.store.ts';
import type { Find } from '../finding/find.ts';
import { createKeeping } from '../chats/keeping.ts';
import type { Db } from '../../../adapters/db/db.ts';
import type { Reader } from '../reader.store.ts';
import { passagesStore, type Quoted } from '../sources/passages.store.ts';

type Needs = {
  db: Db;
  standing: Account['standing'];
  bases: Pick<ReturnType<typeof basesStore>, 'called' | 'page'>;
  find: Find;
  offers: Offers;
  line: DoorSocket;
  runs: Runs;
  guests: Guests;
  modelFor: (named: string) => string | null;
  isBilledOn: (model: string) => boolean;
  clock: Clock;
  newId: () => string;
};
const prefix = 'app/';

export const createAppModel = ({ db, standing, bases, find, offers, line, runs, guests, modelFor, isBilledOn, clock, newId }: Needs): VirtualModel => {
  const keeping = createKeeping({ db, clock, newId });
  const baseOf = async (app: AppEntry, name: string): Promise<{ base: BaseRow; reader: Reader }> => {
    const reader = await standing(app.accountId, app.madeBy);
    const [base, other] = reader ? await bases.called(reader, name) : [];
    if (!reader || !base) throw new Fault('not_found', 404, { message: `There is no base or chat app called ${name.slice(0, 120)}, or it is closed.` });
    if (other) throw new Fault('invalid_input', 422, { message: `Two are called ${name.slice(0, 120)}: send the id of one in the place of its name.` });
    return { base, reader };
  };

  return {
    takes: (model) => model.startsWith(prefix),
    names: async ({ accountId, madeBy }) => {
      const reader = await standing(accountId, madeBy);
      const all = reader ? await bases.page(reader, { kind: undefined, search: '', after: undefined, limit: mostListed }) : [];
      return all.flatMap(({ enabled, name }) => (enabled ? [`${prefix}${name}`] : []));
    },
    stands: async (app, model) => void (await baseOf(app, model.slice(prefix.length))),
    holds: async (app, named, annotations) => passagesStore(db).stand((await baseOf(app, named.slice(prefix.length))).base.id, annotations.map(quotedIn)),
    async *answer({ app, model: named, turns, signal }) {
      const { base, reader } = await baseOf(app, named.slice(prefix.length));
      const said = turns.flatMap(({ role, text }) => (role === 'system' || text.trim() === '' ? [] : [{ role, text }]));
      const question = said.at(-1)!.text.trim();
      if (question.length > longestQuestion) throw new Fault('invalid_input', 422, { message: `A question has ${longestQuestion} characters at most.` });
      const [id, model] = [newId(), modelFor(base.model)];
      let ended: Ended | undefined;
      let outcome: Outcome | undefined;
      const ask = answering(
        { find, line, offers },
        {
          reader,
          base,
          question,
          history: said.slice(0, -1),
          model,
          key: () => guests.keyWithin(app),
          found: async () => undefined,
          cited: async () => undefined,
          keep: async (one) => {
            outcome = one;
            await keeping.keepAsked({ accountId: base.accountId, baseId: base.id, channel: 'api' }, question, one);
          },
        },
      );
      await runs.insert(db, [{ id, accountId: app.accountId, userId: app.userId, place: 'knowledge', free: true }]);
      runs.begin({ run: { id }, billedOn: model !== null && isBilledOn(model), ask: async (on, stop) => (ended = await ask(on, stop)) });
      const hangUp = (): void => void runs.stop(id);
      signal.addEventListener('abort', hangUp);
      if (signal.aborted) hangUp();
      try {
        let text = '';
        const cited: Citation[] = [];
        for await (const { part } of runs.watch(id, { signal })) {
          if (part.type === 'text-delta') {
            text += part.delta;
            yield { text: part.delta };
          }
          cited.push(...citationIn(part));
        }
        if (signal.aborted) return { finish: 'stop', tokensIn: null, tokensOut: null };
        if (ended?.state !== 'done') throw failureOf(ended);
        if (text === '') {
          text = saidWithout(outcome, base.language);
          yield { text };
        }
        const annotations = annotationsOf(text, { cited, outcome });
        if (annotations.length > 0) yield { annotations };
        return { finish: ended.error === '' ? 'stop' : 'length', tokensIn: ended.tokensIn, tokensOut: ended.tokensOut };
      } finally {
        signal.removeEventListener('abort', hangUp);
        // Nobody comes back to it.
        void runs.forget(id);
      }
    },
  };
};
const mostListed = 500;

const citationIn = (part: UiPart): Citation[] => {
  if (part.type !== 'data-citation' || !('data' in part)) return [];
  const { success, data } = Citation.safeParse(part.data);
  return success ? [data] : [];
};

/** Where no model answers, what may help; else that there is nothing, in the base's own language. */
const saidWithout = (outcome: Outcome | undefined, language: Language): string => {
  const passages = outcome?.answer.passages ?? [];
  return passages.length > 0
    ? passages.map(({ heading, text }, at) => `[${at + 1}] ${[heading, text].filter(Boolean).join('\n')}`).join('\n\n')
    : inLanguage(nothing, language);
};
const nothing = [
  'The sources do not answer this.',
  '资料中没有这个问题的答案。',
  'Les sources ne répondent pas à cette question.',
  'Die Quellen beantworten das nicht.',
  'Las fuentes no responden a esto.',
  'As fontes não respondem a isso.',
  '資料にはこの質問への答えがありません。',
  '자료에 이 질문에 대한 답이 없습니다.',
];

/** In the shape of OpenAI's own: where the mark stands, and which file it is of; what was quoted, and where it stands, beside it. */
const annotationsOf = (text: string, { cited, outcome }: { cited: Citation[]; outcome: Outcome | undefined }): unknown[] => {
  const rows = new Map(outcome?.cited.map(({ cite, row }) => [cite, row]));
  const marked = (n: number): number => Math.max(0, text.indexOf(`[${n}]`));
  const quoted = cited.map(({ n, source, heading, place, quote }) => ({
    n,
    id: rows.get(n)?.sourceId ?? rows.get(n)?.questionId ?? '',
    source,
    heading,
    place,
    quote,
  }));
  const shown = (cited.length === 0 ? (outcome?.answer.passages ?? []) : []).map(({ source, heading, place, text: quote }, at) => ({ n: at + 1, id: source.id ?? '', source: source.name, heading, place, quote })); // biome-ignore format: short
  return [...quoted, ...shown].map(({ n, id, source, heading, place, quote }) => ({
    type: 'file_citation',
    index: marked(n),
    file_id: id,
    filename: source,
    quote,
    heading,
    place,
  }));
};

/** Back from there; what a shop said of a product at that moment stands in no passage. */
const Annotated = z.object({
  file_id: z.string(),
  quote: z.string(),
  place: z.object({ product: z.string().optional(), read: z.string().nullish() }).nullable(),
});
const quotedIn = (annotation: unknown): Quoted => {
  const { file_id: id, quote, place } = Annotated.parse(annotation);
  return { holder: id === '' ? null : id, quote: place?.read ? '' : quote, product: place?.product ?? null };
};

/** In the door's words where it said why; else that nobody answers now. */
const failureOf = (ended: Ended | undefined): Fault => {
  const refused = ended?.refused;
  if (!refused || refused.status >= 500) return new Fault('engine_stopped', 503, { message: ended?.error || 'The answer broke off. Ask again.' });
  const code = refused.status === 402 ? 'insufficient_points' : refused.status === 429 ? 'too_many_requests' : 'invalid_input';
  return new Fault(code, refused.status, { message: refused.message });
};
