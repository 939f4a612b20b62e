import { useLingui } from '@lingui/react/macro';
import { moment, money, points } from '../../../kit/format.ts';
import type { Receipt } from './statement.api.ts';
import { useLotNames } from '../names.ts';
import { Leader } from '../components/leader.tsx';

/** The right half: which points it took, or which it made, and what there is after it. */
export function ReceiptLots({ receipt: { movement, lots, price } }: { receipt: Receipt }) {
  const { t } = useLingui();
  const lotName = useLotNames();
  const given = !movement.points.startsWith('-');
  const free = movement.points === '0';
  const ofItsOwn = movement.kind === 'refund' || movement.kind === 'dispute' || movement.kind === 'expiry';
  return (
    <>
      <h3 className="mb-2">{free ? t`Nothing was taken` : given ? t`Added to` : t`Taken from`}</h3>
      <dl>
        {lots.map(({ lot, points: moved, left }) => {
          const [part, rest] = [points(moved.replace('-', '')), points(left)];
          return (
            <Leader
              key={lot.id}
              name={lotName(lot, moment(lot.created_at, { day: 'numeric', month: 'short' }))}
              note={lot.expires_at ? t`ends ${moment(lot.expires_at, { day: 'numeric', month: 'short', year: 'numeric' })}` : t`never ends`}
              value={left === '0' ? t`${part}, now empty` : t`${part}, ${rest} left`}
            />
          );
        })}
        <Leader name={t`Balance after`} value={points(movement.balance_after)} sum={lots.length > 0} />
      </dl>
      {!given && !ofItsOwn && <p className="mt-1.5 text-xs text-ink-3">{t`Points that end soonest go first.`}</p>}
      {price?.type === 'metered' && (
        <p className="mt-1.5 text-xs text-ink-3">
          {t`With your own key this would have cost 0 points here and ${money({ amount: price.official, currency: price.currency }, { maximumFractionDigits: 4 })} at the provider.`}
        </p>
      )}
      {free && movement.kind === 'request' && (
        <p className="mt-1.5 text-xs text-ink-3">{t`Work that costs nothing is listed too, so that the list is whole.`}</p>
      )}
    </>
  );
}
