import { type AnyRouter, redirect } from '@tanstack/react-router';
import { enterFromFrame, joined, optionsQuery } from '../features/auth/index.ts';
import { ApiError, api } from '../kit/api.ts';
import { bearer } from '../kit/bearer.ts';
import { wait } from '../kit/i18n.ts';
import { onTold, openedFor, openFor } from '../kit/opened-for.ts';
import { queries } from '../kit/query.ts';
import { onSessionLost, sessionLost } from '../kit/session-lost.ts';
import { isFramed, type Profile, profileQuery, safePath, variantOf } from '../kit/session.ts';
import { applyTheme } from '../kit/theme.ts';

/** The profile, or the way to the sign-in screen, with the way back. */
export const guarded = async (here: string): Promise<Profile> => {
  const profile = await whoIsIn();
  if (profile) return profile;
  // oxlint-disable-next-line no-console -- tells whoever looks for the reason why the console left for the sign-in
  console.log('Token or expires not found');
  const elsewhere = isLocal(location.hostname) ? null : await loginHost();
  if (elsewhere) {
    location.assign(joined(elsewhere, here));
    return new Promise(() => undefined);
  }
  throw redirect({ to: '/connect-store', search: { redirect: here } });
};

/** At the door: who is in already goes on to where they wanted. `lost` says that the session is over, whatever is still known of it here. */
export const sentOn = async ({ redirect: wanted, lost }: Record<string, unknown>): Promise<void> => {
  if (lost || !(isFramed() || (await isSignedIn()))) return;
  if (await whoIsIn()) throw redirect({ href: safePath(String(wanted ?? '')) ?? '/dashboard', replace: true });
};

/**
 * Asks until there is an answer. No session is an answer; a server that cannot be reached is not, and is only logged:
 * the skeleton stays, and says what it waits for.
 */
export const whoIsIn = async ({ patience = wait }: { patience?: (tries: number) => Promise<void> } = {}): Promise<Profile | null> => {
  for (let tries = 0; ; tries++) {
    try {
      const profile = await queries.ensureQueryData(profileQuery);
      applyTheme(variantOf(profile), profile.enterprise_setting?.colour);
      return profile;
    } catch (error) {
      const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
      if (refused && tries === 0 && isFramed() && (await enterFromFrame())) continue;
      if (refused) return null;
      // oxlint-disable-next-line no-console -- the skeleton says what it waits for; the cause is for the console alone
      console.error('The profile could not be loaded', error);
      await patience(tries);
    }
  }
};

/** Where nobody answers, the door is shown, and says so. */
const isSignedIn = async (): Promise<boolean> => {
  try {
    return (await queries.fetchQuery(optionsQuery)).signed_in;
  } catch {
    return false;
  }
};

/** A call found that the session is over: to the door, with the way back. */
export const leaveWhenLost = (router: AnyRouter): (() => void) =>
  onSessionLost(() => {
    // Who never was inside is led by the guard alone; and one lost session is told by many calls at once.
    if (!queries.getQueryData(profileQuery.queryKey) || router.state.location.pathname === '/connect-store' || leaving) return;
    leaving = true;
    void (isFramed() ? enteredAgain() : Promise.resolve(false)).then(async (again) => {
      // What was asked is asked again.
      if (again) void queries.invalidateQueries();
      else await toDoor(router);
      leaving = false;
    });
  });

const toDoor = async (router: AnyRouter): Promise<void> => {
  // oxlint-disable-next-line no-console -- tells whoever looks for the reason why the console left for the sign-in
  console.log('Token or expires not found');
  await router.navigate({ to: '/connect-store', search: { redirect: router.state.location.href, lost: true } });
  openFor(null);
  // All that was read was read for somebody who is gone; how people sign in is what the door is showing.
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== optionsQuery.queryKey[0] });
};

/** Inside a shop's admin nobody signs in by hand: the shop's word opens the way again. One that is lost at once is lost. */
const enteredAgain = async (): Promise<boolean> => {
  if (Date.now() - enteredAt < 60_000) return false;
  enteredAt = Date.now();
  return enterFromFrame();
};
let enteredAt = 0;

/** Somebody signed in or out in another tab: where this one was opened for somebody else, its session is over. */
export const leaveToOthers = (): (() => void) =>
  onTold(() => {
    // A tab inside another page's frame has a session of its own.
    if (bearer() || !openedFor()) return;
    api.account.profile().catch((error: unknown) => error instanceof ApiError && error.status === 401 && sessionLost());
  });

/** What is open of a company is gone within seconds once whoever opened it is let in no longer, also where nobody touches it. */
export const leaveWhenShutOut = (): (() => void) => {
  let rests = 0;
  const look = () => {
    const profile = queries.getQueryData(profileQuery.queryKey);
    if (document.visibilityState !== 'visible' || !profile || variantOf(profile) !== 'enterprise' || Date.now() < rests) return;
    // One at a time; a server that is busy or away is left alone for a while.
    rests = Date.now() + restMs;
    api.account
      .here({ signal: AbortSignal.timeout(restMs) })
      .then(() => (rests = 0))
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) sessionLost();
      });
  };
  const timer = setInterval(look, lookMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
};
const lookMs = 4_000;
const restMs = 30_000;

let leaving = false;

const loginHost = async (): Promise<string | null> => {
  try {
    return (await api.auth.options()).login_host;
  } catch {
    return null;
  }
};

const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
