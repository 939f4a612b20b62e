import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useSetMirror } from './local-models.api.ts';

/** Where Hugging Face cannot be reached, somebody mirrors it. */
export function Mirror({ mirror, usual }: { mirror: string; usual: string }) {
  const { t } = useLingui();
  const [address, setAddress] = useState(mirror === usual ? '' : mirror);
  const set = useSetMirror();
  const wanted = address.trim();
  const sound = wanted === '' || /^https?:$/.test(URL.parse(wanted)?.protocol ?? '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sound && !set.isPending) set.mutate(wanted);
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-[480px] flex-col gap-2">
      <Field
        label={t`Mirror`}
        hint={t`optional`}
        help={t`An address that has files as Hugging Face does. Empty: ${usual}. Checksums are the same wherever a file comes from.`}
        error={sound ? undefined : t`This does not look like an address.`}
      >
        {(wires) => (
          <Input {...wires} type="url" inputMode="url" autoComplete="off" maxLength={300} value={address} onChange={({ target }) => setAddress(target.value)} />
        )}
      </Field>
      <div className="flex items-center gap-3">
        <Button type="submit" busy={set.isPending} disabled={!sound}>{t`Save`}</Button>
        {set.isSuccess && <span role="status" className="text-s text-green">{t`Saved.`}</span>}
      </div>
      {set.error && <CallFault text={errorText(set.error)} />}
    </form>
  );
}
