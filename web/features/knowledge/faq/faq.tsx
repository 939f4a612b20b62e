import { Plural, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { type Base, type Question, useQuestions, useRemoveQuestion, useSwitchQuestion } from '../knowledge.api.ts';
import { ImportQuestions } from './import-questions.tsx';
import { QuestionForm } from './question-form.tsx';

/** Questions with the answers that somebody wrote. Asked just so, the answer is given as it stands here. */
export function Faq({ base }: { base: Base }) {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  const [search, setSearch] = useState('');
  const questions = useQuestions(base.id, useDeferredValue(search.trim()));
  return (
    <>
      <Section
        title={t`Answered questions`}
        aside={
          <div className="flex flex-wrap items-center justify-end gap-2">
            <ImportQuestions base={base.id} hasSome={base.questions > 0} />
            <Button kind="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
              {t`Add question`}
            </Button>
          </div>
        }
      >
        <p className="max-w-[70ch] text-s text-ink-2">{t`Whoever asks just so gets your answer word by word, at 0 points. Asked otherwise, it is found like any passage.`}</p>
        {adding && <QuestionForm base={base.id} question={null} onClose={() => setAdding(false)} />}
        {base.questions > 5 && <SearchInput className="mt-3" label={t`Search questions`} value={search} onChange={({ target }) => setSearch(target.value)} />}
        <Loaded
          from={questions}
          failed={errorText(questions.error)}
          empty={({ pages }) => pages[0]?.items.length === 0 && <p className="py-4 text-s text-ink-3">{t`No question yet.`}</p>}
        >
          {({ pages }) => (
            <ul aria-label={t`Answered questions`} className="mt-2">
              {pages
                .flatMap(({ items }) => items)
                .map((question) => (
                  <QuestionRow key={question.id} base={base.id} question={question} />
                ))}
            </ul>
          )}
        </Loaded>
      </Section>
      <ListFoot of={questions} className="pb-6" />
    </>
  );
}

function QuestionRow({ base, question }: { base: string; question: Question }) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const toggle = useSwitchQuestion(base);
  const remove = useRemoveQuestion(base);
  const { id, text, answer, enabled, hits } = question;
  const fault = toggle.error ?? remove.error;
  if (editing)
    return (
      <li className="border-b border-line last:border-b-0">
        <QuestionForm base={base} question={question} onClose={() => setEditing(false)} />
      </li>
    );
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <p className="font-medium [overflow-wrap:anywhere]">{text}</p>
      <p className="mt-1 line-clamp-3 text-s whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{answer}</p>
      <div className="flex flex-wrap items-center gap-x-4">
        <LinkButton aria-label={t`Edit ${text}`} onClick={() => setEditing(true)}>{t`Edit`}</LinkButton>
        <LinkButton quiet busy={remove.isPending} aria-label={t`Remove ${text}`} onClick={() => remove.mutate(id)}>{t`Remove`}</LinkButton>
        <Switch checked={enabled} aria-label={t`In use: ${text}`} onChange={({ target }) => toggle.mutate({ item: id, enabled: target.checked })}>
          {t`In use`}
        </Switch>
        {hits > 0 && (
          <span className="text-xs text-ink-3">
            <Plural value={hits} one="cited once" other="cited # times" />
          </span>
        )}
      </div>
      {fault && <CallFault text={errorText(fault)} />}
    </li>
  );
}
