/** Messengers that a base can be asked from. */
export const channelKinds = ['telegram', 'discord', 'dingtalk', 'facebook'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** Where a messenger calls, below the address of the console. Telegram's is where its set-up goes as well. */
export const callbackPaths = {
  telegram: '/api/open/telegram/set/webhook',
  discord: '/api/open/discord/callback',
  dingtalk: '/api/open/dingtalk/callback',
  facebook: '/api/open/facebook/callback',
} as const satisfies Record<ChannelKind, string>;

/** What a channel is set up with, by the names of the callbacks' query. What each is for each messenger, the screen says. */
export const secretNames = ['token', 'pk', 'sk', 'srt'] as const;
export type SecretName = (typeof secretNames)[number];
export const secretsOf: Record<ChannelKind, Partial<Record<SecretName, 'needed' | 'optional'>>> = {
  telegram: { token: 'needed', srt: 'optional' },
  discord: { pk: 'needed', token: 'optional' },
  dingtalk: { srt: 'needed', sk: 'optional' },
  facebook: { srt: 'needed', token: 'needed', pk: 'needed' },
};

/** In this order: what fails stops the rest. */
export const checkSteps = ['address', 'tls', 'signature', 'token', 'permission', 'reply'] as const;
export type CheckStep = (typeof checkSteps)[number];

export const simulatedCases = ['once', 'three_times', 'late', 'slow', 'wrong_signature'] as const;
export type SimulatedCase = (typeof simulatedCases)[number];
