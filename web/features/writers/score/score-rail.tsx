import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Claim, RuleResult } from '@storewright/contract/listing/listing';
import { Check, Info } from 'lucide-react';
import { Suspense, useState } from 'react';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MeterRing } from '../../../ui/meter.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx';
import { VoiceDrift } from '../../voice/index.ts';
import { openClaims } from '../claims/open-claims.ts';
import { useDesk } from '../desk/writer-context.ts';
import { claimsSoFar } from '../desk/writing.ts';
import { factName } from '../texts/fact-texts.ts';
import { ClaimRule, RuleRow } from './rule-row.tsx';
import { HowScore } from './how-score.tsx';
import { Ticks } from './ticks.tsx';

type OnClaim = { onFact: (claim: Claim) => void; onVouch: (claim: Claim) => void };

/** The score with its reasons, live while typing. */
export function ScoreRail(acts: OnClaim) {
  const { t } = useLingui();
  const { desk, listing, assessment, scoreAgain } = useDesk();
  return (
    <>
      {scoreAgain && (
        <CallFault className="px-5 pt-4" text={t`The score could not be computed for this text. Writing, saving and publishing go on.`} onRetry={scoreAgain} />
      )}
      {desk.writing ? <Writing /> : assessment ? <Scored {...acts} /> : !scoreAgain && <Waiting />}
      {!desk.writing && assessment && (
        <Suspense>
          <VoiceDrift title={listing.title} text={assessment.plain} language={desk.brief.language} productId={desk.productId} />
        </Suspense>
      )}
    </>
  );
}

function Scored({ onFact, onVouch }: OnClaim) {
  const { t } = useLingui();
  const { assessment, removeClaim } = useDesk();
  const [all, showAll] = useState(false);
  const [explaining, explain] = useState(false);
  if (!assessment) return null;
  const { score, claims } = assessment;
  const open = openClaims(claims);
  const of = (...states: RuleResult['state'][]) => score.rules.filter(({ state }) => states.includes(state));
  const fix = of('fix').filter(({ id }) => id !== 'D7');
  const improve = of('improve');
  const good = of('good', 'info');
  const fixCount = fix.length + open.length;
  return (
    <>
      <div className="flex items-center gap-[18px] border-b border-line p-5">
        <MeterRing
          value={score.points}
          held={score.uncapped > score.points ? score.uncapped : null}
          caption={t`of 100`}
          label={t`Score ${score.points} of 100`}
        />
        <div className="min-w-0 flex-1">
          <Verdict openClaims={open.length} />
          <Ticks rules={score.rules} />
        </div>
      </div>
      <div className="border-b border-line px-5 pt-1.5 pb-2.5">
        {fixCount > 0 && (
          <Group name={t`Fix`} count={fixCount}>
            {open.slice(0, 6).map((claim) => (
              <ClaimRule
                key={`${claim.field} ${claim.text}`}
                claim={claim}
                onRemove={() => removeClaim(claim)}
                onFact={() => onFact(claim)}
                onVouch={() => onVouch(claim)}
              />
            ))}
            {fix.map((rule) => (
              <RuleRow key={rule.message} rule={rule} />
            ))}
          </Group>
        )}
        {improve.length > 0 && (
          <Group name={t`Improve`} count={improve.length}>
            {improve.map((rule) => (
              <RuleRow key={rule.message} rule={rule} />
            ))}
          </Group>
        )}
        <Group name={t`Good`} count={good.length}>
          {good.slice(0, all ? undefined : 4).map((rule) => (
            <RuleRow key={rule.message} rule={rule} />
          ))}
        </Group>
        <div className="flex items-center justify-between">
          {good.length > 4 ? (
            <LinkButton onClick={() => showAll(!all)}>{all ? <Trans>Show fewer</Trans> : <Trans>Show {good.length - 4} more</Trans>}</LinkButton>
          ) : (
            <span />
          )}
          <LinkButton quiet onClick={() => explain(true)}>
            <Info aria-hidden />
            <Trans>How the score works</Trans>
          </LinkButton>
        </div>
      </div>
      {explaining && <HowScore onClose={() => explain(false)} />}
    </>
  );
}

function Verdict({ openClaims }: { openClaims: number }) {
  const { t } = useLingui();
  const { assessment } = useDesk();
  if (!assessment) return null;
  const { points, uncapped, cap } = assessment.score;
  const then = <b className="font-medium text-ink-1">{uncapped}</b>;
  /** A text that is worth no more in any case is held by nothing. */
  const held = uncapped > points;
  const grade = points >= 80 ? t`Good` : points >= 50 ? t`Can be better` : t`Needs work`;
  if (cap === 'claims')
    return (
      <>
        <h2>{held ? t`Held at ${points}` : grade}</h2>
        <p className="mt-0.5 text-s text-ink-2">
          <Plural value={openClaims} one="One claim has no fact." other="# claims have no fact." /> {held && <Trans>{then} once that is settled.</Trans>}
        </p>
      </>
    );
  if (cap === 'missing')
    return (
      <>
        <h2>{held ? t`Held at ${points}` : grade}</h2>
        <p className="mt-0.5 text-s text-ink-2">
          <Trans>A title or a description is missing.</Trans>
        </p>
      </>
    );
  if (cap === 'language')
    return (
      <>
        <h2>{held ? t`Held at ${points}` : grade}</h2>
        <p className="mt-0.5 text-s text-ink-2">{t`It is in another language than the form says.`}</p>
      </>
    );
  if (cap === 'sentences' || cap === 'lost')
    return (
      <>
        <h2>{held ? t`Held at ${points}` : grade}</h2>
        <p className="mt-0.5 text-s text-ink-2">
          {cap === 'sentences' ? t`No whole sentence tells a buyer anything.` : t`Text that is in the shop is missing here. Losing it gains nothing.`}
        </p>
      </>
    );
  return (
    <>
      <h2>{grade}</h2>
      <p className="mt-0.5 text-s text-ink-2">{t`Nothing new is without a fact.`}</p>
    </>
  );
}

function Group({ name, count, children }: { name: string; count: number; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="flex items-center gap-[7px] pt-3 pb-0.5">
        {name} <span className="font-medium text-ink-3 tabular-nums">{count}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

/** While it writes: nothing is judged before it stands; what is decided already is shown. */
function Writing() {
  const { t } = useLingui();
  const { desk, assessment } = useDesk();
  const claims = desk.writing ? claimsSoFar(desk.writing, assessment?.claims ?? []) : [];
  const open = claims.filter(({ state }) => state === 'unsupported').length;
  const done = desk.writing?.took ?? {};
  const decided = assessment?.score.rules.filter(({ field, state }) => state === 'good' && (field === null || done[field] !== undefined)) ?? [];
  const all = assessment?.score.rules.length ?? 0;
  const withFact = open === 0 ? t`${claims.length}, all with a fact` : t`${claims.length}, ${open} without a fact`;
  return (
    <div aria-busy="true">
      <div className="flex items-center gap-[18px] border-b border-line p-5">
        <MeterRing value={null} busy label={t`Not scored yet`} />
        <div className="min-w-0 flex-1">
          <h2>{t`Scored when complete`}</h2>
          <p className="mt-0.5 text-s text-ink-2">{t`Claims are checked sentence by sentence while it writes.`}</p>
          <Ticks rules={assessment?.score.rules ?? []} decided={decided.length} />
        </div>
      </div>
      <section className="border-b border-line px-5 pt-1.5 pb-2.5">
        <h3 className="pt-3 pb-0.5">
          {t`Claims so far`} <span className="font-medium text-ink-3">{claims.length > 0 ? withFact : 0}</span>
        </h3>
        <ul>
          {claims.slice(0, 8).map((claim) => (
            <li key={`${claim.field} ${String(claim.start)}`} className="flex min-h-[34px] items-center gap-[9px] border-b border-line text-s last:border-0">
              {claim.state === 'unsupported' ? (
                <Info className="size-[15px] stroke-2 text-red" aria-hidden />
              ) : (
                <Check className="size-[15px] stroke-2 text-green" aria-hidden />
              )}
              <span className="min-w-0 truncate">{claim.text}</span>
              <span className="ml-auto min-w-0 truncate text-xs text-ink-3">{claim.fact ? factName(claim.fact) : t`no fact`}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="border-b border-line px-5 pt-1.5 pb-3">
        <h3 className="pt-3 pb-0.5">
          {t`Decided`} <span className="font-medium text-ink-3 tabular-nums">{t`${decided.length} of ${all}`}</span>
        </h3>
        <ul>
          {decided.slice(0, 5).map((rule) => (
            <RuleRow key={rule.message} rule={rule} />
          ))}
        </ul>
        <SkeletonLines lines={4} className="py-2.5 pl-[25px]" />
      </section>
    </div>
  );
}

function Waiting() {
  return (
    <div className="flex items-center gap-[18px] border-b border-line p-5" aria-hidden>
      <Skeleton className="size-[104px]! flex-none rounded-full!" />
      <SkeletonLines className="flex-1" />
    </div>
  );
}
