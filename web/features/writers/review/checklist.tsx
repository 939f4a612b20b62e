import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Merge, Minus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldNames } from '../texts/field-names.ts';
import { type Approval, approved, type Field, standOf } from './approval.ts';

/** Before it goes out: what is ready, and what each other field waits for. */
export function Checklist({ fields, approval, asNew }: { fields: Field[]; approval: Approval; asNew: boolean }) {
  const { t } = useLingui();
  const names = useFieldNames();
  const ready = approved(fields, approval).length;
  // Everything is in the shop already: nothing is left to check.
  if (!fields.some(({ changed }) => changed)) return null;
  return (
    <section className="border-b border-line p-5">
      <h2 className="mb-2.5">{t`Before it goes out`}</h2>
      <ul className="text-s">
        <Line sign={ready > 0 ? <Check className="text-green" /> : <Minus className="text-amber" />}>
          <Plural value={ready} _0="No field approved" one="# field approved" other="# fields approved" />
        </Line>
        {fields.map((field) => {
          const stand = standOf(field, approval);
          const name = names[field.field];
          if (stand.state === 'held' && stand.by === 'claims')
            return (
              <Line key={field.field} sign={<TriangleAlert className="text-red" />}>
                {name}: <Plural value={stand.claims.length} one="waits for # claim" other="waits for # claims" />
              </Line>
            );
          if (stand.state === 'held' && stand.by === 'empty')
            return (
              <Line key={field.field} sign={<TriangleAlert className="text-red" />}>
                <Trans>{name}: would be left empty</Trans>
              </Line>
            );
          if (stand.state === 'held')
            return (
              <Line key={field.field} sign={<Merge className="text-amber" />}>
                <Trans>{name}: waits for your choice</Trans>
              </Line>
            );
          if (stand.state === 'off' || stand.state === 'kept')
            return (
              <Line key={field.field} sign={<Minus className="text-ink-3" />}>
                {stand.state === 'off' ? <Trans>{name}: stays in the draft</Trans> : <Trans>{name}: the shop’s text stays</Trans>}
              </Line>
            );
          return null;
        })}
        <Line sign={<Check className="text-green" />}>{asNew ? t`The address is made from the title` : t`Address unchanged, no redirect needed`}</Line>
      </ul>
      <p className="mt-2 text-xs text-ink-3">{t`You can publish what is ready. The rest stays in the draft.`}</p>
    </section>
  );
}

function Line({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[22px_1fr] gap-1 py-[5px] [&_svg]:size-[15px] [&_svg]:stroke-2">
      <span aria-hidden className="pt-px">
        {sign}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
