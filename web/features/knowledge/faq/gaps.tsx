import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { GapReason } from '@storewright/contract/knowledge/question';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { ago } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { type Gap, useDismissGap, useGaps } from './faq.api.ts';
import { QuestionForm } from './question-form.tsx';

const reasonNames: Record<GapReason, MessageDescriptor> = {
  nothing_matched: msg`nothing was found`,
  not_in_sources: msg`the sources do not say`,
  unclear: msg`it was not understood`,
  unsupported: msg`no sentence stood in the sources`,
  struck: msg`part of the answer was struck`,
  wrong: msg`somebody called the answer wrong`,
  no_help: msg`the passages did not help`,
  person: msg`a person answered it`,
};
/** As many as are seen at once. */
const few = 5;

/** What people asked and were not answered well, the most frequent first: an answer that is written here is given from then on. */
export function Gaps({ base }: { base: string }) {
  const { t } = useLingui();
  const { data, error } = useGaps(base);
  const [all, setAll] = useState(false);
  if (error) return <CallFault className="mx-6 mt-4" text={errorText(error)} />;
  if (!data || data.items.length === 0) return null;
  const shown = all ? data.items : data.items.slice(0, few);
  const count = data.items.length;
  return (
    <Section title={t`Questions without an answer`} note={count}>
      <ul aria-label={t`Questions without an answer`} className="mt-2">
        {shown.map((gap) => (
          <GapRow key={gap.id} base={base} gap={gap} />
        ))}
      </ul>
      {count > few && !all && (
        <LinkButton className="mt-2" onClick={() => setAll(true)}>
          <Plural value={count} one="Show # question" other="Show all # questions" />
        </LinkButton>
      )}
    </Section>
  );
}

function GapRow({ base, gap }: { base: string; gap: Gap }) {
  const { t, i18n } = useLingui();
  const [answering, setAnswering] = useState(false);
  const dismiss = useDismissGap(base);
  const { id, question, reasons, count, last_at: last } = gap;
  if (answering)
    return (
      <li className="border-b border-line last:border-b-0">
        <QuestionForm base={base} question={null} gap={gap} onClose={() => setAnswering(false)} />
      </li>
    );
  const when = ago(last);
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <p className="line-clamp-3 font-medium whitespace-pre-line [overflow-wrap:anywhere]">{question}</p>
          <p className="text-s text-ink-3">
            <Plural value={count} one={`asked once, ${when}`} other={`asked # times, last ${when}`} />
            {' · '}
            {reasons.map((reason) => i18n._(reasonNames[reason])).join(', ')}
          </p>
        </div>
        <Button aria-label={t`Answer ${question}`} onClick={() => setAnswering(true)}>{t`Answer`}</Button>
        <LinkButton quiet busy={dismiss.isPending} aria-label={t`Dismiss ${question}`} onClick={() => dismiss.mutate(id)}>{t`Dismiss`}</LinkButton>
      </div>
      {dismiss.error && <CallFault text={errorText(dismiss.error)} />}
    </li>
  );
}
