import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import { shareModes } from '@storewright/contract/knowledge/bounds';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Choices, Switch } from '../../../ui/choice.tsx';
import { CopyIcon } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { LongTextField, TextField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import type { Base } from '../knowledge.api.ts';
import { type Share, type ShareMode, useAddShare, useEditShare, useRemoveShare, useShares } from './shares.api.ts';

const modeNames: Record<ShareMode, MessageDescriptor> = {
  open: msg`Everybody with the link`,
  password: msg`With a password`,
  signed_in: msg`People of this account`,
};

/** By which ways others ask this base: links for guests, and a name for programs. */
export function Shares({ base }: { base: Base }) {
  const { t } = useLingui();
  const shares = useShares(base.id);
  return (
    <>
      <Section title={t`Links for guests`}>
        <Loaded from={shares} failed={errorText(shares.error)}>
          {({ items }) => (
            <ul aria-label={t`Links for guests`}>
              {items.map((share) => (
                <ShareRow key={share.id} base={base.id} share={share} />
              ))}
            </ul>
          )}
        </Loaded>
        <NewShare base={base.id} />
      </Section>
      <Section title={t`For programs`}>
        <p className="mb-2 text-s text-ink-2">{t`Call this model at /v1/chat/completions with the key of an app.`}</p>
        <code className="text-s [overflow-wrap:anywhere]">app/{base.name}</code>
      </Section>
    </>
  );
}

function ShareRow({ base, share: { id, url, mode, enabled, asked_today: asked, per_day: most } }: { base: string; share: Share }) {
  const { t, i18n } = useLingui();
  const edit = useEditShare(base);
  const remove = useRemoveShare(base);
  const [removing, setRemoving] = useState(false);
  const [today, all] = [number(asked), number(most)];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-[200px] flex-1">
        <p className="text-s [overflow-wrap:anywhere]">{url}</p>
        <p className="text-s text-ink-3">
          {i18n._(modeNames[mode])} · {t`${today} of ${all} questions today`}
        </p>
      </div>
      <Switch
        checked={enabled}
        disabled={edit.isPending}
        aria-label={t`Open ${url}`}
        onChange={({ target }) => edit.mutate({ share: id, enabled: target.checked })}
      />
      <CopyIcon label={t`Copy link`} text={url} />
      <IconButton label={t`Remove link`} onClick={() => setRemoving(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      {(edit.error ?? remove.error) && <CallFault className="basis-full" text={errorText(edit.error ?? remove.error)} />}
      <AskDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t`Remove this link?`}
        kind="danger"
        keep={t`Keep`}
        verb={t`Remove`}
        busy={remove.isPending}
        onVerb={() => remove.mutate(id)}
      >
        <p className="text-s text-ink-2">{t`Nobody comes in by it any more.`}</p>
      </AskDialog>
    </li>
  );
}

function NewShare({ base }: { base: string }) {
  const { t, i18n } = useLingui();
  const add = useAddShare(base);
  const [open, setOpen] = useState(false);
  const [mode, setMode] = useState<ShareMode>('open');
  const [password, setPassword] = useState('');
  const [perGuest, setPerGuest] = useState(20);
  const [perDay, setPerDay] = useState(200);
  const [full, setFull] = useState('');
  if (!open)
    return (
      <Button className="mt-3 self-start" onClick={() => setOpen(true)}>
        {t`New link`}
      </Button>
    );
  const ready = mode !== 'password' || password.length >= 6;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || add.isPending) return;
    const said = { mode, password: mode === 'password' ? password : '', per_guest: perGuest, per_day: perDay, full_text: full.trim() };
    add.mutate(said, { onSuccess: () => setOpen(false) });
  };
  return (
    <form onSubmit={submit} className="mt-3 flex max-w-[560px] flex-col gap-4">
      <Choices label={t`Who may ask`} value={mode} items={shareModes.map((one) => ({ value: one, text: i18n._(modeNames[one]) }))} onChange={setMode} />
      {mode === 'password' && (
        <TextField label={t`Password`} help={t`At least 6 characters.`} autoComplete="off" maxLength={200} value={password} onText={setPassword} />
      )}
      <div className="flex flex-wrap gap-3">
        <Field label={t`Questions of a guest a day`} className="min-w-[160px] flex-1">
          {(wires) => (
            <Input {...wires} type="number" min={1} max={1_000} value={perGuest} onChange={({ target }) => setPerGuest(within(target.valueAsNumber, 1_000))} />
          )}
        </Field>
        <Field label={t`Of all together a day`} className="min-w-[160px] flex-1">
          {(wires) => (
            <Input {...wires} type="number" min={1} max={100_000} value={perDay} onChange={({ target }) => setPerDay(within(target.valueAsNumber, 100_000))} />
          )}
        </Field>
      </div>
      <LongTextField label={t`What a guest reads when there is no more today`} maxLength={500} value={full} onText={setFull} />
      <p className="text-s text-ink-3">
        <Plural value={perDay} one="At most # question a day is paid from your points." other="At most # questions a day are paid from your points." />
      </p>
      {add.error && <CallFault text={errorText(add.error)} />}
      <div className="flex gap-2">
        <Button kind="primary" type="submit" busy={add.isPending} disabled={!ready}>
          {t`Create link`}
        </Button>
        <Button onClick={() => setOpen(false)}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
const within = (value: number, most: number): number => Math.min(most, Math.max(1, Math.trunc(value) || 1));
