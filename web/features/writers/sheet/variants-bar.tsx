import { Trans, useLingui } from '@lingui/react/macro';
import { segment } from '../../../ui/segmented.tsx';
import { Button } from '../../../ui/button.tsx';
import { MeterPill } from '../../../ui/meter.tsx';
import { Dot } from '../../../ui/chip.tsx';
import type { Desk } from '../desk/desk.ts';
import { useDesk } from '../desk/writer-context.ts';
import { type VariantName, variantNames } from '../desk/writing.ts';
import { priceOf } from '../components/points.tsx';

/** Three wordings side by side. A and its text are there; B and C are written only when pressed. */
export function VariantsBar({ comparing, onCompare }: { comparing: boolean; onCompare: (on: boolean) => void }) {
  const { t } = useLingui();
  const { desk, store, write, engine } = useDesk();
  const { writing, variants, active } = desk;
  const press = (name: VariantName) => {
    if (variants[name]) store.send({ type: 'choose', variant: name });
    else write(name);
  };
  // Another wording is of use once there is one.
  if (!hasVariants(desk)) return null;
  const several = variantNames.filter((name) => variants[name]).length > 1;
  return (
    <div className="flex min-h-[57px] items-stretch gap-2 border-b border-line px-6 py-2.5 phone:px-3">
      <div role="tablist" aria-label={t`Variants`} className="inline-flex flex-none gap-0.5 rounded-m border border-line bg-surface-3 p-0.5 phone:flex-1">
        {variantNames.map((name) => {
          const variant = variants[name];
          const writingThis = writing?.variant === name;
          return (
            <button
              key={name}
              type="button"
              role="tab"
              id={`variant-${name}`}
              aria-selected={name === active}
              aria-controls="draft-sheet"
              tabIndex={name === active ? 0 : -1}
              disabled={writing ? !writingThis : !variant && !engine}
              onClick={() => press(name)}
              onKeyDown={moveAlong}
              className={`${segment} gap-2 disabled:cursor-not-allowed phone:flex-1 aria-selected:bg-surface aria-selected:text-ink-1 aria-selected:ring-1 aria-selected:ring-control dark:aria-selected:bg-line-strong`}
            >
              {writingThis && <Dot tone="accent" className="animate-pulse" />}
              <b className="font-bold">{name}</b>
              {writingThis ? null : variant ? (
                <MeterPill className="h-5! min-w-7! px-[5px]! text-xs!" value={variant.score} label={t`Score`} />
              ) : (
                <span className="text-xs font-normal text-ink-3">{priceOf(engine?.points)}</span>
              )}
            </button>
          );
        })}
      </div>
      {several && !writing && (
        <Button kind="ghost" className="ml-auto phone:hidden" aria-pressed={comparing} onClick={() => onCompare(!comparing)}>
          {comparing ? <Trans>Close</Trans> : <Trans>Compare</Trans>}
        </Button>
      )}
    </div>
  );
}

/** Of a text that was written there can be others. */
export const hasVariants = ({ writing, variants: { A, B, C } }: Pick<Desk, 'writing' | 'variants'>): boolean =>
  B !== null || C !== null || A?.by !== '' || (writing !== null && writing.variant !== 'A');

const moveAlong = ({ key, currentTarget }: React.KeyboardEvent<HTMLElement>) => {
  const to = { ArrowRight: currentTarget.nextElementSibling, ArrowLeft: currentTarget.previousElementSibling }[key];
  if (to instanceof HTMLElement) to.focus();
};
