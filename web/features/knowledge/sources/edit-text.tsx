import { useLingui } from '@lingui/react/macro';
import { docPictureUrl } from '@storewright/contract/knowledge/pictures';
import { chatPicturesPath } from '@storewright/contract/uploads/bounds';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { sendFile } from '../../../kit/file.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { LoneEditor } from '../../writers/index.ts';
import { type Source, useDoc, useEditDoc } from '../knowledge.api.ts';

/** A text that was written here. Once it is saved it is read anew; what somebody changed in its passages stays. */
export function EditText({ source, onClose }: { source: Source; onClose: () => void }) {
  const { t } = useLingui();
  const doc = useDoc(source.id);
  const { name } = source;
  return (
    <Dialog open typed onClose={onClose} title={t`Edit ${name}`} className="not-phone:w-[min(760px,calc(100vw-32px))]!">
      <Loaded from={doc} failed={errorText(doc.error)}>
        {(loaded) => <Form doc={loaded} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Form({ doc, onClose }: { doc: { id: string; name: string; html: string }; onClose: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState(doc.name);
  const [html, setHtml] = useState(doc.html);
  const insert = useRef<((html: string) => void) | null>(null);
  const edit = useEditDoc();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !edit.isPending) edit.mutate({ id: doc.id, name: name.trim(), html }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t`Title`}>{(wires) => <Input {...wires} maxLength={300} value={name} onChange={({ target }) => setName(target.value)} />}</Field>
      <div className="rounded-m border border-control p-3">
        <LoneEditor html={doc.html} claims={[]} label={t`Text`} onChange={setHtml} insert={insert} />
      </div>
      <AddPicture onTaken={(url) => insert.current?.(`<img src="${url}" alt="" />`)} />
      {edit.error && <CallFault text={errorText(edit.error)} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button kind="primary" type="submit" busy={edit.isPending} disabled={name.trim() === ''}>
          {t`Save`}
        </Button>
      </div>
    </form>
  );
}

/** Sent at once, and put in where the caret stands. */
function AddPicture({ onTaken }: { onTaken: (url: string) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: (file: File) => sendFile<{ id: string }>(`${chatPicturesPath}?name=${encodeURIComponent(file.name.slice(-120))}`, file),
    onSuccess: ({ id }) => onTaken(docPictureUrl(id)),
  });
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        hidden
        aria-label={t`A picture for this text`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) send.mutate(file);
          target.value = '';
        }}
      />
      <Button icon={<ImagePlus aria-hidden="true" />} busy={send.isPending} onClick={() => input.current?.click()}>
        {t`Add a picture`}
      </Button>
      {send.error && <CallFault className="mt-2" text={errorText(send.error)} />}
    </div>
  );
}
