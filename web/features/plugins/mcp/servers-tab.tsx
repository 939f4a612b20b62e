import { Plural, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { ago } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { Table } from '../../../ui/table.tsx';
import { useManages } from '../../../kit/session.ts';
import { useServerStates } from '../names.ts';
import { type McpServer, useServers } from '../plugins.api.ts';
import { ServerDialog } from './server-dialog.tsx';

/** MCP servers of the account, and what of them waits to be read. */
export function ServersTab() {
  const { t } = useLingui();
  const servers = useServers();
  const [adding, setAdding] = useState(false);
  const manages = useManages();
  const add = manages && (
    <Button kind="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t`Add a server`}
    </Button>
  );
  return (
    <section aria-label={t`MCP servers`} className="pb-5">
      <div className="px-6 phone:px-4">
        <Loaded
          from={servers}
          failed={errorText(servers.error)}
          empty={({ items }) =>
            items.length === 0 && (
              <Empty title={t`No MCP servers yet`} action={add}>
                {t`Its tools are read and approved here before a model learns of them.`}
              </Empty>
            )
          }
        >
          {() => add && <div className="flex justify-end py-3.5">{add}</div>}
        </Loaded>
      </div>
      {(servers.data?.items.length ?? 0) > 0 && (
        <Table
          label={t`MCP servers`}
          rows={servers.data?.items ?? []}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              head: t`Server`,
              cell: ({ id, name, url }: McpServer) => (
                <span className="block min-w-0">
                  {manages ? (
                    <TextLink to="/plugin" search={{ tab: 'mcp', open: id } as never} className="font-medium">
                      {name}
                    </TextLink>
                  ) : (
                    <b className="font-medium">{name}</b>
                  )}
                  <span className="block text-xs [overflow-wrap:anywhere] text-ink-3">{url}</span>
                </span>
              ),
            },
            {
              key: 'tools',
              head: t`Tools approved`,
              cell: ({ approved, tools }: McpServer) => (
                <span className="tabular-nums">
                  {approved} / {tools}
                </span>
              ),
            },
            { key: 'state', head: t`State`, cell: (server: McpServer) => <ServerState of={server} /> },
            { key: 'checked', head: t`Last asked`, cell: ({ checked_at: at }: McpServer) => (at ? ago(at) : '–') },
          ]}
        />
      )}
      {adding && <ServerDialog onClose={() => setAdding(false)} />}
    </section>
  );
}

export function ServerState({ of: { state, to_review: waiting } }: { of: McpServer }) {
  const names = useServerStates();
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Chip tone={state === 'ready' ? 'ok' : state === 'added' ? 'neutral' : 'bad'}>{names[state]}</Chip>
      {waiting > 0 && (
        <Chip tone="warn">
          <Plural value={waiting} one="# to look at" other="# to look at" />
        </Chip>
      )}
    </span>
  );
}
