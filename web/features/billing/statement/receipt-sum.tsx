import { useLingui } from '@lingui/react/macro';
import { money, movedPoints, points } from '../../../kit/format.ts';
import type { PriceNote, Receipt } from './statement.api.ts';
import { useFreeReasons, useTokenNames } from './price-words.ts';
import { useByName, useKindNames, useSubjectName } from '../names.ts';
import { Leader } from '../components/leader.tsx';
import { PointsText } from '../components/points-text.tsx';

/** The left half of a receipt: everything needed to work the points out again by hand. */
export function ReceiptSum({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui();
  const { movement, price } = receipt;
  const name = shortOf(movement.id);
  const version = price && 'price_version' in price ? price.price_version : null;
  return (
    <>
      <h3 className="mb-2">{version === null ? t`Receipt ${name}` : t`Receipt ${name} · price list version ${version}`}</h3>
      <dl>{price ? <Price price={price} /> : <Moved receipt={receipt} />}</dl>
      {receipt.who && <p className="mt-1.5 text-xs text-ink-3">{t`Asked for by ${receipt.who}.`}</p>}
    </>
  );
}

function Price({ price }: { price: PriceNote }) {
  const { t } = useLingui();
  const why = useFreeReasons();
  if (price.type === 'free') return <Leader name={why[price.why]} value={<PointsText value="0" />} sum />;
  if (price.type === 'flat') return <Leader name={t`One request that succeeded, whatever its length`} value={<PointsText value={price.points} />} sum />;
  if (price.type === 'counted')
    return <Leader name={t`What was counted before the line broke; the provider never said more`} value={<PointsText value={price.points} />} sum />;
  if (price.type === 'cached') return <Leader name={t`An answer from our own cache`} value={<PointsText value={price.points} />} sum />;
  return <Metered price={price} />;
}

function Metered({ price }: { price: PriceNote & { type: 'metered' } }) {
  const { t } = useLingui();
  const names = useTokenNames();
  const { currency } = price;
  const exact = (amount: string) => money({ amount, currency }, { maximumFractionDigits: 12 });
  const [each, factor, least] = [points(price.rate), points(price.factor, full), points(price.least)];
  return (
    <>
      {price.classes.map((one) => {
        const [units, unit] = [points(one.units), exact(one.price)];
        const byMillion = one.name === 'character' ? t`${units} characters at ${unit} a million` : t`${units} tokens at ${unit} a million`;
        return <Leader key={one.name} name={names[one.name]} note={one.per === 'million' ? byMillion : t`${units} at ${unit} each`} value={exact(one.cost)} />;
      })}
      <Leader
        name={t`Official price`}
        note={t`${exact(price.official)} at ${each} points for ${money({ amount: '1', currency }, whole)}`}
        value={t`${points(price.official_points, full)} points`}
      />
      <Leader name={t`Factor ${factor}`} value={t`${points(price.with_factor, full)} points`} />
      <Leader name={t`Rounded up, at least ${least}`} value={<PointsText value={price.points} />} sum />
      {price.overrun !== '0' && <Leader name={t`Beyond what was held: ours`} value={movedPoints(`-${price.overrun}`)} />}
    </>
  );
}

/** What moved points without being work: paid for, given, ended, given back. */
function Moved({ receipt: { movement, payment } }: { receipt: Receipt }) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const byName = useByName();
  const by = byName(movement);
  const subject = useSubjectName()(movement);
  if (!payment) {
    return (
      <>
        {subject && <Leader name={kinds[movement.kind]} value={subject} />}
        <Leader name={subject ? t`Points` : kinds[movement.kind]} value={<PointsText value={movement.points} />} sum />
      </>
    );
  }
  const { money: paid, rate } = payment;
  const [each, one] = [points(rate), money({ amount: '1', currency: paid.currency }, whole)];
  return (
    <>
      <Leader name={t`Points`} value={movedPoints(movement.points)} />
      <Leader name={t`Rate`} value={t`${each} points for ${one}`} />
      <Leader name={movement.kind === 'refund' ? t`Given back by ${by}` : t`Paid with ${by}`} note={paid.currency} value={money(paid)} sum />
    </>
  );
}

/** The end of an id is the part that differs. */
const shortOf = (id: string): string => `r-${id.slice(-6)}`;

const full = { maximumFractionDigits: 12 } as const;
const whole = { trailingZeroDisplay: 'stripIfInteger' } as const;
