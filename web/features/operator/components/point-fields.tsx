import { useLingui } from '@lingui/react/macro';
import { language } from '../../../kit/i18n.ts';
import { Choices } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { wholePointsIn } from '../../billing/index.ts';

export type Kind = 'promotional' | 'paid';

/** Points as they are typed; told what is wrong once somebody has typed, or tried to send. */
export function PointsField({ label, typed, tried, onType }: { label: string; typed: string; tried: boolean; onType: (typed: string) => void }) {
  const { t } = useLingui();
  const wrong = (typed || tried) && wholePointsIn(typed, language()) === null;
  return (
    <Field label={label} error={wrong ? t`Give a whole number of points, at least 1.` : undefined}>
      {(wires) => <Input {...wires} inputMode="numeric" autoComplete="off" required value={typed} onChange={({ target }) => onType(target.value)} />}
    </Field>
  );
}

export const useKinds = (): Record<Kind, string> => {
  const { t } = useLingui();
  return { promotional: t`A gift that ends`, paid: t`As if paid, without an end` };
};

/** Whether they end. */
export function KindChoice({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const { t } = useLingui();
  const kinds = useKinds();
  return (
    <Choices<Kind>
      label={t`What kind`}
      value={kind}
      onChange={onChange}
      items={(['promotional', 'paid'] as const).map((value) => ({ value, text: kinds[value] }))}
    />
  );
}
