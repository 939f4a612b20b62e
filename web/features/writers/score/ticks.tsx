import { useLingui } from '@lingui/react/macro';
import type { RuleResult } from '@storewright/contract/listing/listing';
import { cx } from 'class-variance-authority';

/** One tick a rule: what wants mending first. While a text is written only the decided ones have a colour. */
export function Ticks({ rules, decided }: { rules: Pick<RuleResult, 'id' | 'state'>[]; decided?: number }) {
  const { t } = useLingui();
  const counted = rules.filter(({ state }) => state !== 'info');
  const of = (state: string) => counted.filter((rule) => rule.state === state).length;
  const [fix, improve, good] = [of('fix'), of('improve'), of('good')];
  const all = counted.length;
  const label = decided === undefined ? t`${all} rules: ${fix} to fix, ${improve} to improve, ${good} good` : t`${decided} of ${all} rules decided so far`;
  const toneOf = (index: number) =>
    decided !== undefined
      ? index < decided
        ? 'bg-green-fill'
        : 'bg-line-strong'
      : index < fix
        ? 'bg-red-fill'
        : index < fix + improve
          ? 'bg-amber-fill'
          : 'bg-green-fill';
  return (
    <div role="img" aria-label={label} className="mt-2.5 flex h-3 gap-0.5">
      {counted.map(({ id }, index) => (
        <i key={id} className={cx('flex-1 rounded-[2px]', toneOf(index))} />
      ))}
    </div>
  );
}
