import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { ApiError } from '../../../kit/api.ts';
import { points } from '../../../kit/format.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useCaseRun } from '../assistants.api.ts';

/** Its own questions stand in the way of what was to go live. */
export const isGated = (error: Error | null): boolean => error instanceof ApiError && (error.code === 'cases_not_run' || error.code === 'cases_worse');

/** What is better looked at first: what flips, and what it costs more. */
export function LiveAnyway({ id, error, onAnyway, onClose }: { id: string; error: Error; onAnyway: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const { points: cost } = useCaseRun(id).data?.run ?? {};
  const { worse, of } = (error as ApiError).details;
  const isWorse = (error as ApiError).code === 'cases_worse';
  const [now, before] = [cost?.draft ?? null, cost?.live ?? null].map((one) => (one === null ? '' : points(one)));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Make it live all the same?`}
      foot={
        <>
          <Button onClick={onAnyway}>{t`Make live`}</Button>
          <ButtonLink kind="primary" to="/ai_assistant/$assistantId" params={{ assistantId: id }} search={{ tab: 'versions' } as never} onClick={onClose}>
            {isWorse ? t`See the answers` : t`Ask its questions first`}
          </ButtonLink>
        </>
      }
    >
      <p>{errorText(error)}</p>
      {isWorse && (
        <p className="mt-2 text-s text-ink-2 tabular-nums">
          {t`${Number(worse)} of ${Number(of)} answers are worse.`} {now && before && t`The round cost ${now} points, ${before} before.`}
        </p>
      )}
    </Dialog>
  );
}
