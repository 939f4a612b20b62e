import { Trans, useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { errorText } from '../kit/error-texts.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

/** A screen broke. The rest of the console stands; the same screen can be tried again, or the page loaded anew. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  // oxlint-disable-next-line no-console -- for whoever is asked what happened
  useEffect(() => console.error(error), [error]);
  return (
    <div role="alert" className="grid min-h-[60vh] flex-1 place-items-center">
      <Empty
        title={t`Something went wrong.`}
        action={
          <>
            <Button
              kind="primary"
              onClick={() => {
                reset();
                void router.invalidate();
              }}
            >
              {t`Try again`}
            </Button>
            <Button onClick={() => location.reload()}>{t`Load the page anew`}</Button>
          </>
        }
      >
        <p>{errorText(error)}</p>
        <p className="mt-1">
          <Trans>What you saved is safe. If it happens again, tell the operator of this server what you did last.</Trans>
        </p>
      </Empty>
    </div>
  );
}
