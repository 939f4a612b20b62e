import { useLingui } from '@lingui/react/macro';
import { largestSplit, smallestSplit } from '@storewright/contract/knowledge/bounds';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { aboutPoints } from './about-points.tsx';
import { type GateState, useChange } from './gate.api.ts';

/** How sources are split. Nothing is read anew for it, and what somebody edited stays. */
export function SplittingForm({ base, state }: { base: string; state: GateState }) {
  const { t } = useLingui();
  const now = state.change?.splitting ?? state.splitting;
  const [tokens, setTokens] = useState(String(now.tokens));
  const [headings, setHeadings] = useState(now.headings);
  const change = useChange(base);
  const size = Number(tokens);
  const said = useSplittingText()(now);
  const isSize = Number.isInteger(size) && size >= smallestSplit && size <= largestSplit;
  const isNew = size !== now.tokens || headings !== now.headings;
  const [least, most] = [number(smallestSplit), number(largestSplit)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSize && isNew && !change.isPending) change.mutate({ splitting: { tokens: size, headings } });
  };
  return (
    <div className="border-b border-line px-6 phone:px-4 [&>section]:border-0">
      <Fold name="gate-splitting" title={t`How sources are split`} say={said}>
        <form onSubmit={submit} className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <Field
            label={t`Tokens of a passage at most`}
            help={t`From ${least} to ${most}; 350 where nobody said otherwise.`}
            error={tokens !== '' && !isSize ? t`A whole number from ${least} to ${most}.` : undefined}
          >
            {(wires) => (
              <Input {...wires} className="max-w-[140px]" inputMode="numeric" maxLength={4} value={tokens} onChange={({ target }) => setTokens(target.value)} />
            )}
          </Field>
          <Switch checked={headings} onChange={({ target }) => setHeadings(target.checked)}>
            {t`A new passage at each heading`}
          </Switch>
          <Button
            type="submit"
            busy={change.isPending}
            disabled={!isSize || !isNew || isMoving(state.job)}
            price={isNew ? aboutPoints(state.reading?.split) : undefined}
          >
            {state.tests > 0 ? t`Compare it` : t`Split anew`}
          </Button>
        </form>
        {change.error && <CallFault text={errorText(change.error)} />}
      </Fold>
    </div>
  );
}

export const useSplittingText = (): ((splitting: GateState['splitting']) => string) => {
  const { t } = useLingui();
  return ({ tokens, headings }) => {
    const size = number(tokens);
    return headings ? t`passages of ${size} tokens, one at each heading` : t`passages of ${size} tokens, across headings`;
  };
};
