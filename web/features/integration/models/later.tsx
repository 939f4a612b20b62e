import { useLingui } from '@lingui/react/macro';
import { moment } from '../../../kit/format.ts';
import type { ModelOnOffer } from '../integration.api.ts';
import { useOfficialPrice } from './price-words.ts';

type LaterPrice = NonNullable<ModelOnOffer['later']>[number];

/** "From 1 December: $3 in, $15 out per million tokens". */
export const useLater = (): ((later: LaterPrice) => string) => {
  const { t } = useLingui();
  const official = useOfficialPrice();
  return ({ begins, official: later }) => {
    const [day, price] = [dayOf(begins), official(later)];
    return t`From ${day}: ${price}`;
  };
};

/** What a model will cost, below what it costs now. */
export function Later({ later }: { later: LaterPrice[] | undefined }) {
  const textOf = useLater();
  return later?.map((one) => (
    <span key={one.begins} className="mt-1.5 block text-xs text-ink-3">
      {textOf(one)}
    </span>
  ));
}

/** With its hour where that is not the day's first on the reader's clock, and with its year where that is another one. */
const dayOf = (begins: string, now = new Date()): string => {
  const date = new Date(begins);
  const isMidnight = date.getHours() === 0 && date.getMinutes() === 0;
  return moment(begins, {
    day: 'numeric',
    month: 'long',
    ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
    ...(!isMidnight && { hour: 'numeric', minute: '2-digit' }),
  });
};
