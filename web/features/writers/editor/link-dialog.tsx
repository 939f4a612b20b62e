import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

/** Where the marked words lead. An empty address takes the link away. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useLingui();
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [href, setHref] = useState(before);
  const wrong = href !== '' && !/^(https?:\/\/|mailto:|tel:|\/)[^\s]+$/.test(href);
  const take = () => {
    if (wrong) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetMark('link').run();
    else if (editor.state.selection.empty && !before) chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setMark('link', { href }).run();
    onClose();
  };
  return (
    <AskDialog
      onClose={onClose}
      title={t`Link`}
      verb={href === '' && before ? <Trans>Remove the link</Trans> : <Trans>Set the link</Trans>}
      disabled={wrong}
      onVerb={take}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <Field label={t`Address`} help={t`A page of your shop begins with /`} error={wrong ? t`This does not look like an address.` : undefined}>
          {(wires) => (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
            <Input {...wires} autoFocus value={href} onChange={({ target }) => setHref(target.value.trim())} placeholder="https://" />
          )}
        </Field>
      </form>
    </AskDialog>
  );
}
