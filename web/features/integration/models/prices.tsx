import { useLingui } from '@lingui/react/macro';
import { number } from '../../../kit/format.ts';
import type { Priced } from './price-of.ts';
import { usePriceWords } from './price-words.ts';

/** Each class that is billed, and below them what they are counted in. */
export function Prices({ of }: { of: Priced[] }) {
  const { t } = useLingui();
  const { classes, units } = usePriceWords();
  if (of.length === 0) return t`costs nothing`;
  return (
    <span className="flex flex-col text-right">
      {of.map(({ unit, above, lines }) => (
        <span key={`${unit} ${above}`} className="flex flex-col not-first:mt-1.5">
          {lines.map(({ name, text }) => (
            <span key={name}>
              <span className="whitespace-nowrap">{text}</span> <span className="text-ink-3">{classes[name]}</span>
            </span>
          ))}
          <span className="text-xs text-ink-3">{units[unit]}</span>
          {above !== null && <span className="text-xs text-ink-3">{t`questions over ${number(above)} tokens`}</span>}
        </span>
      ))}
    </span>
  );
}
