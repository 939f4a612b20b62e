import { Trans, useLingui } from '@lingui/react/macro';
import type { Section } from '@storewright/contract/texts/section';
import { PencilLine } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Points } from '../../writers/desk.ts';
import { useSections } from './use-sections.ts';
import { PromptTextarea } from '../../prompts/index.ts';

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
    <Dialog
      open
      onClose={onClose}
      title={t`Write “${name}” again`}
      note={t`The other sections stay as they are, and the text before is one step back.`}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form={form} disabled={!engine} icon={<PencilLine aria-hidden />} price={<Points count={engine?.points} />}>
            <Trans>Write</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label={t`What should be different?`} hint={t`optional`}>
          {(wires) => (
            <PromptTextarea
              {...wires}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
              autoFocus
              rows={3}
              maxLength={2_000}
              placeholder={t`Shorter, with an example from the kitchen`}
              value={wish}
              onText={setWish}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
