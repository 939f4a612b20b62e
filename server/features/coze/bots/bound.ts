/** Bots that answer in the place of a base's sources: asked for whoever asks the base, whoever that is. */
import type { Coze } from '../../../adapters/coze/coze.ts';
import type { Db } from '../../../adapters/db/db.ts';
import { Fault } from '../../../kit/fault.ts';
import { type Heard, unasked } from '../../runs/index.ts';
import type { Access } from '../connections/access.service.ts';
import { closedBy } from './bots.service.ts';
import { type BotRow, botsStore, type Reader } from './bots.store.ts';

type Turn = { role: 'user' | 'assistant'; text: string };
type Asked = { accountId: string; id: string /** By which Coze tells one conversation from another. */; as: string; text: string; before: Turn[] };

export const createBound = ({ db, coze, access }: { db: Db; coze: Coze; access: Access }) => {
  const ofAccount = (accountId: string, id: string): Promise<BotRow | undefined> => botsStore(db).ofAccount(accountId, id);
  return {
    named: ofAccount,
    mayBind: async (reader: Reader, id: string): Promise<boolean> => (await botsStore(db).usable(reader, id)) !== undefined,
    async ask({ accountId, id, as, text, before }: Asked, on: { text(piece: string): void }, signal: AbortSignal): Promise<Heard> {
      const began = Date.now();
      const ended = (state: Heard['state'], error = ''): Heard => ({ ...unasked, state, error, totalMs: Date.now() - began });
      const bot = await ofAccount(accountId, id);
      if (!bot || closedBy(bot)) return ended('failed', 'coze_not_connected');
      const said = { botId: bot.botId, userId: `c_${as}`, conversationId: null, text, before };
      const heard: { at?: { chatId: string; conversationId: string } } = {};
      const hears = {
        created: (chat: NonNullable<typeof heard.at>) => void (heard.at = chat),
        text: (piece: string) => on.text(piece),
        thoughts: () => undefined,
      };
      try {
        const end = await access.use(accountId, bot.connectionId, (bearer, row) => coze.chat(row, bearer, said, hears, signal));
        return end.state === 'completed'
          ? { ...ended('done'), tokensIn: end.tokens?.input ?? null, tokensOut: end.tokens?.output ?? null }
          : ended('failed', 'coze_refused');
      } catch (error) {
        if (!signal.aborted) return ended('failed', error instanceof Fault ? error.code : 'coze_silent');
        const named = heard.at;
        if (named) await access.use(accountId, bot.connectionId, (bearer, row) => coze.cancel(row, bearer, named)).catch(() => undefined);
        return ended('stopped');
      }
    },
  };
};
