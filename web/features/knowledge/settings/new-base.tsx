import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { language } from '../../../kit/i18n.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type BaseKind, useCreate } from '../knowledge.api.ts';

/** A name is all it takes. A chat app belongs to the shop that one looks at. */
export function NewBase({ kind, path, onClose }: { kind: BaseKind; path: string; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { shop } = useProfile();
  const [name, setName] = useState('');
  const create = useCreate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || create.isPending) return;
    const settings = kind === 'app' && shop ? { shop_domain: shop.domain } : {};
    create.mutate({ kind, name: name.trim(), language: language(), settings }, { onSuccess: ({ id }) => void navigate({ to: `${path}/${id}` as never }) });
  };
  return (
    <Dialog open onClose={onClose} title={kind === 'app' ? t`New chat app` : t`New knowledge base`}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t`Name`}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the window was opened to type */}
          {(wires) => <Input {...wires} autoFocus maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />}
        </Field>
        {create.error && <CallFault text={errorText(create.error)} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" type="submit" busy={create.isPending} disabled={name.trim() === ''}>
            {t`Create`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
