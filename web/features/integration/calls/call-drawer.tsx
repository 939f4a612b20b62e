import { useLingui } from '@lingui/react/macro';
import { Code } from '../../../ui/code.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { moment, number, points } from '../../../kit/format.ts';
import { providerName } from '../../../kit/inside/provider-name.ts';
import { verdictText } from '../../../kit/inside/verdict-texts.ts';
import { useMay } from '../../../kit/session.ts';
import { Drawer } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { useTokenNames } from '../../billing/index.ts';
import { useCall } from '../integration.api.ts';
import { isTrial, useOutcomeNames } from '../names.ts';
import { secondsOf } from '../seconds.ts';

/** One call: what it cost and why, each attempt, and its texts where the app keeps them. */
export function CallDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const call = useCall(id);
  const mayTry = useMay('playground');
  const outcomes = useOutcomeNames();
  const classes: Record<string, string> = useTokenNames();
  const sources = { provider: t`counted by the provider`, estimate: t`estimated`, none: t`nothing was counted` };
  return (
    <Drawer open onClose={onClose} title={t`Call`} note={<code className="[overflow-wrap:anywhere]">{id}</code>} className="w-[min(560px,100vw)] bg-surface">
      <Loaded from={call} failed={errorText(call.error)}>
        {(one) => (
          <div className="flex flex-col gap-5">
            <dl className="flex flex-col">
              <Line name={t`When`}>{moment(one.at, { dateStyle: 'medium', timeStyle: 'medium' })}</Line>
              <Line name={t`Integration`}>
                {isTrial(one) ? (
                  mayTry ? (
                    <Link to="/playground" className="text-link">{t`Playground`}</Link>
                  ) : (
                    t`Playground`
                  )
                ) : (
                  <>
                    <Link to="/ai_integration/$appId" params={{ appId: one.app.id }} className="text-link">
                      {one.app.name}
                    </Link>
                    {` …${one.key_hint}`}
                  </>
                )}
              </Line>
              <Line name={t`Route`}>
                <code>{one.route}</code>
              </Line>
              <Line name={t`Model`}>
                <code>{one.answered_by && one.answered_by !== one.model ? `${one.model} → ${one.answered_by}` : one.model}</code>
              </Line>
              <Line name={t`How it ended`}>
                {outcomes[one.outcome]} {one.status || ''}
              </Line>
              {one.error && <Line name={t`Error`}>{verdictText(one.error)}</Line>}
              <Line name={t`First byte`}>{one.first_byte_ms === null ? '–' : secondsOf(one.first_byte_ms)}</Line>
              <Line name={t`Whole time`}>{secondsOf(one.total_ms)}</Line>
              {Object.entries(one.usage).map(([name, units]) => (
                <Line key={name} name={classes[name] ?? name}>
                  {number(Number(units))}
                </Line>
              ))}
              <Line name={t`Usage`}>{one.cached ? t`answered from memory` : sources[one.usage_source]}</Line>
              <Line name={t`Points`}>
                <Link to="/history/receipt/$id" params={{ id: one.id }} className="text-link">
                  {points(one.points)}
                </Link>
              </Line>
            </dl>
            {one.overrun !== '0' && (
              <p className="text-s text-ink-2">{t`The provider counted more than was held for this call. You pay what was held: ${points(one.overrun)} points beyond it are not charged.`}</p>
            )}
            {one.tries.length > 1 && (
              <section>
                <h3 className="mb-1.5 font-medium">{t`Attempts`}</h3>
                <ol className="flex flex-col gap-1 text-s">
                  {one.tries.map((attempt) => (
                    <li key={attempt.n}>
                      {attempt.n}. {providerName(attempt.provider)}, <code>{attempt.model}</code>: {attempt.status || '–'} {verdictText(attempt.error)} (
                      {secondsOf(attempt.ms)})
                    </li>
                  ))}
                </ol>
              </section>
            )}
            {one.request_text !== null && <Kept title={t`Question`} text={one.request_text} />}
            {one.answer_text !== null && <Kept title={t({ message: 'Answer', context: 'of a model' })} text={one.answer_text} />}
          </div>
        )}
      </Loaded>
    </Drawer>
  );
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2 text-s last:border-b-0">
      <dt className="flex-none text-ink-3">{name}</dt>
      <dd className="min-w-0 text-right tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Kept({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3 className="mb-1.5 font-medium">{title}</h3>
      <Code label={title} wraps className="p-3! text-xs">
        {text}
      </Code>
    </section>
  );
}
