import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { ChevronDown, ListFilter, X } from 'lucide-react';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Input, SearchInput, Select } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useIsFileShop } from '../../shops/index.ts';
import type { BulkJob } from '../bulk.api.ts';
import type { useApproving } from './use-approving.ts';
import type { useFilter } from './use-filter.ts';

type Props = { job: BulkJob; filtering: ReturnType<typeof useFilter>; approving: ReturnType<typeof useApproving> };

/** Which products are shown, and everything from a score on approved at once, counted before. */
export function FilterBar({ job, filtering, approving }: Props) {
  const { t } = useLingui();
  const { shown, set } = filtering;
  const isFile = useIsFileShop();
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
    { value: 'published' as const, count: counts.published, text: of(isFile ? t`Ready to export` : t`Published`, counts.published) },
    { value: 'reverting' as const, count: counts.reverting, text: of(t`Being taken back`, counts.reverting) },
    { value: 'reverted' as const, count: counts.reverted, text: of(t`Taken back`, counts.reverted) },
    { value: 'failed' as const, count: counts.failed, text: of(t`Failed`, counts.failed) },
  ];
  const always = ['all', 'review', 'approved'];
  const here = parts.find(({ value }) => value === shown.state);
  const [filters, showFilters] = useState(false);
  const id = useId();
  return (
    <div className="sticky top-0 z-6 flex flex-wrap items-center gap-2 border-b border-line bg-surface-2 px-6 py-2.5 phone:px-3 phone:py-1.5">
      <Button className="not-phone:hidden" icon={<ListFilter aria-hidden />} aria-expanded={filters} aria-controls={id} onClick={() => showFilters(!filters)}>
        {here?.text}
      </Button>
      {/* On a phone rows come first: the filters stand behind one press. */}
      <div id={id} className={cx('contents phone:order-1 phone:flex phone:w-full phone:flex-wrap phone:gap-2', !filters && 'phone:hidden')}>
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
      </div>
      <ApproveAll approving={approving} />
    </div>
  );
}

/** One press in two halves: what it approves, and from which score on. */
function ApproveAll({ approving }: Pick<Props, 'approving'>) {
  const { t } = useLingui();
  const { score, setScore, voiced, setVoiced, count, noBetter, held, run, pending, fault } = approving;
  const [open, setOpen] = useState(false);
  const id = useId();
  const press = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      press.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);
  return (
    <div className="relative ml-auto flex flex-wrap items-center justify-end gap-2 phone:ml-0 phone:flex-1">
      <span className="inline-flex phone:flex-1">
        <Button kind="soft" className="rounded-r-none phone:flex-1" disabled={!count} busy={pending} onClick={run}>
          {count === null ? t`Approve` : t`Approve ${number(count)}`}
        </Button>
        <Button
          ref={press}
          kind="soft"
          className="-ml-px rounded-l-none border-l-brand-soft-2!"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {score === 0 ? t`any score` : t`from ${score}`}
          <ChevronDown aria-hidden />
        </Button>
      </span>
      {open && (
        <div
          id={id}
          className="absolute top-full right-0 z-8 mt-1.5 flex w-[300px] max-w-[calc(100vw-24px)] flex-col gap-3 rounded-l border border-line bg-surface p-4 shadow-float"
        >
          <div className="flex items-center gap-3">
            <input
              type="range"
              min={0}
              max={100}
              aria-label={t`From which score`}
              className="min-w-0 flex-1 accent-(--brand)"
              value={score}
              onChange={({ target }) => setScore(Number(target.value))}
            />
            <Input
              aria-label={t`Score of at least`}
              inputMode="numeric"
              className="w-[58px]! text-center tabular-nums"
              value={String(score)}
              onChange={({ target }) => setScore(Math.min(100, Number(target.value.replace(/\D/g, '')) || 0))}
            />
          </div>
          <Checkbox className="items-center!" checked={voiced} onChange={({ target }) => setVoiced(target.checked)}>
            {t`in the voice`}
          </Checkbox>
        </div>
      )}
      <LeftOut className="w-full text-right phone:sr-only" noBetter={noBetter} held={held} />
      {fault && <CallFault className="w-full" text={errorText(fault)} />}
    </div>
  );
}

type Held = ReturnType<typeof useApproving>['held'];

/** Why the others are not among them: nothing is left out in silence. */
export function LeftOut({ noBetter, held, className = '' }: { noBetter: number; held: Held; className?: string }) {
  const said = [
    noBetter > 0 && <NoBetter key="better" count={noBetter} />,
    held && held.claims > 0 && <Plural key="claims" value={held.claims} one="# has a statement without a fact." other="# have a statement without a fact." />,
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
