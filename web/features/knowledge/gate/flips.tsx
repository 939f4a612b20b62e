import { useLingui } from '@lingui/react/macro';
import { Check, ThumbsDown } from 'lucide-react';
import { useState } from 'react';
import { number } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { languageNameOf, useOriginNames } from '../names.ts';
import type { TestResult, Trial } from './gate.api.ts';

type Which = 'all' | 'worse' | 'better';
const few = 10;

/** The questions that flip, the worse before the better: what was found then and now. */
export function Flips({ trial }: { trial: Trial }) {
  const { t } = useLingui();
  const [which, setWhich] = useState<Which>('all');
  const [all, setAll] = useState(false);
  const flipped = trial.results.filter(({ flip }) => flip !== 'same');
  const of = (one: Which) => (one === 'all' ? flipped : flipped.filter(({ flip }) => flip === one));
  const shown = of(which);
  const [every, worse, better] = [number(flipped.length), number(of('worse').length), number(of('better').length)];
  return (
    <section aria-label={t`Questions that flip`} className="min-w-0 border-line px-6 py-5 max-[1099px]:border-t min-[1100px]:border-l phone:px-4">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 flex-1">{t`Questions that flip`}</h2>
        {flipped.length > 0 && (
          <Segmented<Which>
            label={t`Which`}
            value={which}
            onChange={setWhich}
            parts={[
              { value: 'all', text: t`All ${every}` },
              { value: 'worse', text: t`Worse ${worse}` },
              { value: 'better', text: t`Better ${better}` },
            ]}
          />
        )}
      </header>
      {flipped.length === 0 && <p className="mt-2 text-s text-ink-3">{t`None: each finds what it found before, or does not.`}</p>}
      <ul aria-label={t`Questions that flip`} className="mt-2">
        {(all ? shown : shown.slice(0, few)).map((one) => (
          <Flip key={one.test} result={one} />
        ))}
      </ul>
      {!all && shown.length > few && <LinkButton onClick={() => setAll(true)}>{t`Show all`}</LinkButton>}
    </section>
  );
}

function Flip({ result: { question, lang, origin, flip, live, change } }: { result: TestResult }) {
  const { t } = useLingui();
  const origins = useOriginNames();
  const said = ({ rank, found, source, answer }: TestResult['live']): string => {
    const place = rank === null ? '' : number(rank);
    const where = rank !== null ? t`right passage in place ${place}` : found === 0 ? t`nothing found` : t`other passages found`;
    const told =
      answer === null ? '' : answer.verdict !== 'answered' ? t`refused` : answer.cited ? t`answered from the right place` : t`answered from another place`;
    return [told, where, source].filter(Boolean).join(' · ');
  };
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
        {flip === 'worse' ? (
          <Chip tone="bad" icon={<ThumbsDown aria-hidden="true" />}>{t`worse`}</Chip>
        ) : (
          <Chip tone="ok" icon={<Check aria-hidden="true" />}>{t`better`}</Chip>
        )}
        {[languageNameOf(lang), origins[origin]].join(', ')}
      </p>
      <p lang={lang} className="mt-1 font-medium [overflow-wrap:anywhere]">
        {question}
      </p>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-s [&_dd]:[overflow-wrap:anywhere]">
        <dt className="text-ink-3">{t`Now live`}</dt>
        <dd>{said(live)}</dd>
        <dt className="text-ink-3">{t`With the change`}</dt>
        <dd>{said(change)}</dd>
      </dl>
    </li>
  );
}
