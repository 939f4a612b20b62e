import { useLingui } from '@lingui/react/macro';
import { number } from '../../../kit/format.ts';
import { Dot } from '../../../ui/chip.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { type Engine, useEngines } from '../../inference/index.ts';
import { ConnectModel } from './connect-model.tsx';
import { useFailure } from './failure.ts';

/** The engines of this account; the chosen one carries the green dot. */
export function WhoWrites() {
  const { t } = useLingui();
  const failure = useFailure();
  const engines = useEngines();
  return (
    <Section title={t`Who writes`} aside={<ConnectModel>{t`Change`}</ConnectModel>}>
      <Loaded from={engines} failed={failure(t`The engines could not be loaded.`)}>
        {(items) => (
          <ul>
            {items.map((engine) => (
              <Row key={engine.id} engine={engine} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function Row({ engine: { kind, label, model, chosen, first_token_ms: first } }: { engine: Engine }) {
  const { t } = useLingui();
  return (
    <li className="grid grid-cols-[14px_minmax(0,1fr)_auto] items-baseline gap-2 border-b border-line py-2 text-s last:border-b-0">
      <Dot tone={chosen ? 'ok' : 'off'} className="self-center" />
      <span className="min-w-0 truncate">
        <b className="font-medium">{kind === 'starter' ? t`Without AI` : model}</b>
        {kind !== 'starter' && ` · ${label}`}
        {chosen && <span className="sr-only">, {t`chosen`}</span>}
      </span>
      <span className="text-ink-3">{kind === 'starter' ? t`always ready` : first === null ? t`connected` : t`${seconds(first)} to start`}</span>
    </li>
  );
}

const seconds = (milliseconds: number): string => number(milliseconds / 1000, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
