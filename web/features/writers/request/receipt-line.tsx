import { Trans } from '@lingui/react/macro';
import type { Written } from '@storewright/contract/writers';
import { Receipt } from 'lucide-react';
import { TextLink } from '../../../ui/link-button.tsx';
import { priceOf } from '../components/points.tsx';

/** Who wrote the text that has just arrived, what it cost, and the line in the history that proves it. */
export function ReceiptLine({ receipt: { engine, points, movement_id: id } }: { receipt: Written['receipt'] }) {
  const by = engine.label;
  const cost = priceOf(points);
  return (
    <p role="status" className="mt-3 flex flex-wrap items-center gap-x-3 text-s text-ink-3">
      <span>
        <Trans>Written by {by}</Trans>
        {cost && <> · {cost}</>}
      </span>
      <TextLink tight to="/history/receipt/$id" params={{ id }}>
        <Receipt aria-hidden />
        <Trans>Receipt</Trans>
      </TextLink>
    </p>
  );
}
