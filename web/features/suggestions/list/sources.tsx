import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { FactLine } from '../../writers/index.ts';
import type { Suggestion } from '../suggestions.api.ts';

/** The facts that a proposal is made of, each with the field that it stands in, and who made it. */
export function Sources({ suggestion: { from, engine, edited } }: { suggestion: Suggestion }) {
  const { t } = useLingui();
  if (edited) return null;
  const by = engine === 'starter' ? t`Starter, free` : engine;
  return (
    <p className="mt-1.5 text-xs text-ink-3 [overflow-wrap:anywhere]">
      {from.length === 0 ? (
        by
      ) : (
        <Suspense fallback={by}>
          <Trans>
            {by}, from <FactLine facts={from} />
          </Trans>
        </Suspense>
      )}
    </p>
  );
}
