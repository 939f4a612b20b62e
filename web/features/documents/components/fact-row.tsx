import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { day, number } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { Decision, DocumentFact } from '../documents.api.ts';
import { factName } from '../names.ts';
import { CorrectFact } from './correct-fact.tsx';

type Props = { fact: DocumentFact; many: boolean; busy: boolean; onDecide: (decision: Decision) => void };

/** What a document states, with the line that says it, and what somebody made of it. */
export function FactRow({ fact, many, busy, onDecide }: Props) {
  const { t } = useLingui();
  const [correcting, setCorrecting] = useState(false);
  const { id, version, value, page, quote, number: certificate, issuer, valid_until: until, state, fits, expired, decided_by: who } = fact;
  const name = factName(fact);
  const last = until === null ? '' : day(until, { dateStyle: 'medium' });
  const said = [
    certificate !== '' && t`no. ${certificate}`,
    issuer !== '' && issuer,
    last !== '' && (expired ? t`ended on ${last}` : t`valid until ${last}`),
  ].filter((one) => one !== false);
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-s text-ink-3">{name}</span>
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{value}</span>
        <State state={state} expired={expired} />
      </div>
      {said.length > 0 && <p className="text-xs text-ink-2 [overflow-wrap:anywhere]">{said.join(' · ')}</p>}
      {expired && <p className="text-xs text-amber">{t`Its last day is over: it backs no claim.`}</p>}
      <blockquote className="mt-1.5 border-l-2 border-line-strong pl-2.5 text-s text-ink-2 [overflow-wrap:anywhere]">
        {quote}
        {many && <span className="text-xs text-ink-3"> ({t`page ${number(page)}`})</span>}
      </blockquote>
      <Corrected fact={fact} />
      {correcting ? (
        <CorrectFact
          fact={fact}
          busy={busy}
          onClose={() => setCorrecting(false)}
          onSave={(change) => {
            setCorrecting(false);
            onDecide({ id, version, state: 'accepted', ...change });
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4">
          {state !== 'accepted' && !expired && fits && (
            <LinkButton
              busy={busy}
              aria-label={t`Accept ${name}: ${value}`}
              onClick={() => onDecide({ id, version, state: 'accepted' })}
            >{t`Accept`}</LinkButton>
          )}
          {fits && <LinkButton busy={busy} aria-label={t`Correct ${name}: ${value}`} onClick={() => setCorrecting(true)}>{t`Correct`}</LinkButton>}
          {state === 'proposed' ? (
            <LinkButton
              quiet
              busy={busy}
              aria-label={t`Dismiss ${name}: ${value}`}
              onClick={() => onDecide({ id, version, state: 'dismissed' })}
            >{t`Dismiss`}</LinkButton>
          ) : (
            <LinkButton
              quiet
              busy={busy}
              aria-label={t`Take back what was decided of ${name}: ${value}`}
              onClick={() => onDecide({ id, version, state: 'proposed' })}
            >
              {t`Take back`}
            </LinkButton>
          )}
          {state !== 'proposed' && who !== null && <span className="text-xs text-ink-3">{t`by ${who}`}</span>}
        </div>
      )}
    </li>
  );
}

/** Whose word it is by now, and what the document itself says. */
function Corrected({ fact: { value, read_value: read, valid_until: until, read_valid_until: readUntil } }: Pick<Props, 'fact'>) {
  const { t } = useLingui();
  if (value === read && until === readUntil) return null;
  const last = readUntil === null || readUntil === until ? '' : day(readUntil, { dateStyle: 'medium' });
  return (
    <p className="mt-1 text-xs text-ink-2 [overflow-wrap:anywhere]">
      {last === '' ? t`Corrected by you. The document says: ${read}` : t`Corrected by you. The document says: ${read}, valid until ${last}`}
    </p>
  );
}

function State({ state, expired }: Pick<DocumentFact, 'state' | 'expired'>) {
  const { t } = useLingui();
  if (state === 'dismissed') return <Chip>{t`Dismissed`}</Chip>;
  if (expired) return <Chip tone="warn">{t`Expired`}</Chip>;
  return state === 'accepted' ? <Chip tone="ok">{t`Accepted`}</Chip> : <Chip tone="info">{t`Proposed`}</Chip>;
}
