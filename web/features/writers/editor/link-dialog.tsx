import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
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
    <Dialog
      open
      onClose={onClose}
      title={t`Link`}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" onClick={take} disabled={wrong}>
            {href === '' && before ? <Trans>Remove the link</Trans> : <Trans>Set the link</Trans>}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
