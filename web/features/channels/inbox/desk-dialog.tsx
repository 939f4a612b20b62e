import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useDesk, useSetDesk } from './inbox.api.ts';
import { useTelling } from './telling.ts';

/** How soon people are to be answered, and who hears that somebody waits. */
export function DeskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const desk = useDesk();
  return (
    <Dialog open onClose={onClose} title={t`How you answer`}>
      {desk.data ? <Form key="form" before={desk.data} onClose={onClose} /> : desk.error && <CallFault text={errorText(desk.error)} />}
    </Dialog>
  );
}

function Form({ before, onClose }: { before: { reply_minutes: number; letters: boolean }; onClose: () => void }) {
  const { t } = useLingui();
  const set = useSetDesk();
  const telling = useTelling();
  const [minutes, setMinutes] = useState(String(before.reply_minutes));
  const [letters, setLetters] = useState(before.letters);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!set.isPending) set.mutate({ reply_minutes: Number(minutes), letters }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t`First word within, in minutes`}>
        {(wires) => (
          <Input {...wires} type="number" min={1} max={10_080} className="max-w-32" value={minutes} onChange={({ target }) => setMinutes(target.value)} />
        )}
      </Field>
      <Switch checked={letters} onChange={({ target }) => setLetters(target.checked)}>
        {t`Write a letter when somebody waits for more than a minute`}
      </Switch>
      {telling.canAsk && (
        <div>
          <Button onClick={telling.ask}>{t`Notify me in this browser`}</Button>
        </div>
      )}
      {set.error && <CallFault text={errorText(set.error)} />}
      <div className="flex justify-end">
        <Button kind="primary" type="submit" busy={set.isPending} disabled={!(Number(minutes) >= 1)}>
          {t`Save`}
        </Button>
      </div>
    </form>
  );
}
