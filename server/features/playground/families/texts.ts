/** A text from one model: its pieces as they come, and what they cost once they are over. */
import type { AskText, AskTranslation, TextAnswer, TextPart } from '@storewright/contract/playground/texts';
import { translatorOf } from '@storewright/contract/playground/translator';
import { pointsOf } from '@storewright/contract/kit/points';
import { Fault } from '../../../kit/fault.ts';
import { cutOff, type How } from './how.ts';
import { faultOf, hear, type Heard, type DoorSocket } from '../../runs/index.ts';

type Question = { model: string; body: Record<string, unknown>; events: boolean };

export async function* writtenBy(
  line: DoorSocket,
  { model, body, events }: Question,
  { key, wish, signal, costOf }: How,
): AsyncGenerator<TextPart, TextAnswer> {
  const stop = new AbortController();
  const ends = AbortSignal.any([signal, stop.signal]);
  const pieces: TextPart[] = [];
  let text = '';
  let heard: Heard | undefined;
  let wake = (): void => undefined;
  const take = (piece: TextPart): void => {
    pieces.push(piece);
    wake();
  };
  const hearing = hear({
    line,
    key,
    wish,
    signal: ends,
    body: { model, ...body, stream: true, stream_options: { include_usage: true } },
    on: {
      text: (piece) => {
        text += piece;
        take({ type: 'text', text: piece });
      },
      thoughts: (piece) => take({ type: 'thoughts', text: piece }),
    },
  }).then((all) => {
    heard = all;
    wake();
  });
  try {
    for (;;) {
      yield* pieces.splice(0);
      if (pieces.length > 0) continue;
      if (heard) break;
      await new Promise<void>((resolve) => (wake = resolve));
    }
    if (heard.state === 'stopped') throw cutOff(signal);
    const fault = heard.state === 'failed' ? (heard.refused ? faultOf(heard.refused) : new Fault('too_busy', 503, { retryAfter: 2 })) : undefined;
    // Nobody has a byte of it yet: it fails as any call does.
    if (fault && heard.firstByteMs === null) throw fault;
    const { callId } = heard;
    const cost = callId === null ? undefined : await costOf(callId, { signal });
    const points = callId === null ? '0' : cost ? pointsOf(cost.points) : null;
    const answer: TextAnswer = {
      text,
      model: cost?.answeredBy || model,
      points,
      call_id: callId,
      tokens_in: heard.tokensIn ?? cost?.tokensIn ?? null,
      tokens_out: heard.tokensOut ?? cost?.tokensOut ?? null,
    };
    if (fault && !events) throw new Fault(fault.code, fault.status, { message: fault.message, details: { points, call_id: callId } });
    yield fault ? { type: 'failed', code: fault.code, message: fault.message, points: points ?? '0' } : { type: 'done', answer };
    return answer;
  } finally {
    stop.abort();
    await hearing;
  }
}

/** `sampled`: it can be told how warm it is. */
export const bodyOf = ({ prompt, messages = [], system, temperature, max_tokens }: AskText, sampled: boolean): Record<string, unknown> => ({
  messages: [...(system.trim() ? [{ role: 'system', content: system }] : []), ...(prompt === undefined ? messages : [{ role: 'user', content: prompt }])],
  ...(temperature !== null && sampled && { temperature }),
  // As every model is asked: the door says it in the words of each.
  ...(max_tokens !== null && { max_completion_tokens: max_tokens }),
});

export const translationOf = ({ text, ...asked }: AskTranslation): Record<string, unknown> => ({
  messages: [
    { role: 'system', content: translatorOf(asked) },
    { role: 'user', content: text },
  ],
});
