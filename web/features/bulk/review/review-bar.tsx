import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { GitPullRequestArrow, Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { number } from '../../../kit/format.ts';
import { letterKeysOn } from '../../../kit/letter-keys.ts';
import { useMay } from '../../../kit/session.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/chip.tsx';
import type { BulkJob } from '../bulk.api.ts';

type Props = { job: BulkJob; score: number; ticked: number; acts: ReactNode; onHelp: () => void; onPublish: () => void };

/** The keys, how many go out, and the way out. Where products are ticked off, what can be done with those. */
export function ReviewBar({ job, score, ticked, acts, onHelp, onPublish }: Props) {
  const { t } = useLingui();
  const maySend = useMay('publish_to_store');
  const approved = job.counts.approved;
  const count = number(approved);
  return (
    <div className="flex min-h-[60px] flex-wrap items-center gap-x-3 gap-y-2 rounded-b-xl border-t border-line bg-surface px-4 py-2.5 phone:rounded-none">
      {ticked > 0 ? (
        acts
      ) : (
        <>
          <span className="phone:hidden">
            <IconButton label={t`Keyboard`} onClick={onHelp}>
              <Keyboard aria-hidden />
            </IconButton>
          </span>
          {letterKeysOn() && <Keys score={score} />}
        </>
      )}
      <span className="ml-auto text-s text-ink-2 phone:hidden">
        <Plural value={approved} _0="Nothing approved yet" one="# approved" other="# approved" />
        {approved > 0 && (
          <>
            {' · '}
            <Trans>publishing costs 0 points</Trans>
          </>
        )}
      </span>
      {maySend && (
        <Button kind="primary" className="phone:w-full" icon={<GitPullRequestArrow aria-hidden />} disabled={approved === 0} onClick={onPublish}>
          {approved === 0 ? t`Review & publish` : t`Review & publish ${count}`}
        </Button>
      )}
    </div>
  );
}

function Keys({ score }: { score: number }) {
  const { t } = useLingui();
  const keys: [string[], string][] = [
    [['J', 'K'], t`move`],
    [[t`Space`], t`open`],
    [['A'], t`approve`],
    [['X'], t`skip`],
    [['E'], t`edit`],
    [['⇧', 'A'], t`approve all from ${score}`],
  ];
  return (
    // Where it is narrow the keys take a second line, and the way out stays beside them.
    <dl aria-label={t`Keyboard`} className="flex min-w-0 flex-1 basis-72 flex-wrap gap-x-4 gap-y-1.5 text-s text-ink-2 max-lg:hidden">
      {keys.map(([pressed, does]) => (
        <div key={does} className="inline-flex items-center gap-1.5">
          <dt className="flex gap-0.5">
            {pressed.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
