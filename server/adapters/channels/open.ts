/** The messengers by name, each at its own address; a test says another one. */
import type { ChannelKind } from '@storewright/contract/channels/kinds';
import type { Outgoing } from '../outgoing/outgoing.ts';
import type { Channel, ChannelNeeds } from './channel.ts';
import { dingtalk, theirs } from './dingtalk.ts';
import { discord } from './discord.ts';
import { facebook } from './facebook.ts';
import { telegram } from './telegram.ts';

const makers: Record<ChannelKind, { make: (needs: ChannelNeeds) => Channel; origin: string }> = {
  telegram: { make: telegram, origin: 'https://api.telegram.org' },
  discord: { make: discord, origin: 'https://discord.com' },
  dingtalk: { make: dingtalk, origin: theirs },
  facebook: { make: facebook, origin: 'https://graph.facebook.com' },
};

export type Messengers = Record<ChannelKind, Channel>;
export const openMessengers = (outgoing: Pick<Outgoing, 'request'>, origins: Partial<Record<ChannelKind, string>> = {}): Messengers =>
  Object.fromEntries(
    Object.entries(makers).map(([kind, { make, origin }]) => [kind, make({ outgoing, origin: origins[kind as ChannelKind] ?? origin })]),
  ) as Messengers;
