/** Coze has no list of a space's plugins: they are gathered from its bots, and kept for a while, for that is a question for each bot. */
import type { Coze } from '../../../adapters/coze/coze.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Access } from '../connections/access.service.ts';

type Plugin = { plugin_id: string; name: string; description: string; tools: string[]; bots: { bot_id: string; name: string }[] };
type Gathered = { items: Plugin[]; read: number; more: boolean };
type Needs = { coze: Coze; access: Access; clock: Clock };

export const createPlugins = ({ coze, access, clock }: Needs) => {
  const kept = new Map<string, { at: number; found: Promise<Gathered> }>();

  const gather = async ({ accountId, id }: { accountId: string; id: string }, spaceId: string): Promise<Gathered> => {
    const { items: bots, isLast } = await access.use(accountId, id, async (bearer, row) => {
      const all = [];
      for (let page = 1; ; page += 1) {
        const found = await coze.bots(row, bearer, { spaceId, status: 'all', page });
        all.push(...found.items);
        if (found.isLast || all.length >= mostBots) return { items: all.slice(0, mostBots), isLast: found.isLast && all.length <= mostBots };
      }
    });
    const plugins = new Map<string, Plugin>();
    const waiting = [...bots];
    const read = async (): Promise<void> => {
      for (let bot = waiting.shift(); bot; bot = waiting.shift()) {
        const { id: botId, name, published } = bot;
        const whole = await access.use(accountId, id, (bearer, row) => coze.bot(row, bearer, botId, published));
        for (const { id: pluginId, ...plugin } of whole.plugins) {
          const one = plugins.get(pluginId) ?? { plugin_id: pluginId, ...plugin, bots: [] };
          plugins.set(pluginId, { ...one, tools: [...new Set([...one.tools, ...plugin.tools])], bots: [...one.bots, { bot_id: botId, name }] });
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, read));
    const items = [...plugins.values()].map((one) => ({ ...one, bots: one.bots.sort((a, b) => a.name.localeCompare(b.name)) }));
    return { items: items.sort((a, b) => b.bots.length - a.bots.length || a.name.localeCompare(b.name)), read: bots.length, more: !isLast };
  };

  return (connection: { accountId: string; id: string }, spaceId: string): Promise<Gathered> => {
    const key = `${connection.id} ${spaceId}`;
    const now = clock().getTime();
    const before = kept.get(key);
    if (before && now - before.at < keptMs) return before.found;
    const found = gather(connection, spaceId);
    // The oldest goes where many are kept, and what failed is asked for again.
    kept.delete(key);
    kept.set(key, { at: now, found });
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    found.catch(() => kept.get(key)?.found === found && kept.delete(key));
    return found;
  };
};

const mostBots = 60;
const atOnce = 4;
const keptMs = 5 * 60_000;
const mostKept = 200;
