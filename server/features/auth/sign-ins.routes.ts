import type { settings } from '@storewright/contract/settings';
import type { Handlers } from '../../kit/http.ts';
import { cookieFor } from './cookie.ts';
import { deviceCookie } from './devices.ts';
import { cookieName } from './sessions.ts';
import type { Auth } from './auth.service.ts';

/** The part of the group `settings` that is about one's own way in. */
export const signInsHandlers = (
  { signIns, emailChange }: Pick<Auth, 'signIns' | 'emailChange'>,
  options: { https: boolean },
): Pick<Handlers<typeof settings>, 'sessions' | 'endSession' | 'endOtherSessions' | 'setPassword' | 'changeEmail'> => ({
  sessions: ({ caller }) => signIns.list(caller),
  endSession: async ({ caller, params }) => {
    await signIns.end(caller, params.id);
    return { ok: true };
  },
  endOtherSessions: async ({ caller }) => {
    await signIns.endOthers(caller);
    return { ok: true };
  },
  changeEmail: ({ caller, body, request }) => emailChange.ask(caller, { ...body, address: request.ip }),
  setPassword: async ({ caller, body, request, reply }) => {
    const { token, device } = await signIns.changePassword(caller, { ...body, address: request.ip });
    reply.setCookie(cookieName, token, cookieFor(request, options)).setCookie(deviceCookie, device, cookieFor(request, options));
    return { ok: true };
  },
});
