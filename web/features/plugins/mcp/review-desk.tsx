import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useLetters } from '../../../kit/use-letters.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { type McpServer, useConnect, useRemoveServer, useServers, useShareServer, useTools } from '../plugins.api.ts';
import { SharedWith } from '../share.tsx';
import { ServerDialog } from './server-dialog.tsx';
import { ServerState } from './servers-tab.tsx';
import { ToolState } from './tool-state.tsx';
import { ToolReview } from './tool-review.tsx';

/** The tools of a server, each read whole before a model is told of it. */
export function ReviewDesk({ id }: { id: string }) {
  const { t } = useLingui();
  const servers = useServers();
  const server = servers.data?.items.find((one) => one.id === id);
  return (
    <div className="pb-6">
      <p className="px-6 pt-3 phone:px-4">
        <TextLink to="/plugin" search={{ tab: 'mcp' } as never}>
          <ArrowLeft aria-hidden="true" />
          {t`All servers`}
        </TextLink>
      </p>
      <div className="px-6 phone:px-4">
        <Loaded from={servers} failed={errorText(servers.error)} empty={() => !server && <Empty title={t`This server is not there any more`} />}>
          {() => server && <Whole server={server} />}
        </Loaded>
      </div>
    </div>
  );
}

function Whole({ server }: { server: McpServer }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [connect, remove] = [useConnect(), useRemoveServer()];
  const [sure, setSure] = useState(false);
  const [changing, setChanging] = useState(false);
  const error = connect.error ?? remove.error;
  return (
    <>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line pb-4">
        <div className="min-w-0 flex-1">
          <h2 className="text-h font-bold [overflow-wrap:anywhere]">{server.name}</h2>
          <p className="mt-0.5 text-xs [overflow-wrap:anywhere] text-ink-3">
            {server.url}
            {server.protocol && ` · MCP ${server.protocol}`}
          </p>
          <div className="mt-2">
            <ServerState of={server} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton
            quiet
            busy={remove.isPending}
            onClick={() =>
              sure ? remove.mutate(server.id, { onSuccess: () => void navigate({ to: '/plugin', search: { tab: 'mcp' } as never }) }) : setSure(true)
            }
          >
            {sure ? t`Remove it with its approvals` : t`Remove`}
          </LinkButton>
          <LinkButton quiet onClick={() => setChanging(true)}>{t`Change`}</LinkButton>
          <Button busy={connect.isPending} onClick={() => connect.mutate({ id: server.id })}>{t`Ask it again`}</Button>
          {server.state === 'needs_sign_in' && (
            <Button
              kind="primary"
              busy={connect.isPending}
              onClick={() =>
                connect.mutate({ id: server.id, signIn: true }, { onSuccess: ({ authorize_url: there }) => there !== null && window.location.assign(there) })
              }
            >{t`Sign in`}</Button>
          )}
        </div>
        {error && <CallFault className="w-full" text={errorText(error)} />}
      </header>
      {server.error && (
        <Note tone="bad" className="mt-4" role="status">
          {server.error}
        </Note>
      )}
      {server.shared && (
        <div className="border-b border-line py-3">
          <SharedServer server={server} shared={server.shared} />
        </div>
      )}
      <Tools server={server} />
      {changing && <ServerDialog server={server} onClose={() => setChanging(false)} />}
    </>
  );
}

function SharedServer({ server: { id, name, access }, shared }: { server: McpServer; shared: NonNullable<McpServer['shared']> }) {
  return <SharedWith name={name} access={access} shared={shared} save={useShareServer(id)} />;
}

function Tools({ server }: { server: McpServer }) {
  const { t } = useLingui();
  const tools = useTools(server.id);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const found = (tools.data?.items ?? []).filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  const at = Math.max(
    0,
    found.findIndex(({ id }) => id === chosen),
  );
  const current = found[at];
  const step = (by: number) => setChosen(found[Math.min(found.length - 1, Math.max(0, at + by))]?.id);
  useLetters({ j: () => step(1), k: () => step(-1) });
  return (
    <Loaded
      from={tools}
      failed={errorText(tools.error)}
      empty={({ items }) => items.length === 0 && <Empty title={t`No tools yet`}>{t`What the server offers is listed here once it answered.`}</Empty>}
    >
      {() => (
        <div className="grid grid-cols-[280px_minmax(0,1fr)] max-[900px]:grid-cols-1">
          <nav aria-label={t`Tools`} className="border-line py-4 pr-4 max-[900px]:border-b max-[900px]:pr-0 min-[901px]:border-r">
            <SearchInput label={t`Tool`} value={typed} onChange={({ target }) => setTyped(target.value)} />
            <ul className="mt-2 max-h-[60vh] overflow-y-auto max-[900px]:max-h-60">
              {found.map((tool) => (
                <li key={tool.id}>
                  <button
                    type="button"
                    aria-current={tool.id === current?.id ? 'true' : undefined}
                    className="flex min-h-11 w-full items-center gap-2 rounded-m px-2.5 py-1.5 text-left hover:bg-surface-2 aria-[current]:bg-brand-soft"
                    onClick={() => setChosen(tool.id)}
                  >
                    <span className="min-w-0 flex-1 font-mono text-xs [overflow-wrap:anywhere]">{tool.name}</span>
                    <ToolState of={tool} />
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          <div className="min-w-0 py-4 pl-6 max-[900px]:pl-0">
            {current && <ToolReview key={`${current.id} ${current.fingerprint} ${current.state}`} server={server} tool={current} onDone={() => step(1)} />}
          </div>
        </div>
      )}
    </Loaded>
  );
}
