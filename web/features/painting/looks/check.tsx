import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lookBounds } from '@storewright/contract/painting/look-bounds';
import { Check as Good, Circle, CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Busy } from '../../../ui/busy.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { priceOf } from '../../billing/index.ts';
import { type Draft, useLookCheck, useTrain } from './looks.api.ts';

/** `left`: fields that somebody left; what they lack is a fault. */
type Shown = {
  draft: Draft;
  left: { name: boolean; captions: boolean };
  missing: number;
  settled: () => Promise<Draft | undefined>;
  onNextEmpty: () => void;
  onTrained: (id: string) => void;
};

/** Free, and before the price: no money before the set is good. Whatever the press waits for stands in the list. */
export function Check({ draft, left, missing, settled, onNextEmpty, onTrained }: Shown) {
  const { t } = useLingui();
  const check = useLookCheck(draft.items);
  const train = useTrain();
  const [mayUse, setMayUse] = useState(false);
  const count = draft.items.length;
  // Looked at by whoever cuts out, one after the other: until then what is here is of another set, or nothing.
  const isLooking = check.isPending || check.isPlaceholderData;
  const { twins = [], small = [], smallest_side: smallest = null } = isLooking ? {} : (check.data ?? {});
  const trainer = check.data?.trainer;
  const list = useId();
  const placeOf = (id: string): number => draft.items.findIndex(({ image_id: one }) => one === id) + 1;
  const pairs = twins.map(([one, other]) => `${placeOf(one)}–${placeOf(other)}`).join(', ');
  const smallOnes = small.map(({ image_id: id }) => placeOf(id)).join(', ');
  const [least, most] = lookBounds.best;
  const { least: needed } = lookBounds;
  const side = lookBounds.shortSide;
  const isWhole = draft.name.trim() !== '' && count >= needed && missing === 0 && !isLooking && small.length === 0 && mayUse;
  const price = trainer?.train_points;
  const maker = trainer?.label ?? '';
  const press = async () => {
    if (!trainer) return;
    const kept = await settled();
    if (kept) train.mutate({ ...kept, rights: mayUse, points: trainer.train_points }, { onSuccess: ({ id }) => onTrained(id) });
  };
  return (
    <>
      <section className="flex flex-col gap-2">
        <h2 className="text-s font-medium text-ink-2">{t`Check of the set, free`}</h2>
        {check.error ? (
          <CallFault text={errorText(check.error)} onRetry={() => void check.refetch()} />
        ) : (
          <ul id={list} className="flex flex-col gap-2 text-s">
            {draft.name.trim() === '' && <Said tone={left.name ? 'bad' : 'open'}>{t`Please provide model name`}</Said>}
            {count === 0 ? (
              <Said tone="open">{t`Please upload sources to continue`}</Said>
            ) : (
              missing > 0 && <Said tone={left.captions ? 'bad' : 'open'}>{t`Please fill in all image descriptions`}</Said>
            )}
            {count > 0 && isLooking && (
              <li className="flex items-start gap-2 text-ink-2">
                <Busy />
                <span className="min-w-0">{t`Checking the pictures. Photos being cut out come first.`}</span>
              </li>
            )}
            {small.length > 0 && (
              <Said tone="bad">
                <Trans>
                  Too small: {smallOnes}. The shorter side needs {side} pixels.
                </Trans>
              </Said>
            )}
            {count > 0 && small.length === 0 && smallest !== null && (
              <Said tone="ok">
                <Trans>All large enough, the smallest side has {smallest}</Trans>
              </Said>
            )}
            {pairs !== '' && (
              <Said tone="warn">
                <Trans>Near twins: {pairs}. One teaches less than two different ones.</Trans>
              </Said>
            )}
            {count > 0 && (
              <Said tone={count < needed ? 'bad' : count < least || count > most ? 'warn' : 'ok'}>
                <Plural value={count} one="# picture" other="# pictures" />,{' '}
                {count < needed ? (
                  <Trans>at least {needed} are needed</Trans>
                ) : (
                  <Trans>
                    {least} to {most} work best
                  </Trans>
                )}
              </Said>
            )}
            {count > 0 && !mayUse && <Said tone="open">{t`Say that you may use these pictures`}</Said>}
          </ul>
        )}
        <Checkbox checked={mayUse} onChange={({ target }) => setMayUse(target.checked)}>
          <Trans>I may use these pictures.</Trans>
        </Checkbox>
      </section>
      <section className="flex flex-col gap-2">
        {missing > 0 && (
          <Button kind="primary" wide onClick={onNextEmpty}>
            <Plural value={missing} one="Describe the missing one" other="Describe the # missing" />
          </Button>
        )}
        {trainer || check.isPending ? (
          <>
            <Button
              kind={missing > 0 ? undefined : 'primary'}
              wide
              disabled={!isWhole}
              aria-describedby={isWhole ? undefined : list}
              busy={train.isPending}
              price={priceOf(price)}
              onClick={() => void press()}
            >
              {t`Train`}
            </Button>
            <p className="text-xs text-ink-3">
              {!trainer ? null : trainer.is_demo ? (
                <Trans>The demo learns nothing, and no AI model draws. It shows how it goes.</Trans>
              ) : (
                <Trans>
                  So much is held. {maker} bills by the second: you pay what it bills, never more. If it fails, 0. It is sent there with your pictures.
                </Trans>
              )}
            </p>
          </>
        ) : (
          check.data && <p className="text-s text-ink-2">{t`Nobody who trains is connected to this server. Whoever runs it can connect Replicate.`}</p>
        )}
        {train.error && <CallFault text={errorText(train.error)} />}
      </section>
    </>
  );
}

function Said({ tone, children }: { tone: 'open' | 'ok' | 'warn' | 'bad'; children: ReactNode }) {
  const Sign = { open: Circle, ok: Good, warn: TriangleAlert, bad: CircleAlert }[tone];
  return (
    <li className={`flex items-start gap-2 ${{ open: 'text-ink-2', ok: 'text-ink-2', warn: 'text-amber', bad: 'text-red' }[tone]}`}>
      <Sign className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
