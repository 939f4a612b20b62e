import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { lasting, number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { isMore, PointsText, timesIn } from '../../billing/index.ts';
import type { useEstimate } from '../bulk.api.ts';
import { EstimatePart } from './estimate-part.tsx';

type Props = {
  estimate: ReturnType<typeof useEstimate>;
  nothing: boolean;
  /** What was typed as the cap, until then what all of them cost at most. */
  typed: string | null;
  onType: (typed: string) => void;
  cap: string | null;
  ready: boolean;
  pending: boolean;
  fault: unknown;
  onStart: () => void;
};

/** What it costs at most, and the press that begins. Beside the form both stand at the foot; below it the press stays at the edge of the screen. */
export function StartPart({ estimate, nothing, typed, onType, cap, ready, pending, fault, onStart }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div className="flex flex-none flex-col gap-4 border-t border-line bg-surface-2 px-5 pt-4 pb-3 phone:px-4">
        <EstimatePart estimate={estimate} nothing={nothing} />
        <Field
          label={t`At most, in points`}
          help={t`Never more than this is spent. What fails costs nothing.`}
          error={cap === null && typed !== null ? t`Whole points, please.` : undefined}
        >
          {(wires) => (
            <Input
              {...wires}
              inputMode="numeric"
              maxLength={12}
              className="max-w-40"
              value={typed ?? cap ?? ''}
              onChange={({ target }) => onType(target.value)}
            />
          )}
        </Field>
        {!nothing && cap !== null && estimate.data && <Enough cap={cap} estimate={estimate.data} />}
        <p className="text-xs text-ink-3">{t`Nothing goes to the shop before you have reviewed it.`}</p>
      </div>
      <div className="sticky bottom-0 z-7 flex flex-none flex-col gap-2 bg-surface-2 px-5 py-3 max-lg:border-t max-lg:border-line phone:px-4">
        {Boolean(fault) && <CallFault text={errorText(fault)} />}
        {!nothing && estimate.data && <Brief estimate={estimate.data} />}
        <Button
          kind="primary"
          wide
          tall
          icon={<Pencil aria-hidden />}
          disabled={!ready}
          busy={pending}
          price={
            cap === null ? undefined : (
              <Trans>
                at most <PointsText value={cap} />
              </Trans>
            )
          }
          onClick={onStart}
        >
          <Trans>Start</Trans>
        </Button>
      </div>
    </>
  );
}

/** A cap below what all of them cost: how far it goes, before the job stands still at it. */
function Enough({ cap, estimate: { items, price, points } }: { cap: string; estimate: NonNullable<ReturnType<typeof useEstimate>['data']> }) {
  const { t } = useLingui();
  const enough = isMore(points.to, cap) ? timesIn(cap, price) : null;
  if (enough === null) return null;
  const [some, all] = [number(Number(enough)), number(items)];
  return <p role="status" className="text-s text-amber tabular-nums">{t`Enough for ${some} of ${all}. Then the job waits until the cap is raised.`}</p>;
}

/** Where the estimate itself may be out of sight. */
function Brief({ estimate: { items, seconds } }: { estimate: NonNullable<ReturnType<typeof useEstimate>['data']> }) {
  const { t } = useLingui();
  const time = seconds === null ? '' : lasting(seconds);
  return (
    <p className="text-s text-ink-2 tabular-nums lg:hidden" aria-hidden="true">
      <Plural value={items} one="# product" other="# products" />
      {time && ` · ${t`about ${time}`}`}
    </p>
  );
}
