import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { useProfile } from '../../../kit/session.ts';
import { IconButton } from '../../../ui/button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { partOf } from '../../../ui/focus-after-press.ts';
import { useDismissTip } from '../dashboard.api.ts';

/** A tip: it stays until somebody has dismissed it, and then it is gone for this person on every device. */
export function HowToRead() {
  const { t } = useLingui();
  const dismiss = useDismissTip();
  if (useProfile().user.is_dismissed_tips) return null;
  return (
    <div>
      <div className="flex items-start justify-between gap-2">
        <h2>{t`How to read a draft`}</h2>
        <IconButton
          label={t`Dismiss this tip`}
          className="-my-2 -mr-2"
          aria-busy={dismiss.isPending || undefined}
          onClick={({ currentTarget }) => void dismiss.mutateAsync().then(partOf(currentTarget).goOn, () => undefined)}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <p className="mt-2 text-read leading-7">
        <Trans>
          Two walls of <span className="claim">18/8 stainless steel</span> that{' '}
          <span className="claim" data-state="unsupported">
            stay hot for 12 hours
          </span>
          <NoFact>12 h – no fact says so</NoFact>
        </Trans>
      </p>
      <p className="mt-1 text-s text-ink-3">{t`Underlined: a field of the product says so. Red: nothing does, so it waits for you.`}</p>
      {dismiss.error && (
        <CallFault
          className="mt-2"
          text={
            <>
              <Trans>Dismiss failed.</Trans> {errorText(dismiss.error)}
            </>
          }
        />
      )}
    </div>
  );
}

function NoFact({ children }: { children?: ReactNode }) {
  return (
    <span className="ml-[5px] inline-flex h-6 items-center gap-1 rounded-[7px] border border-red-line bg-red-soft pr-2 pl-1.5 align-[1px] text-xs leading-none font-medium whitespace-nowrap text-red">
      <TriangleAlert aria-hidden="true" className="size-[15px] stroke-2" />
      {children}
    </span>
  );
}
