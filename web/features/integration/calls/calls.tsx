import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { moment, number, points } from '../../../kit/format.ts';
import { useAddress } from '../../../kit/use-address.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Options } from '../../../ui/fields.tsx';
import { Select } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { type Call, type CallFilter, useAppNames, useCalls } from '../integration.api.ts';
import { isTrial, outcomeTones, useOutcomeNames } from '../names.ts';
import { secondsOf } from '../seconds.ts';
import { CallDrawer } from './call-drawer.tsx';
import { CallsCsv } from './calls-csv.tsx';

/** Every call through the door, also the refused ones. What is looked for stands in the address. */
export function CallsTab() {
  const { t } = useLingui();
  const [app, setApp] = useAddress('app');
  const [outcome, setOutcome] = useAddress('outcome');
  const outcomes = useOutcomeNames();
  const apps = useAppNames().data?.items ?? [];
  const filter: CallFilter = { app_id: app || undefined, outcome: (outcome || undefined) as CallFilter['outcome'] };
  return (
    <Calls filter={filter}>
      <Select aria-label={t`Integration`} value={app} className="w-48 phone:w-full" onChange={({ target }) => setApp(target.value)}>
        <option value="">{t`Every integration`}</option>
        <Options of={apps.map(({ id, name }) => [id, name])} />
      </Select>
      <Select aria-label={t`How it ended`} value={outcome} className="w-44 phone:w-full" onChange={({ target }) => setOutcome(target.value)}>
        <option value="">{t`Everything`}</option>
        <Options of={Object.entries(outcomes)} />
      </Select>
      <CallsCsv filter={filter} />
    </Calls>
  );
}

/** The calls that fit, newest first; one opens beside them. */
export function Calls({ filter, children }: { filter: CallFilter; children?: ReactNode }) {
  const { t } = useLingui();
  const [open, look] = useAddress('call');
  const outcomes = useOutcomeNames();
  return (
    <>
      <Listing<Call>
        from={useCalls(filter)}
        label={t`Calls`}
        empty={t`No calls yet`}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'at',
            head: t`When`,
            cell: ({ id, at }) => (
              <LinkButton tight onClick={() => look(id)}>
                {moment(at, { dateStyle: 'short', timeStyle: 'medium' })}
              </LinkButton>
            ),
          },
          {
            key: 'app',
            head: t`Integration`,
            cell: (call) => <span className="[overflow-wrap:anywhere]">{isTrial(call) ? t`Playground` : call.app.name}</span>,
          },
          {
            key: 'model',
            head: t`Model`,
            cell: ({ model, answered_by: by }) => <code className="[overflow-wrap:anywhere]">{by && by !== model ? `${model} → ${by}` : model}</code>,
          },
          {
            key: 'outcome',
            head: t`How it ended`,
            cell: ({ outcome, status }) => <Chip tone={outcomeTones[outcome]}>{`${outcomes[outcome]} ${status || ''}`.trim()}</Chip>,
          },
          { key: 'tokens', head: t`Tokens`, right: true, cell: ({ usage }) => tokensOf(usage) },
          { key: 'time', head: t`Whole time`, right: true, cell: ({ total_ms: ms }) => secondsOf(ms) },
          { key: 'points', head: t`Points`, right: true, cell: (call) => points(call.points) },
        ]}
      >
        {children}
      </Listing>
      {open && <CallDrawer key={open} id={open} onClose={() => look('')} />}
    </>
  );
}

/** In → out, where somebody counted them. */
const tokensOf = (usage: Call['usage']): string => {
  const of = (...names: string[]): number => names.reduce((sum, name) => sum + Number(usage[name] ?? 0), 0);
  const [input, output] = [
    of('input', 'cached_input', 'cache_write', 'cache_write_1h', 'audio_input', 'image_input'),
    of('output', 'reasoning', 'audio_output'),
  ];
  return input + output === 0 ? '–' : `${number(input)} → ${number(output)}`;
};
