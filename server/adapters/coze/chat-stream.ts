/** What comes of a chat: the bot's words as they are written, what it suggests to ask next, and what it counted. */
import { createParser } from 'eventsource-parser';
import { z } from 'zod';

type Told = { code: string; said: string; logId: string };
export type Hears = {
  /** It has a name at Coze now: by that it can be stopped. */
  created(chat: { chatId: string; conversationId: string }): void;
  text(piece: string): void;
  thoughts(piece: string): void;
};
export type ChatEnd = {
  state: 'completed' | 'failed';
  followUps: string[];
  tokens: { input: number; output: number; total: number } | null;
  trouble: Told | null;
};
type Ways = { hears: Hears; logId: string; refuse(told: Told): Error; isStopped(): boolean };

export const heardChat = async (body: AsyncIterable<Buffer>, { hears, logId, refuse, isStopped }: Ways): Promise<ChatEnd> => {
  const end: ChatEnd = { state: 'failed', followUps: [], tokens: null, trouble: { code: 'broken_off', said: '', logId } };
  let wrote = '';
  let isOver = false;
  const fail = (told: { code?: number | string | undefined; msg?: string | undefined } | null | undefined): void => {
    end.state = 'failed';
    end.trouble = { code: String(told?.code ?? 'failed'), said: (told?.msg ?? '').slice(0, 500), logId };
  };
  const take = ({ event, data }: { event?: string | undefined; data: string }): void => {
    if (event === 'done') return void (isOver = true);
    const said = readable(data);
    switch (event) {
      case 'conversation.chat.created': {
        const { id, conversation_id: conversationId } = Chat.parse(said);
        return hears.created({ chatId: id, conversationId });
      }
      case 'conversation.message.delta': {
        const { type, content, reasoning_content: thought } = Message.parse(said);
        if (type !== 'answer') return;
        if (thought) hears.thoughts(thought);
        if (content) hears.text(content);
        wrote += content;
        return;
      }
      case 'conversation.message.completed': {
        const { type, content, content_type: kind } = Message.parse(said);
        if (type === 'follow_up' && content) end.followUps.push(content);
        // One that came whole, without pieces before it.
        if (type === 'answer' && kind === 'text' && content && !wrote.endsWith(content)) {
          hears.text(content);
          wrote += content;
        }
        return;
      }
      case 'conversation.chat.completed': {
        const { usage } = Chat.parse(said);
        end.tokens = usage ? { input: usage.input_count, output: usage.output_count, total: usage.token_count } : null;
        end.state = 'completed';
        end.trouble = null;
        return;
      }
      case 'conversation.chat.failed':
        return fail(Chat.parse(said).last_error);
      case 'conversation.chat.canceled':
        return fail({ code: 'canceled' });
      case 'conversation.chat.requires_action':
        return fail({ code: 'requires_action' });
      case 'error': {
        const told = Failure.safeParse(said).data;
        return fail({ code: told?.code ?? 'error', msg: told?.msg });
      }
      default:
    }
  };
  const parser = createParser({ onEvent: take });
  const decoder = new TextDecoder();
  try {
    for await (const piece of body) {
      parser.feed(decoder.decode(piece, { stream: true }));
      if (isOver) break;
    }
  } catch (error) {
    if (error instanceof z.ZodError) throw refuse({ code: 'unreadable', said: 'An event has another shape than it should have.', logId });
    // A line that breaks after the last word has lost nothing.
    if (isStopped() || end.trouble?.code === 'broken_off') throw error;
  }
  return end;
};

const readable = (data: string): unknown => {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
};

const Failure = z.object({ code: z.union([z.number(), z.string()]).optional(), msg: z.string().optional() });
const Chat = z.object({
  id: z.string(),
  conversation_id: z.string(),
  last_error: Failure.nullish(),
  usage: z.object({ token_count: z.number(), output_count: z.number(), input_count: z.number() }).nullish(),
});
const Message = z.object({
  type: z.string().default(''),
  content: z.string().default(''),
  content_type: z.string().default(''),
  reasoning_content: z.string().nullish(),
});
