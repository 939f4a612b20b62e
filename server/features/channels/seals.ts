/** What is sealed of a channel: what it is set up with, and where somebody is answered. */
import type { Address, Held } from '../../adapters/channels/channel.ts';
import { type Secrets, sealedByAnother } from '../../kit/crypto.ts';
import { Fault } from '../../kit/fault.ts';

export type Seals = ReturnType<typeof createSeals>;
export const createSeals = (secrets: Secrets) => {
  const otherwise = (cause: unknown) => new Fault('invalid_input', 409, { message: sealedByAnother, cause });
  const open = (sealed: Buffer, place: string) => JSON.parse(secrets.open(sealed, place, otherwise)) as Record<string, string>;
  return {
    held: ({ id, secrets: sealed }: { id: string; secrets: Buffer | null }): Held => (sealed ? open(sealed, `channel:${id}`) : {}),
    sealed: (id: string, held: Held): Buffer => secrets.seal(JSON.stringify(held), `channel:${id}`),
    address: (sealed: Buffer, threadId: string): Address => open(sealed, `channel_thread:${threadId}`),
    sealedAddress: (threadId: string, address: Address): Buffer => secrets.seal(JSON.stringify(address), `channel_thread:${threadId}`),
  };
};
