import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '../enterprise.api.ts';

/** What was kept with an entry: as it was before and as it is since, and what else there is. */
export function Changes({ of: { detail } }: { of: AuditEntry }) {
  const { t } = useLingui();
  const [before, after] = [asRecord(detail['before']), asRecord(detail['after'])];
  const changed = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const rest = Object.entries(detail).filter(([name]) => !((name === 'before' && before) || (name === 'after' && after)));
  if (changed.length + rest.length === 0) return null;
  return (
    <details className="mt-0.5 text-xs text-ink-3">
      <summary className="w-fit cursor-pointer">{t`Details`}</summary>
      <table className="mt-1 text-left [&_td]:pr-4 [&_td]:align-top [&_th]:pr-4 [&_th]:font-medium">
        {changed.length > 0 && (
          <thead>
            <tr>
              <th scope="col">{t`What`}</th>
              <th scope="col">{t`Before`}</th>
              <th scope="col">{t`After`}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {changed.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="[overflow-wrap:anywhere]">{said(before?.[name])}</td>
              <td className="[overflow-wrap:anywhere]">{said(after?.[name])}</td>
            </tr>
          ))}
          {rest.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td colSpan={2} className="[overflow-wrap:anywhere]">
                {said(value)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const asRecord = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
const said = (value: unknown): string => (value === undefined || value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value));
