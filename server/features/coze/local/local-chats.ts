/** Chats at the stand-in: streamed event by event as Coze streams them, one at a time in a conversation, ended early by whoever cancels. */
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { LocalBot, LocalSeed } from './seed.ts';
import { NotAllowed, Refusal, strictly } from './strict.ts';

type Talk = { id: string; conversationId: string; bot: LocalBot; text: string; isCancelled: boolean; isOver: boolean };

type Talks = ReturnType<typeof createTalks>;
export const createTalks = (seed: LocalSeed) => {
  /** Which chat is under way in a conversation. */
  const conversations = new Map<string, Talk | null>();
  const all = new Map<string, Talk>();
  let made = 7_380_000_000_000_000_000n;
  const nextId = (): string => String((made += 1n));

  const files = new Map<string, string>();
  /** What was said, and the names of what came with it. */
  const textOf = ({ content, content_type }: { content: string; content_type: 'text' | 'object_string' }): string => {
    if (content_type === 'text') return content;
    let parts: unknown;
    try {
      parts = JSON.parse(content);
    } catch {
      throw new NotAllowed('an object_string is JSON');
    }
    return strictly(Parts, parts)
      .map((part) => {
        if (part.type === 'text') return part.text;
        const name = files.get(part.file_id);
        if (name === undefined) throw new Refusal(200, 4200, 'the file does not exist');
        return `[${name}]`;
      })
      .join(' ');
  };
  return {
    nextId,
    keep: ({ name, bytes }: { name: string; bytes: number }) => {
      const id = nextId();
      files.set(id, name);
      if (files.size > mostTalks) files.delete(files.keys().next().value!);
      return { id, bytes, created_at: Math.floor(Date.now() / 1_000), file_name: name };
    },
    begin: (query: URLSearchParams, said: unknown): Talk => {
      const { conversation_id: named } = strictly(Query, Object.fromEntries(query));
      const { bot_id, additional_messages } = strictly(Body, said);
      const bot = seed.bots.find(({ id }) => id === bot_id);
      if (!bot) throw new Refusal(200, 4200, 'the bot does not exist');
      if (!bot.published) throw new Refusal(200, 4015, 'The bot has not been published to the channel Agent As API');
      if (named !== undefined && !conversations.has(named)) throw new Refusal(200, 4200, 'the conversation does not exist');
      const last = additional_messages.at(-1);
      const conversationId = named ?? nextId();
      if (conversations.get(conversationId)) throw new Refusal(200, 4016, 'conversation occupied');
      const talk = { id: nextId(), conversationId, bot, text: last === undefined ? '' : textOf(last), isCancelled: false, isOver: false };
      conversations.set(conversationId, talk);
      all.set(talk.id, talk);
      // An old one is known no more: the stand-in grows no further.
      if (all.size > mostTalks) all.delete(all.keys().next().value!);
      return talk;
    },
    end: (talk: Talk): void => {
      talk.isOver = true;
      if (conversations.get(talk.conversationId) === talk) conversations.set(talk.conversationId, null);
    },
    cancel: (said: unknown) => {
      const { conversation_id, chat_id } = strictly(Cancel, said);
      const talk = all.get(chat_id);
      if (talk?.conversationId !== conversation_id) throw new Refusal(200, 4200, 'the chat does not exist');
      if (talk.isOver) throw new Refusal(200, 4000, 'the chat is over');
      talk.isCancelled = true;
      if (conversations.get(conversation_id) === talk) conversations.set(conversation_id, null);
      return { id: chat_id, conversation_id, bot_id: talk.bot.id, status: 'canceled' };
    },
    /** Somebody else talks in each of them. */
    occupyAll: (): void => {
      for (const conversationId of conversations.keys()) conversations.set(conversationId, { id: 'another', conversationId } as Talk);
    },
    cancelled: (): string[] => [...all.values()].filter(({ isCancelled }) => isCancelled).map(({ id }) => id),
  };
};

/** Its work goes on where the line is cut, as that of Coze does, until it is cancelled or done. */
export const answeredBy = async (talks: Talks, { query, body }: { query: URLSearchParams; body: unknown }, response: ServerResponse): Promise<void> => {
  const talk = talks.begin(query, body);
  const { id, conversationId: conversation_id, bot } = talk;
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const send = (event: string, data: unknown) => void (response.destroyed || response.write(`event:${event}\ndata:${JSON.stringify(data)}\n\n`));
  const created_at = Math.floor(Date.now() / 1_000);
  const chat = (status: string, more: object = {}) => ({
    id,
    conversation_id,
    bot_id: bot.id,
    created_at,
    last_error: { code: 0, msg: '' },
    status,
    usage: { token_count: 0, output_count: 0, input_count: 0 },
    section_id: conversation_id,
    ...more,
  });
  const message = (type: string, content: string, messageId = talks.nextId()) => ({
    id: messageId,
    conversation_id,
    bot_id: bot.id,
    chat_id: id,
    role: 'assistant',
    type,
    content,
    content_type: 'text',
  });
  send('conversation.chat.created', chat('created'));
  send('conversation.chat.in_progress', chat('in_progress'));
  const pieces = bot.says ?? repeated(talk.text, bot.name);
  const messageId = talks.nextId();
  let said = '';
  for (const piece of bot.fails ? [] : pieces) {
    if (talk.isCancelled) break;
    send('conversation.message.delta', message('answer', piece, messageId));
    said += piece;
    if (bot.paceMs) await pause(bot.paceMs);
  }
  if (talk.isCancelled) send('conversation.chat.canceled', chat('canceled'));
  else if (bot.fails) send('conversation.chat.failed', chat('failed', { last_error: bot.fails }));
  else {
    send('conversation.message.completed', message('answer', said, messageId));
    const finished = { msg_type: 'generate_answer_finish', data: JSON.stringify({ finish_reason: 0 }), from_module: null, from_unit: null };
    send('conversation.message.completed', message('verbose', JSON.stringify(finished)));
    for (const next of bot.followUps ?? []) send('conversation.message.completed', message('follow_up', next));
    const usage = { output_count: pieces.length, input_count: Math.ceil(talk.text.length / 4), token_count: pieces.length + Math.ceil(talk.text.length / 4) };
    send('conversation.chat.completed', chat('completed', { completed_at: Math.floor(Date.now() / 1_000), usage }));
  }
  talks.end(talk);
  send('done', '[DONE]');
  response.end();
};

const mostTalks = 2_000;
const repeated = (text: string, bot: string): string[] =>
  `This is a stand-in on this server, not Coze, and nothing thinks behind it. ${bot} would answer here: “${text.slice(0, 400)}”`.split(/(?<=\s)/);

const id = z.string().regex(/^\d+$/);
const Query = z.strictObject({ conversation_id: id.optional() });
const Body = z.strictObject({
  bot_id: id,
  user_id: z.string().min(1),
  stream: z.literal(true),
  auto_save_history: z.literal(true),
  additional_messages: z
    .array(
      z.union([
        z.strictObject({ role: z.literal('user'), type: z.literal('question'), content: z.string(), content_type: z.enum(['text', 'object_string']) }),
        z.strictObject({ role: z.literal('assistant'), type: z.literal('answer'), content: z.string(), content_type: z.literal('text') }),
      ]),
    )
    .max(100),
});
const Parts = z
  .array(z.union([z.strictObject({ type: z.literal('text'), text: z.string() }), z.strictObject({ type: z.enum(['image', 'file']), file_id: id })]))
  .min(1)
  .max(20);
const Cancel = z.strictObject({ conversation_id: id, chat_id: id });
