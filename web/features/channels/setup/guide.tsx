import { useLingui } from '@lingui/react/macro';
import { secretsOf } from '@storewright/contract/channels/kinds';
import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type Channel, type SecretName, useEditChannel, useRemoveChannel } from '../channels.api.ts';
import { Drawing } from './drawing.tsx';
import { guides, makers, secretNames } from './names.ts';
import { ToCopy } from './to-copy.tsx';

/** What is to be done, in the order in which it is. */
export function Guide({ base, channel }: { base: string; channel: Channel }) {
  const { t, i18n } = useLingui();
  const { kind, complete } = channel;
  const guide = guides[kind];
  const maker = makers[kind];
  const heard = channel.heard_at !== null;
  const steps: { title: string; done: boolean; text: ReactNode }[] = [
    {
      title: t`Make it at ${maker}`,
      done: complete,
      text: (
        <>
          {i18n._(guide.where)}{' '}
          <a href={guide.link} target="_blank" rel="noreferrer" className="text-brand underline underline-offset-3">
            {t`Open ${maker}`}
          </a>
          <Drawing kind={kind} step="make" />
        </>
      ),
    },
    {
      title: t`Copy its values over`,
      done: complete,
      text: (
        <>
          <Secrets base={base} channel={channel} />
          <Drawing kind={kind} step="copy" />
        </>
      ),
    },
    {
      title: t`Our address`,
      done: guide.at === null ? complete : heard,
      text: (
        <>
          <p>{guide.at === null ? t`We tell ${maker} ourselves. There is nothing to do.` : i18n._(guide.at)}</p>
          <ToCopy text={channel.callback} />
          <Drawing kind={kind} step="address" />
        </>
      ),
    },
    {
      title: t`Say hello`,
      done: channel.answered_at !== null,
      text: (
        <>
          {channel.invite !== null && (
            <p>
              <a href={channel.invite} target="_blank" rel="noreferrer" className="text-brand underline underline-offset-3">
                {t`Add the app to your server`}
              </a>
            </p>
          )}
          {i18n._(guide.hello)}
        </>
      ),
    },
  ];
  const current = steps.findIndex(({ done }) => !done);
  return (
    <section className="border-b border-line min-[1100px]:border-r min-[1100px]:border-b-0">
      <header className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line px-6 phone:px-4">
        <h2 className="flex-1">{maker}</h2>
        <OnOff base={base} channel={channel} />
      </header>
      <ol>
        {steps.map(({ title, done, text }, index) => (
          <li
            key={title}
            aria-current={index === current ? 'step' : undefined}
            className="flex gap-3 border-b border-line px-6 py-4 last:border-b-0 phone:px-4"
          >
            <span
              className={`flex size-7 flex-none items-center justify-center rounded-full text-s font-bold ${done ? 'bg-brand-soft text-brand' : index === current ? 'bg-brand text-on-brand' : 'text-ink-3 inset-ring inset-ring-line-strong'}`}
            >
              {done ? <Check className="size-4" aria-label={t`Done`} /> : index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <h3 className="min-h-7 font-bold">{title}</h3>
              <div className="text-s text-ink-2">{text}</div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** They go in and are not told again: what is there can be replaced. */
function Secrets({ base, channel }: { base: string; channel: Channel }) {
  const { t, i18n } = useLingui();
  const edit = useEditChannel(base, channel.id);
  const [values, setValues] = useState<Partial<Record<SecretName, string>>>({});
  const [replacing, setReplacing] = useState(false);
  const names = Object.entries(secretNames[channel.kind]) as [SecretName, (typeof secretNames)['telegram']['token'] & object][];
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim()));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(given).length === 0 || edit.isPending) return;
    edit.mutate(
      { secrets: given },
      {
        onSuccess: () => {
          setValues({});
          setReplacing(false);
        },
      },
    );
  };
  const helpOf = (name: SecretName): string | undefined => {
    if (channel.kind === 'facebook' && name === 'pk') return t`A word of your own. Type the same one at Meta.`;
    if (channel.kind === 'discord' && name === 'token')
      return t`With it we make the commands and set our address, and people can be answered after more than 15 minutes.`;
    return undefined;
  };
  if (channel.complete && !replacing)
    return (
      <p>
        {t`They are sealed: nobody can read them again.`} <LinkButton tight onClick={() => setReplacing(true)}>{t`Replace`}</LinkButton>
      </p>
    );
  return (
    <form onSubmit={submit} className="mt-1 flex flex-col gap-3" autoComplete="off">
      {names.map(([name, label]) => (
        <TextField
          key={name}
          label={i18n._(label)}
          hint={secretsOf[channel.kind][name] === 'optional' ? t`optional` : undefined}
          help={helpOf(name)}
          type="password"
          autoComplete="new-password"
          spellCheck={false}
          maxLength={500}
          placeholder={channel.held.includes(name) ? '••••••••' : t`Paste it here, once`}
          value={values[name] ?? ''}
          onText={(text) => setValues({ ...values, [name]: text })}
        />
      ))}
      {edit.error && <CallFault text={errorText(edit.error)} />}
      <div className="flex gap-2">
        <Button kind="primary" type="submit" busy={edit.isPending} disabled={Object.keys(given).length === 0}>
          {t`Save`}
        </Button>
        {replacing && <Button onClick={() => setReplacing(false)}>{t`Cancel`}</Button>}
      </div>
    </form>
  );
}

function OnOff({ base, channel }: { base: string; channel: Channel }) {
  const { t } = useLingui();
  const edit = useEditChannel(base, channel.id);
  const remove = useRemoveChannel(base);
  const [asking, setAsking] = useState(false);
  const maker = makers[channel.kind];
  return (
    <>
      <Switch checked={channel.enabled} disabled={edit.isPending} onChange={({ target }) => edit.mutate({ enabled: target.checked })}>
        {t`Answers`}
      </Switch>
      <LinkButton tight quiet onClick={() => setAsking(true)}>{t`Remove`}</LinkButton>
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Remove ${maker}?`}
        kind="danger"
        keep={t`Keep`}
        verb={t`Remove`}
        deed={remove}
        onVerb={() => remove.mutate(channel.id, { onSuccess: () => setAsking(false) })}
      >
        <p className="text-s text-ink-2">{t`Its secrets go, and nobody is answered there any more. Conversations stay.`}</p>
      </AskDialog>
    </>
  );
}
