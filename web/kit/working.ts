/** In which console somebody works. What the frame and the screens show follows at once. */
import { api } from './api.ts';
import { queries, invalidate } from './query.ts';
import { type Profile, profileQuery, type Usage, variantOf } from './session.ts';
import { applyTheme } from './theme.ts';

/** What may be changed into the other: not by staff, and not where the enterprise's console goes before both. Null: nothing. */
export const usageOf = (profile: Profile): Usage | null => {
  const variant = variantOf(profile);
  if (variant === 'enterprise' || profile.user.role === 'staff') return null;
  return variant === 'api' ? 'pgpt_api' : 'copygpt';
};

export const workIn = async (chosen: Usage): Promise<void> => {
  const { usage } = await api.settings.setUsage({ body: { usage: chosen } });
  // An answer that was asked for before must not bring the other console back.
  await queries.cancelQueries(profileQuery);
  queries.setQueryData(profileQuery.queryKey, (before) => before && inUse(before, usage));
  const now = queries.getQueryData(profileQuery.queryKey);
  if (now) applyTheme(variantOf(now), now.enterprise_setting?.colour);
  void invalidate(profileQuery.queryKey.slice(0, 1));
};

const inUse = ({ user, ...rest }: Profile, usage: Profile['user']['user_profile']['usage']): Profile => ({
  ...rest,
  user: { ...user, user_profile: { ...user.user_profile, usage } },
});
