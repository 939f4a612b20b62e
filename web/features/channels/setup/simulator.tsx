import { Plural, useLingui } from '@lingui/react/macro';
import { simulatedCases } from '@storewright/contract/channels/kinds';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { Options, SelectField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type Channel, type SimulatedCase, type SimulatedReply, useSimulate, useSimulated } from '../channels.api.ts';
import { caseNames, makers } from './names.ts';

/** A conversation as the messenger would bring it, with keys made for it: what is kept, what is known already, what is answered, and by whom. */
export function Simulator({ base, channel, inbox }: { base: string; channel: Channel; inbox: string }) {
  const { t, i18n } = useLingui();
  const simulate = useSimulate(base, channel.id);
  const [text, setText] = useState('');
  const [how, setHow] = useState<SimulatedCase>('once');
  const [thread, setThread] = useState<string | null>(null);
  const answer = useSimulated(base, channel.id, thread);
  const now = answer.data;
  const made = simulate.data;
  const send = (said: string, as: SimulatedCase) => {
    if (said === '' || simulate.isPending) return;
    const body = { text: said, how: as, ...(thread !== null && { thread }) };
    simulate.mutate(body, {
      onSuccess: ({ thread: kept }) => {
        if (kept === null) return;
        setThread(kept);
        setText('');
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(text.trim(), how);
  };
  const isForPerson = now?.standing === 'asked' || now?.standing === 'human';
  return (
    <section>
      <header className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line px-6 phone:px-4">
        <h2 className="flex-1">{t`Simulator`}</h2>
        <Chip>{t`test keys, nothing is sent`}</Chip>
      </header>
      {now && thread !== null && (
        <div className="border-b border-line bg-surface-3 px-6 py-4 phone:px-4">
          <Talk said={now.said} maker={makers[channel.kind]} />
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-s">
            <p role="status" className="w-full text-ink-2">
              {now.over ? whoSpeaks(now.standing) : t`The answer is being written …`}
            </p>
            {now.chat !== null && <TextLink tight to={inbox as never} search={{ chat: now.chat } as never}>{t`Open in the inbox`}</TextLink>}
            <LinkButton tight quiet onClick={() => send(isForPerson ? '/bot' : '/human', 'once')}>
              {isForPerson ? t`Back to the assistant` : t`Ask for a person`}
            </LinkButton>
            <LinkButton
              tight
              quiet
              onClick={() => {
                setThread(null);
                simulate.reset();
              }}
            >
              {t`Begin anew`}
            </LinkButton>
          </div>
        </div>
      )}
      <form onSubmit={submit} className="flex flex-col gap-3 border-b border-line px-6 py-4 phone:px-4">
        <Field label={t`Message`}>{(wires) => <Input {...wires} maxLength={2_000} value={text} onChange={({ target }) => setText(target.value)} />}</Field>
        <SelectField label={t`How it comes`} value={how} onPick={(value) => setHow(value as SimulatedCase)}>
          <Options of={simulatedCases.map((one) => [one, i18n._(caseNames[one])])} />
        </SelectField>
        <div>
          <Button type="submit" busy={simulate.isPending} disabled={text.trim() === ''}>
            {t`Send`}
          </Button>
        </div>
        <p className="text-xs text-ink-3">{t`The answer costs what any answer costs.`}</p>
        {simulate.error && <CallFault text={errorText(simulate.error)} />}
      </form>
      {made && (
        <div role="status" className="px-6 py-4 text-s phone:px-4">
          <h3 className="font-bold">{t`What happened`}</h3>
          <ol className="mt-1 flex flex-col gap-1 text-ink-2">
            {made.calls.map(({ became, ms }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- they have no other name
              <li key={index}>{lineOf(became, index + 1, ms)}</li>
            ))}
            {made.thread !== null && now?.over && (
              <li>
                <Plural value={now.replies.length} _0="Nobody is answered." one="# message would be sent." other="# messages would be sent." />
              </li>
            )}
          </ol>
        </div>
      )}
    </section>
  );

  function whoSpeaks(standing: SimulatedReply['standing']): string {
    if (standing === 'asked') return t`A person was asked for. The assistant is silent.`;
    if (standing === 'human') return t`A person has it. The assistant is silent.`;
    return t`The assistant answers.`;
  }
  function lineOf(became: 'kept' | 'known' | 'refused', call: number, ms: number): string {
    const status = made?.status;
    if (became === 'kept') return t`Call ${call}: signature right, kept, answered “received” in ${ms} ms`;
    if (became === 'known') return t`Call ${call}: the same message, dropped`;
    return simulate.variables?.how === 'late'
      ? t`Call ${call}: signed too long ago, refused with ${status}`
      : t`Call ${call}: signature wrong, refused with ${status}`;
  }
}

function Talk({ said, maker }: { said: SimulatedReply['said']; maker: string }) {
  const { t } = useLingui();
  const names = { user: t`You, as a user of ${maker}`, bot: t`Assistant`, person: t`A person` };
  return (
    <ol aria-label={t`Conversation`} className="flex flex-col gap-2">
      {said.map(({ by, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no other name, and none is ever taken out
        <li key={index} className={`flex max-w-[90%] flex-col gap-1 ${by === 'user' ? 'items-end self-end' : 'self-start'}`}>
          <span className="text-xs text-ink-2">{names[by]}</span>
          <span className={`rounded-m px-3 py-2 text-s whitespace-pre-line [overflow-wrap:anywhere] ${by === 'user' ? 'bg-brand-soft' : 'bg-surface'}`}>
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}
