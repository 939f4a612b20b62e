import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../../ui/link-button.tsx';
import { type Answer, type Message, useFeedback } from '../chats.api.ts';
import { placeName } from '../names.ts';

/** Without a model: places that may help, and never dressed up as an answer. */
export function Hits({ answer, chat, message }: { answer: Answer; chat: string; message: Message }) {
  const { t } = useLingui();
  const tell = useFeedback();
  return (
    <section className="flex max-w-[72ch] flex-col gap-2">
      <h3 className="text-s font-medium text-ink-2">{t`Passages that may help`}</h3>
      <ul className="flex flex-col gap-2">
        {answer.passages.map(({ id, source, heading, text, place, lang }) => (
          <li key={id} className="rounded-l border border-line p-3">
            <p className="text-xs text-ink-3">{[source.name, placeName(place) || heading].filter(Boolean).join(', ')}</p>
            <p lang={lang} className="mt-1 line-clamp-6 text-s whitespace-pre-line [overflow-wrap:anywhere]">
              {text}
            </p>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-3 text-s text-ink-3">
        {t`No model is connected, so nothing was written. 0 points.`}
        <LinkButton quiet tight disabled={message.feedback === 'wrong'} onClick={() => tell.mutate({ id: chat, message: message.id, feedback: 'wrong' })}>
          {message.feedback === 'wrong' ? t`Noted: none of these helps.` : t`None of these helps`}
        </LinkButton>
      </p>
    </section>
  );
}
