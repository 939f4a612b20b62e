import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MeterRing } from '../../../ui/meter.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx';
import { openClaims, RuleLine, Ticks } from '../../writers/desk.ts';
import type { OpenClaim } from '../desk/claims-context.ts';
import { useDesk } from '../desk/use-desk.ts';
import type { Judged } from './measuring.ts';
import { CutParts } from './cut-parts.tsx';
import { GoThere } from './go-there.tsx';
import { useRuleText } from './rule-sentences.ts';
import { TextVoice } from './text-voice.tsx';

type Acts = { onRemove: (claim: OpenClaim) => void; onVouch: (claim: OpenClaim) => void; onGo: () => void };

/** The score with its reasons, live while typing. */
export function TextRail(acts: Acts) {
  const { t } = useLingui();
  const { desk, judged } = useDesk();
  return (
    <>
      {judged.again && (
        <CallFault
          className="px-5 pt-4"
          text={t`The score could not be computed for this text. Writing, saving and publishing go on.`}
          onRetry={judged.again}
        />
      )}
      {desk.writing ? <Writing /> : judged.judged ? <Scored judged={judged.judged} {...acts} /> : !judged.again && <Waiting />}
      {!desk.writing && judged.judged && <TextVoice plain={judged.judged.plain} />}
    </>
  );
}

function Scored({ judged: { score, claims, gaps }, onRemove, onVouch, onGo }: { judged: Judged } & Acts) {
  const { t } = useLingui();
  const textOf = useRuleText();
  const { desk, kind } = useDesk();
  const [all, showAll] = useState(false);
  const open = openClaims(claims);
  const of = (...states: string[]) => score.rules.filter(({ state }) => states.includes(state));
  const fix = of('fix').filter(({ message }) => !message.endsWith('.unsupported'));
  const improve = of('improve');
  // Where there is nothing yet, nothing of it is good.
  const good = of('good', 'info').filter(({ id, values }) => !(counting.has(id) && values['count'] === 0));
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
          <Verdict score={score} claims={open.length} gaps={gaps.length} />
          <Ticks rules={score.rules} />
        </div>
      </div>
      <div className="border-b border-line px-5 pt-1.5 pb-2.5">
        {fix.length + open.length + gaps.length > 0 && (
          <Group name={t`Fix`} count={fix.length + open.length + gaps.length}>
            {gaps.slice(0, 8).map((one, index) => (
              <Place key={`${one.field} ${String(index)}`} what={t`“${one.text}” waits for your words`} why={t`Nothing with such a place goes out.`}>
                <GoThere field={one.field} onGo={onGo} />
              </Place>
            ))}
            {open.slice(0, 6).map((claim) => (
              <Place
                key={`${claim.field} ${claim.text}`}
                what={t`“${claim.text}” has no source`}
                why={
                  kind.id === 'email'
                    ? t`Neither the form nor a chosen product says so. The mail can be taken along all the same.`
                    : t`Neither the form nor a chosen product says so. It cannot be published until that is settled.`
                }
              >
                <LinkButton onClick={() => onRemove(claim)}>{t`Remove`}</LinkButton>
                <LinkButton onClick={() => onVouch(claim)}>{t`Vouch`}</LinkButton>
                <GoThere field={claim.field} onGo={onGo} />
              </Place>
            ))}
            {fix.map((rule) => (
              <RuleLine key={rule.id} rule={rule} text={textOf(rule)} />
            ))}
          </Group>
        )}
        {improve.length + desk.cut.length > 0 && (
          <Group name={t`Improve`} count={improve.length + desk.cut.length}>
            <CutParts onGo={onGo} />
            {improve.map((rule) => (
              <RuleLine key={rule.id} rule={rule} text={textOf(rule)}>
                {rule.message.endsWith('.part') && rule.field && <GoThere field={rule.field} onGo={onGo} />}
              </RuleLine>
            ))}
          </Group>
        )}
        <Group name={t`Good`} count={good.length}>
          {good.slice(0, all ? undefined : 4).map((rule) => (
            <RuleLine key={rule.id} rule={rule} text={textOf(rule)} />
          ))}
        </Group>
        {good.length > 4 && (
          <LinkButton onClick={() => showAll(!all)}>{all ? <Trans>Show fewer</Trans> : <Trans>Show {good.length - 4} more</Trans>}</LinkButton>
        )}
      </div>
    </>
  );
}

/** Headings and links. */
const counting = new Set(['B6', 'A6', 'E7']);

function Place({ what, why, children }: { what: string; why: string; children: ReactNode }) {
  return (
    <li className="relative border-line py-2 pl-[25px] not-first:border-t">
      <TriangleAlert className="absolute top-2.5 left-0 size-[18px] stroke-[1.75] text-red" aria-hidden />
      <div className="leading-[19px] font-medium [overflow-wrap:anywhere]">{what}</div>
      <div className="mt-px text-s text-ink-2">{why}</div>
      <div className="-mb-[5px] flex min-h-8 flex-wrap items-center gap-x-3.5">{children}</div>
    </li>
  );
}

function Verdict({ score: { points, uncapped, cap }, claims, gaps }: { score: Judged['score']; claims: number; gaps: number }) {
  const { t } = useLingui();
  const held = uncapped > points;
  const grade = points >= 80 ? t`Good` : points >= 50 ? t`Can be better` : t`Needs work`;
  const then = <b className="font-medium text-ink-1">{uncapped}</b>;
  const why = {
    none: <Trans>Every claim has a fact behind it.</Trans>,
    missing: <Trans>A title or the text itself is missing.</Trans>,
    gaps: <Plural value={gaps} one="One place waits for your words." other="# places wait for your words." />,
    language: <Trans>It is in another language than the form says.</Trans>,
    claims: <Plural value={claims} one="One claim has no fact." other="# claims have no fact." />,
  }[cap];
  return (
    <>
      <h2>{cap !== 'none' && held ? t`Held at ${points}` : grade}</h2>
      <p className="mt-0.5 text-s text-ink-2">
        {why} {held && (cap === 'claims' || cap === 'gaps') && <Trans>{then} once that is settled.</Trans>}
      </p>
    </>
  );
}

function Group({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  return (
    <section>
      <h3 className="flex items-center gap-[7px] pt-3 pb-0.5">
        {name} <span className="font-medium text-ink-3 tabular-nums">{count}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

/** While it writes nothing is judged before it stands. */
function Writing() {
  const { t } = useLingui();
  return (
    <div aria-busy="true">
      <div className="flex items-center gap-[18px] border-b border-line p-5">
        <MeterRing value={null} busy label={t`Not scored yet`} />
        <div className="min-w-0 flex-1">
          <h2>{t`Scored when complete`}</h2>
          <p className="mt-0.5 text-s text-ink-2">{t`Claims are checked once the text stands.`}</p>
        </div>
      </div>
      <SkeletonLines lines={5} className="border-b border-line px-5 py-4" />
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
