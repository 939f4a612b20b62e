import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Options, SelectField } from '../../../ui/fields.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { Due } from './clock.tsx';
import { type InboxChat, useAssign, useDesk, usePropose } from './inbox.api.ts';

/** What stands beside a conversation: who speaks, who is to answer, who asks, and what may become a FAQ. */
export function Rail({ chat }: { chat: InboxChat }) {
  const { t } = useLingui();
  return (
    <>
      <Section title={t`Who speaks`}>
        <WhoSpeaks standing={chat.standing} />
        <div className="mt-3">{chat.waiting ? <Due waiting={chat.waiting} /> : <p className="text-s text-ink-2">{t`Nobody waits.`}</p>}</div>
      </Section>
      {chat.proposal && <Proposal key={chat.proposal.gap} chat={chat} proposal={chat.proposal} />}
      <Section title={t`Who answers`}>
        <Assign chat={chat} />
      </Section>
      {chat.visitor && (
        <Section title={t`Visitor`}>
          <p className={cx('text-s', chat.visitor.signed ? 'text-green' : 'text-ink-2')}>
            {chat.visitor.signed ? t`The shop signed for them.` : t`Nobody vouched for them.`}
          </p>
          <dl className="mt-2 flex flex-col gap-1 text-s">
            {chat.visitor.about.map(({ name, value }) => (
              <div key={name} className="flex gap-2">
                <dt className="text-ink-2">{name}</dt>
                <dd className="min-w-0 flex-1 text-right [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </>
  );
}

function WhoSpeaks({ standing }: Pick<InboxChat, 'standing'>) {
  const { t } = useLingui();
  const steps: [InboxChat['standing'], string][] = [
    ['bot', t`Assistant`],
    ['asked', t`Asked`],
    ['human', t`Person`],
    ['returned', t`Returned`],
  ];
  return (
    <ol className="mt-2 grid grid-cols-4 gap-1">
      {steps.map(([step, text]) => (
        <li
          key={step}
          aria-current={step === standing ? 'step' : undefined}
          className="flex flex-col gap-1 text-xs text-ink-2 aria-[current]:font-bold aria-[current]:text-ink-1"
        >
          <span aria-hidden="true" className={cx('h-1 rounded-full', step === standing ? 'bg-brand' : 'bg-line-strong')} />
          <span className="truncate">{text}</span>
        </li>
      ))}
    </ol>
  );
}

function Assign({ chat }: { chat: InboxChat }) {
  const { t } = useLingui();
  const desk = useDesk();
  const assign = useAssign(chat.id);
  const people = desk.data?.people ?? [];
  const { assigned } = chat;
  // Somebody who is gone stands there until somebody else does.
  const isGone = assigned !== null && desk.data !== undefined && people.every(({ id }) => id !== assigned.id);
  return (
    <>
      <SelectField label={t`Assigned to`} value={assigned?.id ?? ''} disabled={assign.isPending} onPick={(value) => assign.mutate(value || null)}>
        <option value="">{t`Nobody in particular`}</option>
        {(isGone || !desk.data) && assigned && <option value={assigned.id}>{assigned.name}</option>}
        <Options of={people.map(({ id, name }) => [id, name])} />
      </SelectField>
      {assign.error && <CallFault className="mt-2" text={errorText(assign.error)} />}
    </>
  );
}

/** From the person's own words: one press, and the assistant says it the next time. */
function Proposal({ chat, proposal: { gap, question, answer } }: { chat: InboxChat; proposal: NonNullable<InboxChat['proposal']> }) {
  const { t } = useLingui();
  const propose = usePropose(chat);
  const press = (keeps: boolean) => () => !propose.isPending && propose.mutate({ gap, text: question.slice(0, 800), answer, keeps });
  return (
    <Section title={t`Make it a FAQ?`}>
      <div className="mt-2 rounded-l border border-line p-3 text-s">
        <p className="font-bold [overflow-wrap:anywhere]">{question}</p>
        <p className="mt-1 line-clamp-6 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{answer}</p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button kind="soft" busy={propose.isPending} onClick={press(true)}>{t`Save as FAQ`}</Button>
          <LinkButton tight quiet onClick={press(false)}>{t`Not this`}</LinkButton>
        </div>
        {propose.error && <CallFault className="mt-2" text={errorText(propose.error)} />}
      </div>
    </Section>
  );
}
