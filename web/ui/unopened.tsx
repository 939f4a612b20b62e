import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isNotFound } from '../kit/api.ts';
import { errorText } from '../kit/error-texts.ts';
import { ButtonLink } from './button.tsx';
import { Empty } from './empty.tsx';
import { CallFault } from './note.tsx';

/**
 * What a page is about could not be opened: it is gone, with `why` in a sentence and the way on to what there is; or the call
 * failed, and may be tried again.
 */
export function Unopened({ error, onRetry, why, to, onward }: { error: unknown; onRetry: () => void; why: ReactNode; to: string; onward: ReactNode }) {
  const { t } = useLingui();
  if (!isNotFound(error)) return <CallFault className="p-6" text={errorText(error)} onRetry={onRetry} />;
  return (
    <Empty
      title={t`That is not here any more`}
      action={
        <ButtonLink kind="primary" to={to as never}>
          {onward}
        </ButtonLink>
      }
    >
      {why}
    </Empty>
  );
}
