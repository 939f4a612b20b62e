import { Trans, useLingui } from '@lingui/react/macro';
import type { Suggestion } from '../suggestions.api.ts';

/** The facts that a proposal is made of, each with the field that it stands in, and who made it. */
export function Sources({ suggestion: { from, engine, edited } }: { suggestion: Suggestion }) {
  const { t } = useLingui();
  if (edited) return null;
  const facts = from.map(({ name, value, field }) => `${name}${field && field !== name ? ` (${field})` : ''}: ${value}`).join(' · ');
  const by = engine === 'starter' ? t`Starter, free` : engine;
  return (
    <p className="mt-1.5 text-xs text-ink-3 [overflow-wrap:anywhere]">
      {facts === '' ? (
        by
      ) : (
        <Trans>
          {by}, from {facts}
        </Trans>
      )}
    </p>
  );
}
