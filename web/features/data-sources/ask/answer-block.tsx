import { Plural, useLingui } from '@lingui/react/macro';
import { Bookmark, Pencil } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Code } from '../../../ui/code.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type DataAnswer, isOpen, type QueryAnswer, useSave } from '../data-sources.api.ts';
import { Refused, Result } from './result.tsx';

type Shown = { source: string; asked: string; answer: QueryAnswer & Partial<DataAnswer>; maySave: boolean; onEdit: (sql: string) => void };

/** What was asked, what answers it, and the statement that it comes from. */
export function AnswerBlock({ source, asked, answer, maySave, onEdit }: Shown) {
  const { t } = useLingui();
  const save = useSave(source);
  const [open, setOpen] = useState(false);
  const { sql, result, refused, sentences = [], struck = 0, verdict = null, state = 'done', error = '', points = null } = answer;
  const writing = isOpen({ state });
  const keep = () =>
    save.mutate({ title: asked.slice(0, 200), sql }, { onSuccess: () => toast('ok', t`Saved.`), onError: (fault) => toast('bad', errorText(fault)) });
  return (
    <article className="flex flex-col gap-3" aria-label={asked} aria-busy={writing || undefined}>
      <p className="max-w-[80%] self-end rounded-xl rounded-br-s bg-brand-soft px-4 py-2.5 whitespace-pre-line [overflow-wrap:anywhere]">{asked}</p>
      <div className="min-w-0">
        {sentences.length > 0 && (
          <div className="mb-2 flex flex-col gap-1 [overflow-wrap:anywhere]">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
        {result && <Result result={result} />}
        {refused && !writing && <Refused refused={refused} />}
        {verdict === 'not_in_tables' && <p className="text-s">{t`These tables do not tell.`}</p>}
        {writing && (
          <p role="status" className="mt-2 text-s text-ink-3">
            {result ? t`Writing what the rows say…` : sql === '' ? t`Writing a statement…` : t`Asking the tables…`}
          </p>
        )}
        {state === 'failed' && <p className="text-s text-red">{t`The model did not answer. It costs 0 points.`}</p>}
        {state === 'stopped' && <p className="text-s text-ink-3">{error === '' ? t`Stopped.` : t`It was cut off as the server began anew.`}</p>}
        {!writing && (
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-3">
            {sql !== '' && (
              <LinkButton quiet tight aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? t`Hide the statement` : t`Show the statement`}
              </LinkButton>
            )}
            {sql !== '' && (
              <LinkButton quiet tight onClick={() => onEdit(sql)}>
                <Pencil aria-hidden="true" />
                {t`Change it`}
              </LinkButton>
            )}
            {maySave && result && (
              <LinkButton quiet tight busy={save.isPending} onClick={keep}>
                <Bookmark aria-hidden="true" />
                {t`Save the question`}
              </LinkButton>
            )}
            {struck > 0 && (
              <Plural
                value={struck}
                one="# sentence left out: a figure of it is not in the rows"
                other="# sentences left out: figures of them are not in the rows"
              />
            )}
            {points !== null && <Plural value={Number(points)} one="# point" other="# points" />}
          </p>
        )}
        {open && sql !== '' && (
          <Code label={t`Statement`} wraps className="mt-2">
            {sql}
          </Code>
        )}
      </div>
    </article>
  );
}
