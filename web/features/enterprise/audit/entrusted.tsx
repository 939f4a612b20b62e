import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** What people were given to work with, and who may, as a sentence. Null for any other. */
export const entrusted = (action: string, who: ReactNode, what: ReactNode): ReactNode => {
  switch (action) {
    case 'assistant.create':
      return (
        <Trans>
          {who} made the assistant {what}.
        </Trans>
      );
    case 'assistant.change':
      return (
        <Trans>
          {who} changed what the assistant {what} is called, or what it may spend.
        </Trans>
      );
    case 'assistant.clone':
      return (
        <Trans>
          {who} made the assistant {what} as a copy of another.
        </Trans>
      );
    case 'prompt.share':
      return (
        <Trans>
          {who} changed who sees the prompt {what}.
        </Trans>
      );
    case 'prompt_category.share':
      return (
        <Trans>
          {who} changed who sees the prompts in {what}.
        </Trans>
      );
    case 'base.share':
      return (
        <Trans>
          {who} changed who may read the knowledge base {what}.
        </Trans>
      );
    case 'app.add':
      return (
        <Trans>
          {who} made the app {what}, with a key.
        </Trans>
      );
    case 'app.key':
      return (
        <Trans>
          {who} made a key for the app {what}.
        </Trans>
      );
    case 'app.key.end':
      return (
        <Trans>
          {who} ended a key of the app {what}.
        </Trans>
      );
    case 'app.remove':
      return (
        <Trans>
          {who} removed the app {what}, with its keys.
        </Trans>
      );
    case 'member.address':
      return (
        <Trans>
          {who} changed the address that {what} signs in with.
        </Trans>
      );
    case 'member.rename':
      return (
        <Trans>
          {who} changed the name of {what}.
        </Trans>
      );
    default:
      return null;
  }
};
