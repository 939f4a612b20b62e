import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { moment, number } from '../../../kit/format.ts';
import { verdictText } from '../../../kit/inside/verdict-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast.tsx';
import { healthTones, useHealthNames } from './names.ts';
import { type Channel, type Provider, useAddChannel, useEditChannel, useRemoveChannel, useTestChannel } from './providers.api.ts';

/** Several keys share the calls by their weights; one that fails rests, and the others go on. */
export function Channels({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`API keys`}>
      <h3 className="mb-1 font-medium">{t`API keys`}</h3>
      <ul>
        {provider.channels.map((channel) => (
          <Key key={channel.id} provider={provider} channel={channel} />
        ))}
      </ul>
      <NewKey provider={provider} />
    </section>
  );
}

function Key({ provider: { id }, channel }: { provider: Provider; channel: Channel }) {
  const { t } = useLingui();
  const names = useHealthNames();
  const [edit, remove, test] = [useEditChannel(), useRemoveChannel(), useTestChannel()];
  const [weight, setWeight] = useState(String(channel.weight));
  const [sure, setSure] = useState(false);
  const name = channel.label || (channel.key_hint ? `…${channel.key_hint}` : t`without a key`);
  const at = { id, channelId: channel.id };
  const say = (error: unknown) => toast('bad', errorText(error));
  const { state, calls, failures, last_error: fault, tested_at: tested } = channel.health;
  const [failed, all] = [number(failures), number(calls)];
  const weigh = () => {
    if (/^\d{1,3}$/.test(weight) && Number(weight) !== channel.weight) edit.mutate({ ...at, weight: Number(weight) }, { onError: say });
    else setWeight(String(channel.weight));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line py-2.5 text-s">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere] phone:basis-full">
        <b className="font-medium">{name}</b> <Chip tone={healthTones[state]}>{names[state]}</Chip>
        <span className="block text-xs text-ink-3">
          {calls === 0 ? t`No calls yet` : t`${failed} of the last ${all} calls failed`}
          {fault && `: ${verdictText(fault)}`}
          {tested && ` · ${moment(tested)}`}
        </span>
      </span>
      <label className="flex items-center gap-1.5 text-xs text-ink-3">
        {t({ message: 'Weight', context: 'of a channel' })}
        <Input className="w-16!" inputMode="numeric" value={weight} onChange={({ target }) => setWeight(target.value)} onBlur={weigh} />
      </label>
      <Switch
        aria-label={t`Enabled: ${name}`}
        checked={channel.enabled}
        disabled={edit.isPending}
        onChange={({ target }) => edit.mutate({ ...at, enabled: target.checked }, { onError: say })}
      />
      <LinkButton
        tight
        disabled={test.isPending}
        onClick={() => test.mutate(at, { onSuccess: ({ ok, error }) => (ok ? toast('ok', t`The key works.`) : toast('bad', error)), onError: say })}
      >
        {test.isPending ? t`Trying…` : t`Try`}
        <span className="sr-only"> {name}</span>
      </LinkButton>
      <LinkButton tight disabled={remove.isPending} onClick={() => (sure ? remove.mutate(at, { onError: say }) : setSure(true))}>
        {sure ? t`Really remove` : t`Remove`}
        <span className="sr-only"> {name}</span>
      </LinkButton>
    </li>
  );
}

function NewKey({ provider: { id } }: { provider: Provider }) {
  const { t } = useLingui();
  const [key, setKey] = useState('');
  const add = useAddChannel();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (key.trim() && !add.isPending) add.mutate({ id, key: key.trim() }, { onSuccess: () => setKey('') });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-2">
      <Field label={t`One more key`}>
        {(wires) => (
          <span className="flex gap-2">
            <Input
              {...wires}
              type="password"
              autoComplete="off"
              spellCheck={false}
              maxLength={4_000}
              value={key}
              onChange={({ target }) => setKey(target.value)}
            />
            <Button type="submit" busy={add.isPending} disabled={!key.trim()}>{t`Try and add`}</Button>
          </span>
        )}
      </Field>
      {add.error && <CallFault text={errorText(add.error)} />}
    </form>
  );
}
