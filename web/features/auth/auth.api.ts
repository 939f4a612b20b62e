import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api } from '../../kit/api.ts';
import { dropBearer, keepBearer } from '../../kit/bearer.ts';
import { errorText } from '../../kit/error-texts.ts';
import { language } from '../../kit/i18n.ts';
import { forgetWishes } from '../../kit/open-wishes.ts';
import { openFor, tellTabs } from '../../kit/opened-for.ts';
import { queries } from '../../kit/query.ts';
import { readAsElsewhere } from '../../kit/reading.ts';
import type { Usage } from '../../kit/session.ts';
import { sayAfterReload, toast } from '../../ui/toast.tsx';

/** How people sign in here. */
export const optionsQuery = queryOptions({ queryKey: ['auth', 'options'], queryFn: ({ signal }) => api.auth.options({}, { signal }), staleTime: 60_000 });

const entering = <Asked>(enter: (asked: Asked) => Promise<unknown>, { asSomebody = true } = {}) => ({
  mutationFn: enter,
  onSuccess: async () => {
    openFor(null);
    queries.clear();
    tellTabs();
    // The way on waits for it: the console is never seen in another language first.
    if (asSomebody) await readAsElsewhere();
  },
});
export const useSignIn = () => useMutation(entering((body: { email: string; password: string }) => api.auth.login({ body })));
export const useRegister = () =>
  useMutation(
    entering((body: { email: string; password: string; name: string; usage: Usage }) =>
      api.auth.register({ body: { ...body, time_zone: timeZone(), language: language() } }),
    ),
  );
/** Whose sign-in an address belongs to, by its domain: of the person nothing is sent. */
export const useCompanyOf = (email: string) => useCompanyAt(/^[^@\s]+@([^@\s]+\.[^@\s.]{2,})$/.exec(email.trim())?.[1] ?? '');
export const useCompanyAt = (typed: string) => {
  const domain = typed.trim().toLowerCase();
  return useQuery({
    queryKey: ['auth', 'company', domain],
    queryFn: async ({ signal }) => (await api.companySignIn.find({ query: { domain } }, { signal })).company,
    enabled: domain !== '',
    retry: false,
    staleTime: 60_000,
  });
};
export const findCompany = async (email: string) => (await api.companySignIn.find({ query: { domain: email.split('@')[1] ?? '' } })).company;
/** Where the provider is gone to; it is told who comes. */
export const companyDoor = ({ start }: { start: string }, { email, back }: { email: string; back: string }): string =>
  `${start}&${new URLSearchParams({ hint: email.trim(), back })}`;
/** By the link of a letter: signed in as whose it is. */
export const useResetPassword = () => useMutation(entering((body: { token: string; password: string }) => api.auth.resetPassword({ body })));
/** Who looks around reads what their browser does: nobody ever chose for the people of the demo. */
export const useInvitePreview = (token: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: ['auth', 'invite', token],
    queryFn: ({ signal }) => api.invitations.preview({ body: { token } }, { signal }),
    enabled: enabled && token.length >= 20,
    retry: false,
    staleTime: 0,
  });
export const useAcceptInvite = () =>
  useMutation(entering((body: { token: string; name: string; password: string }) => api.invitations.accept({ body: { ...body, language: language() } })));
export const useDemo = () => useMutation(entering((who: Demo) => demos[who](), { asSomebody: false }));
export const useTokenSignIn = () => useMutation(entering((token: string) => api.auth.sso({ body: { token, language: language() } })));

/** The selector waits during the call; afterwards the page starts anew in the other shop. */
export const useSwitchShop = () => {
  const [leaving, setLeaving] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (shop_id: string) => api.auth.switchShop({ body: { shop_id } }),
    onSuccess: ({ errno, msg: text }) => {
      if (errno === 1) return toast('warn', text);
      setLeaving(true);
      toast('ok', i18n._(msg`Switch shop done.`));
      setTimeout(() => location.reload(), 1000);
    },
    onError: () => toast('bad', i18n._(msg`Switch shop failed.`)),
  });
  return { switchShop: mutate, switching: isPending || leaving };
};

/** Into another of one's accounts: everything that was read was read in the one before. */
export const useSwitchAccount = (): ((account_id: string) => void) => {
  const { mutate } = useMutation({
    mutationFn: (account_id: string) => api.auth.switchAccount({ body: { account_id } }),
    onSuccess: () => {
      openFor(null);
      tellTabs();
      location.assign('/');
    },
    onError: (error) => toast('bad', errorText(error)),
  });
  return mutate;
};
export const useAccounts = () => useQuery({ queryKey: ['auth', 'accounts'], queryFn: ({ signal }) => api.account.accounts({}, { signal }), staleTime: 60_000 });

/** Says good-bye on the sign-in screen; a refusal is shown where one is, in the server's words. */
export const useSignOut = (): (() => void) => {
  const { mutate } = useMutation({
    mutationFn: () => api.auth.logout(),
    onSuccess: ({ msg: text }) => {
      dropBearer();
      forgetWishes();
      // Told before the others, who are told through a channel that this tab listens to as well.
      openFor(null);
      tellTabs();
      sayAfterReload('ok', text);
      location.assign('/connect-store');
    },
    onError: (error) => toast('warn', error instanceof ApiError ? error.message : errorText(error)),
  });
  return () => mutate();
};

/** Shopify's token for whoever looks at the frame: a fresh one from App Bridge, else the one of the address, which is good for a minute. */
export const frameToken = async (): Promise<string | undefined> => {
  const asked = bridge()?.idToken();
  const fresh = asked && (await Promise.race([asked.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(resolve, 3_000))]));
  return fresh ?? new URLSearchParams(location.search).get('id_token') ?? undefined;
};

/** Why the word of Shopify's admin did not open the way; nobody signs in by hand there. Null where it did, or was not given. */
export const frameRefusal = (): unknown => refusedBy;
let refusedBy: unknown = null;

/** Inside Shopify's admin: its token for ours. False where there is none, or it was refused. */
export const enterFromFrame = async (): Promise<boolean> => {
  refusedBy = null;
  const session_token = await frameToken();
  if (!session_token) return false;
  try {
    const enter = () => api.auth.apLogin({ body: { session_token } });
    // The shop installed the app and was not here before.
    const { token, expires_at } = await enter().catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'shop_not_connected')) throw error;
      await api.connections.install({ body: { session_token } });
      return enter();
    });
    keepBearer(token, expires_at);
    openFor(null);
    return true;
  } catch (error) {
    refusedBy = error;
    // oxlint-disable-next-line no-console -- what people can do about it is said on the screen that comes next
    console.error('The token of the frame was not taken', error);
    return false;
  }
};

/** The way to an outside sign-in: the path to come back to goes behind the address, or into its open query (`…?next=`). */
export const joined = (host: string, path: string): string => (host.includes('?') ? host + encodeURIComponent(path) : host.replace(/\/$/, '') + path);

/** The e-mail that was typed at the sign-in need not be typed again behind it. */
export const keepTyped = (form: HTMLFormElement | null): void => {
  typed = String(new FormData(form ?? undefined).get('email') ?? '');
};
export const typedEmail = (): string => typed;
let typed = '';

const demos = {
  copywriter: () => api.auth.fakeLogin(),
  api: () => api.auth.fakeApiLogin(),
  enterprise: () => api.auth.fakeEnterpriseLogin(),
  operator: () => api.auth.fakeOperatorLogin(),
};

export type Demo = keyof typeof demos;

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** App Bridge puts itself here when the page around us brings it. */
const bridge = (): { idToken(): Promise<string> } | undefined => (window as { shopify?: { idToken(): Promise<string> } }).shopify;
