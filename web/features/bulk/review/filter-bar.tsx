import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Input, SearchInput, Select } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { BulkJob } from '../bulk.api.ts';
import type { useApproving } from './use-approving.ts';
import type { useFilter } from './use-filter.ts';

type Props = { job: BulkJob; filtering: ReturnType<typeof useFilter>; approving: ReturnType<typeof useApproving> };

/** Which products are shown, and everything from a score on approved at once, counted before. */
export function FilterBar({ job, filtering, approving }: Props) {
  const { t } = useLingui();
  const { shown, set } = filtering;
  const [typed, setTyped] = useState(shown.search);
  const search = useStill(typed.trim());
  useEffect(() => {
    if (search !== shown.search) set({ search });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was typed
  }, [search]);
  const { counts } = job;
  const of = (name: string, count: number) => `${name} ${number(count)}`;
  const parts = [
    { value: 'all' as const, count: job.items, text: of(t`All`, job.items) },
    { value: 'review' as const, count: counts.review, text: of(t`To review`, counts.review) },
    { value: 'approved' as const, count: counts.approved + counts.scheduled, text: of(t`Approved`, counts.approved + counts.scheduled) },
    { value: 'rejected' as const, count: counts.rejected, text: of(t`Skipped`, counts.rejected) },
    { value: 'publishing' as const, count: counts.publishing, text: of(t`Going out`, counts.publishing) },
    { value: 'published' as const, count: counts.published, text: of(t`Published`, counts.published) },
    { value: 'reverting' as const, count: counts.reverting, text: of(t`Being taken back`, counts.reverting) },
    { value: 'reverted' as const, count: counts.reverted, text: of(t`Taken back`, counts.reverted) },
    { value: 'failed' as const, count: counts.failed, text: of(t`Failed`, counts.failed) },
  ];
  const always = ['all', 'review', 'approved'];
  return (
    <div className="sticky top-0 z-6 flex flex-wrap items-center gap-2 border-b border-line bg-surface-2 px-6 py-2.5 phone:static phone:px-4">
      <span className="max-w-full overflow-x-auto phone:w-full">
        <Segmented
          label={t`State`}
          value={shown.state}
          parts={parts.filter(({ value, count }) => count > 0 || always.includes(value) || value === shown.state)}
          onChange={(state) => set({ state })}
        />
      </span>
      <Select
        aria-label={t`Claims`}
        className="w-40 phone:min-w-[calc(50%-4px)] phone:flex-1"
        value={shown.claims}
        onChange={({ target }) => set({ claims: target.value })}
      >
        <option value="any">{t`Any claims`}</option>
        <option value="open">{t`Open claims only`}</option>
        <option value="none">{t`No open claim`}</option>
      </Select>
      <Select
        aria-label={t`Voice and language`}
        className="w-40 phone:min-w-[calc(50%-4px)] phone:flex-1"
        value={shown.language === 'other' ? 'other' : shown.voice}
        onChange={({ target: { value } }) => set({ voice: value === 'off' ? value : '', language: value === 'other' ? value : '' })}
      >
        <option value="any">{t`Any voice`}</option>
        <option value="off">{t`Off the voice`}</option>
        <option value="other">{t`Another language`}</option>
      </Select>
      <Select
        aria-label={t`Order`}
        className="w-40 phone:min-w-[calc(50%-4px)] phone:flex-1"
        value={shown.sort}
        onChange={({ target }) => set({ sort: target.value })}
      >
        <option value="position">{t`As chosen`}</option>
        <option value="score">{t`Lowest score first`}</option>
        <option value="gain">{t`Least gain first`}</option>
        <option value="voice">{t`Farthest from the voice first`}</option>
        <option value="title">{t`By title`}</option>
      </Select>
      {shown.drift === 'drifted' && (
        <Button icon={<X aria-hidden />} onClick={() => set({ drift: '' })}>
          <Trans>Changed in the shop since</Trans>
        </Button>
      )}
      <SearchInput label={t`Search`} className="w-40 phone:w-full" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <ApproveAll approving={approving} />
    </div>
  );
}

function ApproveAll({ approving }: Pick<Props, 'approving'>) {
  const { t } = useLingui();
  const { score, setScore, voiced, setVoiced, count, noBetter, held, run, pending, fault } = approving;
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-2 phone:ml-0 phone:w-full">
      <label htmlFor="least-score" className="text-s whitespace-nowrap text-ink-2">
        <Trans>Score of at least</Trans>
      </label>
      <Input
        id="least-score"
        inputMode="numeric"
        className="w-[58px]! text-center tabular-nums"
        value={String(score)}
        onChange={({ target }) => setScore(Math.min(100, Number(target.value.replace(/\D/g, '')) || 0))}
      />
      <Checkbox className="items-center!" checked={voiced} onChange={({ target }) => setVoiced(target.checked)}>
        {t`in the voice`}
      </Checkbox>
      <Button kind="soft" className="phone:flex-1" disabled={!count} busy={pending} onClick={run}>
        {count === null ? t`Approve` : t`Approve ${number(count)}`}
      </Button>
      <LeftOut className="w-full text-right phone:text-left" noBetter={noBetter} held={held} />
      {fault && <CallFault className="w-full" text={errorText(fault)} />}
    </div>
  );
}

type Held = ReturnType<typeof useApproving>['held'];

/** Why the others are not among them: nothing is left out in silence. */
export function LeftOut({ noBetter, held, className = '' }: { noBetter: number; held: Held; className?: string }) {
  const said = [
    noBetter > 0 && <NoBetter key="better" count={noBetter} />,
    held && held.claims > 0 && <Plural key="claims" value={held.claims} one="# waits for a claim." other="# wait for a claim." />,
    held && held.empty > 0 && <Plural key="empty" value={held.empty} one="# would leave a text empty." other="# would leave a text empty." />,
    held && held.language > 0 && <Plural key="language" value={held.language} one="# is in another language." other="# are in another language." />,
    held && held.words > 0 && <Plural key="words" value={held.words} one="# says a word that you forbid." other="# say words that you forbid." />,
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <p role="status" className={`text-s text-ink-2 ${className}`}>
      {said.map((one, at) => (
        <Fragment key={String(at)}>
          {at > 0 && ' '}
          {one}
        </Fragment>
      ))}
    </p>
  );
}

/** What is approved together is not worse for it than before; what would be waits for somebody who looks at it. */
const NoBetter = ({ count }: { count: number }) => (
  <Plural
    value={count}
    one="# product is left out: its new text scores lower than what it says now."
    other="# products are left out: their new texts score lower than what they say now."
  />
);
