import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { moment, movedPoints, points } from '../../../kit/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { Movement } from './statement.api.ts';
import { useByName, useMovementTitle } from '../names.ts';
import { ReceiptSlip } from './receipt-slip.tsx';

/** Movements, newest first; the receipt of one opens under its row. On phones each is a card. */
export function Movements({ items }: { items: Movement[] }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<string | null>(null);
  const heads = [
    { key: 'time', name: t`Time` },
    { key: 'what', name: t`What` },
    { key: 'by', name: t`By` },
    { key: 'points', name: t`Points`, right: true },
    { key: 'balance', name: t`Balance after`, right: true },
    { key: 'receipt', name: <span className="sr-only">{t`Receipt`}</span> },
  ];
  return (
    <table aria-label={t`Movements`} className="w-full border-collapse text-s phone:block">
      <thead className="phone:sr-only">
        <tr>
          {heads.map(({ key, name, right }) => (
            <th
              key={key}
              scope="col"
              className={cx(
                'border-b border-line px-3 py-[9px] text-left text-xs font-medium whitespace-nowrap text-ink-3 first:pl-6 last:pr-6',
                right && 'text-right',
                key === 'time' && 'w-40',
              )}
            >
              {name}
            </th>
          ))}
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
  const cell = cx('border-line px-3 py-[9px] first:pl-6 last:pr-6 phone:border-0 phone:px-0! phone:py-0!', !open && 'border-b');
  return (
    <>
      <tr
        className={cx(
          'phone:grid phone:grid-cols-[minmax(0,1fr)_auto] phone:gap-x-3 phone:border-line phone:px-4 phone:py-2',
          open ? 'bg-surface-2' : 'hover:bg-surface-2 phone:border-b',
        )}
      >
        <td className={cx(cell, 'whitespace-nowrap text-ink-3 tabular-nums phone:order-2')}>
          <time dateTime={movement.at}>{at}</time>
        </td>
        <td className={cell}>
          <b className="font-medium">{title}</b>
          {movement.shop && <span className="sr-only">, {movement.shop.name}</span>}
          {movement.wallet === 'own' && <span className="ml-1.5 text-xs text-ink-3">{t`your own points`}</span>}
        </td>
        <td className={cx(cell, 'text-ink-3 phone:hidden')}>{by}</td>
        <td
          className={cx(cell, 'text-right tabular-nums phone:order-1', movement.points !== '0' && !movement.points.startsWith('-') && 'font-medium text-green')}
        >
          {movedPoints(movement.points)}
        </td>
        <td className={cx(cell, 'text-right tabular-nums phone:order-3 phone:text-ink-3')}>
          <span className="sr-only">{t`Balance after`} </span>
          {points(movement.balance_after)}
        </td>
        <td className={cx(cell, 'text-right phone:order-4 phone:text-left')}>
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
        <tr id={slip} className="bg-surface-2 phone:block">
          <td colSpan={6} className="border-b border-line px-6 pb-5 phone:block phone:px-3">
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
