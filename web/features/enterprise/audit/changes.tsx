import { useLingui } from '@lingui/react/macro';
import { number } from '../../../kit/format.ts';
import type { AuditEntry } from '../enterprise.api.ts';

/** What was kept with an entry: as it was before and as it is since, and what else there is. */
export function Changes({ of: { detail } }: { of: AuditEntry }) {
  const { t } = useLingui();
  const names = useDetailNames();
  const say = useSaid();
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
              <th scope="row">{names[name] ?? name}</th>
              <td className="[overflow-wrap:anywhere]">{say(before?.[name])}</td>
              <td className="[overflow-wrap:anywhere]">{say(after?.[name])}</td>
            </tr>
          ))}
          {rest.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{names[name] ?? name}</th>
              <td colSpan={2} className="[overflow-wrap:anywhere]">
                {say(value)}
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

/** What is kept with entries, by the names that the screens have for it. What an older version wrote stands as it was written. */
const useDetailNames = (): Record<string, string> => {
  const { t } = useLingui();
  return {
    name: t`Name`,
    title: t`Name`,
    email: t`E-mail`,
    role: t`Role`,
    permissions: t`Permissions`,
    groups: t`Groups`,
    people: t`People`,
    access: t`Who may use it`,
    visible_to: t`Who sees it`,
    level: t`They may`,
    everyone: t`Everybody`,
    monthly_limit: t`Monthly limit`,
    usage_limit: t`Monthly limit`,
    talk_months: t`Months that chats are kept`,
    call_months: t`Months that calls of tools are kept`,
    audit_months: t`Months that the log is kept`,
    admins_export: t`Admins may download it`,
    logo: t`Logo`,
    colour: t`Colour`,
    reason: t`Reason`,
    kind: t`Kind`,
    address: t`Address`,
    endpoint: t`Address`,
    version: t`Version`,
    points: t`Points`,
  };
};

const useSaid = () => {
  const { t } = useLingui();
  const said = (value: unknown): string => {
    if (value === undefined || value === null) return '–';
    if (typeof value === 'boolean') return value ? t`yes` : t`no`;
    if (typeof value === 'number') return number(value);
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.length > 0 ? value.map(said).join(', ') : '–';
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return said;
};
