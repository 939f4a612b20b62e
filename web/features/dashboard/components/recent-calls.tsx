import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../kit/error-texts.ts';
import { ago } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { PointsText } from '../../billing/index.ts';
import { type Call, isTrial, outcomeTones, useCalls, useOutcomeNames } from '../../integration/index.ts';

/** The last calls through the door; each opens where all of them are. */
export function RecentCalls() {
  const { t } = useLingui();
  const calls = useCalls({}, 5);
  return (
    <Section title={t`Recent calls`} aside={<TextLink to="/ai_integration" search={{ tab: 'calls' }}>{t`All calls`}</TextLink>}>
      <Loaded
        from={calls}
        failed={errorText(calls.error)}
        empty={({ pages }) => pages[0]?.items.length === 0 && <p className="text-s text-ink-2">{t`The last calls will stand here, each with its price.`}</p>}
      >
        {({ pages }) => (
          <ul>
            {pages[0]?.items.map((call) => (
              <Row key={call.id} call={call} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function Row({ call }: { call: Call }) {
  const { t } = useLingui();
  const outcomes = useOutcomeNames();
  const { id, model, app, at, outcome, points } = call;
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to="/ai_integration"
        search={{ tab: 'calls', call: id } as never}
        className="grid min-h-[52px] grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-m py-2 text-s text-ink-1 no-underline hover:underline hover:decoration-line-strong"
      >
        <span className="min-w-0">
          <code className="block truncate font-medium">{model || '–'}</code>
          <span className="block truncate text-ink-3">
            {ago(at)} · {isTrial(call) ? t`Playground` : app.name}
          </span>
        </span>
        {outcome === 'done' ? (
          <span className="text-ink-2 tabular-nums">
            <PointsText value={points} />
          </span>
        ) : (
          <Chip tone={outcomeTones[outcome]}>{outcomes[outcome]}</Chip>
        )}
      </Link>
    </li>
  );
}
