import { useLingui } from '@lingui/react/macro';
import type { Person } from '../operator.api.ts';

export const useRoleNames = (): Record<NonNullable<Person['role']>, string> => {
  const { t } = useLingui();
  return { owner: t`Owner`, admin: t`Admin`, staff: t`Staff`, guest: t`Guest` };
};
