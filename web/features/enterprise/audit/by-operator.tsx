import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** What whoever runs the server did to an account, as a sentence. Null for any other. */
export const byOperator = (action: string, who: ReactNode, what: ReactNode): ReactNode => {
  switch (action) {
    case 'account.grant':
      return <Trans>{who} gave points to this account.</Trans>;
    case 'account.take':
      return <Trans>{who} took points from this account.</Trans>;
    case 'account.plan':
      return <Trans>{who} set the plan of this account.</Trans>;
    case 'account.disable':
      return <Trans>{who} disabled this account.</Trans>;
    case 'account.enable':
      return <Trans>{who} enabled this account.</Trans>;
    case 'account.unfreeze':
      return <Trans>{who} unfroze points of this account.</Trans>;
    case 'user.disable':
      return (
        <Trans>
          {who} disabled {what} on this server.
        </Trans>
      );
    case 'user.enable':
      return (
        <Trans>
          {who} enabled {what} on this server.
        </Trans>
      );
    case 'plan.approve':
      return (
        <Trans>
          {who} approved the plan {what}.
        </Trans>
      );
    case 'plan.decline':
      return (
        <Trans>
          {who} declined the plan {what}.
        </Trans>
      );
    case 'withdrawal.approve':
      return <Trans>{who} approved a pay-out.</Trans>;
    case 'withdrawal.paid':
      return <Trans>{who} marked a pay-out paid.</Trans>;
    case 'withdrawal.reject':
      return <Trans>{who} rejected a pay-out.</Trans>;
    case 'purchase.paid':
      return (
        <Trans>
          {who} marked the payment {what} paid.
        </Trans>
      );
    case 'app.approve':
      return (
        <Trans>
          {who} approved the integration {what}.
        </Trans>
      );
    case 'app.refuse':
      return (
        <Trans>
          {who} refused the integration {what}.
        </Trans>
      );
    default:
      return null;
  }
};
