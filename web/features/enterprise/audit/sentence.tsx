import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AuditEntry } from '../enterprise.api.ts';
import { entrusted } from './entrusted.tsx';
import { byOperator } from './by-operator.tsx';
import { connected } from './connected.tsx';

/** Who did what, as a sentence. What an older version wrote, and nobody does any more, is told by its name. */
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
    case 'domain.add':
      return (
        <Trans>
          {who} claimed the domain {what}.
        </Trans>
      );
    case 'domain.verify':
      return (
        <Trans>
          {who} verified the domain {what}.
        </Trans>
      );
    case 'domain.lose':
      return (
        <Trans>
          The domain {what} is not verified any more: {who} found no record.
        </Trans>
      );
    case 'domain.remove':
      return (
        <Trans>
          {who} removed the domain {what}.
        </Trans>
      );
    case 'sign_in.set':
      return (
        <Trans>
          {who} set the company sign-in to {what}.
        </Trans>
      );
    case 'sign_in.change':
      return (
        <Trans>
          {who} changed who has to come in by {what}, and who may join.
        </Trans>
      );
    case 'sign_in.enable':
      return (
        <Trans>
          {who} enabled the company sign-in by {what}.
        </Trans>
      );
    case 'sign_in.disable':
      return (
        <Trans>
          {who} disabled the company sign-in by {what}.
        </Trans>
      );
    case 'sign_in.remove':
      return (
        <Trans>
          {who} removed the company sign-in by {what}.
        </Trans>
      );
    case 'sign_in.by_password':
      return <Trans>{who}, an owner, signed in past the company sign-in.</Trans>;
    case 'directory.token':
      return (
        <Trans>
          {who} made the directory token {what}.
        </Trans>
      );
    case 'directory.token.revoke':
      return (
        <Trans>
          {who} revoked the directory token {what}.
        </Trans>
      );
    case 'group.create':
      return (
        <Trans>
          {who} made the group {what}.
        </Trans>
      );
    case 'group.change':
      return (
        <Trans>
          {who} changed the group {what}.
        </Trans>
      );
    case 'group.remove':
      return (
        <Trans>
          {who} removed the group {what}.
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
      return <Trans>{who} changed how long things are kept.</Trans>;
    case 'account.brand':
      return <Trans>{who} changed the logo or the colour of the company.</Trans>;
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
    case 'assistant.publish':
      return (
        <Trans>
          {who} made a version of the assistant {what} live.
        </Trans>
      );
    case 'assistant.access':
      return (
        <Trans>
          {who} changed who may talk to the assistant {what}.
        </Trans>
      );
    case 'assistant.enable':
      return (
        <Trans>
          {who} opened the assistant {what}.
        </Trans>
      );
    case 'assistant.disable':
      return (
        <Trans>
          {who} closed the assistant {what}.
        </Trans>
      );
    case 'assistant.transfer':
      return (
        <Trans>
          {who} gave the assistant {what} to somebody else.
        </Trans>
      );
    case 'assistant.remove':
      return (
        <Trans>
          {who} removed the assistant {what}.
        </Trans>
      );
    case 'plugin.import':
      return (
        <Trans>
          {who} added the plugin {what}.
        </Trans>
      );
    case 'plugin.change':
      return (
        <Trans>
          {who} changed the plugin {what}.
        </Trans>
      );
    case 'plugin.operations':
      return (
        <Trans>
          {who} changed which operations of {what} are on.
        </Trans>
      );
    case 'plugin.key':
      return (
        <Trans>
          {who} set the key of {what}.
        </Trans>
      );
    case 'plugin.key_dropped':
      return (
        <Trans>
          {who} had the key of {what} forgotten.
        </Trans>
      );
    case 'plugin.access':
      return (
        <Trans>
          {who} changed for whom {what} works.
        </Trans>
      );
    case 'mcp.access':
      return (
        <Trans>
          {who} changed for whom the MCP server {what} works.
        </Trans>
      );
    case 'plugin.update':
      return (
        <Trans>
          {who} updated {what} from a newer document.
        </Trans>
      );
    case 'plugin.subscribe':
      return (
        <Trans>
          {who} subscribed to {what}.
        </Trans>
      );
    case 'plugin.unsubscribe':
      return (
        <Trans>
          {who} unsubscribed from {what}.
        </Trans>
      );
    case 'plugin.remove':
      return (
        <Trans>
          {who} removed the plugin {what}.
        </Trans>
      );
    case 'mcp.add':
      return (
        <Trans>
          {who} added the MCP server {what}.
        </Trans>
      );
    case 'mcp.change':
      return (
        <Trans>
          {who} changed the MCP server {what}.
        </Trans>
      );
    case 'mcp.sign_in':
      return (
        <Trans>
          {who} signed in at the MCP server {what}.
        </Trans>
      );
    case 'mcp.remove':
      return (
        <Trans>
          {who} removed the MCP server {what}.
        </Trans>
      );
    case 'prompts.import':
      return (
        <Trans>
          {who} took the prompts of {what} in.
        </Trans>
      );
    case 'prompts.undo':
      return (
        <Trans>
          {who} took the import of {what} back.
        </Trans>
      );
    case 'mcp.approve':
      return (
        <Trans>
          {who} approved tools of the MCP server {what}.
        </Trans>
      );
    case 'mcp.refuse':
      return (
        <Trans>
          {who} refused tools of the MCP server {what}.
        </Trans>
      );
    default:
      return (
        entrusted(action, who, what) ??
        connected(action, who, what) ??
        byOperator(action, who, what) ?? (
          <>
            {who}: <code className="text-xs">{action}</code> {what}
          </>
        )
      );
  }
}
