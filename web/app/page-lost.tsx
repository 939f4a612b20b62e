import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useOld } from '../kit/build.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

/** The page one went to did not come. After an upgrade it has another address by now, and coming in anew finds it: once for each place. */
export function PageLost({ again }: { again: () => void }) {
  const { t } = useLingui();
  const old = useOld();
  const here = location.pathname;
  useEffect(() => {
    if (!old || sessionStorage.getItem('lost-page') === here) return;
    sessionStorage.setItem('lost-page', here);
    location.reload();
  }, [old, here]);
  return (
    <div role="alert" className="grid min-h-[60vh] flex-1 place-items-center">
      <Empty
        title={t`This page could not be loaded.`}
        action={
          <>
            <Button kind="primary" onClick={again}>{t`Try again`}</Button>
            <Button onClick={() => location.reload()}>{t`Load the page anew`}</Button>
          </>
        }
      >
        <p>{t`What you saved is safe. The rest of the console goes on.`}</p>
      </Empty>
    </div>
  );
}
