import { useLingui } from '@lingui/react/macro';
import type { BulkJob } from '../bulk.api.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/input.tsx';
import { ToneOptions } from '../../writers/index.ts';
import { PromptTextarea } from '../../prompts/index.ts';

type Tone = BulkJob['recipe']['tone'];

/** How texts sound. */
export function ToneField({ tone, onTone }: { tone: Tone; onTone: (tone: Tone) => void }) {
  const { t } = useLingui();
  return (
    <Field label={t`Tone`}>
      {(wires) => (
        <Select {...wires} value={tone} onChange={({ target }) => onTone(target.value as Tone)}>
          <ToneOptions />
        </Select>
      )}
    </Field>
  );
}

/** What only a model can follow. */
export function InstructionField({
  isStarter,
  instruction,
  onInstruction,
}: {
  isStarter: boolean;
  instruction: string;
  onInstruction: (text: string) => void;
}) {
  const { t } = useLingui();
  return (
    <Field
      label={t`What else to know`}
      help={isStarter ? t`Only a model can follow this: the starter writes from facts alone. Connect one below.` : t`Said to the model with every product.`}
    >
      {(wires) => <PromptTextarea {...wires} rows={2} maxLength={2_000} readOnly={isStarter} value={isStarter ? '' : instruction} onText={onInstruction} />}
    </Field>
  );
}
