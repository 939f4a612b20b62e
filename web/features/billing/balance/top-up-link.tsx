import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useManages, useProfile } from '../../../kit/session.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { optionsQuery } from './balance.api.ts';

/** Whoever manages the account buys points for it; staff buy for themselves, where that is open to them. */
export const useMayTopUp = (): boolean => {
  const manages = useManages();
  const isStaff = useProfile().user.role === 'staff';
  const { data } = useQuery({ ...optionsQuery, enabled: isStaff });
  return manages || (isStaff && data?.own_wallet === true);
};

/** The way to more points, for whoever may buy some. */
export function TopUpLink(how: { tight?: boolean; className?: string; onClick?: (() => void) | undefined }) {
  const { t } = useLingui();
  if (!useMayTopUp()) return null;
  return (
    <TextLink to="/membership" hash="top-up" {...how}>
      {t`Top up`}
    </TextLink>
  );
}
