/** Where a provider's key stands: sealed for this place, it does not open in another. */
export const keyPlace = (channelId: string): string => `provider.key:${channelId}`;
