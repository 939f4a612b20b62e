/** An answer in the words of OpenAI's chat completions, whole and in pieces alike. */
import type { KeptAnswer } from '../calls/kept.ts';
import { isRecord } from '../protocols/json.ts';
import type { VirtualEnd, VirtualPiece } from './model.ts';

type About = { id: string; model: string /** Whoever streams asked for a count at its end. */; usage: boolean };

export const createReply = ({ id, model, usage }: About) => {
  const created = Math.floor(Date.now() / 1_000);
  const about = { id: `chatcmpl-${id}`, created, model };
  const annotations: unknown[] = [];
  let content = '';
  let sent = '';
  const event = (value: unknown): string => {
    const text = `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
    sent += text;
    return text;
  };
  const chunk = (delta: object, finish: string | null = null): string =>
    event({ ...about, object: 'chat.completion.chunk', choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }] });
  const first = (): string => (sent === '' ? chunk({ role: 'assistant', content: '' }) : '');

  return {
    /** As it is streamed. */
    add: (piece: VirtualPiece): string => {
      const begin = first();
      if ('text' in piece) {
        content += piece.text;
        return begin + chunk({ content: piece.text });
      }
      annotations.push(...piece.annotations);
      return begin + chunk({ annotations: piece.annotations });
    },
    end: ({ finish, tokensIn, tokensOut }: VirtualEnd): { stream: string; whole: Buffer } => {
      const [input, output] = [tokensIn ?? 0, tokensOut ?? 0];
      const counted = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
      const stream =
        first() + chunk({}, finish) + (usage ? event({ ...about, object: 'chat.completion.chunk', choices: [], usage: counted }) : '') + event('[DONE]');
      const message = { role: 'assistant', content, refusal: null, annotations };
      const whole = { ...about, object: 'chat.completion', choices: [{ index: 0, message, logprobs: null, finish_reason: finish }], usage: counted };
      return { stream, whole: Buffer.from(JSON.stringify(whole)) };
    },
    sent: (): Buffer => Buffer.from(sent),
  };
};

/** Those of an answer as it was sent. */
export const annotationsIn = ({ contentType, body }: Pick<KeptAnswer, 'contentType' | 'body'>): unknown[] => {
  const text = body.toString('utf8');
  const sent = contentType.startsWith('text/event-stream')
    ? text.split('\n').flatMap((line) => (line.startsWith('data: {') ? [line.slice('data: '.length)] : []))
    : [text];
  return sent.flatMap((one) => {
    const { choices } = JSON.parse(one) as { choices: Record<string, unknown>[] };
    return choices.flatMap(({ message, delta }) => {
      const said = message ?? delta;
      return isRecord(said) && Array.isArray(said['annotations']) ? (said['annotations'] as unknown[]) : [];
    });
  });
};
