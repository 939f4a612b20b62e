import { useLingui } from '@lingui/react/macro';
import { CopyIcon } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { Invitation } from './affiliate.api.ts';

/** The code and the link, each with a press that copies it. */
export function ToShare({ invitation: { code, link } }: { invitation: Invitation }) {
  const { t } = useLingui();
  return (
    <div className="grid max-w-[720px] gap-4 lg:grid-cols-2">
      <Copied label={t`Code`} text={code} verb={t`Copy the code`} />
      <Copied label={t`Link`} text={link} verb={t`Copy the link`} />
    </div>
  );
}

function Copied({ label, text, verb }: { label: string; text: string; verb: string }) {
  return (
    <Field label={label}>
      {(wires) => (
        <span className="flex gap-1.5">
          <Input {...wires} readOnly value={text} className="font-mono text-s" onFocus={({ target }) => target.select()} />
          <CopyIcon label={verb} kind="default" text={text} />
        </span>
      )}
    </Field>
  );
}
