import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Play, ScrollText, Square } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { ago } from '../../../kit/format.ts';
import { invalidate } from '../../../kit/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Code } from '../../../ui/code.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';

type Container = Awaited<ReturnType<typeof api.containers.list>>['items'][number];

/** What the operator lists for this account: seen, started, stopped, read. */
export function ContainersPage() {
  const { t } = useLingui();
  const containers = useQuery({ queryKey: ['containers'], queryFn: ({ signal }) => api.containers.list({}, { signal }), refetchInterval: 15_000 });
  return (
    <div className="px-6 pb-6 phone:px-4">
      <Loaded from={containers} failed={errorText(containers.error)}>
        {({ driver, items }) =>
          driver === 'not_configured' ? (
            <Empty
              title={t`No Docker Engine is opened here`}
            >{t`Whoever runs this server sets DOCKER_SOCKET, and lists in DOCKER_CONTAINERS what is this account’s.`}</Empty>
          ) : (
            <>
              {driver === 'unreachable' && <Note tone="warn" className="mb-3">{t`The Docker Engine does not answer right now.`}</Note>}
              {items.length === 0 && (
                <Empty title={t`No container is listed for this account`}>{t`Whoever runs this server lists them in DOCKER_CONTAINERS.`}</Empty>
              )}
              <ul aria-label={t`Containers`} className="divide-y divide-line">
                {items.map((one) => (
                  <Row key={one.id} one={one} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function Row({ one: { id, label, state, since, health } }: { one: Container }) {
  const { t } = useLingui();
  const [reading, setReading] = useState(false);
  const change = useMutation({
    mutationFn: (what: 'start' | 'stop') => api.containers[what]({ params: { id } }),
    onSettled: () => invalidate(['containers']),
  });
  const states: Record<Container['state'], string> = {
    created: t`never started`,
    running: t`running`,
    paused: t`paused`,
    restarting: t`restarting`,
    removing: t`being removed`,
    exited: t`stopped`,
    dead: t`failed`,
    gone: t`gone`,
    unreachable: t`unknown`,
  };
  const healths = { healthy: t`healthy`, unhealthy: t`not healthy`, starting: t`not healthy yet`, none: '' };
  const isOn = state === 'running' || state === 'restarting' || state === 'paused';
  const isThere = state !== 'gone' && state !== 'unreachable' && state !== 'removing';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1">
        <b className="block [overflow-wrap:anywhere]">{label}</b>
        <span className="text-s text-ink-3">{[since && ago(since), healths[health]].filter(Boolean).join(' · ')}</span>
      </span>
      <Chip tone={state === 'running' ? (health === 'unhealthy' ? 'warn' : 'ok') : state === 'dead' || state === 'gone' ? 'bad' : 'neutral'}>
        {states[state]}
      </Chip>
      {isThere && (
        <>
          <Button icon={<ScrollText aria-hidden="true" />} aria-label={t`Log of ${label}`} onClick={() => setReading(true)}>{t`Log`}</Button>
          {isOn ? (
            <Button icon={<Square aria-hidden="true" />} busy={change.isPending} aria-label={t`Stop ${label}`} onClick={() => change.mutate('stop')}>
              {t`Stop`}
            </Button>
          ) : (
            <Button icon={<Play aria-hidden="true" />} busy={change.isPending} aria-label={t`Start ${label}`} onClick={() => change.mutate('start')}>
              {t`Start`}
            </Button>
          )}
        </>
      )}
      {change.error && <CallFault className="basis-full" text={errorText(change.error)} />}
      {reading && <Log id={id} label={label} onClose={() => setReading(false)} />}
    </li>
  );
}

function Log({ id, label, onClose }: { id: string; label: string; onClose: () => void }) {
  const { t } = useLingui();
  const log = useQuery({ queryKey: ['containers', 'log', id], queryFn: ({ signal }) => api.containers.logs({ params: { id } }, { signal }), staleTime: 0 });
  return (
    <Dialog open onClose={onClose} title={t`Log of ${label}`} note={t`The last 200 lines.`} className="not-phone:w-[min(860px,calc(100vw-32px))]!">
      <Loaded from={log} failed={errorText(log.error)}>
        {({ lines }) =>
          lines.length === 0 ? (
            <p className="text-s text-ink-3">{t`It wrote nothing.`}</p>
          ) : (
            <Code label={t`Log of ${label}`}>{lines.map(({ at, from, text }) => `${at.slice(0, 19)} ${from === 'err' ? '!' : ' '} ${text}`).join('\n')}</Code>
          )
        }
      </Loaded>
    </Dialog>
  );
}
