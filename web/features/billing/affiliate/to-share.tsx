import { useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.tsx';
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
  const { t } = useLingui();
  const [done, setDone] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
      setTimeout(() => setDone(false), 2_000);
      toast('ok', t`Copied.`);
    } catch {
      toast('warn', t`This browser does not let us copy. Mark the text and copy it yourself.`);
    }
  };
  return (
    <Field label={label}>
      {(wires) => (
        <span className="flex gap-1.5">
          <Input {...wires} readOnly value={text} className="font-mono text-s" onFocus={({ target }) => target.select()} />
          <IconButton label={verb} kind="default" onClick={() => void copy()}>
            {done ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          </IconButton>
        </span>
      )}
    </Field>
  );
}
