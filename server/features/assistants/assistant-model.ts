/** An assistant as a model that programs call: `assistant:<id>`, as it is live, and those alone that whoever made the key may talk to. */
import { Fault } from '../../kit/fault.ts';
import type { Account } from '../account/index.ts';
import type { VirtualModel } from '../gateway/index.ts';
import type { AppEntry } from '../integration/index.ts';
import type { Talking } from './talking.service.ts';

const prefix = 'assistant:';

type Needs = { standing: Account['standing']; talking: Pick<Talking, 'answerFor' | 'liveFor'> };
export const createAssistantModel = ({ standing, talking }: Needs): VirtualModel => ({
  takes: (model) => model.startsWith(prefix),
  names: async ({ accountId, madeBy }) => {
    const reader = await standing(accountId, madeBy);
    return reader ? (await talking.liveFor(reader)).map(({ id }) => prefix + id) : [];
  },
  stands: async (app, model) => {
    const reader = await readerOf(standing, app, model);
    if ((await talking.liveFor(reader, idIn(model))).length === 0) throw unknown(model);
  },
  async *answer({ app, model, turns, signal }) {
    const messages = turns.map(({ role, text }) => ({ role, content: text }));
    const reader = await readerOf(standing, app, model);
    const pieces = talking.answerFor({ app, reader, assistantId: idIn(model), messages, signal });
    let next = await pieces.next();
    for (; !next.done; next = await pieces.next()) yield { text: next.value };
    const answer = next.value;
    if (!answer) throw unknown(model);
    // What was refused to it (points, the month, no model) is told in its own words.
    if (answer.state !== 'done' && !signal.aborted) throw new Fault('engine_stopped', 503, { message: `The assistant did not answer: ${answer.error}.` });
    return { finish: 'stop', tokensIn: answer.tokensIn, tokensOut: answer.tokensOut };
  },
});

const idIn = (model: string): string => {
  const id = model.slice(prefix.length);
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw unknown(model);
  return id;
};
const readerOf = async (standing: Needs['standing'], { accountId, madeBy }: AppEntry, model: string) => {
  const reader = await standing(accountId, madeBy);
  if (!reader) throw unknown(model);
  return reader;
};
const unknown = (model: string): Fault => new Fault('not_found', 404, { message: `There is no assistant ${model.slice(0, 120)}, or it is closed.` });
