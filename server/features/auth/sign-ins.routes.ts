import type { settings } from '@storewright/contract/settings';
import type { Handlers } from '../../kit/http.ts';
import { cookieFor } from './cookie.ts';
import { cookieName } from './sessions.ts';
import type { SignIns } from './sign-ins.service.ts';

/** The part of the group `settings` that is about one's own way in. */
export const signInsHandlers = (
  signIns: SignIns,
  options: { https: boolean },
): Pick<Handlers<typeof settings>, 'sessions' | 'endSession' | 'endOtherSessions' | 'setPassword'> => ({
  sessions: ({ caller }) => signIns.list(caller),
  endSession: async ({ caller, params }) => {
    await signIns.end(caller, params.id);
    return { ok: true };
  },
  endOtherSessions: async ({ caller }) => {
    await signIns.endOthers(caller);
    return { ok: true };
  },
  setPassword: async ({ caller, body, request, reply }) => {
    const token = await signIns.changePassword(caller, { ...body, address: request.ip });
    reply.setCookie(cookieName, token, cookieFor(request, options));
    return { ok: true };
  },
});
