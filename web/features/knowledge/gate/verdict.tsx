import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, Clock } from 'lucide-react';
import { number } from '../../../kit/format.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { Chip } from '../../../ui/chip.tsx';
import { languageNameOf } from '../names.ts';
import type { Figure, GateState } from './gate.api.ts';

/** The smallest true thing that can be said of it. */
export function Verdict({ state }: { state: GateState }) {
  const { t } = useLingui();
  const { trial, change, tests } = state;
  const say = (chip: { tone: 'ok' | 'bad' | 'neutral'; text: string }, text: string, beside = '') => (
    <div className="flex min-w-[240px] flex-1 items-start gap-3">
      <Chip
        tone={chip.tone}
        icon={chip.tone === 'ok' ? <Check aria-hidden="true" /> : chip.tone === 'bad' ? <CircleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
      >
        {chip.text}
      </Chip>
      <div className="min-w-0" role="status">
        <h2 className="text-m font-bold [overflow-wrap:anywhere]">{text}</h2>
        {beside !== '' && <p className="text-s text-ink-2">{beside}</p>}
      </div>
    </div>
  );
  const nobody = change ? t`Nothing has changed for anybody yet.` : '';
  if (isMoving(state.job)) return say({ tone: 'neutral', text: t`Comparing` }, t`The questions are asked, as it is and with the change.`, nobody);
  if (trial?.state === 'failed') {
    const why: Record<string, string> = {
      cancelled: t`The comparison was stopped.`,
      too_slow: t`The comparison took too long.`,
      model: t`The model did not answer.`,
      person: t`Whoever asked for it may ask no more.`,
    };
    return say({ tone: 'bad', text: t`Not compared` }, why[trial.error] ?? t`Something went wrong here. Compare again.`, nobody);
  }
  if (trial?.state === 'running' && state.reading !== null)
    return say({ tone: 'neutral', text: t`Waits` }, t`It is compared as soon as the model has read what is new.`, nobody);
  if (trial === null || trial.stale || (trial.state !== 'held' && trial.state !== 'ready'))
    return change
      ? say({ tone: 'neutral', text: t`Waits` }, trial?.stale ? t`What waits, or the questions, are others by now.` : t`A change waits to be compared.`, nobody)
      : say(
          { tone: 'ok', text: t`Nothing waits` },
          plural(tests, {
            one: 'The next change is compared by # question before it goes live.',
            other: 'The next change is compared by # questions before it goes live.',
          }),
        );
  const byLetters = trial.error === 'letters' ? t`Compared by words alone: the model that reads meaning could not be asked.` : '';
  const beside = [byLetters, nobody].filter(Boolean).join(' ');
  if (!change) {
    const recall = trial.figures.find(({ key }) => key === 'recall');
    return say({ tone: 'neutral', text: t`As it is` }, recall ? foundOf(recall.live, recall.of) : t`All questions were asked.`, beside);
  }
  const missed = trial.figures.filter(({ misses }) => misses);
  const first = missed.find(({ key }) => key === 'language') ?? missed[0];
  if (!first) return say({ tone: 'ok', text: t`Ready` }, t`No figure falls below its limit.`, beside);
  return say({ tone: 'bad', text: t`Held` }, missOf(first), beside);
}

const foundOf = (share: number, of: number): string => {
  const found = number(Math.round((share * of) / 100));
  return plural(of, {
    one: `The right passage of ${found} of # question is among the first five.`,
    other: `The right passage of ${found} of # questions is among the first five.`,
  });
};

const missOf = ({ key, lang, live, change, of }: Figure): string => {
  const lost = Math.max(1, Math.round(((live - change) * of) / 100));
  const all = number(of);
  const language = lang === null ? '' : languageNameOf(lang);
  switch (key) {
    case 'language':
      return plural(lost, {
        one: `${language}: # question of ${all} finds its passage no more.`,
        other: `${language}: # questions of ${all} find their passage no more.`,
      });
    case 'refused':
      return plural(live - change, {
        one: '# question without an answer is not refused any more.',
        other: '# questions without an answer are not refused any more.',
      });
    case 'refused_wrongly':
      return plural(change - live, {
        one: '# question more is refused, though there is an answer.',
        other: '# questions more are refused, though there is an answer.',
      });
    case 'cited':
      return plural(lost, { one: `# answer of ${all} cites the right place no more.`, other: `# answers of ${all} cite the right place no more.` });
    case 'struck':
      return plural(change - live, { one: '# sentence more is struck.', other: '# sentences more are struck.' });
    default:
      return plural(lost, { one: `# question of ${all} finds its passage no more.`, other: `# questions of ${all} find their passage no more.` });
  }
};
