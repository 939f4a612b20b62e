import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Check, ChannelKind, SecretName, SimulatedCase } from '../channels.api.ts';

/** Names of makers are the same in every language. */
export const makers: Record<ChannelKind, string> = { telegram: 'Telegram', discord: 'Discord', dingtalk: 'DingTalk', facebook: 'Facebook Messenger' };

/** `where`: what is done at the maker's, before its values are copied. `at`: what is done there with our address; null: we do it. `hello`: how somebody tries it. */
type Guide = { where: MessageDescriptor; link: string; at: MessageDescriptor | null; hello: MessageDescriptor };
export const guides: Record<ChannelKind, Guide> = {
  telegram: {
    where: msg`Open @BotFather in Telegram, send /newbot and follow it.`,
    link: 'https://t.me/BotFather',
    at: null,
    hello: msg`Open your bot in Telegram and press Start.`,
  },
  discord: {
    where: msg`In the developer portal: New Application, then General Information.`,
    link: 'https://discord.com/developers/applications',
    at: msg`General Information, Interactions Endpoint URL. With a bot token we do this for you.`,
    hello: msg`With the app on your server write /ask and a question. /human reaches a person, /bot goes back.`,
  },
  dingtalk: {
    where: msg`In the developer console: create an app, then add a robot to it.`,
    link: 'https://open-dev.dingtalk.com',
    at: msg`Robot, message receiving mode: HTTP, not Stream. Paste it as the message receiving address.`,
    hello: msg`Add the robot to a group and mention it with a question.`,
  },
  facebook: {
    where: msg`In Meta for Developers: create an app with Messenger and connect your page.`,
    link: 'https://developers.facebook.com/apps',
    at: msg`Messenger, Webhooks: paste it with your verify token, and subscribe to messages.`,
    hello: msg`Write to your page in Messenger.`,
  },
};

export const secretNames: Record<ChannelKind, Partial<Record<SecretName, MessageDescriptor>>> = {
  telegram: { token: msg`Bot token` },
  discord: { pk: msg`Public key`, token: msg`Bot token` },
  dingtalk: { srt: msg`App secret`, sk: msg`App key` },
  facebook: { srt: msg`App secret`, token: msg`Page access token`, pk: msg`Verify token` },
};

export const stepNames: Record<Check['step'], MessageDescriptor> = {
  address: msg`Address reachable from outside`,
  tls: msg`TLS certificate`,
  signature: msg`Signature`,
  token: msg`Token`,
  permission: msg`Permission`,
  reply: msg`A reply arrives`,
};
export const whyNames: Record<Exclude<Check['why'], ''>, MessageDescriptor> = {
  not_public: msg`This console has no public address yet. Whoever runs it sets PUBLIC_URL.`,
  not_reached: msg`Nothing answers at the public address of this console.`,
  not_https: msg`The address needs https: messengers call nothing else.`,
  no_call: msg`No message came yet.`,
  refused: msg`It was refused. Copy the secrets once more.`,
  unreachable: msg`The messenger does not answer. Try again.`,
  elsewhere: msg`Another address or another app is set there.`,
  missing: msg`Our address is not set there yet.`,
  not_checked: msg`Cannot be told with what is held here.`,
  no_reply: msg`Nothing was answered yet.`,
  not_sent: msg`The last answer did not arrive.`,
};
export const caseNames: Record<SimulatedCase, MessageDescriptor> = {
  once: msg`Once`,
  three_times: msg`Three times`,
  late: msg`Ten minutes late`,
  slow: msg`Slow answer`,
  wrong_signature: msg`Wrong signature`,
};
