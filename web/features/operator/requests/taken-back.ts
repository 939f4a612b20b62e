import { useLingui } from '@lingui/react/macro';
import { money } from '../../../kit/format.ts';
import { lessOf, yuanOf } from '../../billing/index.ts';
import type { Withdrawal } from '../operator.api.ts';

/** That payments which earned a part of it were given back since; null: all of it is there. */
export const useTakenBack = ({ points, left }: Withdrawal): string | null => {
  const { t } = useLingui();
  if (points === left) return null;
  const [gone, rest] = [money(yuanOf(lessOf(points, left))), money(yuanOf(left))];
  return left === '0'
    ? t`All of it was taken back since: the payments that earned it were given back. Nothing is left to pay.`
    : t`${gone} was taken back since: payments that earned it were given back. ${rest} is left to pay.`;
};
