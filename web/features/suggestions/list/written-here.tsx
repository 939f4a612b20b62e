import { Trans, useLingui } from '@lingui/react/macro';
import { moment } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { usePlaceName } from '../names.ts';
import type { SuggestedProduct, WrittenField } from '../suggestions.api.ts';

/** Which fields of the product were written here: by which engine, when, and whether the shop still says so. */
export function WrittenHere({ product: { written, title } }: { product: SuggestedProduct }) {
  if (written.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="mb-1 text-xs font-medium text-ink-3">
        <Trans>Written here</Trans>
        <span className="sr-only"> {title}</span>
      </h3>
      <ul className="flex flex-col gap-1 text-s">
        {written.map((field) => (
          <Line key={`${field.kind} ${field.target}`} field={field} />
        ))}
      </ul>
    </div>
  );
}

function Line({ field }: { field: WrittenField }) {
  const { t } = useLingui();
  const nameOf = usePlaceName();
  const { engine, edited, at, by, still, value } = field;
  const who = engine === 'starter' ? 'Starter' : engine;
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
      <b className="font-medium">{nameOf(field)}</b>
      <span className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">{Array.isArray(value) ? value.join(', ') : value}</span>
      <span className="text-xs text-ink-3">
        {edited ? t`${who}, edited and published by ${by}` : t`${who}, published by ${by}`} · {moment(at)}
      </span>
      {!still && <Chip tone="outline">{t`Changed in the shop since`}</Chip>}
    </li>
  );
}
