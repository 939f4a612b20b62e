/** Who is signed in: an opaque token in the cookie `sessionid`, or as a bearer inside the shop's admin, where cookies are blocked. */
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { newToken, sha256 } from '../../kit/crypto.ts';
import { Fault } from '../../kit/fault.ts';
import { permissionsOf } from '../account/index.ts';
import { authStore } from './auth.store.ts';

export type Session = { token: string; expiresAt: Date; userId: string; accountId: string };
type From = { address: string; userAgent: string };

export const cookieName = 'sessionid';
/** How long a session lives is written down at most this often. */
const slideEveryMs = 5 * 60_000;
const forgetEveryMs = 60 * 60_000;

export const createSessions = ({ db, clock }: { db: Db; clock: Clock }) => {
  const store = authStore(db);
  let forgotten = 0;
  return {
    async begin({
      userId,
      accountId,
      lifeMs,
      shopId = null,
      byCompany = false,
      from = { address: '', userAgent: '' },
    }: {
      userId: string;
      accountId: string;
      lifeMs: number;
      /** App mode: it shows this shop alone, and ends when it says. */
      shopId?: string | null;
      byCompany?: boolean;
      from?: From;
    }): Promise<Session> {
      const now = clock();
      if (now.getTime() - forgotten > forgetEveryMs) {
        forgotten = now.getTime();
        await store.forgetOld(now);
      }
      const token = newToken();
      const expiresAt = new Date(now.getTime() + lifeMs);
      await store.insert({
        hash: sha256(token),
        userId,
        accountId,
        shopId,
        byCompany,
        address: from.address.slice(0, 64),
        userAgent: from.userAgent.slice(0, 300),
        createdAt: now,
        lastSeenAt: now,
        expiresAt,
      });
      return { token, expiresAt, userId, accountId };
    },

    /** Null where nobody is signed in; refuses somebody who is disabled, or whose account is. */
    async callerOf(request: FastifyRequest): Promise<Caller | null> {
      const token = tokenOf(request);
      if (!token) return null;
      const now = clock();
      const found = await store.find(sha256(token), now);
      if (!found) return null;
      const { session, user, account, membership } = found;
      if (user.disabledAt || account.disabledAt) throw new Fault('account_disabled', 403);
      if (session.shopId === null && now.getTime() - session.lastSeenAt.getTime() > slideEveryMs) {
        await store.slide(session.hash, now, new Date(now.getTime() + session.expiresAt.getTime() - session.lastSeenAt.getTime()));
      }
      return {
        userId: user.id,
        accountId: account.id,
        role: membership.role,
        permissions: permissionsOf(membership),
        name: user.name,
        email: user.email,
        sessionHash: session.hash,
        shopId: session.shopId ?? membership.shopId,
        inShopsAdmin: session.shopId !== null,
        byCompany: session.byCompany,
        timeZone: account.timeZone,
        // The company vouches for one of its people, not for who runs this server.
        operator: user.operator && !session.byCompany,
        profile: {
          usage: membership.usage,
          isDismissedTips: user.isDismissedTips,
          language: user.language,
          accountName: account.name,
          propertyType: account.propertyType,
          companyName: account.companyName,
        },
      };
    },

    async endOf(request: FastifyRequest): Promise<void> {
      const token = tokenOf(request);
      if (token) await store.end(sha256(token));
    },
  };
};

const tokenOf = (request: FastifyRequest): string | undefined => bearerOf(request) ?? request.cookies[cookieName];

/** A bearer is never sent by a browser on its own, so no other site can misuse it. */
export const bearerOf = (request: FastifyRequest): string | undefined => /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
