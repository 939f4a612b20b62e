import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { useMay } from '../../../kit/session.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { Button } from '../../../ui/button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useDispatch, useStopDispatch } from '../suggestions.api.ts';
import { SentNote } from './sent-note.tsx';

/** What is sent of the whole shop: how far it is, and what became of it, where somebody saw it go or the shop said no. */
export function DispatchLine() {
  const { t } = useLingui();
  const { data: dispatch } = useDispatch();
  const stop = useStopDispatch();
  const maySend = useMay('publish_to_store');
  const [seen, setSeen] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  if (!dispatch || dispatch.id === closed) return null;
  const { id, changes, counts, refused, code } = dispatch;
  if (isMoving(dispatch)) {
    if (seen !== id) setSeen(id);
    const over = counts.published + counts.sending + counts.failed;
    const [done, all] = [number(counts.published), number(changes)];
    return (
      <section aria-label={t`Publish`} className="mx-6 mt-4 flex flex-col gap-2 phone:mx-4">
        <p className="flex flex-wrap items-center gap-3 text-s text-ink-2 tabular-nums">
          <span className="mr-auto">
            <SoFar done={done} all={all} />
          </span>
          {maySend && (
            <Button busy={stop.isPending} onClick={() => stop.mutate(id)}>
              <Trans>Stop here</Trans>
            </Button>
          )}
        </p>
        {/* Said once as it begins: read out at every look, it would talk over everything else. */}
        <p key={id} role="status" className="sr-only">
          <Begun done={done} all={all} />
        </p>
        <Progress label={t`Progress of the job`} value={over} total={changes} />
        {stop.error && <CallFault text={errorText(stop.error)} />}
      </section>
    );
  }
  if (seen !== id && counts.failed === 0 && code === null) return null;
  return <SentNote counts={counts} failed={refused} code={code} onClose={() => setClosed(id)} />;
}

type Told = { done: string; all: string };

function SoFar({ done, all }: Told) {
  return (
    <Trans>
      {done} of {all} changes published
    </Trans>
  );
}

/** As it was when it was first seen. */
function Begun(now: Told) {
  const [first] = useState(now);
  return <SoFar {...first} />;
}
