import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { size } from '../../../kit/file-size.ts';
import { ago, lasting, moment, number, percent } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Note } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';

type Health = Awaited<ReturnType<typeof api.health.show>>;

const useHealth = () => useQuery({ queryKey: ['operator', 'health'], queryFn: ({ signal }) => api.health.show({}, { signal }), refetchInterval: 10_000 });

/** Every process, what waits, what comes round, room and backup. Looked at again every ten seconds. */
export function HealthTab() {
  const health = useHealth();
  return (
    <Loaded
      from={health}
      failed={<span className="block p-6">{errorText(health.error)}</span>}
      loading={<Skeleton className="m-6 h-[132px] w-auto! rounded-m!" />}
    >
      {(now) => (
        <>
          <Strip {...now} />
          <Warnings {...now} />
          <Processes {...now} />
          <Chores {...now} />
        </>
      )}
    </Loaded>
  );
}

function Strip({ version, jobs, disk, backup_seconds: backup }: Health) {
  const { t } = useLingui();
  const failed = number(jobs.failed);
  return (
    <Figures
      figures={[
        { key: 'version', name: t`Version`, value: version },
        { key: 'jobs', name: t`Jobs waiting`, value: number(jobs.waiting), below: jobs.failed > 0 ? t`${failed} failed within a day` : undefined },
        {
          key: 'room',
          name: t`Free on the disk`,
          value: disk ? size(disk.free_bytes) : '–',
          ...(disk && { beside: percent(disk.free_bytes, disk.size_bytes) }),
        },
        { key: 'backup', name: t`Last backup`, value: backup === null ? t`none` : before(backup) },
      ]}
    />
  );
}

/** What somebody has to do, and nothing where there is nothing. */
function Warnings({ disk, migrations, processes, resealing }: Health) {
  const { t } = useLingui();
  const left = number(resealing?.left ?? 0);
  const lost = number(resealing?.lost ?? 0);
  const versions = new Set(processes.filter(({ alive }) => alive).map(({ version }) => version));
  const works = processes.some(({ alive, mode }) => alive && mode !== 'web');
  const said = [
    ...(disk?.tight ? [t`The disk is almost full. Make room before nothing can be saved.`] : []),
    ...(works ? [] : [t`No process does jobs. Start one with MODE=worker.`]),
    ...(migrations.done > migrations.known ? [t`A newer version has changed the database. Bring every process to it.`] : []),
    ...(versions.size > 1 ? [t`Several versions run at once. Bring every process to the newest.`] : []),
  ];
  const news = [
    ...(resealing && resealing.left > 0 ? [t`The new SECRET_KEY takes its place: ${left} secrets are left to be sealed anew.`] : []),
    ...(resealing?.left === 0 ? [t`Everything is sealed with the new SECRET_KEY. Take SECRET_KEY_PREVIOUS away.`] : []),
    ...(resealing && resealing.lost > 0 ? [t`${lost} secrets open with neither key. Connect again what they belong to.`] : []),
  ];
  if (said.length + news.length === 0) return null;
  return (
    <div role="status" className="grid gap-2 px-6 pt-5 phone:px-4">
      {said.map((one) => (
        <Note key={one} tone="warn">
          {one}
        </Note>
      ))}
      {news.map((one) => (
        <Note key={one}>{one}</Note>
      ))}
    </div>
  );
}

function Processes({ processes }: Health) {
  const { t } = useLingui();
  const modes = { all: t`pages and jobs`, web: t`pages`, worker: t`jobs` };
  return (
    <Section title={t`Processes`}>
      <Table
        label={t`Processes`}
        rows={processes}
        keyOf={({ id }) => id}
        columns={[
          { key: 'host', head: t`Machine`, cell: ({ host, pid }) => <span className="[overflow-wrap:anywhere]">{`${host} · ${pid}`}</span> },
          { key: 'mode', head: t`Does`, cell: ({ mode }) => modes[mode] },
          { key: 'version', head: t`Version`, cell: ({ version }) => version },
          { key: 'since', head: t`Started`, cell: ({ started_at: at }) => moment(at) },
          {
            key: 'clock',
            head: t`Clock ahead`,
            right: true,
            cell: ({ clock_ms: ms }) => number(ms / 1_000, { style: 'unit', unit: 'second', unitDisplay: 'short' }),
          },
          {
            key: 'seen',
            head: t`Last sign of life`,
            cell: ({ alive, seen_at: at }) => (
              <span className="inline-flex flex-wrap items-center gap-2">
                <Chip tone={alive ? 'ok' : 'bad'}>{alive ? t`alive` : t`silent`}</Chip>
                {ago(at)}
              </span>
            ),
          },
        ]}
      />
    </Section>
  );
}

function Chores({ chores }: Health) {
  const { t } = useLingui();
  return (
    <Section title={t`What comes round`}>
      <Table
        label={t`What comes round`}
        rows={[...chores].sort((a, b) => late(b) - late(a))}
        keyOf={({ name }) => name}
        columns={[
          { key: 'name', head: t`Chore`, cell: ({ name }) => <code className="text-xs">{name}</code> },
          { key: 'every', head: t`Every`, right: true, cell: ({ every_seconds: every }) => lasting(every) },
          {
            key: 'done',
            head: t`Last done`,
            cell: (chore) => (
              <span className="inline-flex flex-wrap items-center gap-2">
                {chore.seconds_ago === null ? '–' : before(chore.seconds_ago)}
                {late(chore) > 0 && <Chip tone="warn">{t`late`}</Chip>}
              </span>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** By how much it is later than three of its rounds and ten minutes, as the alert has it. */
const late = ({ every_seconds: every, seconds_ago: ago }: Health['chores'][number]): number => Math.max(0, (ago ?? 0) - 3 * every - 600);

/** As the server counts, whatever the clock here says. */
const before = (seconds: number): string => ago(new Date(Date.now() - seconds * 1_000).toISOString());
