import { useLingui } from '@lingui/react/macro';
import type { Section } from '@storewright/contract/texts/section';
import { PencilLine } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Points } from '../../writers/desk.ts';
import { useSections } from './use-sections.ts';
import { PromptField } from '../../prompts/index.ts';

/** One section again, with a wish if there is one. The others stay as they are. */
export function AgainDialog({ section, onWrite, onClose }: { section: Section; onWrite: (instruction: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  const { engine } = useSections();
  const [wish, setWish] = useState('');
  const form = useId();
  const name = section.heading || t`Opening`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    onWrite(wish.trim());
  };
  return (
    <AskDialog
      onClose={onClose}
      title={t`Write “${name}” again`}
      note={t`The other sections stay as they are, and the text before is one step back.`}
      verb={t`Write`}
      icon={<PencilLine aria-hidden />}
      price={<Points count={engine?.points} />}
      disabled={!engine}
      form={form}
    >
      <form id={form} onSubmit={submit}>
        <PromptField
          label={t`What should be different?`}
          hint={t`optional`}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
          autoFocus
          rows={3}
          maxLength={2_000}
          placeholder={t`Shorter, with an example from the kitchen`}
          value={wish}
          onText={setWish}
        />
      </form>
    </AskDialog>
  );
}
