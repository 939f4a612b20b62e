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
