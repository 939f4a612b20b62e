import type { Profile } from '@storewright/contract/account';
import type { Permission } from '@storewright/contract/people/permissions';
import type { settings } from '@storewright/contract/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from './api.ts';
import { forgetWishes } from './open-wishes.ts';
import { openFor } from './opened-for.ts';

export const variants = ['copywriter', 'api', 'enterprise'] as const;
export type Variant = (typeof variants)[number];
export type { Profile };
/** What a person may choose to work on; a variant is what they see of it. */
export type Usage = z.infer<typeof settings.setUsage.body>['usage'];

/** Who is signed in. Kept until a sign-in, a sign-out or a shop switch. */
export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: async ({ signal }) => {
    const profile = await api.account.profile({}, { signal });
    const who = `${profile.user.uuid}.${profile.user.account.id}`;
    openFor(who);
    forgetWishes({ butOf: who });
    return profile;
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** For screens behind the guard, where a profile is always there. */
export const useProfile = (): Profile => {
  const { data } = useQuery(profileQuery);
  if (!data) throw new Error('useProfile outside the guard');
  return data;
};

/** Whether somebody looks after the account's people and things. */
export const useManages = (): boolean => {
  const { user } = useProfile();
  return user.role === 'owner' || user.role === 'admin';
};

/** What is allowed to staff person by person; the server decides again. */
export const may = ({ user }: Profile, permission: Permission): boolean => user.permissions.includes(permission);
export const useMay = (permission: Permission): boolean => may(useProfile(), permission);

export const variantOf = ({ user }: Profile): Variant => {
  const { usage } = user.user_profile;
  return usage.includes('storewright') ? 'enterprise' : usage.includes('pgpt_api') ? 'api' : 'copywriter';
};

export const homeOf = (variant: Variant): string => (variant === 'enterprise' ? '/enterprise_dashboard' : '/dashboard');

/** App mode: inside another page, or asked for by the address. The answer holds for the tab. */
export const isFramed = (): boolean => {
  if (new URLSearchParams(location.search).get('embedded') === '1') sessionStorage.setItem('embedded', '1');
  return window.top !== window || sessionStorage.getItem('embedded') === '1';
};

/** A path on this site, or null: `//elsewhere` and `https:` lead away. */
export const safePath = (path: string | undefined): string | null => (path && /^\/(?![/\\])/.test(path) ? path : null);
