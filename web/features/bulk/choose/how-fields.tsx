import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../../ui/fields.tsx';
import type { BulkJob } from '../bulk.api.ts';
import { ToneOptions } from '../../writers/index.ts';
import { PromptField } from '../../prompts/index.ts';

type Tone = BulkJob['recipe']['tone'];

/** How texts sound. */
export function ToneField({ tone, onTone }: { tone: Tone; onTone: (tone: Tone) => void }) {
  const { t } = useLingui();
  return (
    <SelectField label={t`Tone`} value={tone} onPick={(value) => onTone(value as Tone)}>
      <ToneOptions />
    </SelectField>
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
    <PromptField
      label={t`What else to know`}
      help={isStarter ? t`Only a model can follow this: the starter writes from facts alone. Connect one below.` : t`Said to the model with every product.`}
      rows={2}
      maxLength={2_000}
      readOnly={isStarter}
      value={isStarter ? '' : instruction}
      onText={onInstruction}
    />
  );
}
