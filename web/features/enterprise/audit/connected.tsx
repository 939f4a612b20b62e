import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** What was done with what an account has connected, as a sentence. Null for any other. */
export const connected = (action: string, who: ReactNode, what: ReactNode): ReactNode => {
  switch (action) {
    case 'coze.connect':
      return (
        <Trans>
          {who} connected Coze: {what}.
        </Trans>
      );
    case 'coze.change':
      return (
        <Trans>
          {who} changed the connection to Coze {what}.
        </Trans>
      );
    case 'coze.disconnect':
      return (
        <Trans>
          {who} ended the connection to Coze {what}.
        </Trans>
      );
    case 'coze.bot_add':
      return (
        <Trans>
          {who} added the Coze bot {what}.
        </Trans>
      );
    case 'coze.bot_share':
      return (
        <Trans>
          {who} changed who may talk to the Coze bot {what}.
        </Trans>
      );
    case 'coze.bot_remove':
      return (
        <Trans>
          {who} removed the Coze bot {what}.
        </Trans>
      );
    case 'channel.add':
      return (
        <Trans>
          {who} connected the messenger {what}.
        </Trans>
      );
    case 'channel.edit':
      return (
        <Trans>
          {who} changed the messenger {what}.
        </Trans>
      );
    case 'channel.remove':
      return (
        <Trans>
          {who} removed the messenger {what}.
        </Trans>
      );
    case 'widget.save':
      return (
        <Trans>
          {who} changed the chat window of {what}.
        </Trans>
      );
    case 'widget.secret':
      return (
        <Trans>
          {who} made a new secret for the chat window of {what}.
        </Trans>
      );
    case 'data_source.add':
      return (
        <Trans>
          {who} added the tables {what}.
        </Trans>
      );
    case 'data_source.access':
      return (
        <Trans>
          {who} changed who may ask the tables {what}.
        </Trans>
      );
    case 'data_source.remove':
      return (
        <Trans>
          {who} removed the tables {what}.
        </Trans>
      );
    case 'container.start':
      return (
        <Trans>
          {who} started the container {what}.
        </Trans>
      );
    case 'container.stop':
      return (
        <Trans>
          {who} stopped the container {what}.
        </Trans>
      );
    case 'look.remove':
      return (
        <Trans>
          {who} deleted the look {what}.
        </Trans>
      );
    default:
      return null;
  }
};
