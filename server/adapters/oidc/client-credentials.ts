/** A token for a program itself, by its own secret (OAuth 2, client credentials). */
import type { ClientAuth } from 'openid-client';
import { Fault } from '../../kit/fault.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { throughDoor } from './through.ts';

/** `address`: where tokens are given out. */
export type Program = { address: string; clientId: string; secret: string; scope: string };
export type Token = { access: string; expiresIn: number | null };
/** Why there is no token, as people can do something about it. */
export class NoToken extends Error {
  /** It did not answer. */
  readonly isSilence: boolean;
  constructor(message: string, { isSilence = false } = {}) {
    super(message);
    this.isSilence = isSilence;
  }
}

export const askToken = async (outgoing: Pick<Outgoing, 'request'>, { address, clientId, secret, scope }: Program): Promise<Token> => {
  const client = await import('openid-client');
  const at = new URL(address);
  const ask = async (proof: ClientAuth): Promise<Token> => {
    const config = new client.Configuration({ issuer: at.origin, token_endpoint: at.href }, clientId, undefined, proof);
    // Whether it may be plain was asked when it was set.
    if (at.protocol === 'http:') client.allowInsecureRequests(config);
    config[client.customFetch] = throughDoor(outgoing);
    const told = await client.clientCredentialsGrant(config, scope === '' ? undefined : { scope });
    if (!/^[\x21-\x7e]{1,8000}$/.test(told.access_token)) throw new NoToken('It gave no token that can be sent.');
    return { access: told.access_token, expiresIn: told.expires_in ?? null };
  };
  try {
    return await ask(client.ClientSecretBasic(secret)).catch((error: unknown) => {
      // Every server has to know the first way, and some know the second alone.
      if (error instanceof client.ResponseBodyError || error instanceof client.WWWAuthenticateChallengeError) return ask(client.ClientSecretPost(secret));
      throw error;
    });
  } catch (error) {
    if (error instanceof client.ResponseBodyError) throw new NoToken(`${at.host} says: ${(error.error_description ?? error.error).slice(0, 200)}`);
    for (let under = error; under instanceof Error; under = under.cause as Error) if (under instanceof Fault || under instanceof NoToken) throw under;
    throw new NoToken(`${at.host} gave no token.`, { isSilence: true });
  }
};
