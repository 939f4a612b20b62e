import { contract } from '@storewright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../kit/fault.ts';
import { serve, type Served } from '../../kit/http.ts';
import type { Auth, From } from './auth.service.ts';
import { cookieFor } from './cookie.ts';
import { deviceCookie } from './devices.ts';
import { bearerOf, cookieName, type Session } from './sessions.ts';

/** Sign-ins for trying out: they exist only where the operator's own machine asks itself. */
export type SignInOptions = {
  loginHost: string | null;
  sso: boolean;
  registration: boolean;
  /** Shopify knows us, and reaches us. */
  shopify: boolean;
  /** People reach the console by https, whatever the last proxy speaks with it. */
  https: boolean;
  demoAllowed: (request: FastifyRequest) => boolean;
  /** The code of an invitation that this browser followed. */
  invitationOf: (request: FastifyRequest) => string | undefined;
};

/** What every way in ends with. */
export const signInBy = (auth: Pick<Auth, 'end'>, options: Pick<SignInOptions, 'https' | 'invitationOf'>) => ({
  fromOf: (request: FastifyRequest): From => ({
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    invitation: options.invitationOf(request),
    device: request.cookies[deviceCookie],
  }),
  /** A new token at every sign-in; the old one is worth nothing from now on. */
  async signedIn(request: FastifyRequest, reply: FastifyReply, session: Session) {
    await auth.end(request);
    reply.setCookie(cookieName, session.token, cookieFor(request, options));
    return { user_id: session.userId, account_id: session.accountId };
  },
});

export const authRoutes = (auth: Auth, options: SignInOptions): Served => {
  const { fromOf, signedIn } = signInBy(auth, options);

  /** Here they showed their password, or chose it. */
  const signedInHere = async (request: FastifyRequest, reply: FastifyReply, session: Session) => {
    const answer = await signedIn(request, reply, session);
    const device = await auth.deviceFor(session.userId, request.cookies[deviceCookie]);
    if (device !== undefined) reply.setCookie(deviceCookie, device, cookieFor(request, options));
    return answer;
  };
  const signedOut = async (request: FastifyRequest, reply: FastifyReply) => {
    await auth.end(request);
    const { maxAge: _, ...same } = cookieFor(request, options);
    reply.clearCookie(cookieName, same);
    return { msg: 'You are signed out.' };
  };

  return serve(contract.auth, {
    options: ({ caller, request }) => ({
      login_host: options.loginHost,
      demo: options.demoAllowed(request),
      sso: options.sso,
      shopify: options.shopify,
      register: options.registration,
      signed_in: caller !== null,
    }),
    login: async ({ body, request, reply }) => signedInHere(request, reply, await auth.login(body, fromOf(request))),
    forgotPassword: ({ body, request }) => auth.forgot(body.email, request.ip),
    resetPassword: async ({ body, request, reply }) => signedInHere(request, reply, await auth.resetPassword(body, fromOf(request))),
    confirmEmail: ({ body }) => auth.emailChange.confirm(body.token),
    register: async ({ body, request, reply }) => signedInHere(request, reply, await auth.register(body, fromOf(request))),
    sso: async ({ body, request, reply }) => signedIn(request, reply, await auth.sso(body, fromOf(request))),
    apLogin: async ({ body, request, reply }) => {
      const session = await auth.fromShopify(body.session_token, fromOf(request)).catch((error: unknown) => {
        // Shopify's bridge fetches a new token and asks again when it sees this.
        if (error instanceof Fault && error.status === 401) reply.header('x-shopify-retry-invalid-session-request', '1');
        throw error;
      });
      return { user_id: session.userId, account_id: session.accountId, token: session.token, expires_at: session.expiresAt.toISOString() };
    },
    logout: ({ request, reply }) => signedOut(request, reply),
    logoutByVisit: ({ request, reply }) => {
      if (!ownVisit(request)) throw new Fault('cross_site_request', 403);
      return signedOut(request, reply);
    },
    switchShop: async ({ caller, body }) =>
      (await auth.switchShop(caller, body.shop_id)) ? { errno: 0, msg: 'Switch shop done.' } : { errno: 1, msg: 'This shop is not connected to your account.' },
    switchAccount: async ({ caller, body, request, reply }) => {
      // Inside a shop's admin one works in the account of that shop.
      if (caller.inShopsAdmin || bearerOf(request)) throw new Fault('not_your_role', 403);
      if (caller.byCompany) throw new Fault('company_session', 403);
      return signedIn(request, reply, await auth.switchAccount({ userId: caller.userId, accountId: body.account_id }, fromOf(request)));
    },
    fakeLogin: async ({ request, reply }) => signedIn(request, reply, await auth.demo.shopOwner(fromOf(request))),
    fakeUserLogin: async ({ body, request, reply }) => signedIn(request, reply, await auth.demo.user(body.email, fromOf(request))),
    fakeApiLogin: async ({ request, reply }) => signedIn(request, reply, await auth.demo.developer(fromOf(request))),
    fakeOperatorLogin: async ({ request, reply }) => signedIn(request, reply, await auth.demo.operator(fromOf(request))),
    fakeEnterpriseLogin: async ({ request, reply }) => signedIn(request, reply, await auth.demo.enterpriseAdmin(fromOf(request))),
  });
};

/** A page of another site must not sign anybody out by a link or a picture. What is no browser says nothing and may. */
const ownVisit = ({ headers, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.referer === undefined || URL.parse(headers.referer)?.host === host;
};
