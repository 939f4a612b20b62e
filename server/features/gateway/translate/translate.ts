/**
 * Carries a call from the protocol that the client speaks to the one that the provider speaks, and the answer back. Pure: bytes
 * are somebody else's.
 */
import type { Protocol } from '@storewright/contract/providers';
import { readChat, wantsUsage } from './chat/read-question.ts';
import * as chatReply from './chat/reply.ts';
import * as chatStream from './chat/stream.ts';
import { writeChat } from './chat/write-question.ts';
import { readGemini } from './gemini/read-question.ts';
import * as geminiReply from './gemini/reply.ts';
import * as geminiStream from './gemini/stream.ts';
import { writeGemini } from './gemini/write-question.ts';
import { readMessages } from './messages/read-question.ts';
import * as messagesReply from './messages/reply.ts';
import * as messagesStream from './messages/stream.ts';
import { writeMessages } from './messages/write-question.ts';
import { deltasWithCalls, plainTools, replyWithCalls } from './calls.ts';
import { type IdsTaken, withIds } from './ids.ts';
import { type About, type Delta, type Json, type Question, Refused } from './normal.ts';
import { oneCallAtATime } from './one-at-a-time.ts';
import { isRecord } from '../protocols/json.ts';
import { readResponses } from './responses/read-question.ts';
import { readStream as readResponsesStream } from './responses/read-stream.ts';
import * as responsesReply from './responses/reply.ts';
import { writeResponses } from './responses/write-question.ts';
import { writeStream as writeResponsesStream } from './responses/write-stream.ts';

/** `carriesSeals`: it gives and takes a seal beside a call, as Google does where it speaks as OpenAI. */
type CallsTaken = IdsTaken & { carriesSeals?: boolean };

export type Asking = {
  from: Protocol;
  to: Protocol;
  body: Json;
  /** What the provider calls the model. */
  model: string;
  /** Whether the client wants a stream; the address says it where the body does not. */
  stream: boolean;
  /** Asked for where the client set no bound and the protocol needs one. */
  most: number;
  /** OpenAI's own models know the bound by its newer name alone. */
  takesNewLimit?: boolean;
  /** What the host takes of calls, beside what its protocol says. */
  calls?: CallsTaken | undefined;
};

/** The body for the provider, and the fields that it cannot carry. Throws `Refused` for what would mean something else without them. */
export const translateQuestion = ({ from, to, body, model, stream, most, takesNewLimit = false, calls }: Asking): { body: Json; lost: string[] } => {
  const read = readers[from](body, stream);
  const question = { ...read, choice: choiceAmong(read), turns: withIds(read.turns, to, calls) };
  const written =
    to === 'messages'
      ? writeMessages(question, model, most)
      : to === 'gemini'
        ? writeGemini(question, model)
        : to === 'chat'
          ? writeChat(question, model, { takesNewLimit, carriesSeals: calls?.carriesSeals === true })
          : writeResponses(question, model);
  return { body: written.body, lost: [...question.lost, ...written.lost] };
};

/** Tools that were left out can neither be chosen nor be needed. */
const choiceAmong = ({ choice, tools }: Question): Question['choice'] => {
  if (choice?.type === 'tool' ? !tools.some(({ name }) => name === choice.name) : choice?.type === 'any' && tools.length === 0)
    throw new Refused('tool_choice', 'tool_choice wants a tool that this model does not have.');
  return tools.length === 0 ? null : choice;
};

/** A whole answer of the provider, as the client knows answers. `asked` is the body that it sent. */
export const translateReply = (from: Protocol, to: Protocol, body: Json, about: About, asked: Json = {}): Json =>
  replies[to].writeReply(replyWithCalls(replies[from].readReply(body), to, about, plainTools(to, asked)), about);

/** `asked` is the body that the client sent; `list`: a client of Gemini asked for no events. */
export const translateStream = (from: Protocol, to: Protocol, about: About, asked: Json, list = false) => {
  const read = streams[from]();
  const inOrder = oneCallAtATime();
  const calls = deltasWithCalls(to, about, plainTools(to, asked));
  const writer =
    to === 'chat' ? chatStream.writeStream(about, { usage: wantsUsage(asked) }) : to === 'gemini' && list ? geminiStream.writeList(about) : writers[to](about);
  let failed = false;
  // That it failed is told once, whoever says it.
  const written = (deltas: Delta[]): string => deltas.map((delta) => (delta.type === 'failed' ? fails(delta) : writer.write(delta))).join('');
  const fails = (delta: Delta): string => {
    if (failed) return '';
    failed = true;
    return writer.write(delta);
  };
  let over = false;
  return {
    /** `data` of one event: what the client is to get for it, maybe nothing. */
    push: (data: string): string => {
      if (data === '[DONE]' || over) return '';
      const event: unknown = JSON.parse(data);
      return isRecord(event) ? written(read(event).flatMap(inOrder.next).flatMap(calls.next)) : '';
    },
    /** What ends the client's stream; once. `failed`: the provider broke off. */
    end: (failed?: string): string => {
      if (over) return '';
      over = true;
      const rest = [
        ...inOrder.release().flatMap(calls.next),
        ...(failed === undefined ? calls.end() : [{ type: 'failed' as const, status: 502, message: failed }]),
      ];
      return written(rest) + writer.end();
    },
  };
};

const readers: Record<Protocol, (body: Json, stream: boolean) => Question> = {
  chat: readChat,
  responses: readResponses,
  messages: readMessages,
  gemini: readGemini,
};
export const replies = { chat: chatReply, responses: responsesReply, messages: messagesReply, gemini: geminiReply };
export const streams = { chat: chatStream.readStream, responses: readResponsesStream, messages: messagesStream.readStream, gemini: geminiStream.readStream };
const writers = { responses: writeResponsesStream, messages: messagesStream.writeStream, gemini: (about: About) => geminiStream.writeStream(about) };
