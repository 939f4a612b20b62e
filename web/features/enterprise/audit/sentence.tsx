import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AuditEntry } from '../enterprise.api.ts';

/** Who did what, as a sentence. What no sentence is written for yet is told by its name. */
export function Sentence({ of: { action, actor, target } }: { of: AuditEntry }): ReactNode {
  const who = <b className="font-medium">{actor}</b>;
  const what = <span className="[overflow-wrap:anywhere]">{target}</span>;
  switch (action) {
    case 'member.invite':
      return (
        <Trans>
          {who} invited {what}.
        </Trans>
      );
    case 'member.join':
      return <Trans>{what} joined.</Trans>;
    case 'member.change':
      return (
        <Trans>
          {who} changed what {what} may do.
        </Trans>
      );
    case 'member.disable':
      return (
        <Trans>
          {who} disabled {what}.
        </Trans>
      );
    case 'member.enable':
      return (
        <Trans>
          {who} let {what} in again.
        </Trans>
      );
    case 'member.destroy':
      return (
        <Trans>
          {who} took {what} out of the account.
        </Trans>
      );
    case 'member.sign_out':
      return (
        <Trans>
          {who} signed {what} out everywhere.
        </Trans>
      );
    case 'member.reset_password':
      return (
        <Trans>
          {who} had a link to a new password sent to {what}.
        </Trans>
      );
    case 'member.hand_over':
      return (
        <Trans>
          {who} gave what was {what}’s to somebody else.
        </Trans>
      );
    case 'member.take_back':
      return (
        <Trans>
          {who} gave {what} back what was theirs.
        </Trans>
      );
    case 'member.forget':
      return <Trans>{who} had somebody forgotten.</Trans>;
    case 'account.keeping':
      return <Trans>{who} changed how long the log is kept.</Trans>;
    case 'account.export':
    case 'member.export':
      return (
        <Trans>
          {who} took a copy of the data of {what}.
        </Trans>
      );
    case 'shop.vouch':
      return (
        <Trans>
          {who} vouched for {what}.
        </Trans>
      );
    case 'shop.vouch.withdraw':
      return (
        <Trans>
          {who} no longer vouches for {what}.
        </Trans>
      );
    default:
      return (
        <>
          {who}: <code className="text-xs">{action}</code> {what}
        </>
      );
  }
}
