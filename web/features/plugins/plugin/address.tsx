import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Options } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useManages } from '../../../kit/session.ts';
import { useChange, type WholePlugin } from '../plugins.api.ts';

/** Said by a person, and by nobody else: neither a caller nor a model changes it. */
export function Address({ plugin: { id, base_url: address, offered } }: { plugin: WholePlugin }) {
  const { t } = useLingui();
  const change = useChange(id);
  const manages = useManages();
  const [typed, setTyped] = useState<string | undefined>(address === '' && manages ? (offered[0] ?? '') : undefined);
  if (typed === undefined)
    return (
      <div className="flex items-baseline gap-3 text-s">
        <span className="min-w-0 flex-1 font-mono text-xs [overflow-wrap:anywhere]">{address || '–'}</span>
        {manages && <LinkButton onClick={() => setTyped(address)}>{t`Change`}</LinkButton>}
      </div>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ base_url: typed.trim() }, { onSuccess: () => setTyped(undefined) });
      }}
    >
      <Field
        label={t`Address`}
        help={t`Everything is called below it. At another server the key is forgotten.`}
        error={change.error && errorText(change.error)}
      >
        {(wires) => (
          <Input {...wires} type="url" placeholder="https://" list={`${id}-offered`} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
      <datalist id={`${id}-offered`}>
        <Options of={offered.map((one) => [one, one])} />
      </datalist>
      <div className="mt-2 flex gap-2">
        <Button type="submit" kind={address === '' ? 'primary' : 'default'} disabled={!URL.canParse(typed.trim())} busy={change.isPending}>{t`Save`}</Button>
        {address !== '' && <Button kind="ghost" onClick={() => setTyped(undefined)}>{t`Cancel`}</Button>}
      </div>
    </form>
  );
}
