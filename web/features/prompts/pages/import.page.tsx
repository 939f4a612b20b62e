import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { invalidate } from '../../../kit/query.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Unopened } from '../../../ui/unopened.tsx';
import { CheckStep } from '../import/check-step.tsx';
import { FileStep } from '../import/file-step.tsx';
import { useOneCheck } from '../prompts.api.ts';

/** File, check, import. Which check is open stands in the address: it goes on after a reload, on any machine. */
export function ImportPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { check: id = '' }: { check?: string } = useSearch({ strict: false });
  const check = useOneCheck(id);
  const state = check.data?.state;
  useEffect(() => {
    // What it added is in the lists from now on.
    if (state === 'imported') void invalidate(['prompts', 'categories'], ['prompts', 'list'], ['prompts', 'checks']);
  }, [state]);
  const go = (next: string) => void navigate({ to: '/ai_prompts/import', search: next ? { check: next } : {} } as never);
  const steps = [t`File`, t`Check`, t`Import`];
  const here = id === '' ? 0 : state === 'imported' || state === 'undone' ? 2 : 1;
  return (
    <>
      <ol className="flex gap-5 border-b border-line px-6 py-3 text-s phone:px-4">
        {steps.map((step, at) => (
          <li
            key={step}
            aria-current={at === here ? 'step' : undefined}
            className="flex items-center gap-2 text-ink-3 aria-[current]:font-medium aria-[current]:text-ink-1"
          >
            <span className={at <= here ? dot.on : dot.off}>{at + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      {id === '' ? (
        <FileStep onChecked={go} onOpen={go} />
      ) : check.error && !check.data ? (
        <Unopened
          error={check.error}
          onRetry={() => void check.refetch()}
          why={t`It was thrown away, or is older than seven days.`}
          to="/ai_prompts/import"
          onward={t`Another file`}
        />
      ) : check.data ? (
        <CheckStep key={id} check={check.data} onChecked={go} onOpen={go} onGone={() => go('')} />
      ) : (
        <SkeletonLines lines={8} className="p-6" />
      )}
    </>
  );
}

const circle = 'grid size-6 place-items-center rounded-full text-xs';
const dot = { on: `${circle} bg-brand text-on-brand`, off: `${circle} bg-surface-3` };
