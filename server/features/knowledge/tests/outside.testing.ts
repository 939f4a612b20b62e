/** What people outside were told by a base: a guest by a link, a visitor by the widget; and other links and another widget, by which nobody reads that. */
import { plainWidget } from '@storewright/contract/channels/plain-widget';
import { clientOver, type Person } from '../../../boot/house.testing.ts';
import { newToken } from '../../../kit/crypto.ts';
import { newId } from '../../../kit/ids.ts';
import type { KnowledgeForTests } from './knowledge.testing.ts';

type Link = { key: string; guest: string };
export type Outside = Awaited<ReturnType<typeof leftOutside>>;
type Of = { house: KnowledgeForTests['house']; owner: Person };

const until = async <Said>(look: () => Promise<Said>, isSo: (said: Said) => boolean): Promise<Said> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const now = await look();
    if (isSo(now)) return now;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('it was not answered');
};

export const asGuest = ({ guest }: Pick<Link, 'guest'>) => ({ headers: { 'x-guest': guest } });
/** A conversation that a guest began, once it is answered. */
export const guestAsks = async ({ client }: Pick<Person, 'client'>, { key, guest }: Link, body: { text: string; wish?: string }) => {
  const { id } = await client.shared.ask({ params: { key }, body }, asGuest({ guest }));
  const isOver = ({ answer }: { answer: { state: string } | null }) => !answer || (answer.state !== 'waiting' && answer.state !== 'writing');
  return until(() => client.shared.chat({ params: { key, id } }, asGuest({ guest })), ({ messages }) => messages.every(isOver)); // biome-ignore format: short
};
export const openLink = async ({ client }: Pick<Person, 'client'>, base: string, mode: 'open' | 'signed_in' = 'open'): Promise<Link> => {
  const { url } = await client.shares.add({ params: { id: base }, body: { mode } });
  const key = url.split('/').at(-1)!;
  return { key, ...(await client.shared.enter({ params: { key }, body: {} })) };
};
export const openWidget = async ({ house, owner }: Of, base: string, text: string): Promise<{ key: string; visitor: string }> => {
  const { key } = (await owner.client.widgets.save({ params: { id: base }, body: plainWidget })).widget;
  const visitor = newToken();
  const { visitors } = clientOver(house.app, { 'x-visitor': visitor });
  await visitors.ask({ params: { key }, body: { text, wish: newId() } });
  await until(() => visitors.conversation({ params: { key } }), ({ messages }) => messages.every(({ over }) => over)); // biome-ignore format: short
  return { key, visitor };
};

export const leftOutside = async (of: Of, base: string, text: string) => {
  const wish = newId();
  const [link, other, inside] = [await openLink(of.owner, base), await openLink(of.owner, base), await openLink(of.owner, base, 'signed_in')];
  const { id: chat } = await guestAsks(of.owner, link, { text, wish });
  return { link, other, inside, chat, wish, text, widget: await openWidget(of, base, text) };
};
