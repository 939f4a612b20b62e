import { useLingui } from '@lingui/react/macro';
import type { Member, Results } from './people.api.ts';

export const useRoleNames = (): Record<Member['role'], string> => {
  const { t } = useLingui();
  return { owner: t`Owner`, admin: t`Admin`, staff: t`Staff`, guest: t`Guest` };
};
export const useStateNames = (): Record<Member['state'], string> => {
  const { t } = useLingui();
  return { active: t({ message: 'Active', context: 'of a person' }), invited: t`Invited`, disabled: t`Disabled` };
};
/** Why something could not be done with somebody. */
export const useReasons = (): Record<NonNullable<Results['results'][number]['code']>, string> => {
  const { t } = useLingui();
  return {
    not_found: t`is not here any more`,
    not_on_yourself: t`that is you: somebody else has to do it`,
    role_not_allowed: t`only an owner may do that`,
    last_owner: t`the last owner stays: make somebody else owner first`,
    already_member: t`is in the account already`,
    only_invited: t`has not joined yet`,
    not_an_address: t`is no e-mail address`,
    unchanged: t`is so already, or stands there twice`,
    quota_exceeded: t`there is no room for more people`,
  };
};
export const limits = [1_000, 2_000, 5_000, 10_000] as const;
