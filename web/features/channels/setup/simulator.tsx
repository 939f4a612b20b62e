import { Plural, useLingui } from '@lingui/react/macro';
import { simulatedCases } from '@storewright/contract/channels/kinds';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type Channel, type SimulatedCase, useSimulate, useSimulated } from '../channels.api.ts';
import { caseNames, makers } from './names.ts';

/** A message as the messenger would send it, with keys made for it: what is kept, what is known already, and what is answered. */
export function Simulator({ base, channel }: { base: string; channel: Channel }) {
  const { t, i18n } = useLingui();
  const simulate = useSimulate(base, channel.id);
  const [text, setText] = useState('');
  const [how, setHow] = useState<SimulatedCase>('once');
  const [asked, setAsked] = useState('');
  const made = simulate.data;
  const answer = useSimulated(base, channel.id, made?.thread ?? null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || simulate.isPending) return;
    setAsked(text.trim());
    simulate.mutate({ text: text.trim(), how });
  };
  const maker = makers[channel.kind];
  return (
    <section>
      <header className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line px-6 phone:px-4">
        <h2 className="flex-1">{t`Simulator`}</h2>
        <Chip>{t`test keys, nothing is sent`}</Chip>
      </header>
      {made && (
        <div className="flex flex-col gap-2 border-b border-line bg-surface-3 px-6 py-4 phone:px-4">
          <p className="self-end text-xs text-ink-2">{t`You, as a user of ${maker}`}</p>
          <p className="max-w-[90%] self-end rounded-m bg-brand-soft px-3 py-2 text-s whitespace-pre-line [overflow-wrap:anywhere]">{asked}</p>
          {answer.data?.replies.map((reply) => (
            <p key={reply} className="max-w-[90%] self-start rounded-m bg-surface px-3 py-2 text-s whitespace-pre-line [overflow-wrap:anywhere]">
              {reply}
            </p>
          ))}
        </div>
      )}
      <form onSubmit={submit} className="flex flex-col gap-3 border-b border-line px-6 py-4 phone:px-4">
        <Field label={t`Message`}>{(wires) => <Input {...wires} maxLength={2_000} value={text} onChange={({ target }) => setText(target.value)} />}</Field>
        <Field label={t`How it comes`}>
          {(wires) => (
            <Select {...wires} value={how} onChange={({ target }) => setHow(target.value as SimulatedCase)}>
              {simulatedCases.map((one) => (
                <option key={one} value={one}>
                  {i18n._(caseNames[one])}
                </option>
              ))}
            </Select>
          )}
        </Field>
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
            {made.thread !== null && (
              <li>
                {answer.data?.over ? (
                  <Plural value={answer.data.replies.length} _0="Nobody is answered." one="# message would be sent." other="# messages would be sent." />
                ) : (
                  t`The answer is being written …`
                )}
              </li>
            )}
          </ol>
        </div>
      )}
    </section>
  );

  function lineOf(became: 'kept' | 'known' | 'refused', call: number, ms: number): string {
    const status = made?.status;
    if (became === 'kept') return t`Call ${call}: signature right, kept, answered “received” in ${ms} ms`;
    if (became === 'known') return t`Call ${call}: the same message, dropped`;
    return t`Call ${call}: signature wrong, refused with ${status}`;
  }
}
