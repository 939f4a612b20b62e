import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { moment, movedPoints, points } from '../../../kit/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { Movement } from '../history.api.ts';
import { useByName, useMovementTitle } from '../texts/names.ts';
import { ReceiptSlip } from './receipt-slip.tsx';

/** Movements, newest first; the receipt of one opens under its row. On phones each is a card. */
export function Movements({ items }: { items: Movement[] }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <table aria-label={t`Movements`} className="w-full border-collapse text-s phone:block">
      <thead className="phone:sr-only">
        <tr className="[&>th]:border-b [&>th]:border-line [&>th]:px-3 [&>th]:py-[9px] [&>th]:text-left [&>th]:text-xs [&>th]:font-medium [&>th]:whitespace-nowrap [&>th]:text-ink-3">
          <th scope="col" className="w-[150px] pl-6!">{t`Time`}</th>
          <th scope="col">{t`What`}</th>
          <th scope="col">{t`By`}</th>
          <th scope="col" className="text-right!">{t`Points`}</th>
          <th scope="col" className="text-right!">{t`Balance after`}</th>
          <th scope="col" className="pr-6!">
            <span className="sr-only">{t`Receipt`}</span>
          </th>
        </tr>
      </thead>
      <tbody className="phone:block">
        {items.map((movement) => (
          <Row key={movement.id} movement={movement} open={open === movement.id} onToggle={() => setOpen(open === movement.id ? null : movement.id)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ movement, open, onToggle }: { movement: Movement; open: boolean; onToggle: () => void }) {
  const { t } = useLingui();
  const slip = useId();
  const title = useMovementTitle()(movement);
  const by = useByName()(movement);
  const at = timeOf(movement.at);
  return (
    <>
      <tr
        className={cx(
          'phone:grid phone:grid-cols-[minmax(0,1fr)_auto] phone:gap-x-3 phone:border-line phone:px-4 phone:pt-2.5 [&>td]:border-line [&>td]:px-3 [&>td]:py-[9px] phone:[&>td]:border-0! phone:[&>td]:p-0!',
          open ? 'bg-surface-2 [&>td]:pb-2' : 'hover:bg-surface-2 phone:border-b [&>td]:border-b',
        )}
      >
        <td className="pl-6! whitespace-nowrap text-ink-3 tabular-nums phone:order-2 phone:text-xs">
          <time dateTime={movement.at}>{at}</time>
        </td>
        <td className="phone:order-0">
          <b className="font-medium">{title}</b>
          {movement.shop && <span className="sr-only">, {movement.shop.name}</span>}
          {movement.wallet === 'own' && <span className="ml-1.5 text-xs text-ink-3">{t`your own points`}</span>}
        </td>
        <td className="text-ink-3 phone:hidden">{by}</td>
        <td
          className={cx(
            'text-right tabular-nums phone:order-1 phone:font-medium',
            movement.points !== '0' && !movement.points.startsWith('-') && 'font-medium text-green',
          )}
        >
          {movedPoints(movement.points)}
        </td>
        <td className="text-right tabular-nums phone:order-3 phone:text-xs phone:text-ink-3">
          <span className="sr-only">{t`Balance after`} </span>
          {points(movement.balance_after)}
        </td>
        <td className="pr-6! text-right phone:order-4 phone:text-left">
          <LinkButton aria-expanded={open} aria-controls={open ? slip : undefined} onClick={onToggle}>
            {open ? t`Close` : t`Receipt`}
            <span className="sr-only">
              {' '}
              {title}, {at}
            </span>
            {open ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          </LinkButton>
        </td>
      </tr>
      {open && (
        <tr id={slip} className="bg-surface-2 phone:block phone:border-b phone:border-line phone:px-3 phone:pb-3.5">
          <td colSpan={6} className="border-b border-line px-6 pb-5 phone:block phone:border-0 phone:p-0!">
            <ReceiptSlip id={movement.id} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The year only where it is not this one. */
const timeOf = (iso: string): string =>
  moment(iso, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(new Date(iso).getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
  });
