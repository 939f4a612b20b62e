import { useLingui } from '@lingui/react/macro';
import { ago } from '../../../kit/format.ts';
import { Dot } from '../../../ui/chip.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { useOutcomeNames } from '../names.ts';
import { type Call, useCalls } from '../plugins.api.ts';

/** Who called what with which arguments, and what became of it. */
export function Calls({ id }: { id: string }) {
  const { t } = useLingui();
  const calls = useCalls(id);
  const outcomes = useOutcomeNames();
  return (
    <div className="-mx-6 phone:-mx-4">
      <Listing
        from={calls}
        label={t`What was called`}
        empty={{ instead: <p className="px-6 py-3 text-s text-ink-3 phone:px-4">{t`Nothing yet.`}</p> }}
        keyOf={({ id: call }) => call}
        columns={[
          {
            key: 'tool',
            head: t`Operation`,
            cell: ({ tool, arguments: args }: Call) => (
              <span className="block min-w-0">
                <span className="font-mono text-xs font-medium">{tool}</span>
                <span className="line-clamp-2 text-xs [overflow-wrap:anywhere] text-ink-3">{args}</span>
              </span>
            ),
          },
          { key: 'by', head: t`Who`, cell: ({ by, via }: Call) => (via.startsWith('assistant:') ? `${by} · ${t`AI Assistant`}` : by) },
          {
            key: 'outcome',
            head: t`Outcome`,
            cell: ({ outcome, status }: Call) => (
              <span className="inline-flex items-center gap-1.5">
                <Dot tone={outcome === 'ok' ? 'ok' : outcome === 'unknown' ? 'warn' : 'bad'} />
                {outcomes[outcome]} {status ?? ''}
              </span>
            ),
          },
          { key: 'at', head: t`When`, cell: ({ at }: Call) => ago(at) },
        ]}
      />
    </div>
  );
}
