import { contract } from '@storewright/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../kit/fault.ts';
import { type Guards, serve, type Served } from '../../kit/http.ts';
import { doing } from '../audit/index.ts';
import type { From, Session } from '../auth/index.ts';
import type { IdentitySettings } from './identity.service.ts';
import type { SignIn } from './sign-in/sign-in.service.ts';

type Ways = {
  fromOf(request: FastifyRequest): From;
  signedIn(request: FastifyRequest, reply: FastifyReply, session: Session): Promise<unknown>;
};
type Https = { https: boolean };

export const identityRoutes = (settings: IdentitySettings, { https }: Https): Served =>
  serve(contract.identity, {
    get: ({ caller }) => settings.get(caller),
    save: ({ body, ...by }) => settings.save(by.caller, doing(by), body),
    change: ({ body, ...by }) => settings.change(by.caller, doing(by), body),
    remove: ({ body, ...by }) => settings.remove(by.caller, doing(by), body.password),
    try: async ({ caller, request, reply }) => {
      const { url, browser } = await settings.try(caller);
      give(request, reply, browser, https);
      return { url };
    },
    addDomain: ({ body, ...by }) => settings.domains.add(by.caller, doing(by), body.domain),
    checkDomain: ({ params, ...by }) => settings.domains.check(by.caller, doing(by), params.id),
    removeDomain: ({ params, ...by }) => settings.domains.remove(by.caller, doing(by), params.id),
  });

export const scimTokensRoutes = ({ tokens }: Pick<IdentitySettings, 'tokens'>): Served =>
  serve(contract.scimTokens, {
    create: ({ body, ...by }) => tokens.create(by.caller, doing(by), body.password),
    remove: ({ params, body, ...by }) => tokens.remove(by.caller, doing(by), params.id, body.password),
  });

export const companySignInRoutes = ({ find }: Pick<SignIn, 'find'>): Served =>
  serve(contract.companySignIn, { find: async ({ query, request }) => ({ company: await find(query.domain, request.ip) }) });

/** The two addresses between which a browser is at a provider. Both end on a page; a program is told by status and code. */
export const companySignInDoor =
  (signIn: SignIn, { fromOf, signedIn }: Ways, { callerOf }: Pick<Guards, 'callerOf'>, { https }: Https) =>
  (app: FastifyInstance): void => {
    const somebody = (request: FastifyRequest) =>
      callerOf(request).catch((error: unknown) => {
        if (error instanceof Fault) return null;
        throw error;
      });
    const refused = async (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
      if (!(error instanceof Fault) || !(request.headers.accept ?? '').includes('text/html')) throw error;
      const page = (await somebody(request)) ? settingsPage : '/company-sign-in';
      return reply.redirect(`${page}?${new URLSearchParams({ refused: error.code })}`, 302);
    };

    app.get<{ Querystring: Record<string, unknown> }>('/api/auth/oidc/start/', async (request, reply) => {
      const { domain, back, hint } = request.query;
      try {
        const asked = { domain: textOf(domain, 253) ?? '', back: safe(textOf(back, 500)), hint: textOf(hint, 254) };
        const { url, browser } = await signIn.start(asked, fromOf(request));
        give(request, reply, browser, https);
        return await reply.redirect(url, 302);
      } catch (error) {
        return refused(request, reply, error);
      }
    });

    app.get<{ Params: { account: string } }>('/api/auth/oidc/callback/:account/', async (request, reply) => {
      const browser = request.cookies[cookie];
      reply.clearCookie(cookie, { path: cookiePath });
      try {
        const url = new URL(request.url, 'http://here');
        const ended = await signIn.finish({ to: request.params.account, url, browser }, await somebody(request), fromOf(request));
        if ('tried' in ended) return await reply.redirect(settingsPage, 302);
        await signedIn(request, reply, ended.session);
        return await reply.redirect(ended.back, 302);
      } catch (error) {
        return refused(request, reply, error);
      }
    });
  };

const cookie = 'company_sign_in';
const cookiePath = '/api/auth/oidc/';
const settingsPage = '/settings/sign-in';
/** Only the browser that left may come back: it has this, and nobody else. */
const give = (request: FastifyRequest, reply: FastifyReply, value: string, https: boolean): void =>
  void reply.setCookie(cookie, value, { path: cookiePath, httpOnly: true, sameSite: 'lax', secure: https || request.protocol === 'https', maxAge: 600 });

const textOf = (value: unknown, most: number): string | undefined => (typeof value === 'string' && value.length <= most ? value : undefined);
/** A page of ours, and nobody else's. */
const safe = (back: string | undefined): string => (back && /^\/(?![/\\])[\x21-\x7e]*$/.test(back) && !back.startsWith('/api/') ? back : '/');
