import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

/** An address that leads nowhere. */
export function NotFound() {
  const { t } = useLingui();
  const title = t`This page does not exist`;
  useEffect(() => {
    document.title = `${title} – Storewright`;
  }, [title]);
  return (
    <main id="main" className="grid min-h-[70vh] flex-1 place-items-center">
      <div>
        <Empty
          isPage
          title={title}
          action={
            <ButtonLink kind="primary" to="/dashboard">
              {t`To the dashboard`}
            </ButtonLink>
          }
        >
          <Trans>The address may be mistyped, or the page has moved. Nothing of yours is lost.</Trans>
        </Empty>
      </div>
    </main>
  );
}
