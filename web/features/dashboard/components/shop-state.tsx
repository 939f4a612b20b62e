import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { RotateCw } from 'lucide-react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { ago, lasting, number } from '../../../kit/format.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Fault } from '../../../ui/field.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { type Job, useCancelJob, useLastSync, useRetryJob, useSyncNow } from '../../shops/index.ts';
import { useFailure } from './failure.ts';

/** Whether what we know is what the shop says, and how to read it again. */
export function ShopState() {
  const { t } = useLingui();
  const failure = useFailure();
  const { shop } = useProfile();
  const sync = useLastSync();
  const again = useSyncNow();
  if (!shop) {
    return (
      <Section title={t`Shop`}>
        <p className="text-s text-ink-2">{t`This account has no shop yet. Drafts and scores work without one; publishing needs it.`}</p>
      </Section>
    );
  }
  const isFile = shop.mode === 'csv';
  return (
    <Section title={t`Shop`}>
      <Loaded from={sync} failed={failure(t`The state of the shop could not be loaded.`)}>
        {({ job, synced_at, product_count: count }) => (
          <>
            {/* While it is read for the first time, its progress says all there is to say. */}
            {(synced_at || !isMoving(job)) && (
              <p className="text-s text-ink-2">
                {synced_at && isFile
                  ? t`${plural(count, { one: '# product', other: '# products' })} from a file, read ${ago(synced_at)}.`
                  : synced_at
                    ? t`${plural(count, { one: '# product', other: '# products' })} in step with the shop, ${ago(synced_at)}.`
                    : t`${plural(count, { one: '# product', other: '# products' })} read so far.`}
              </p>
            )}
            {isFile ? (
              <TextLink to="/shops">{t`Read a newer file`}</TextLink>
            ) : isMoving(job) ? (
              <Moving job={job} />
            ) : (
              <>
                {job?.state === 'failed' && <Failed job={job} />}
                {job?.state !== 'failed' && (
                  <LinkButton onClick={() => again.mutate()} disabled={again.isPending}>
                    <RotateCw aria-hidden="true" />
                    {again.isPending ? t`Starting…` : t`Sync now`}
                  </LinkButton>
                )}
                {again.error && <Fault>{errorText(again.error)}</Fault>}
              </>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Moving({ job }: { job: Job }) {
  const { t } = useLingui();
  const cancel = useCancelJob();
  const left = job.seconds_left === null ? '' : t`about ${lasting(job.seconds_left)} left`;
  return (
    <div className="mt-2 flex flex-col gap-2" role="status">
      <Progress label={t`Reading the shop`} value={job.done} total={job.total} />
      <p className="flex justify-between gap-3 text-xs text-ink-3 tabular-nums">
        <span className="min-w-0 truncate">
          {job.state === 'waiting'
            ? t`Waiting for its turn`
            : job.total === null
              ? t`${number(job.done)} read`
              : t`${number(job.done)} of ${number(job.total)}`}
          {job.current && ` · ${job.current}`}
        </span>
        <span className="flex-none">{left}</span>
      </p>
      <span>
        <Button busy={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
          {t`Stop`}
        </Button>
      </span>
      {cancel.error && <Fault>{errorText(cancel.error)}</Fault>}
    </div>
  );
}

function Failed({ job }: { job: Job }) {
  const { t } = useLingui();
  const retry = useRetryJob();
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <Fault>{job.error ? codeText(job.error.code) : t`The shop could not be read.`}</Fault>
      <Button busy={retry.isPending} onClick={() => retry.mutate(job.id)}>
        {t`Retry`}
      </Button>
      {retry.error && <Fault>{errorText(retry.error)}</Fault>}
    </div>
  );
}
