/** An assistant as a model that programs call: `assistant:<id>`, as it is live. */
import { Fault } from '../../kit/fault.ts';
import type { VirtualModel } from '../gateway/index.ts';
import type { Talking } from './talking.service.ts';

const prefix = 'assistant:';

export const createAssistantModel = ({ talking }: { talking: Pick<Talking, 'answerFor' | 'liveIds'> }): VirtualModel => ({
  takes: (model) => model.startsWith(prefix),
  names: async ({ accountId }) => (await talking.liveIds(accountId)).map((id) => prefix + id),
  async *answer({ app, model, turns, signal }) {
    const messages = turns.map(({ role, text }) => ({ role, content: text }));
    const assistantId = model.slice(prefix.length);
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(assistantId)) throw unknown(model);
    const pieces = talking.answerFor({ app, assistantId, messages, signal });
    let next = await pieces.next();
    for (; !next.done; next = await pieces.next()) yield { text: next.value };
    const answer = next.value;
    if (!answer) throw unknown(model);
    // What was refused to it (points, the month, no model) is told in its own words.
    if (answer.state !== 'done' && !signal.aborted) throw new Fault('engine_stopped', 503, { message: `The assistant did not answer: ${answer.error}.` });
    return { finish: 'stop', tokensIn: answer.tokensIn, tokensOut: answer.tokensOut };
  },
});

const unknown = (model: string): Fault => new Fault('not_found', 404, { message: `There is no assistant ${model.slice(0, 120)}, or it is closed.` });
